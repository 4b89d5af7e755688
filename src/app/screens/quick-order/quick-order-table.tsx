import { type SubmitEvent, useRef, useState } from "react";
import { sumBySku } from "../../../domain/cart/cart-rules.ts";
import { formatUsd } from "../../../domain/money/money.ts";
import type { AddedPart } from "../../cart/cart-interface.ts";
import type { CartTotals } from "../../cart/cart-totals.ts";
import { cart } from "../../cart/shopping-cart.ts";
import { showCartError } from "../../cart/show-line-result.ts";
import { m } from "../../messages/compiled/messages.js";
import { type DuplicatePart, findDuplicateParts } from "../../number-list/pasted-order-lines.ts";
import { openDialog } from "../../page/frame-dialogs.ts";
import { links } from "../../page/links.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { AddedReport, toAddedParts } from "./added-report.tsx";
import { type Corrections, correctedList, countCorrections, lineKey } from "./corrected-list.ts";
import type { QuickOrderAnswer, ResolvedOrder } from "./quick-order-action.ts";
import {
	joinLineNumbers,
	PartCell,
	PriceCell,
	QuantityCell,
	StatusCell,
} from "./quick-order-cells.tsx";
import {
	chosenPart,
	isFound,
	isRoundedToPacks,
	isZeroQuantity,
	packOf,
	type QuickOrderRow,
	rowsToAdd,
	rowTotals,
	toRows,
	typedQuantity,
	waitingRows,
	wantedRows,
	withAdded,
	withAllOfPart,
	withPacks,
	withQuantity,
	withSku,
	wordRowNumbers,
} from "./quick-order-rows.ts";
import { RowsWithoutNumber } from "./rows-without-number.tsx";
import { useLineOffers } from "./use-line-offers.ts";
import { rowId, useProblemRows } from "./use-problem-rows.ts";

type QuickOrderTableProps = {
	order: ResolvedOrder;
	orderKey: string;
	/** What the page answered to a form that was sent without scripts. */
	sent: QuickOrderAnswer | undefined;
};

/**
 * One row for each number of the list, with part, quantity and price. One call adds all of them to
 * the cart.
 */
