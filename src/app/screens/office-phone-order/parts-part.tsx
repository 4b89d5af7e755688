import { MAX_OVERRIDE_REASON_LENGTH } from "../../../domain/order/price-override.ts";
import { m } from "../../messages/compiled/messages.js";
import { NO_TYPED_PART_NOTES } from "../../office/typed-part-notes.ts";
import { TypedPartsField } from "../../office/typed-parts-field.tsx";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/field.tsx";
import type { LineView, PhoneOrderView } from "./phone-order-view.ts";

type ErrorOf = (name: string) => string | undefined;
type Props = { view: PhoneOrderView | undefined; typed: string; error: ErrorOf };

/**
 * The parts of the order. The field for new ones comes first and its button is the first of the
 * form, so that a scanner, which ends with Enter, adds a part.
 */
export function PartsPart({ view, typed, error }: Props) {
	const rows = view?.rows ?? [];
	return (
		<section className="grid gap-3">
			<h2 className="text-lg">{m.phone_order_parts()}</h2>
			<TypedPartsField
				label={m.phone_order_add()}
				typed={typed}
				notes={view ?? NO_TYPED_PART_NOTES}
				error={error("add")}
				warning={view?.isNotPlaced ? m.phone_order_not_placed() : undefined}
				// The scanner types here from the start, and again after each part.
				autoFocus
			/>
			{rows.length === 0 ? (
				<EmptyState title={m.phone_order_none()} text={m.phone_order_none_hint()} />
			) : (
				<ul className="divide-y border-y">
					{rows.map((row) => (
						<Line key={row.sku} row={row} error={error} />
					))}
				</ul>
			)}
		</section>
	);
}

function Line({ row, error }: { row: LineView; error: ErrorOf }) {
	const { sku, title, quantity, price, reason, levelPrice, total, shortage, fit } = row;
	return (
		<li className="grid gap-2 py-3">
			<div className="flex flex-wrap items-baseline gap-x-3">
				<span className="whitespace-nowrap font-mono">{sku}</span>
				<span className="min-w-0">{title}</span>
				<span className="ml-auto flex flex-wrap items-baseline justify-end gap-x-3">
					<span className="text-ink-soft text-sm">
						{m.phone_order_level_price()} {levelPrice}
					</span>
					<strong className="font-semibold tabular-nums">{total}</strong>
				</span>
			</div>
			{(shortage || fit) && (
				<p className="flex flex-wrap gap-2">
					{shortage && <Badge tone="bad">{shortage}</Badge>}
					{fit && <Badge tone={fit.isGood ? "good" : "warn"}>{fit.text}</Badge>}
				</p>
			)}
			<div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[6rem_12rem_minmax(0,1fr)]">
				<TextField
					name={`quantity.${sku}`}
					label={m.phone_order_quantity()}
					inputMode="numeric"
					autoComplete="off"
					defaultValue={quantity}
					error={error(`quantity.${sku}`)}
				/>
				<TextField
					name={`price.${sku}`}
					label={m.phone_order_price()}
					inputMode="decimal"
					autoComplete="off"
					placeholder={levelPrice}
					defaultValue={price}
					error={error(`price.${sku}`)}
				/>
				<TextField
					name={`reason.${sku}`}
					label={m.phone_order_reason()}
					autoComplete="off"
					maxLength={MAX_OVERRIDE_REASON_LENGTH}
					defaultValue={reason}
					error={error(`reason.${sku}`)}
					className="max-sm:col-span-2"
				/>
			</div>
		</li>
	);
}
