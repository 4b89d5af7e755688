/** Matches a search text that may contain measurements: the other words as text, the measurements as numbers. */
import { foldText } from "../../../domain/catalog/search-text.ts";
import {
	readTypedMeasurements,
	type TypedMeasurements,
	type TypedValue,
} from "../../../domain/catalog/typed-measurements.ts";
import type { CountedSet, DocumentSet, DocumentSets } from "./document-sets.ts";
import { NOTHING_READ } from "./interpret-text.ts";
import type { TextMatch } from "./match-text.ts";

export type SizedMatch = TextMatch & {
	typedValues: TypedValue[];
	/**
	 * The same order as `layers` in several lists: the first list decides, then the second one, and so on. Within a list the first
	 * set that has the document counts.
	 */
	layerLists: () => DocumentSet[][];
};

type SizedDocs = CountedSet & { layers: () => Iterable<DocumentSet> };

type SizedText = {
	bitsets: DocumentSets;
	/** The documents that have all typed values within tolerance, and layers of them, smallest difference first. */
	measurements: { matchTyped: (values: TypedValue[]) => SizedDocs };
};

/** The share of a typed size by which the nearest sizes may differ, when no part has it. */
const NEAR_SHARE = 0.15;
const MIN_NEAR = 3;
/** Three numbers in a row after a part are its size, even if no part has it. */
const MIN_ROW = 3;

/**
 * Parts that have the typed measurements come first, exact before near. Parts that have the whole text in their words follow.
 * When no part has the measurements, parts with the nearest sizes do, or the text means something else and is matched as words and
 * numbers.
 */
export function matchSizedText(
	{ bitsets, measurements }: SizedText,
	text: string,
	matchWords: (text: string) => TextMatch,
	isVehicleName: (word: string) => boolean = () => false,
): SizedMatch {
	const readings = readTypedMeasurements(text);
	const whole = matchWords(text);
	const asWords = { ...whole, typedValues: [], layerLists: () => [[...whole.layers()]] };
	const [first] = readings;
	if (!first) return asWords;
	const canBeSize = readings.filter(
		(reading) => isLikely(reading, whole) && !isModelNumber(reading, text, isVehicleName),
	);
	for (const reading of canBeSize) {
		const match = matchReading(
			bitsets,
			reading,
			measurements.matchTyped(reading.values),
			matchWords,
		);
		if (match) return addWholeMatches(bitsets, match, whole);
	}
	if (whole.ranks.size > 0 || hasEveryWord(whole)) return asWords;
	for (const reading of canBeSize) {
		if (!reading.isSure && reading.values.length < MIN_ROW) continue;
		const near = { ...reading, values: reading.values.map(withWideTolerance) };
		const match = matchReading(bitsets, near, measurements.matchTyped(near.values), matchWords);
		if (match) return withNotice(match, reading.typed);
	}
	return asWords;
}

/** Numbers in a row may be a part number with spaces; a single one is a size only if no part has it in its words. */
function isLikely({ isSure, rest, values, typed }: TypedMeasurements, whole: TextMatch): boolean {
	if (isSure) return true;
	if (whole.ranks.size > 0 || !rest) return false;
	if (values.length > 1) return true;
	const words = [...typed.split(/[^\d.]+/), ...foldText(typed).split(/[\s-]+/)];
	return whole.count === 0 || whole.reading().dropped.some((word) => words.includes(word));
}

const MODEL_WORDS = new Set(["serie", "series", "model", "modelo"]);

/** A number without a unit after a make or model belongs to it: "Hino 500" is no size. */
function isModelNumber(
	{ isSure, values, typed }: TypedMeasurements,
	text: string,
	isVehicleName: (word: string) => boolean,
): boolean {
	if (isSure || values.length > 1 || values[0]?.codes) return false;
	const folded = foldText(text);
	const words = folded.slice(0, folded.indexOf(typed.trim())).trim().split(/\s+/);
	const before = words.findLast((word) => !MODEL_WORDS.has(word)) ?? "";
	return /^[a-z-]+$/.test(before) && isVehicleName(before);
}

function withWideTolerance(value: TypedValue): TypedValue {
	return { ...value, tolerance: Math.max(MIN_NEAR, value.millimetres * NEAR_SHARE) };
}

/** Says that no part has the typed size. */
function withNotice(match: SizedMatch, typed: string): SizedMatch {
	return {
		...match,
		reading() {
			const reading = match.reading();
			return { ...reading, dropped: [...reading.dropped, typed.trim()] };
		},
	};
}

/** Undefined when no part has both the measurements and the other words. */
function matchReading(
	bitsets: DocumentSets,
	{ rest, values }: TypedMeasurements,
	sized: SizedDocs,
	matchWords: (text: string) => TextMatch,
): SizedMatch | undefined {
	if (sized.count === 0) return undefined;
	const others = rest ? matchWords(rest) : undefined;
	const { set, count } = others ? bitsets.intersect(others.docs, sized.set) : sized;
	if (count === 0) return undefined;
	// A flywheel of 350 mm is no answer to "clutch 350mm", if there are clutches of nearly that size.
	const named = others?.namedKin();
	if (named && bitsets.countIntersection(named, set) === 0) return undefined;
	function* layers(): Generator<DocumentSet> {
		const wordLayers = others ? [...others.layers()] : [];
		// The part that the text names comes before others of the exact size.
		for (const part of named ? [named, set] : [set])
			for (const layer of [...sized.layers(), set]) {
				const partLayer = bitsets.intersect(layer, part).set;
				for (const wordLayer of wordLayers) yield bitsets.intersect(partLayer, wordLayer).set;
				yield partLayer;
			}
	}
	/** A document outside the matches has no place in one list without a place in the others. */
	function layerLists(): DocumentSet[][] {
		const near = [...sized.layers(), set];
		const parts = named ? [named, set] : [set];
		const [anyNear, anyPart] = [near, parts].map((sets) => {
			const union = bitsets.empty();
			for (const one of sets) bitsets.or(union, one);
			return union;
		}) as [DocumentSet, DocumentSet];
		const within = (sets: DocumentSet[], ...others: DocumentSet[]) =>
			sets.map((one) => others.reduce((rest, other) => bitsets.intersect(rest, other).set, one));
		return [
			within(parts, anyNear),
			within(near, anyPart),
			within(others ? [...others.layers()] : [], anyNear, anyPart),
		];
	}
	return {
		docs: set,
		count,
		ranks: new Map(),
		layers,
		layerLists,
		named: () => others?.named(),
		namedKin: () => named,
		reading: () => others?.reading() ?? NOTHING_READ,
		typedValues: values,
	};
}

/** Titles can have a size too. A part that matches only without some of the words is not added. */
function addWholeMatches(bitsets: DocumentSets, match: SizedMatch, whole: TextMatch): SizedMatch {
	if (!hasEveryWord(whole)) return match;
	const docs = bitsets.copy(match.docs);
	bitsets.or(docs, whole.docs);
	return { ...match, docs, count: bitsets.count(docs), ranks: whole.ranks };
}

/** Whether the parts have the whole text in their words, the size included: "24x24" in a title. */
function hasEveryWord({ count, reading }: TextMatch): boolean {
	if (count === 0) return false;
	const { dropped, corrected } = reading();
	return dropped.length === 0 && corrected.length === 0;
}
