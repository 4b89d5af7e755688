/**
 * A filter by a measurement of the part: its range, its text in a link, and the default tolerance.
 */

/** Both ends are included; undefined is an open end. */
export type MeasurementFilter = { code: string; min: number | undefined; max: number | undefined };

/** The most measurements that one list can be filtered by. */
export const MAX_MEASUREMENT_FILTERS = 8;
/** The largest value of the table. */
export const MAX_MEASUREMENT = 99_999_999;
/** A link has the range of a measurement under this prefix and the code, as in `m.id=34.5-35.5`. */
export const MEASUREMENT_PREFIX = "m.";

const CODE = /^[a-z0-9-]{1,60}$/;
const RANGE = /^(\d{1,8}(?:\.\d{1,2})?)?(-(\d{1,8}(?:\.\d{1,2})?)?)?$/;

/** One per cent of the value, but at least half a unit. */
export function toleranceOf(value: number): number {
	return Math.max(0.5, value / 100);
}

/** The range around a value within its tolerance, rounded to the two decimals of the table. */
export function rangeAround(value: number): { min: number; max: number } {
	const tolerance = toleranceOf(value);
	return { min: Math.max(0, round(value - tolerance)), max: round(value + tolerance) };
}

/**
 * Reads "34.5-35.5", "34.5-", "-35.5", or one value with its tolerance. Undefined when malformed.
 */
export function parseMeasurementFilter(code: string, text: string): MeasurementFilter | undefined {
	const match = RANGE.exec(text);
	if (!match || !CODE.test(code)) return undefined;
	const [, low, dash, high] = match;
	if (low === undefined && high === undefined) return undefined;
	if (low !== undefined && dash === undefined) return { code, ...rangeAround(Number(low)) };
	const [min, max] = [low, high].map((end) => (end === undefined ? undefined : Number(end)));
	return min !== undefined && max !== undefined && min > max
		? { code, min: max, max: min }
		: { code, min, max };
}

export function writeMeasurementFilter({ min, max }: MeasurementFilter): string {
	return `${min ?? ""}-${max ?? ""}`;
}

function round(value: number): number {
	return Math.round(value * 100) / 100;
}
