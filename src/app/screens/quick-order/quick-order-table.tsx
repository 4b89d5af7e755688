import { type SubmitEvent, useState } from "react";
import { sumBySku } from "../../../domain/cart/cart-rules.ts";
import { formatUsd } from "../../../domain/money/money.ts";
import { cartErrorText } from "../../cart/handle-add-to-cart.ts";
import type { CartTotals } from "../../cart/cart-totals.ts";
import { type AddedPart, addParts } from "../../cart/shopping-cart.ts";
import { links } from "../../page/links.ts";
import { m } from "../../messages/compiled/messages.js";
import { openWindow } from "../../page/frame-dialogs.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { Table } from "../../ui/table.tsx";
import { showToast } from "../../ui/toast-store.ts";
import { AddedReport, type AddedView, toAddedParts } from "./added-report.tsx";
import type { QuickOrderAnswer, ResolvedOrder } from "./quick-order-action.ts";
import { joinLineNumbers, PartCell, PriceCell, QuantityCell, StatusCell } from "./quick-order-cells.tsx";
import {
	chosenPart,
	hasInvalidQuantity,
	isZeroQuantity,
	type QuickOrderRow,
	rowTotals,
	toRows,
	rowsToAdd,
	withQuantity,
	withSku,
} from "./quick-order-rows.ts";
import { type DuplicatePart, findDuplicateParts } from "./pasted-order-lines.ts";
import { useLineOffers } from "./use-line-offers.ts";

type QuickOrderTableProps = {
	order: ResolvedOrder;
	orderKey: string;
	sent: QuickOrderAnswer["added"] | undefined;
};

/** One row for each number, in its order: what it means, how many, what that costs. All of them go into the cart in one call. */
export function QuickOrderTable({ order, orderKey, sent }: QuickOrderTableProps) {
	const [rows, setRows] = useState(() => toRows(order.lines));
	const [added, setAdded] = useState<AddedView[]>();
	const [isAdding, setAdding] = useState(false);
	const wanted = rowsToAdd(rows);
	const quantities = sumBySku(wanted);
	const offers = useLineOffers(quantities);
	const same = findDuplicateParts(rows);
	const sameOf = ({ place }: QuickOrderRow) => same.find(({ lines }) => lines.includes(place + 1));
	const noughts = rows.filter(isZeroQuantity).length;
	const report = added ?? (sent && toAddedParts(sent));
	const submit = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isAdding || wanted.length === 0) return;
		setAdding(true);
		try {
			const lines = await addParts(wanted.map(({ sku, quantity }) => ({ sku, quantity })));
			setAdded(lines);
			if (lines.every(isAsWanted)) openWindow("cart");
		} catch (error) {
			showToast({ kind: "error", text: cartErrorText(error) });
		}
		setAdding(false);
	};
	return (
		<PostForm onSubmit={(event) => void submit(event)} className="mt-4 grid gap-4">
			<input type="hidden" name="intent" value="add" />
			<input type="hidden" name="key" value={orderKey} />
			{report && <AddedReport lines={report} />}
			{order.leftOut > 0 && (
				<Notice kind="warn" title={m.numbers_left_out({ count: order.leftOut })} />
			)}
			<p aria-live="polite" className="text-sm">
				{m.numbers_found({
					found: rows.filter(({ choices }) => choices.length > 0).length,
					total: rows.length,
				})}
			</p>
			<Open rows={rows.filter((row) => row.sku === "" || (hasInvalidQuantity(row) && !isZeroQuantity(row)))} />
			{noughts > 0 && <Notice title={m.quick_order_noughts({ count: noughts })} />}
			<Same groups={same} />
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
							<span id={`line-${place}`} className="text-sm">
								<span className="font-normal text-ink-soft tabular-nums">{place + 1}. </span>
								<span className="whitespace-pre-wrap wrap-break-word font-mono">{asked}</span>
							</span>
						),
					},
					{
						header: m.quick_order_result(),
						cell: (row) => (
							<StatusCell line={row} choice={chosenPart(row, offers)} same={sameOf(row)} />
						),
					},
					{
						header: m.part(),
						cell: (row) => (
							<PartCell
								line={row}
								sku={row.sku}
								onChoose={(sku) => setRows(withSku(rows, row.place, sku))}
							/>
						),
					},
					{
						header: m.price(),
						align: "end",
						cell: (row) => <PriceCell choice={chosenPart(row, offers)} />,
					},
					{
						header: m.quantity(),
						align: "end",
						cell: (row) => (
							<QuantityCell
								row={row}
								isShared={sameOf(row) !== undefined}
								onType={(to) => setRows(withQuantity(rows, row.place, to))}
							/>
						),
					},
				]}
			/>
			{!report?.every(isAsWanted) && (
				<div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-x-6 gap-y-2 border-t bg-paper py-3">
					<Sums sums={rowTotals(rows, offers)} />
					<Button type="submit" variant="primary" busy={isAdding}>
						{m.quick_order_add({ count: quantities.size })}
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

function Sums({ sums: { partsCents, coreCents } }: { sums: CartTotals }) {
	return (
		<p className="text-right">
			<b className="font-semibold">
				{m.subtotal_parts()}: {formatUsd(partsCents)}
			</b>
			{coreCents > 0 && (
				<span className="block text-ink-soft text-sm">
					{m.core_total()}: {formatUsd(coreCents)}
				</span>
			)}
		</p>
	);
}

/** In the cart they are one line, whose number nobody would know again. */
function Same({ groups }: { groups: DuplicatePart[] }) {
	if (groups.length === 0) return null;
	return (
		<Notice title={m.quick_order_same()}>
			<ul>
				{groups.map(({ sku, lines, quantities, sum }) => (
					<li key={sku}>
						{m.quick_order_same_part({
							lines: joinLineNumbers(lines),
							addition: quantities.join(" + "),
							count: sum,
						})}{" "}
						<span className="whitespace-nowrap font-mono text-sm">{sku}</span>
					</li>
				))}
			</ul>
		</Notice>
	);
}

/** In a long list nobody finds by scrolling what will not be ordered. */
function Open({ rows }: { rows: QuickOrderRow[] }) {
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

function isAsWanted({ reason }: Pick<AddedPart, "reason">): boolean {
	return reason === null || reason === "packs";
}
