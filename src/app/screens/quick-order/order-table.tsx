import { type SubmitEvent, useState } from "react";
import { sumBySku } from "../../../domain/cart-rules.ts";
import { formatUsd } from "../../../domain/money.ts";
import { refusedText } from "../../cart/add-from-form.ts";
import { type AddedPart, addParts } from "../../cart/change-cart.ts";
import { links } from "../../links.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import { openWindow } from "../../shell/windows.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { Table } from "../../ui/table.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { AddedReport, type AddedView, toReport } from "./added-report.tsx";
import type { OrderAnswer, ReadOrder } from "./order-action.ts";
import { PartCell, StatusCell } from "./order-cells.tsx";
import { type ChoiceView, inPacks, isOrderable, type OrderLine } from "./order-view.ts";

type Row = OrderLine & { place: number; sku: string; quantity: number };

type OrderTableProps = { order: ReadOrder; orderKey: string; sent: OrderAnswer["added"] | undefined };

/** One row for each number, in its order: what it means, how many, what that costs. All of them go into the cart in one call. */
export function OrderTable({ order, orderKey, sent }: OrderTableProps) {
	const [rows, setRows] = useState<Row[]>(() => order.lines.map(toRow));
	const [added, setAdded] = useState<AddedView[]>();
	const [isAdding, setAdding] = useState(false);
	const change = (place: number, to: Partial<Row>) => setRows(rows.map((row) => (row.place === place ? { ...row, ...to } : row)));
	const wanted = rows.filter(({ sku, quantity }) => sku !== "" && quantity > 0);
	const total = wanted.reduce((sum, row) => sum + (chosen(row)?.priceCents ?? 0) * row.quantity, 0);
	const report = added ?? (sent && toReport(sent));
	const submit = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isAdding || wanted.length === 0) return;
		setAdding(true);
		try {
			const lines = await addParts(wanted.map(({ sku, quantity }) => ({ sku, quantity })));
			setAdded(lines);
			if (lines.every(isAsWanted)) openWindow("cart");
		} catch (error) {
			showToast({ kind: "error", text: refusedText(error) });
		}
		setAdding(false);
	};
	return (
		<PostForm onSubmit={(event) => void submit(event)} className="mt-4 grid gap-4">
			<input type="hidden" name="intent" value="add" />
			<input type="hidden" name="key" value={orderKey} />
			{report && <AddedReport lines={report} />}
			{order.leftOut > 0 && <Notice kind="warn" title={m.numbers_left_out({ count: order.leftOut })} />}
			<p aria-live="polite" className="text-sm">
				{m.numbers_found({ found: rows.filter(({ choices }) => choices.length > 0).length, total: rows.length })}
			</p>
			<Open rows={rows.filter(({ sku }) => sku === "")} />
			<Table
				caption={m.quick_order()}
				hideCaption
				rows={rows}
				keyOf={({ place }) => place}
				columns={[
					{
						header: m.asked_for(),
						isRowHeader: true,
						cell: ({ asked, place }) => (
							<span id={`line-${place}`} className="break-all font-mono text-sm">
								{asked}
							</span>
						),
					},
					{ header: m.quick_order_result(), cell: (row) => <StatusCell line={row} choice={chosen(row)} /> },
					{
						header: m.part(),
						cell: (row) => <PartCell line={row} sku={row.sku} onChoose={(sku) => change(row.place, withSku(row, sku))} />,
					},
					{
						header: m.price(),
						align: "end",
						cell: (row) => {
							const cents = chosen(row)?.priceCents;
							return cents === null || cents === undefined ? "–" : formatUsd(cents, getLocale());
						},
					},
					{
						header: m.quantity(),
						align: "end",
						cell: (row) => <Quantity row={row} onType={(quantity) => change(row.place, { quantity })} />,
					},
				]}
			/>
			{!report?.every(isAsWanted) && (
				<div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-x-6 gap-y-2 border-t bg-paper py-3">
					<p className="font-semibold">
						{m.subtotal_parts()}: {formatUsd(total, getLocale())}
					</p>
					<Button type="submit" variant="primary" busy={isAdding}>
						{m.quick_order_add({ count: sumBySku(wanted).size })}
					</Button>
				</div>
			)}
			{report && (
				<p>
					<ButtonLink to={links.cart()} variant="primary">
						{m.view_cart()}
					</ButtonLink>
				</p>
			)}
		</PostForm>
	);
}

/** In a long list nobody finds by scrolling what will not be ordered. */
function Open({ rows }: { rows: Row[] }) {
	if (rows.length === 0) return null;
	return (
		<Notice kind="warn" title={m.quick_order_open({ count: rows.length })}>
			<ul className="flex flex-wrap gap-x-4">
				{rows.map(({ place, asked }) => (
					<li key={place}>
						<a
							href={`#line-${place}`}
							className="inline-flex min-h-8 items-center break-all font-mono text-sm underline underline-offset-4 pointer-coarse:min-h-11"
						>
							{asked}
						</a>
					</li>
				))}
			</ul>
		</Notice>
	);
}

/** Its name goes with the part chosen beside it: the two are sent in pairs. */
function Quantity({ row, onType }: { row: Row; onType: (quantity: number) => void }) {
	const pack = chosen(row)?.pack ?? 1;
	return (
		<input
			name="n"
			type="number"
			inputMode="numeric"
			min={0}
			max={9999}
			step={pack}
			readOnly={row.sku === ""}
			value={row.sku === "" ? 0 : row.quantity}
			onChange={(event) => onType(Math.max(0, Math.floor(Number(event.currentTarget.value)) || 0))}
			onBlur={() => row.quantity > 0 && onType(Math.min(9999, inPacks(row.quantity, pack)))}
			aria-label={m.quantity_of({ sku: row.sku || row.asked })}
			className="min-h-11 w-20 rounded-box border border-edge bg-paper px-3 text-right read-only:bg-panel"
		/>
	);
}

/** The first that can be ordered; what is only like the number is for the customer to choose. */
function toRow(line: OrderLine, place: number): Row {
	const choice = line.choices.find(isOrderable) ?? line.choices[0];
	const sku = choice && isOrderable(choice) ? choice.sku : "";
	return { ...line, place, sku, quantity: choice ? inPacks(line.wanted, choice.pack) : line.wanted };
}

function withSku(row: Row, sku: string): Partial<Row> {
	const choice = [...row.choices, ...row.nearest].find((one) => one.sku === sku);
	return { sku, quantity: choice ? inPacks(row.wanted, choice.pack) : row.quantity };
}

function chosen({ choices, nearest, sku }: Row): ChoiceView | undefined {
	return [...choices, ...nearest].find((choice) => choice.sku === sku);
}

function isAsWanted({ reason }: Pick<AddedPart, "reason">): boolean {
	return reason === null || reason === "packs";
}
