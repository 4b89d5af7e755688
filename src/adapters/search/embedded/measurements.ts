/** Finds documents by their measurements, and the range of each measurement in a set of documents. */
import { toleranceOf } from "../../../domain/catalog/measurement-filter.ts";
import type { TypedValue } from "../../../domain/catalog/typed-measurements.ts";
import type { CountedRange, MeasurementMatch, MeasurementRange } from "../../../ports/search.ts";
import { type Bitset, type Bitsets, type CountedBitset, clearBit } from "./bitset.ts";
import type { FilteredDocs } from "./filtered-docs.ts";
import type { IndexData } from "./index-data.ts";

export type Measurements = {
	docsWithin: (range: MeasurementRange) => Bitset;
	/** The ranges of all measurements, each without its own filter; none unless the set is within one subcategory. */
	rangesOf: (filtered: FilteredDocs) => CountedRange[];
	/** The documents that have all typed values within tolerance, and layers of them, smallest difference first. */
	matchTyped: (values: TypedValue[]) => CountedBitset & { layers: () => Iterable<Bitset> };
	/** How far a document is from the typed values; undefined when it does not have them all. */
	differencesOf: (doc: number, values: TypedValue[]) => MeasurementMatch[] | undefined;
};

const SCALE = 100;
/** Differences in millimetres that a list keeps apart. The last layer has what is within tolerance. */
const NEAR_LAYERS = [0, 0.25, 0.5, 1, 2, 3, 5, 8, 13, 21];
/** Millimetres by which a size in inches may differ from a rounded value of the table. */
const ROUNDING = 0.5;
/** Beyond it, different values of one typed list may come from one measurement of a part. */
const MAX_CHECKED = 5000;

