/**
 * Finds documents by their measurements, and the range of each measurement in a set of documents.
 */
import type { TypedValue } from "../../../domain/catalog/typed-measurements.ts";
import type { CountedRange, MeasurementMatch, MeasurementRange } from "../../../ports/search.ts";
import { asBitset, type Bitset, type Bitsets, type CountedBitset, clearBit } from "./bitset.ts";
import type { DocumentSet } from "./document-sets.ts";
import type { FilteredDocs } from "./filtered-docs.ts";
import type { IndexData } from "./index-data.ts";
import {
	MAX_CHECKED_PARTS,
	MEASURE_SCALE,
	nearLayers,
	nearRange,
	openTypedValues,
	type StoredMeasurement,
	storedRange,
} from "./typed-values.ts";

export type Measurements = {
	docsWithin: (range: MeasurementRange) => Bitset;
	/**
	 * The ranges of all measurements, each without its own filter; none unless the set is within one
	 * subcategory.
	 */
	rangesOf: (filtered: FilteredDocs) => CountedRange[];
	/**
	 * The documents, of a set or of all, that have all typed values within tolerance, and layers of
	 * them, smallest difference first.
	 */
	matchTyped: (
		values: TypedValue[],
		within?: DocumentSet,
	) => CountedBitset & { layers: () => Iterable<Bitset> };
	/** How far a document is from the typed values; undefined when it does not have them all. */
	differencesOf: (doc: number, values: TypedValue[]) => MeasurementMatch[] | undefined;
};

export function openMeasurements({ meta, arrays }: IndexData, bitsets: Bitsets): Measurements {
	const { measureStarts, measureValues, measureDocs } = arrays;
	const { docMeasureStarts, docMeasures, docMeasureValues, subcategoryStarts } = arrays;
	const placeOf = new Map(meta.measures.map(({ id }, place) => [id, place]));
	const typedValues = openTypedValues(meta);

	/** Adds the documents whose value lies between both ends, in hundredths. */
	function addWithin(measure: number, low: number, high: number, into: Bitset): void {
		const [start, end] = [measureStarts[measure] as number, measureStarts[measure + 1] as number];
		const from = lowerBound(measureValues, start, end, low);
		bitsets.addList(measureDocs, from, lowerBound(measureValues, from, end, high + 1), into);
	}

	function docsNearAll(values: TypedValue[], maxDifference: number): CountedBitset {
		const sets = values.map((value) => {
			const bits = bitsets.empty();
			const { low, high } = nearRange(value, maxDifference);
			for (const measure of typedValues.placesFor(value)) addWithin(measure, low, high, bits);
			return bits;
		});
		const [first = bitsets.empty(), ...others] = sets;
		return others.reduce((common, set) => bitsets.intersect(common.set, set), {
			set: first,
			count: bitsets.count(first),
		});
	}

	function measurementsOf(doc: number): StoredMeasurement[] {
		const stored: StoredMeasurement[] = [];
		const end = docMeasureStarts[doc + 1] as number;
		for (let at = docMeasureStarts[doc] as number; at < end; at++)
			stored.push({ measure: docMeasures[at] as number, value: docMeasureValues[at] as number });
		return stored;
	}

	return {
		docsWithin(range) {
			const bits = bitsets.empty();
			const measure = placeOf.get(range.measureId);
			if (measure === undefined) return bits;
			const { low, high } = storedRange(range);
			addWithin(measure, low, high, bits);
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
					min: low / MEASURE_SCALE,
					max: high / MEASURE_SCALE,
					count,
				}));
		},
		matchTyped(values, within) {
			const all = docsNearAll(values, Number.POSITIVE_INFINITY);
			const near = within ? bitsets.intersect(all.set, asBitset(within)) : all;
			if (values.length > 1 && near.count <= MAX_CHECKED_PARTS) {
				near.set = bitsets.copy(near.set);
				for (const doc of Array.from(bitsets.list(near.set)))
					if (!typedValues.assign(measurementsOf(doc), values)) clearBit(near.set, doc);
				near.count = bitsets.count(near.set);
			}
			function* layers(): Generator<Bitset> {
				for (const most of nearLayers(values)) yield docsNearAll(values, most).set;
			}
			return { ...near, layers };
		},
		differencesOf: (doc, values) => typedValues.differencesOf(measurementsOf(doc), values),
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
