import { useId, useState } from "react";
import { MEASUREMENT_PREFIX } from "../../../domain/catalog/measurement-filter.ts";
import {
	inInches,
	LENGTH_PATTERN,
	parseTypedLength,
} from "../../../domain/catalog/typed-length.ts";
import { m } from "../../messages/compiled/messages.js";
import { GetForm } from "../../ui/get-form.tsx";
import { hiddenFields } from "./list-links.ts";
import { FROM_PREFIX, type MeasureView, TO_PREFIX } from "./measure-view.ts";
import { RangeSlider } from "./range-slider.tsx";

/**
 * The fields of all measurements in one form. An empty field sets no limit; the loader writes the
 * ranges into the address.
 */
export function MeasureRanges({ measures, address }: { measures: MeasureView[]; address: string }) {
	const codes = measures.map(({ code }) => `${MEASUREMENT_PREFIX}${code}`);
	const hint = useId();
	const hasLengths = measures.some(({ unit }) => unit === "mm");
	return (
		<GetForm preventScrollReset className="grid gap-3 text-sm">
			{hiddenFields(address, codes).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{measures.map((measure) => (
				<MeasureRange key={measure.code} measure={measure} hint={hint} />
			))}
			{hasLengths && (
				<p id={hint} className="text-ink-soft">
					{m.measure_units_hint()}
				</p>
			)}
			<button type="submit" className="min-h-11 rounded-box border border-edge px-3 hover:bg-panel">
				{m.apply()}
			</button>
		</GetForm>
	);
}

/** Both fields, and the slider that fills them. An end of the slider empties its field. */
function MeasureRange({ measure, hint }: { measure: MeasureView; hint: string }) {
	const { code, name, unit, min, max, step } = measure;
	const [from, setFrom] = useState(textOf(measure.from));
	const [to, setTo] = useState(textOf(measure.to));
	const range = `${measure.from}-${measure.to}`;
	const [applied, setApplied] = useState(range);
	// The fields follow another range but stay the same elements, so that the focus stays in them.
	if (applied !== range) {
		setApplied(range);
		setFrom(textOf(measure.from));
		setTo(textOf(measure.to));
	}
	const low = parseTypedLength(from) ?? min;
	const high = parseTypedLength(to) ?? max;
	const isLength = unit === "mm";
	const fields = [
		{
			prefix: FROM_PREFIX,
			label: m.measure_from({ name }),
			value: from,
			set: setFrom,
			outermost: min,
		},
		{ prefix: TO_PREFIX, label: m.measure_to({ name }), value: to, set: setTo, outermost: max },
	];
	return (
		<fieldset className="grid grid-cols-2 gap-x-2">
			<legend>{[name, unit].filter(Boolean).join(", ")}</legend>
			{fields.map(({ prefix, label, value, set, outermost }) => (
				<input
					key={prefix}
					name={`${prefix}${code}`}
					inputMode={isLength ? "text" : "decimal"}
					pattern={isLength ? LENGTH_PATTERN : String.raw`\d{1,8}([.,]\d{1,2})?`}
					aria-label={label}
					aria-describedby={isLength ? hint : undefined}
					value={value}
					onChange={(event) => set(event.currentTarget.value)}
					placeholder={String(outermost)}
					className="min-h-11 w-full min-w-0 rounded-box border border-edge bg-paper px-2"
				/>
			))}
			{min < max && (
				<RangeSlider
					range={{ min, max, step, low, high }}
					labels={{ low: m.measure_smallest({ name }), high: m.measure_largest({ name }) }}
					textOf={(value) => valueText(value, unit)}
					onLow={(value) => setFrom(value <= min ? "" : String(value))}
					onHigh={(value) => setTo(value >= max ? "" : String(value))}
				/>
			)}
			{isLength && (
				<p className="col-span-2 flex justify-between text-ink-soft">
					<span>{inInches(low)} in</span>
					<span>{inInches(high)} in</span>
				</p>
			)}
		</fieldset>
	);
}

function textOf(value: number | undefined): string {
	return value === undefined ? "" : String(value);
}

function valueText(value: number, unit: string): string {
	return unit === "mm" ? `${value} mm, ${inInches(value)} in` : `${value} ${unit}`.trim();
}
