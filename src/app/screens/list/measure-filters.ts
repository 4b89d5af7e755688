/** The filters by measurement: their form fields, their chips, and the address of a sent form. */
import { redirect } from "react-router";
import {
	MEASUREMENT_PREFIX,
	parseMeasurementFilter,
	writeMeasurementFilter,
} from "../../../domain/catalog/measurement-filter.ts";
import type { PartsQuery } from "../../../domain/catalog/parts-query.ts";
import { THREAD_CODE, THREAD_PITCH_CODE } from "../../../domain/catalog/thread.ts";
import { inInches, parseTypedLength } from "../../../domain/catalog/typed-length.ts";
import type { Language } from "../../../domain/store/language.ts";
import type { ProductList } from "../../../features/catalog/search-products.ts";
import { FROM_PREFIX, type MeasureView, TO_PREFIX } from "./measure-view.ts";

const MAX_MEASURES = 6;

export function measureViews(
	{ facets }: ProductList,
	{ measurements: chosen }: PartsQuery,
	language: Language,
): { measures: MeasureView[]; chosenMeasures: { code: string; label: string }[] } {
	const rangeOf = (code: string) => chosen.find((filter) => filter.code === code);
	const hasThread = facets.measurements.some(({ code }) => code === THREAD_CODE);
	// The pitch alone tells no thread.
	const isOffered = (code: string) => !(hasThread && code === THREAD_PITCH_CODE);
	return {
		measures: facets.measurements
			.filter(({ code, min, max }) => (min < max && isOffered(code)) || rangeOf(code))
			.toSorted((a, b) => b.count - a.count)
			.slice(0, MAX_MEASURES)
			.map(({ code, name, unit, min, max }) => ({
				code,
				name: name[language],
				unit,
				min,
				max,
				step: stepOf(max - min),
				from: rangeOf(code)?.min,
				to: rangeOf(code)?.max,
			})),
		chosenMeasures: chosen.map(({ code, min, max }) => {
			const facet = facets.measurements.find((measurement) => measurement.code === code);
			const range = rangeText({ min, max, unit: facet?.unit ?? "" });
			return { code, label: `${facet?.name[language] ?? code} ${range}` };
		}),
	};
}

/** About a hundred steps of a length that people count in. */
function stepOf(span: number): number {
	return (
		STEPS.find((step) => span / step <= MAX_SLIDER_STEPS) ?? Math.ceil(span / MAX_SLIDER_STEPS)
	);
}

const STEPS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 50];
const MAX_SLIDER_STEPS = 120;

type Range = { min: number | undefined; max: number | undefined; unit: string };

/** "35–72 mm (1.38–2.83 in)", "≥ 35 mm (1.38 in)" or "≤ 24 V". */
export function rangeText({ min, max, unit }: Range): string {
	const ends = [min, max].filter((end) => end !== undefined);
	const sign = ends.length === 2 ? "" : min === undefined ? "≤ " : "≥ ";
	const text = [`${sign}${ends.join("–")}`, unit].filter(Boolean).join(" ");
	return unit === "mm" ? `${text} (${ends.map(inInches).join("–")} in)` : text;
}

/**
 * Redirects the address of the sent form to that of the list: `from.od=70&to.od=75` becomes
 * `m.od=70-75`.
 */
export function redirectMeasureForm({ pathname, searchParams }: URL): void {
	const codes = new Set(
		[...searchParams.keys()].flatMap((key) => {
			const prefix = [FROM_PREFIX, TO_PREFIX].find((start) => key.startsWith(start));
			return prefix ? [key.slice(prefix.length)] : [];
		}),
	);
	if (codes.size === 0) return;
	const params = new URLSearchParams(searchParams);
	params.delete("_routes");
	for (const code of codes) {
		const ends = [FROM_PREFIX, TO_PREFIX].map((prefix) => typedEnd(params.get(prefix + code)));
		for (const prefix of [FROM_PREFIX, TO_PREFIX]) params.delete(prefix + code);
		const filter = parseMeasurementFilter(code, ends.join("-"));
		if (filter) params.set(MEASUREMENT_PREFIX + code, writeMeasurementFilter(filter));
	}
	// The router adds the language, and asks for the data of a page under its own ending.
	const path = pathname.replace(/^\/es(?=\/)/, "").replace(/\.data$/, "");
	throw redirect(params.size > 0 ? `${path}?${params}` : path);
}

/** The number of a field in millimetres, or what was typed if it is none. */
function typedEnd(text: string | null): string {
	const typed = text?.trim() ?? "";
	return String(parseTypedLength(typed) ?? typed);
}