export function QuickOrderTable({ order, orderKey, sent }: QuickOrderTableProps) {
	const [rows, setRows] = useState(() => toRows(order));
	const [added, setAdded] = useState<AddedPart[]>();
	const [isAdding, setAdding] = useState(false);
	const [corrections, setCorrections] = useState<Corrections>({});
	const correctedField = useRef<HTMLInputElement>(null);
	const correct = (key: string, text: string) => setCorrections({ ...corrections, [key]: text });
	const correctionCount = countCorrections(corrections);
	const wordRows = wordRowNumbers(order);
	const lookUpCorrections = () => {
		const field = correctedField.current;
		if (!field) return;
		field.value = correctedList(
			openRows,
			{ texts: order.words, rowNumbers: wordRows },
			corrections,
		);
		field.form?.requestSubmit();
	};
	// What the cart has taken leaves the page; the lines that are left can be mended and added later.
	const openRows = rows.filter(({ isAdded }) => !isAdded);
	const offers = useLineOffers(sumBySku(wantedRows(rows)));
	const addedRows = rowsToAdd(rows, offers);
	const waiting = waitingRows(rows, offers);
	const duplicates = findDuplicateParts(
		rows.map((row) => (row.isAdded ? { ...row, quantity: 0 } : row)),
	).map((duplicate) => ({
		...duplicate,
		lines: duplicate.lines.map((line) => rows[line - 1]?.row ?? line),
	}));
	const duplicateOfRow = new Map(
		duplicates.flatMap((duplicate) => duplicate.lines.map((row) => [row, duplicate] as const)),
	);
	const duplicateOf = ({ row }: QuickOrderRow) => duplicateOfRow.get(row);
	const zeroCount = rows.filter(isZeroQuantity).length;
	const openCount = order.otherRows + waiting.length;
	const [hadProblems] = useState(openCount > 0);
	const { isProblem, onChange, onFocus } = useProblemRows(waiting);
	const problemRows = openRows.filter(isProblem);
	const otherRows = openRows.filter((row) => !isProblem(row));
	const totalCount = openRows.length + order.otherRows;
	const columns: Column<QuickOrderRow>[] = [
		{
			header: m.asked_for(),
			isRowHeader: true,
			cell: ({ typedNumber, index, row }) => (
				<span id={rowId(index)} className="text-sm">
					<span className="font-normal text-ink-soft tabular-nums">{row}. </span>
					<span className="whitespace-pre-wrap wrap-break-word font-mono">{typedNumber}</span>
				</span>
			),
		},
		{
			header: m.quick_order_result(),
			cell: (row) => (
				<StatusCell
					line={row}
					choice={chosenPart(row, offers)}
					duplicate={duplicateOf(row)}
					onTake={(quantity) => setRows(withAllOfPart(rows, row, quantity))}
				/>
			),
		},
		{
			header: m.part(),
			cell: (row) => (
				<PartCell
					line={row}
					sku={row.sku}
					onChoose={(sku) => setRows(withSku(rows, row.index, sku))}
					correction={{
						text: corrections[lineKey(row.index)] ?? "",
						onType: (text) => correct(lineKey(row.index), text),
						onEnter: lookUpCorrections,
					}}
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
					isDuplicate={duplicateOf(row) !== undefined}
					onType={(to) => setRows(withQuantity(rows, row.index, to))}
					onLeave={(step) => setRows(withPacks(rows, row.index, step))}
				/>
			),
		},
	];
	const report = added ?? (sent?.added && toAddedParts(sent.added));
	const submit = async (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isAdding) return;
		if (addedRows.length === 0) return focusRow(event.currentTarget, waiting[0]);
		setAdding(true);
		try {
			const lines = await cart.addAll(addedRows.map(({ sku, quantity }) => ({ sku, quantity })));
			setAdded(lines);
			setRows((now) => withAdded(now, addedRows, lines));
			if (lines.every(isAsRequested) && openCount === 0) openDialog("cart");
		} catch (error) {
			showCartError(error);
		}
		setAdding(false);
	};
	return (
		<>
			<PostForm hidden encType="multipart/form-data">
				<input type="hidden" name="intent" value="read" />
				<input ref={correctedField} type="hidden" name="list" />
			</PostForm>
			<PostForm
				onSubmit={(event) => void submit(event)}
				onChange={onChange}
				onFocus={onFocus}
				className="mt-4 grid gap-4"
			>
				<input type="hidden" name="intent" value="add" />
				<input type="hidden" name="key" value={orderKey} />
				{report && <AddedReport lines={report} waiting={added ? [] : sent?.waiting} />}
				{order.leftOut > 0 && (
					<Notice kind="warn" title={m.numbers_left_out({ count: order.leftOut })} />
				)}
				{totalCount > 0 && (
					<div aria-live="polite" className="grid gap-2">
						<p className="text-sm">
							{m.numbers_found({ found: openRows.filter(isFound).length, total: totalCount })}
						</p>
						{hadProblems && openCount === 0 && (
							<p className="flex items-center gap-2 font-semibold text-good">
								<Icon name="check" />
								{m.quick_order_all_mended()}
							</p>
						)}
					</div>
				)}
				{(problemRows.length > 0 || openCount > 0) && (
					<section
						className={`grid gap-3 rounded-box border p-3 ${openCount > 0 ? "border-warn" : "border-good"}`}
					>
						{openCount > 0 && (
							<p aria-live="polite" className="flex items-center gap-2 font-semibold text-warn">
								<Icon name="warning" />
								{m.quick_order_open({ count: openCount })}
							</p>
						)}
						{problemRows.length > 0 && (
							<Table
								caption={m.quick_order()}
								hideCaption
								rows={problemRows}
								keyOf={({ index }) => index}
								columns={columns}
							/>
						)}
						<RowsWithoutNumber
							words={order.words}
							count={order.otherRows}
							rowNumbers={wordRows}
							corrections={corrections}
							onCorrect={correct}
							onEnter={lookUpCorrections}
						/>
						{correctionCount > 0 && (
							<p className="noscript:hidden">
								<Button onClick={lookUpCorrections}>
									{m.quick_order_correct_all({ count: correctionCount })}
								</Button>
							</p>
						)}
					</section>
				)}
				{zeroCount > 0 && <Notice title={m.quick_order_noughts({ count: zeroCount })} />}
				<RoundedQuantities rows={openRows.filter(isRoundedToPacks)} />
				<DuplicateParts duplicates={duplicates} />
				{otherRows.length > 0 && (
					<Table
						caption={m.quick_order()}
						hideCaption
						rows={otherRows}
						keyOf={({ index }) => index}
						columns={columns}
					/>
				)}
				<AddBar
					hasOpenRows={openRows.length > 0}
					isReported={report !== undefined}
					count={sumBySku(addedRows).size}
					totals={rowTotals(rows, offers)}
					isAdding={isAdding}
				/>
			</PostForm>
		</>
	);
}

