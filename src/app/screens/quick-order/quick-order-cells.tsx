import { useState } from "react";
import { MAX_LINE_QUANTITY } from "../../../domain/cart/cart-limits.ts";
import { MISSING_QUANTITY } from "../../../domain/cart/part-number-list.ts";
import { formatUsd } from "../../../domain/money/money.ts";
import { cartNoteText } from "../../cart/cart-note-text.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import type { DuplicatePart } from "../../number-list/pasted-order-lines.ts";
import { links } from "../../page/links.ts";
import { StockBadge } from "../../stock/stock-badge.tsx";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import {
	hasInvalidQuantity,
	isZeroQuantity,
	packOf,
	type QuickOrderRow,
	typedQuantity,
} from "./quick-order-rows.ts";
import {
	isOrderable,
	type PartChoice,
	type QuickOrderLine,
	roundToPacks,
} from "./quick-order-view.ts";

type Result = { text: () => string; tone: BadgeTone; icon: string };

const MATCHES: Record<QuickOrderLine["match"], Result> = {
	exact: { text: m.quick_order_exact, tone: "good", icon: "check" },
	replaced: { text: m.replaced_by, tone: "warn", icon: "info" },
	interchange: { text: m.quick_order_interchange, tone: "plain", icon: "info" },
	none: { text: m.not_found, tone: "bad", icon: "error" },
	no_number: { text: m.quick_order_no_number, tone: "bad", icon: "error" },
};

const CHOSEN: Result = { text: m.quick_order_chosen, tone: "good", icon: "check" };

type StatusProps = {
	line: QuickOrderRow;
	choice: PartChoice | undefined;
	duplicate: DuplicatePart | undefined;
	/** The customer takes what there is. */
	onTake: (quantity: number) => void;
};

/** How the number was found, and whether the quantity can be ordered. */
export function StatusCell({ line, choice, duplicate, onTake }: StatusProps) {
	const { text, tone, icon } = resultOf(line);
	const part = choice ?? line.choices[0];
	const requestedQuantity = duplicate ? duplicate.sum : part ? typedQuantity(line) : 0;
	return (
		<span className="grid justify-items-start gap-1 text-sm max-sm:justify-items-end">
			<Badge tone={tone} icon={icon}>
				{text()}
			</Badge>
			{line.choices.length > 1 && (
				<span>{m.quick_order_several({ count: line.choices.length })}</span>
			)}
			{part && <Stock choice={part} />}
			{duplicate && (
				<span>
					{m.quick_order_same_row({
						lines: joinLineNumbers(duplicate.lines),
						count: duplicate.sum,
					})}
				</span>
			)}
			{part && isOrderable(part) && requestedQuantity > 0 && (
				<QuantityChange choice={part} requestedQuantity={requestedQuantity} />
			)}
			{line.refused && <span className="text-bad">{refusedText(line.refused)}</span>}
			{choice?.note === "availability" && requestedQuantity > choice.quantity && (
				<Button size="small" className="noscript:hidden" onClick={() => onTake(choice.quantity)}>
					{m.quick_order_take({ count: choice.quantity })}
				</Button>
			)}
		</span>
	);
}

function resultOf(line: QuickOrderRow): Result {
	if (isZeroQuantity(line)) return { text: m.quick_order_nought_row, tone: "plain", icon: "info" };
	if (hasInvalidQuantity(line))
		return {
			text: () =>
				line.invalidQuantity === MISSING_QUANTITY
					? m.quick_order_quantity_missing()
					: m.quick_order_misread({ text: line.invalidQuantity }),
			tone: "bad",
			icon: "error",
		};
	// The customer has chosen a part with a similar number.
	return line.match === "none" && line.sku !== "" ? CHOSEN : MATCHES[line.match];
}

/** Why the cart took nothing of a row. */
function refusedText({ quantity, note }: NonNullable<QuickOrderRow["refused"]>): string {
	if (note === "unknown" || note === null) return m.not_found();
	return quantity > 0 ? m.quick_order_all_in_cart({ count: quantity }) : cartNoteText(note);
}

function Stock({ choice }: { choice: PartChoice }) {
	const { note } = choice;
	if (note === "out_of_stock" || note === "not_sold")
		return <span className="text-bad">{cartNoteText(note)}</span>;
	return (
		<>
			<StockBadge product={choice} />
			{note === "no_price" && <span className="text-bad">{m.contact_us_price()}</span>}
		</>
	);
}

/** Why the cart will hold another quantity than the requested one. */
function QuantityChange({
	choice,
	requestedQuantity,
}: {
	choice: PartChoice;
	requestedQuantity: number;
}) {
	const { note, quantity, pack } = choice;
	const packed = roundToPacks(requestedQuantity, pack);
	if (note === "availability" && requestedQuantity > quantity)
		return (
			<span className="text-warn">
				{m.cart_reduced({ wanted: choice.requestedQuantity, count: quantity })}
			</span>
		);
	return packed === requestedQuantity ? null : (
		<span className="text-warn">
			{m.quick_order_packs({ wanted: requestedQuantity, quantity: packed, pack })}
		</span>
	);
}

/** The number that the customer types instead of the one that was not found. */
type Correction = { text: string; onType: (text: string) => void; onEnter: () => void };

type PartCellProps = {
	line: QuickOrderLine;
	sku: string;
	onChoose: (sku: string) => void;
	correction: Correction;
};