export function openMeasurements({ meta, arrays }: IndexData, bitsets: Bitsets): Measurements {
	const { measureStarts, measureValues, measureDocs } = arrays;
	const { docMeasureStarts, docMeasures, docMeasureValues, subcategoryStarts } = arrays;
	const placeOf = new Map(meta.measures.map(({ id }, place) => [id, place]));
	const lengths = placesWhere(({ code, unit }) => unit === "mm" && !isThread(code));
	const threads = placesWhere(({ code }) => isThread(code));

	function placesWhere(passes: (measure: { code: string; unit: string }) => boolean): number[] {
		return meta.measures.flatMap((measure, place) => (passes(measure) ? [place] : []));
	}

	/** Adds the documents whose value lies between both ends, in hundredths. */
	function addWithin(measure: number, low: number, high: number, into: Bitset): void {
		const [start, end] = [measureStarts[measure] as number, measureStarts[measure + 1] as number];
		const from = lowerBound(measureValues, start, end, low);
		bitsets.addList(measureDocs, from, lowerBound(measureValues, from, end, high + 1), into);
	}

	const placesByCode = new Map(meta.measures.map(({ code }, place) => [code, place]));

	/** The measurements that a typed value can be. */
	function placesFor({ kind, codes }: TypedValue): number[] {
		if (codes) return codes.flatMap((code) => placesByCode.get(code) ?? []);
		return kind === "thread" ? threads : lengths;
	}

	function docsNear(value: TypedValue, tolerance: number): Bitset {
		const { millimetres } = value;
		const bits = bitsets.empty();
		const low = Math.ceil((millimetres - tolerance) * SCALE - EPSILON);
		const high = Math.floor((millimetres + tolerance) * SCALE + EPSILON);
		for (const measure of placesFor(value)) addWithin(measure, Math.max(0, low), high, bits);
		return bits;
	}

	function docsNearAll(values: TypedValue[], maxDifference: number): CountedBitset {
		const sets = values.map((value) =>
			docsNear(value, Math.min(allowedFor(value), differenceOf(value, maxDifference))),
		);
		const [first = bitsets.empty(), ...others] = sets;
		return others.reduce((common, set) => bitsets.intersect(common.set, set), {
			set: first,
			count: bitsets.count(first),
		});
	}

	/** Each typed value takes another measurement of the document, so that the differences are smallest together. */
	function assign(
		doc: number,
		values: TypedValue[],
		used: number[],
	): { total: number; places: number[] } | undefined {
		const value = values[used.length];
		if (!value) return { total: 0, places: used };
		const allowed = placesFor(value);
		let best: { total: number; places: number[] } | undefined;
		const end = docMeasureStarts[doc + 1] as number;
		for (let at = docMeasureStarts[doc] as number; at < end; at++) {
			const measure = docMeasures[at] as number;
			const isAllowed = allowed.includes(measure);
			const difference = Math.abs((docMeasureValues[at] as number) / SCALE - value.millimetres);
			if (!isAllowed || used.includes(at) || difference > allowedFor(value) + 0.001) continue;
			const rest = assign(doc, values, [...used, at]);
			if (rest && (!best || rest.total + difference < best.total))
				best = { total: rest.total + difference, places: rest.places };
		}
		return best;
	}

	return {
		docsWithin({ measureId, min, max }) {
			const bits = bitsets.empty();
			const measure = placeOf.get(measureId);
			if (measure === undefined) return bits;
			const low = min === null ? 0 : Math.ceil(min * SCALE - EPSILON);
			const high = max === null ? MAX_VALUE : Math.floor(max * SCALE + EPSILON);
			addWithin(measure, Math.max(0, low), Math.min(high, MAX_VALUE), bits);
			return bits;
		},
		rangesOf(filtered) {
			const { filteredMeasures, without } = filtered;
			const all = without(...filteredMeasures.map((measureId) => ({ measureId })));
			if (!isInOneSubcategory(all, subcategoryStarts)) return [];
			const ranges = rangesIn(bitsets.list(filtered.docs));
			for (const measureId of filteredMeasures) {
				const place = placeOf.get(measureId);
				if (place === undefined) continue;
				const range = rangesIn(bitsets.list(without({ measureId }))).get(place);
				if (range) ranges.set(place, range);
			}
			return [...ranges]
				.sort(([a], [b]) => a - b)
				.map(([place, { low, high, count }]) => ({
					measureId: meta.measures[place]?.id ?? 0,
					min: low / SCALE,
					max: high / SCALE,
					count,
				}));
		},
		matchTyped(values) {
			const near = docsNearAll(values, Number.POSITIVE_INFINITY);
			if (values.length > 1 && near.count <= MAX_CHECKED) {
				near.set = bitsets.copy(near.set);
				for (const doc of Array.from(bitsets.list(near.set)))
					if (!assign(doc, values, [])) clearBit(near.set, doc);
				near.count = bitsets.count(near.set);
			}
			function* layers(): Generator<Bitset> {
				for (const most of NEAR_LAYERS) yield docsNearAll(values, most).set;
			}
			return { ...near, layers };
		},
		differencesOf(doc, values) {
			return assign(doc, values, [])?.places.map((at, n) => {
				const value = (docMeasureValues[at] as number) / SCALE;
				return {
					measureId: meta.measures[docMeasures[at] as number]?.id ?? 0,
					value,
					difference: Math.round((value - (values[n] as TypedValue).millimetres) * SCALE) / SCALE,
				};
			});
		},
	};

	/** Arrays by measure, because a list of a thousand parts has several thousand values. */
	function rangesIn(list: Uint32Array) {
		const lows = new Uint32Array(meta.measures.length).fill(0xffffffff);
		const highs = new Uint32Array(meta.measures.length);
		const counts = new Uint32Array(meta.measures.length);
		for (let n = 0; n < list.length; n++) {
			const doc = list[n] as number;
			const end = docMeasureStarts[doc + 1] as number;
			for (let at = docMeasureStarts[doc] as number; at < end; at++) {
				const value = docMeasureValues[at] as number;
				const measure = docMeasures[at] as number;
				if (value < (lows[measure] as number)) lows[measure] = value;
				if (value > (highs[measure] as number)) highs[measure] = value;
				counts[measure] = (counts[measure] as number) + 1;
			}
		}
		const ranges = new Map<number, { low: number; high: number; count: number }>();
		for (const [measure, count] of counts.entries())
			if (count > 0)
				ranges.set(measure, {
					low: lows[measure] as number,
					high: highs[measure] as number,
					count,
				});
		return ranges;
	}
}

/** Rounding errors of hundredths. */
const EPSILON = 1e-6;
const MAX_VALUE = 0x7fffffff;

function allowedFor({ millimetres, tolerance }: TypedValue): number {
	return tolerance ?? toleranceOf(millimetres);
}

function differenceOf({ isRounded }: TypedValue, most: number): number {
	return isRounded ? Math.max(most, ROUNDING) : most;
}

function isThread(code: string): boolean {
	return code.startsWith("thread");
}

/** Documents of a subcategory follow one another, so the first and the last one decide. */
function isInOneSubcategory(set: Bitset, starts: Uint32Array): boolean {
	let firstWord = 0;
	while (firstWord < set.length && set[firstWord] === 0) firstWord++;
	if (firstWord === set.length) return false;
	let lastWord = set.length - 1;
	while (set[lastWord] === 0) lastWord--;
	const low = set[firstWord] as number;
	const first = firstWord * 32 + 31 - Math.clz32(low & -low);
	const last = lastWord * 32 + 31 - Math.clz32(set[lastWord] as number);
	const subcategoryOf = (doc: number) => lowerBound(starts, 0, starts.length, doc + 1);
	return subcategoryOf(first) === subcategoryOf(last);
}

/** The first place from `from` on whose value is not below `value`. */
function lowerBound(values: Uint32Array, from: number, end: number, value: number): number {
	let low = from;
	let high = end;
	while (low < high) {
		const middle = (low + high) >>> 1;
		if ((values[middle] as number) < value) low = middle + 1;
		else high = middle;
	}
	return low;
}
