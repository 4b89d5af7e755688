/** The filters by measurement: their form fields, their chips, and the address of a sent form. */
import { redirect } from "react-router";
import {
	MEASUREMENT_PREFIX,
	parseMeasurementFilter,
	writeMeasurementFilter,
} from "../../../domain/catalog/measurement-filter.ts";
import type { PartsQuery } from "../../../domain/catalog/parts-query.ts";
import type { Language } from "../../../domain/store/language.ts";
import type { ProductList } from "../../../features/catalog/search-products.ts";

export type MeasureView = {
	code: string;
	/** With its unit. */
	name: string;
	/** The range among the parts of the list. */
	min: number;
	max: number;
	/** The chosen range. */
	from: number | undefined;
	to: number | undefined;
};

/** The prefixes of the two fields of a measurement, because a form cannot write both into one value. */
export const FROM_PREFIX = "from.";
export const TO_PREFIX = "to.";

const MAX_MEASURES = 6;

export function measureViews(
	{ facets }: ProductList,
	{ measurements: chosen }: PartsQuery,
	language: Language,
): { measures: MeasureView[]; chosenMeasures: { code: string; label: string }[] } {
	const nameOf = (code: string) => {
		const facet = facets.measurements.find((measurement) => measurement.code === code);
		return facet ? [facet.name[language], facet.unit].filter(Boolean).join(", ") : code;
	};
	const rangeOf = (code: string) => chosen.find((filter) => filter.code === code);
	return {
		measures: facets.measurements
			.filter(({ code, min, max }) => min < max || rangeOf(code))
			.toSorted((a, b) => b.count - a.count)
			.slice(0, MAX_MEASURES)
			.map(({ code, min, max }) => ({
				code,
				name: nameOf(code),
				min,
				max,
				from: rangeOf(code)?.min,
				to: rangeOf(code)?.max,
			})),
		chosenMeasures: chosen.map(({ code, min, max }) => ({
			code,
			label: `${nameOf(code)}: ${min ?? ""} – ${max ?? ""}`,
		})),
	};
}

/** Redirects the address of the sent form to that of the list: `from.od=70&to.od=75` becomes `m.od=70-75`. */
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
		const ends = [FROM_PREFIX, TO_PREFIX].map((prefix) => params.get(prefix + code)?.trim() ?? "");
		for (const prefix of [FROM_PREFIX, TO_PREFIX]) params.delete(prefix + code);
		const filter = parseMeasurementFilter(code, ends.join("-"));
		if (filter) params.set(MEASUREMENT_PREFIX + code, writeMeasurementFilter(filter));
	}
	// The router adds the language, and asks for the data of a page under its own ending.
	const path = pathname.replace(/^\/es(?=\/)/, "").replace(/\.data$/, "");
	throw redirect(params.size > 0 ? `${path}?${params}` : path);
}
