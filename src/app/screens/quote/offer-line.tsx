import { formatUsd, parseDollars } from "../../../domain/money/money.ts";
import { marginPercent } from "../../../domain/quote/offer-option.ts";
import { m } from "../../messages/compiled/messages.js";
import { CheckboxField } from "../../ui/choice-field.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { PartNumber } from "../../ui/part-number-text.tsx";
import { percentText } from "../../ui/percent-text.ts";
import { chosenOption, type OfferRow, withPart } from "./offer-rows.ts";
import type { OfferOptionView } from "./offer-view.ts";

type OfferLineProps = {
	row: OfferRow;
	onChange: (row: OfferRow) => void;
	error: (name: string) => string | undefined;
};

/** One line of the offer: part or another brand of it, quantity, price, stock, levels, margin. */
export function OfferLine({ row, onChange, error }: OfferLineProps) {
	const { key, sku, options, quantity, price, isRemoved } = row;
	const option = chosenOption(row);
	return (
		<li className="grid grid-cols-2 gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_6rem_8rem]">
			<div className={`min-w-0 max-sm:col-span-2 ${isRemoved ? "line-through opacity-60" : ""}`}>
				<p className="font-medium wrap-anywhere">{option?.title}</p>
				<p className="text-sm">
					{option?.brand} · <PartNumber value={sku} />
				</p>
				<p className="text-ink-soft text-sm">{option && stockAndDay(option, quantity)}</p>
			</div>
			<TextField
				name={`quantity_${key}`}
				label={m.quote_quantity()}
				aria-label={m.quote_staff_quantity_of({ sku })}
				inputMode="numeric"
				value={quantity}
				onChange={({ currentTarget }) => onChange({ ...row, quantity: currentTarget.value })}
				error={error(`quantity_${key}`)}
			/>
			<TextField
				name={`price_${key}`}
				label={m.quote_staff_price_each()}
				aria-label={m.quote_staff_price_of({ sku })}
				inputMode="decimal"
				value={price}
				onChange={({ currentTarget }) => onChange({ ...row, price: currentTarget.value })}
				error={error(`price_${key}`)}
			/>
			<div className="flex flex-wrap items-end gap-x-6 gap-y-2 max-sm:col-span-2 sm:col-span-3">
				{options.length > 1 ? (
					<SelectField
						name={`sku_${key}`}
						label={m.quote_staff_part_of({ n: key })}
						options={options.map(({ sku: value, label }) => ({ value, label }))}
						value={sku}
						onChange={({ currentTarget }) => onChange(withPart(row, currentTarget.value))}
						error={error(`sku_${key}`)}
						className="min-w-0 flex-1 basis-80"
					/>
				) : (
					<input type="hidden" name={`sku_${key}`} value={sku} />
				)}
				<CheckboxField
					name={`remove_${key}`}
					label={m.quote_staff_remove_of({ sku })}
					checked={isRemoved}
					onChange={({ currentTarget }) => onChange({ ...row, isRemoved: currentTarget.checked })}
				/>
			</div>
			{option && <Levels option={option} price={price} />}
		</li>
	);
}

/** The days of another quantity are not known before the offer is sent. */
function stockAndDay({ stock, ships, shipsQuantity }: OfferOptionView, quantity: string): string {
	return [stock, ...(Number(quantity) === shipsQuantity ? ships : [])].join(" · ");
}

/** The prices of all levels, and cost and margin for those who may see them. */
function Levels({ option, price }: { option: OfferOptionView; price: string }) {
	const cents = parseDollars(price);
	const { costCents } = option;
	return (
		<dl className="flex flex-wrap gap-x-4 text-sm max-sm:col-span-2 sm:col-span-3">
			{option.levels.map(({ label, price: levelPrice, isBuyers }) => (
				<Fact key={label} term={label} value={levelPrice} isStrong={isBuyers} />
			))}
			{costCents !== null && (
				<>
					<Fact term={m.quote_staff_cost()} value={formatUsd(costCents)} />
					{cents !== undefined && (
						<Fact
							term={m.quote_staff_margin()}
							value={percentText(marginPercent(cents, costCents))}
							isStrong
							isBad={cents < costCents}
						/>
					)}
				</>
			)}
		</dl>
	);
}

type FactProps = { term: string; value: string; isStrong?: boolean; isBad?: boolean };

function Fact({ term, value, isStrong = false, isBad = false }: FactProps) {
	return (
		<div className="flex gap-1">
			<dt className="text-ink-soft">{term}</dt>
			<dd className={`tabular-nums ${isStrong ? "font-semibold" : ""} ${isBad ? "text-bad" : ""}`}>
				{value}
			</dd>
		</div>
	);
}
