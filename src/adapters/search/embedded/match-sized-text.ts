/** Matches a search text that may contain measurements: the other words as text, the measurements as numbers. */
import {
	readTypedMeasurements,
	type TypedMeasurements,
	type TypedValue,
} from "../../../domain/catalog/typed-measurements.ts";
import type { Bitset, Bitsets, CountedBitset } from "./bitset.ts";
import type { TextMatch } from "./match-text.ts";
import type { Measurements } from "./measurements.ts";

export type SizedMatch = TextMatch & { typedValues: TypedValue[] };

type SizedText = { bitsets: Bitsets; measurements: Measurements };

/**
 * Parts that have the typed measurements come first, exact before near. Parts that have the whole text in their words follow.
 * When no part has the measurements, the text means something else and is matched as words and numbers.
 */
export function matchSizedText(
	{ bitsets, measurements }: SizedText,
	text: string,
	matchWords: (text: string) => TextMatch,
): SizedMatch {
	const readings = readTypedMeasurements(text);
	const whole = matchWords(text);
	const asWords = { ...whole, typedValues: [] };
	for (const reading of readings) {
		// Numbers in a row may be a part number with spaces.
		if (!reading.isSure && (whole.ranks.size > 0 || !reading.rest)) continue;
		const sized = measurements.matchTyped(reading.values);
		if (sized.count === 0) continue;
		const match = matchReading(bitsets, reading, sized, matchWords);
		if (match) return addWholeMatches(bitsets, match, whole);
	}
	return asWords;
}

type SizedDocs = CountedBitset & { layers: () => Iterable<Bitset> };

/** Undefined when no part has both the measurements and the other words. */
function matchReading(
	bitsets: Bitsets,
	{ rest, values }: TypedMeasurements,
	sized: SizedDocs,
	matchWords: (text: string) => TextMatch,
): SizedMatch | undefined {
	const others = rest ? matchWords(rest) : undefined;
	const { set, count } = others ? bitsets.intersect(others.docs, sized.set) : sized;
	if (count === 0) return undefined;
	function* layers(): Generator<Bitset> {
		const wordLayers = others ? [...others.layers()] : [];
		for (const layer of sized.layers()) {
			for (const wordLayer of wordLayers) yield bitsets.intersect(layer, wordLayer).set;
			yield layer;
		}
		yield* wordLayers.map((wordLayer) => bitsets.intersect(set, wordLayer).set);
		yield set;
	}
	return {
		docs: set,
		count,
		ranks: new Map(),
		layers,
		named: () => others?.named(),
		reading: () => others?.reading() ?? { dropped: [], corrected: [], vehicle: undefined },
		typedValues: values,
	};
}

/** Titles can have a size too. A part that matches only without some of the words is not added. */
function addWholeMatches(bitsets: Bitsets, match: SizedMatch, whole: TextMatch): SizedMatch {
	const { dropped, corrected } = whole.reading();
	if (whole.count === 0 || dropped.length > 0 || corrected.length > 0) return match;
	const docs = bitsets.copy(match.docs);
	bitsets.or(docs, whole.docs);
	return { ...match, docs, count: bitsets.count(docs), ranks: whole.ranks };
}