type AddBarProps = {
	hasOpenRows: boolean;
	/** Lines were added before, so the cart is offered too. */
	isReported: boolean;
	/** Parts that the button adds. */
	count: number;
	totals: CartTotals;
	isAdding: boolean;
};

function AddBar({ hasOpenRows, isReported, count, totals, isAdding }: AddBarProps) {
	const canAdd = count > 0 || !isReported;
	const cartLink = isReported && (
		<ButtonLink to={links.cart()} variant={canAdd && hasOpenRows ? "secondary" : "primary"}>
			{m.view_cart()}
		</ButtonLink>
	);
	if (!hasOpenRows && isReported) return <p>{cartLink}</p>;
	return (
		<div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-x-6 gap-y-2 border-t bg-paper py-3">
			{canAdd && <Totals totals={totals} />}
			{cartLink}
			{canAdd && (
				<Button type="submit" variant="primary" busy={isAdding}>
					{count > 0 ? m.quick_order_add({ count }) : m.quick_order_mend_first()}
				</Button>
			)}
		</div>
	);
}

function Totals({ totals: { partsCents, coreCents } }: { totals: CartTotals }) {
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

/** Names the quantities that are rounded up to whole packs. */
function RoundedQuantities({ rows }: { rows: QuickOrderRow[] }) {
	if (rows.length === 0) return null;
	return (
		<Notice kind="warn" title={m.quick_order_rounded()}>
			<ul>
				{rows.map((row) => (
					<li key={row.index}>
						<span className="tabular-nums">{row.row}.</span>{" "}
						<span className="whitespace-nowrap font-mono text-sm">{row.sku}</span>{" "}
						{m.quick_order_packs({
							wanted: typedQuantity(row),
							quantity: row.quantity,
							pack: packOf(row, row.sku),
						})}
					</li>
				))}
			</ul>
		</Notice>
	);
}

/** Names rows of the same part, because the cart shows them as one line with their sum. */
function DuplicateParts({ duplicates }: { duplicates: DuplicatePart[] }) {
	if (duplicates.length === 0) return null;
	return (
		<Notice title={m.quick_order_same()}>
			<ul>
				{duplicates.map(({ sku, lines, quantities, sum }) => (
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

/** Leads to the field that is to be mended: the quantity, the choice of a part, or the number. */
function focusRow(form: HTMLFormElement, row: QuickOrderRow | undefined): void {
	const place = (row && form.querySelector(`#${rowId(row.index)}`)?.closest("tr")) ?? form;
	const control = row?.sku ? "input[name=n]" : "select, input:not([type=hidden]):not([readonly])";
	place.querySelector<HTMLElement>(control)?.focus();
}

function isAsRequested({ note }: AddedPart): boolean {
	return note === null || note === "packs";
}
