import { formatUsd } from "../../../domain/money/money.ts";
import { noteText } from "../../cart/cart-note-text.ts";
import { links } from "../../page/links.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import { StockBadge } from "../../stock/stock-badge.tsx";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Link } from "../../ui/link.tsx";
import { hasInvalidQuantity, isZeroQuantity, type QuickOrderRow } from "./quick-order-rows.ts";
import { type PartChoice, roundToPacks, isOrderable, type QuickOrderLine } from "./quick-order-view.ts";
import type { DuplicatePart } from "./pasted-order-lines.ts";

type Result = { word: () => string; tone: BadgeTone; icon: string };

const MATCHES: Record<QuickOrderLine["match"], Result> = {
	exact: { word: m.quick_order_exact, tone: "good", icon: "check" },
	replaced: { word: m.replaced_by, tone: "warn", icon: "info" },
	interchange: { word: m.quick_order_interchange, tone: "plain", icon: "info" },
	none: { word: m.not_found, tone: "bad", icon: "error" },
	no_number: { word: m.quick_order_no_number, tone: "bad", icon: "error" },
};

type StatusProps = { line: QuickOrderRow; choice: PartChoice | undefined; same: DuplicatePart | undefined };

/** How the number was found, and whether it can be had in that number. */
export function StatusCell({ line, choice, same }: StatusProps) {
	const { word, tone, icon } = resultOf(line);
	const first = choice ?? line.choices[0];
	const wanted = same ? same.sum : first ? typedOf(line, first.pack) : 0;
	return (
		<span className="grid justify-items-start gap-1 text-sm max-sm:justify-items-end">
			<Badge tone={tone} icon={icon}>
				{word()}
			</Badge>
			{line.choices.length > 1 && (
				<span>{m.quick_order_several({ count: line.choices.length })}</span>
			)}
			{first && <Stock choice={first} />}
			{same && (
				<span>{m.quick_order_same_row({ lines: joinLineNumbers(same.lines), count: same.sum })}</span>
			)}
			{first && isOrderable(first) && wanted > 0 && <Changed choice={first} wanted={wanted} />}
		</span>
	);
}

function resultOf(line: QuickOrderRow): Result {
	if (isZeroQuantity(line)) return { word: m.quick_order_nought_row, tone: "plain", icon: "info" };
	if (hasInvalidQuantity(line))
		return {
			word: () => m.quick_order_misread({ text: line.misread }),
			tone: "bad",
			icon: "error",
		};
	return MATCHES[line.match];
}

/** A row of whole packs says what was typed, until it is typed over; of a quantity that is none, what was typed over it. */
function typedOf({ wanted, misread, quantity }: QuickOrderRow, pack: number): number {
	return misread === "" && quantity === roundToPacks(wanted, pack) ? wanted : quantity;
}

function Stock({ choice }: { choice: PartChoice }) {
	const { note } = choice;
	if (note === "out_of_stock" || note === "not_sold")
		return <span className="text-bad">{noteText(note)}</span>;
	return (
		<>
			<StockBadge product={choice} />
			{note === "no_price" && <span className="text-bad">{m.contact_us_price()}</span>}
		</>
	);
}

/** Why another number than the wanted one comes into the cart. */
function Changed({
	choice: { note, quantity, pack, wanted: asked },
	wanted,
}: {
	choice: PartChoice;
	wanted: number;
}) {
	const packed = roundToPacks(wanted, pack);
	if (note === "availability")
		return <span className="text-warn">{m.cart_reduced({ wanted: asked, count: quantity })}</span>;
	return packed === wanted ? null : (
		<span className="text-warn">{m.quick_order_packs({ wanted, quantity: packed, pack })}</span>
	);
}

type PartCellProps = { line: QuickOrderLine; sku: string; onChoose: (sku: string) => void };

/** The part, or which of several; the nearest numbers where none was found. */
export function PartCell({ line, sku, onChoose }: PartCellProps) {
	const options = line.choices.length > 0 ? line.choices : line.nearest;
	const [only] = options;
	if (!only) return <input type="hidden" name="s" value="" />;
	const isChoice = options.length > 1 || line.choices.length === 0;
	const shown = options.find((option) => option.sku === sku) ?? only;
	return (
		<span className="grid gap-1">
			{isChoice ? (
				<select
					name="s"
					value={sku}
					onChange={(event) => onChoose(event.currentTarget.value)}
					aria-label={m.quick_order_choose({ number: line.asked })}
					className="min-h-11 w-full max-w-80 rounded-box border border-edge bg-paper px-2 text-sm"
				>
					<option value="">{m.quick_order_none()}</option>
					{options.map((option) => (
						<option key={option.sku} value={option.sku} disabled={!isOrderable(option)}>
							{`${option.brand} · ${option.sku}`}
						</option>
					))}
				</select>
			) : (
				<input type="hidden" name="s" value={sku} />
			)}
			{(sku !== "" || !isChoice) && (
				<span>
					<Link to={links.part(shown.sku)} className="underline underline-offset-4">
						{shown.title}
					</Link>
					<span className="block text-ink-soft text-sm">
						{shown.brand} · <span className="whitespace-nowrap font-mono">{shown.sku}</span>
						{shown.why && ` · ${shown.why}`}
					</span>
				</span>
			)}
		</span>
	);
}

/** Each of it, and its core apart, as in the cart. */
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

type QuantityProps = { row: QuickOrderRow; isShared: boolean; onType: (quantity: number) => void };

/** Its name goes with the part chosen beside it: the two are sent in pairs. Lines of one part need whole packs only together. */
export function QuantityCell({ row, isShared, onType }: QuantityProps) {
	const pack = [...row.choices, ...row.nearest].find(({ sku }) => sku === row.sku)?.pack ?? 1;
	const step = isShared ? 1 : pack;
	return (
		<input
			name="n"
			type="number"
			inputMode="numeric"
			min={0}
			max={9999}
			step={step}
			readOnly={row.sku === ""}
			value={row.sku === "" ? 0 : row.quantity}
			onChange={(event) => onType(Math.max(0, Math.floor(Number(event.currentTarget.value)) || 0))}
			onBlur={() => row.quantity > 0 && onType(Math.min(9999, roundToPacks(row.quantity, step)))}
			aria-invalid={hasInvalidQuantity(row) || undefined}
			aria-label={m.quantity_of({ sku: row.sku || row.asked })}
			className="min-h-11 w-20 rounded-box border border-edge bg-paper px-3 text-right read-only:bg-panel"
		/>
	);
}

/** "3 and 7". */
export function joinLineNumbers(lines: readonly number[]): string {
	return new Intl.ListFormat(getLocale()).format(lines.map(String));
}
