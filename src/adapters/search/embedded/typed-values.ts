/** How the measurements of a search text are compared with those of a part. */
import { toleranceOf } from "../../../domain/catalog/measurement-filter.ts";
import type { TypedValue } from "../../../domain/catalog/typed-measurements.ts";
import type { MeasurementMatch, MeasurementRange } from "../../../ports/search.ts";
import type { IndexMeta } from "./index-data.ts";

/** Values are stored in hundredths. */
export const MEASURE_SCALE = 100;
const NEAR_LAYERS = [0, 0.25, 0.5, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610];
/** Millimetres by which a size in inches may differ from a rounded value of the table. */
const ROUNDING = 0.5;
/** Beyond it, different values of one typed list may come from one measurement of a part. */
export const MAX_CHECKED_PARTS = 5000;
/** Rounding errors of hundredths. */
const EPSILON = 1e-6;
const MAX_VALUE = 0x7fffffff;

/** The lowest and the highest value, in hundredths. */
type StoredRange = { low: number; high: number };
/** A measurement of a part: the place of its measure, and its value in hundredths. */
export type StoredMeasurement = { measure: number; value: number };

export type TypedValues = {
	/** The places of the measures that a typed value can be. */
	placesFor: (value: TypedValue) => number[];
	/**
	 * Each typed value takes another measurement of the part, so that the differences are smallest
	 * together.
	 */
	assign: (
		stored: StoredMeasurement[],
		values: TypedValue[],
	) => { total: number; places: number[] } | undefined;
	/**
	 * How far the measurements are from the typed values; undefined when the part does not have them
	 * all.
	 */
	differencesOf: (
		stored: StoredMeasurement[],
		values: TypedValue[],
	) => MeasurementMatch[] | undefined;
};

export function openTypedValues({ measures }: Pick<IndexMeta, "measures">): TypedValues {
	const placesWhere = (passes: (measure: Measure) => boolean) =>
		measures.flatMap((measure, place) => (passes(measure) ? [place] : []));
	const lengths = placesWhere(isLength);
	const threads = placesWhere(isThread);
	const placesByCode = new Map(measures.map(({ code }, place) => [code, place]));

	function placesFor({ kind, codes }: TypedValue): number[] {
		if (codes) return codes.flatMap((code) => placesByCode.get(code) ?? []);
		return kind === "thread" ? threads : lengths;
	}

	function assign(
		stored: StoredMeasurement[],
		values: TypedValue[],
		used: number[] = [],
	): { total: number; places: number[] } | undefined {
		const value = values[used.length];
		if (!value) return { total: 0, places: used };
		const allowed = placesFor(value);
		let best: { total: number; places: number[] } | undefined;
		stored.forEach(({ measure, value: hundredths }, at) => {
			const difference = Math.abs(hundredths / MEASURE_SCALE - value.millimetres);
			const isAllowed = allowed.includes(measure) && !used.includes(at);
			if (!isAllowed || difference > allowedFor(value) + 0.001) return;
			const rest = assign(stored, values, [...used, at]);
			if (rest && (!best || rest.total + difference < best.total))
				best = { total: rest.total + difference, places: rest.places };
		});
		return best;
	}

	return {
		placesFor,
		assign: (stored, values) => assign(stored, values),
		differencesOf(stored, values) {
			return assign(stored, values)?.places.map((at, n) => {
				const { measure, value: hundredths } = stored[at] as StoredMeasurement;
				const value = hundredths / MEASURE_SCALE;
				const difference = value - (values[n] as TypedValue).millimetres;
				return {
					measureId: measures[measure]?.id ?? 0,
					value,
					difference: Math.round(difference * MEASURE_SCALE) / MEASURE_SCALE,
				};
			});
		},
	};
}

type Measure = { code: string; unit: string };

/** A size without a name can be any measure of this kind. */
export function isLength(measure: Measure): boolean {
	return measure.unit === "mm" && !isThread(measure);
}

export function isThread({ code }: Pick<Measure, "code">): boolean {
	return code.startsWith("thread");
}

/** Differences in millimetres that a list keeps apart, all below the tolerance of the values. */
export function nearLayers(values: TypedValue[]): number[] {
	const widest = Math.max(...values.map(allowedFor));
	return NEAR_LAYERS.filter((most) => most < widest);
}

/**
 * The stored values that differ from the typed one by at most `maxDifference` and its own
 * tolerance.
 */
export function nearRange(value: TypedValue, maxDifference: number): StoredRange {
	const most = value.isRounded ? Math.max(maxDifference, ROUNDING) : maxDifference;
	const tolerance = Math.min(allowedFor(value), most);
	return {
		low: Math.max(0, Math.ceil((value.millimetres - tolerance) * MEASURE_SCALE - EPSILON)),
		high: Math.floor((value.millimetres + tolerance) * MEASURE_SCALE + EPSILON),
	};
}

export function storedRange({ min, max }: MeasurementRange): StoredRange {
	const low = min === null ? 0 : Math.ceil(min * MEASURE_SCALE - EPSILON);
	const high = max === null ? MAX_VALUE : Math.floor(max * MEASURE_SCALE + EPSILON);
	return { low: Math.max(0, low), high: Math.min(high, MAX_VALUE) };
}

function allowedFor({ millimetres, tolerance }: TypedValue): number {
	return tolerance ?? toleranceOf(millimetres);
}