/**
 * The matched part, or a choice among several. When none matched, a choice among parts with similar
 * numbers.
 */
export function PartCell({ line, sku, onChoose, correction }: PartCellProps) {
	const options = line.choices.length > 0 ? line.choices : line.nearest;
	const [firstOption] = options;
	if (!firstOption)
		return (
			<>
				<input type="hidden" name="s" value="" />
				<CorrectionField number={line.typedNumber} {...correction} />
			</>
		);
	const isChoice = options.length > 1 || line.choices.length === 0;
	const shownPart = options.find((option) => option.sku === sku) ?? firstOption;
	return (
		<span className="grid gap-1">
			{isChoice ? (
				<select
					name="s"
					value={sku}
					onChange={(event) => onChoose(event.currentTarget.value)}
					aria-label={m.quick_order_choose({ number: line.typedNumber })}
					className="min-h-11 w-full max-w-80 rounded-box border border-edge bg-paper px-2 text-sm"
				>
					<option value="">
						{line.choices.length > 0 ? m.quick_order_none() : m.quick_order_similar()}
					</option>
					{options.map((option) => (
						<option key={option.sku} value={option.sku} disabled={!isOrderable(option)}>
							{`${option.brand} · ${option.sku}`}
						</option>
					))}
				</select>
			) : (
				<input type="hidden" name="s" value={sku} />
			)}
			{sku === "" && line.choices.length === 0 && (
				<CorrectionField number={line.typedNumber} {...correction} />
			)}
			{(sku !== "" || !isChoice) && (
				<span>
					<Link to={links.part(shownPart.sku)} className="underline underline-offset-4">
						{shownPart.title}
					</Link>
					<span className="block text-ink-soft text-sm">
						{shownPart.brand} · <span className="whitespace-nowrap font-mono">{shownPart.sku}</span>
						{shownPart.matchReason && ` · ${shownPart.matchReason}`}
					</span>
				</span>
			)}
		</span>
	);
}

/** Needs scripts; without them the whole list is edited in the form above. */
export function CorrectionField({
	number,
	text,
	onType,
	onEnter,
}: Correction & { number: string }) {
	return (
		<input
			value={text}
			onChange={(event) => onType(event.currentTarget.value)}
			onKeyDown={(event) => {
				if (event.key !== "Enter") return;
				// Enter would add the other lines to the cart.
				event.preventDefault();
				if (text.trim()) onEnter();
			}}
			maxLength={MAX_CORRECTION_LENGTH}
			spellCheck={false}
			placeholder={m.quick_order_correct()}
			aria-label={m.quick_order_correct_of({ number })}
			className="min-h-11 w-full max-w-56 rounded-box border border-edge bg-paper px-3 font-mono text-sm noscript:hidden"
		/>
	);
}

const MAX_CORRECTION_LENGTH = 60;

/** The price of one piece, with the core charge apart. */
export function PriceCell({ choice }: { choice: PartChoice | undefined }) {
	const { priceCents = null, coreChargeCents = 0 } = choice ?? {};
	if (priceCents === null) return "–";
	return (
		<>
			{formatUsd(priceCents)}
			{coreChargeCents > 0 && (
				<span className="block text-ink-soft text-sm">
					{m.cart_core_each({ amount: formatUsd(coreChargeCents) })}
				</span>
			)}
		</>
	);
}

type QuantityProps = {
	row: QuickOrderRow;
	/** Another row has the same part. */
	isDuplicate: boolean;
	onType: (quantity: number) => void;
	/** The field is left: its quantity is rounded up to a multiple of `step`. */
	onLeave: (step: number) => void;
};

/**
 * Sent in pairs with the SKU of the same row. Rows of one part need whole packs only in their sum.
 */
export function QuantityCell({ row, isDuplicate, onType, onLeave }: QuantityProps) {
	const pack = packOf(row, row.sku);
	const step = isDuplicate ? 1 : pack;
	const { invalidQuantity } = row;
	const [text, setText] = useState(invalidQuantity === MISSING_QUANTITY ? "" : invalidQuantity);
	// A field for numbers cannot show a text such as "two".
	const isText = invalidQuantity !== "";
	return (
		<input
			name="n"
			type={isText ? "text" : "number"}
			inputMode="numeric"
			{...(isText ? {} : { min: 0, max: MAX_LINE_QUANTITY, step })}
			readOnly={row.sku === ""}
			value={isText && row.quantity === 0 ? text : row.quantity}
			onChange={(event) => {
				setText(event.currentTarget.value);
				onType(typedNumber(event.currentTarget.value));
			}}
			onBlur={() => onLeave(step)}
			aria-invalid={hasInvalidQuantity(row) || undefined}
			aria-label={m.quantity_of({ sku: row.sku || row.typedNumber })}
			className="min-h-11 w-20 rounded-box border border-edge bg-paper px-3 text-right read-only:bg-panel"
		/>
	);
}

/** 0 for a text that is no whole number, such as "1.5". */
function typedNumber(text: string): number {
	return /^\s*\d+\s*$/.test(text) ? Number(text) : 0;
}

/** Line numbers as text, for example "3 and 7". */
export function joinLineNumbers(lines: readonly number[]): string {
	return new Intl.ListFormat(getLocale()).format(lines.map(String));
}
