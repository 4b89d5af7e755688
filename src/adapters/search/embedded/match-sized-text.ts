/**
 * Matches a search text that may contain measurements: the other words as text, the measurements as
 * numbers.
 */
import { foldText } from "../../../domain/catalog/search-text.ts";
import {
	readTypedMeasurements,
	type TypedMeasurements,
	type TypedValue,
} from "../../../domain/catalog/typed-measurements.ts";
import type { CountedSet, DocumentSet, DocumentSets } from "./document-sets.ts";
import { NOTHING_READ } from "./interpret-text.ts";
import type { TextMatch } from "./match-text.ts";
import { memoize } from "./memoize.ts";

export type SizedMatch = TextMatch & {
	typedValues: TypedValue[];
	/**
	 * The same order as `layers` in several lists: the first list decides, then the second one, and
	 * so on. Within a list the first set that has the document counts.
	 */
	layerLists: () => DocumentSet[][];
};

type SizedDocs = CountedSet & { layers: () => Iterable<DocumentSet> };

type SizedText = {
	bitsets: DocumentSets;
	/**
	 * The documents, of a set or of all, that have all typed values within tolerance, and layers of
	 * them, smallest difference first.
	 */
	measurements: { matchTyped: (values: TypedValue[], within?: DocumentSet) => SizedDocs };
};

/** The share of a typed size by which the nearest sizes may differ, when no part has it. */
const NEAR_SHARE = 0.15;
const MIN_NEAR = 3;
/** Three numbers in a row after a part are its size, even if no part has it. */
const MIN_ROW = 3;

/** How far the nearest sizes of the named part may be from a typed one, when none is near. */
const ANY_DISTANCE = 10_000;

/**
 * Parts that have the typed measurements come first, exact before near. Parts that have the whole
 * text in their words follow. When no part has the measurements, the named parts with the nearest
 * sizes do, or the text means something else and is matched as words and numbers.
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
	const sized = { bitsets, measurements };
	// "35x72" is read in millimetres and in inches, with the same other words.
	const matchRest = memoize(matchWords);
	const candidates = canBeSize.map((reading) => openReading(sized, reading, matchRest));
	for (const candidate of candidates) {
		const match = matchReading(sized, candidate, candidate.values);
		if (match) return addWholeMatches(bitsets, match, whole);
	}
	// "Belt 47 inch" has all its words in a bearing of the category of belts, which is no belt.
	const isMeant = (meant: DocumentSet | undefined) =>
		!meant || bitsets.intersects(meant, whole.docs);
	const isAnswered = hasEveryWord(whole) && candidates.every(({ meant }) => isMeant(meant()));
	if (whole.ranks.size > 0 || isAnswered) return asWords;
	return matchNearest(sized, candidates) ?? asWords;
}

/** The parts with sizes near the typed ones, or of the named kind with any sizes. */
function matchNearest(sized: SizedText, candidates: SizedReading[]): SizedMatch | undefined {
	const stated = candidates.filter(({ isSure, values }) => isSure || values.length >= MIN_ROW);
	for (const tolerance of [nearTolerance, () => ANY_DISTANCE])
		for (const candidate of stated) {
			const kind = candidate.kind();
			if (tolerance !== nearTolerance && !kind) continue;
			const values = candidate.values.map((value) => ({ ...value, tolerance: tolerance(value) }));
			const match = matchReading(sized, candidate, values, kind);
			if (match) return withNotice(match, candidate.typed);
		}
	return undefined;
}

/**
 * A reading with what its other words match, found when it is needed. `meant`: the parts that the
 * words name with their kin, or that have the words in their titles. `kind`: the named or titled
 * parts that have such measurements at all.
 */
type SizedReading = TypedMeasurements & {
	others: () => TextMatch | undefined;
	meant: () => DocumentSet | undefined;
	kind: () => DocumentSet | undefined;
};

function openReading(
	{ bitsets, measurements }: SizedText,
	reading: TypedMeasurements,
	matchWords: (text: string) => TextMatch,
): SizedReading {
	const others = () => (reading.rest ? matchWords(reading.rest) : undefined);
	const meant = () => others()?.namedKin() ?? others()?.titled();
	let kind: { set: DocumentSet | undefined } | undefined;
	return {
		...reading,
		others,
		meant,
		kind() {
			if (kind) return kind.set;
			const named = others()?.named();
			const within = named && !bitsets.isEmpty(named) ? named : others()?.titled();
			const values = reading.values.map((value) => ({ ...value, tolerance: ANY_DISTANCE }));
			const found = within && measurements.matchTyped(values, within);
			kind = { set: found && found.count > 0 ? found.set : undefined };
			return kind.set;
		},
	};
}

/**
 * Numbers in a row may be a part number with spaces; a single one is a size only if no part has it
 * in its words.
 */
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

function nearTolerance({ millimetres }: TypedValue): number {
	return Math.max(MIN_NEAR, millimetres * NEAR_SHARE);
}

/** Says that no part has the typed size. */
function withNotice(match: SizedMatch, typed: string): SizedMatch {
	return {
		...match,
		reading: () => ({ ...match.reading(), missingSize: typed.trim() }),
	};
}

/**
 * Undefined when no part, or none `within` the set, has both the measurements and the other words.
 */
function matchReading(
	{ bitsets, measurements }: SizedText,
	reading: SizedReading,
	values: TypedValue[],
	within?: DocumentSet,
): SizedMatch | undefined {
	const sized = measurements.matchTyped(values, within);
	if (sized.count === 0) return undefined;
	const others = reading.others();
	const { set, count } = others ? bitsets.intersect(others.docs, sized.set) : sized;
	if (count === 0) return undefined;
	const named = others?.namedKin();
	const meant = reading.meant();
	// A flywheel of 350 mm is no answer to "clutch 350mm", and a bearing of 50 mm none to "hose 50
	// mm", if there are hoses of other sizes.
	if (meant && !bitsets.intersects(meant, set) && (named ?? reading.kind())) return undefined;
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
		titled: () => others?.titled(),
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
