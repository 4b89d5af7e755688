/** Opens the part of the index that answers search texts. */
import { SIDES, type Side } from "../../../domain/catalog/part-side.ts";
import { foldText, wordsOf } from "../../../domain/catalog/search-text.ts";
import type { Bitset, Bitsets } from "./bitset.ts";
import {
	buildSpellingTable,
	openSpellingCorrector,
	type SpellingTable,
} from "./correct-spelling.ts";
import type { IndexData, IndexMeta } from "./index-data.ts";
import type { TextIndex } from "./interpret-text.ts";
import { type LexiconConcept, oppositePlaces } from "./lexicon.ts";
import { openConceptMatcher } from "./match-concepts.ts";
import { openNumberMatcher } from "./match-numbers.ts";
import { openPhraseMatcher } from "./match-phrases.ts";
import { openVehicleMatcher } from "./match-vehicle.ts";
import { openWordMatcher } from "./match-words.ts";
import { openPartKindMatcher } from "./part-kinds.ts";
import { buildPhraseTable, type PhraseTable } from "./phrase-table.ts";
import type { LineFitments, VehicleFitments } from "./vehicle-fitments.ts";
import { findVehicleSeries, seriesKey } from "./vehicle-series.ts";

const KITS = new Set<number | string>(["KIT", "KITS"]);

export type TextTables = { phrases: PhraseTable; spelling: SpellingTable };

/** Most of the work of opening an index. */
export function* buildTextTables(meta: IndexMeta): Generator<undefined, TextTables> {
	const phrases = yield* buildPhraseTable(meta.lexicon);
	yield;
	const spelling = yield* buildSpellingTable(vocabularyOf(meta, phrases.words));
	yield;
	return { phrases, spelling };
}

/** The tables after a change of title words. */
export function* updateTextTables(
	meta: IndexMeta,
	{ phrases }: TextTables,
): Generator<undefined, TextTables> {
	const spelling = yield* buildSpellingTable(vocabularyOf(meta, phrases.words));
	yield;
	return { phrases, spelling };
}

export function openTextIndex(
	data: IndexData,
	bitsets: Bitsets,
	placeInList: TextIndex["placeInList"],
	fitments: VehicleFitments,
	tables: TextTables,
): TextIndex {
	const { meta, arrays } = data;
	const words = openWordMatcher(data, bitsets);
	return assembleTextIndex(meta, tables, {
		bitsets,
		words,
		partKinds: openPartKindMatcher(meta, (place, into: Bitset) =>
			bitsets.addList(
				arrays.partKindDocs,
				arrays.partKindStarts[place] as number,
				arrays.partKindStarts[place + 1] as number,
				into,
			),
		),
		concepts: openConceptMatcher(data, bitsets, words.addWord),
		numbers: openNumberMatcher(arrays, bitsets),
		fitments,
		placeInList,
		kits: kitsOf(data, bitsets),
		universal: universalOf(data, bitsets),
	});
}

/** What differs between the engines: how documents are found. */
type DocumentMatchers = Pick<
	TextIndex,
	"bitsets" | "words" | "partKinds" | "concepts" | "numbers" | "placeInList" | "kits" | "universal"
> & { fitments: LineFitments };

/** Adds what only reads the names of the catalog: phrases, spelling and vehicles. */
export function assembleTextIndex(
	meta: IndexMeta,
	tables: TextTables,
	{ fitments, ...matchers }: DocumentMatchers,
): TextIndex {
	const { words, partKinds, bitsets } = matchers;
	const phrases = openPhraseMatcher(meta.lexicon, tables.phrases);
	const spelling = openSpellingCorrector(tables.spelling, (word) =>
		Boolean(phrases.words.has(word) || (words.isInTitles(word) && partKinds.isKindWord(word))),
	);
	const soleNames = meta.lexicon.map(soleNameOf);
	const series = findVehicleSeries(meta.lexicon, (word) => Object.hasOwn(meta.lineWords, word));
	const vehicleNames = new Set([
		...soleNames.map((name) => wordsOf(name ?? "").join("")),
		...[...series.values()].flat(2),
	]);
	const vehicles = openVehicleMatcher(
		{ meta },
		bitsets,
		fitments,
		(word) => phrases.isLexiconWord(word) && !vehicleNames.has(word),
		series,
	);
	const namesOfConcepts = soleNames.map((name, concept) => {
		if (series.has(seriesKey(concept))) return [seriesKey(concept)];
		return name ? vehicles.vehicleNamesIn(name) : [];
	});
	return {
		...matchers,
		phrases,
		spelling,
		lexicon: meta.lexicon,
		vehicles,
		vehicleNamesOf: (concept) => namesOfConcepts[concept] ?? [],
		sides: sidesOf(meta.lexicon),
		opposites: oppositePlaces(meta.lexicon),
	};
}

/** Every word that can be the correction of a mistyped one. */
function* vocabularyOf(meta: IndexMeta, lexiconWords: Iterable<string>): Generator<string> {
	yield* meta.words;
	yield* lexiconWords;
	yield* Object.keys(meta.tagWords);
	yield* Object.keys(meta.subcategoryWords);
	yield* Object.keys(meta.lineWords).filter((word) => !/\d/.test(word) && word.length > 3);
}

/**
 * The name of a make, model or engine, if the concept has no category and no other term than that
 * name: "Chevrolet", with "chevy" as its alias.
 */
function soleNameOf({ role, subcategories, phrases }: LexiconConcept): string | undefined {
	if (role !== "part" || subcategories.length > 0) return undefined;
	const terms = new Set(
		phrases.flatMap(({ kind, text }) => (kind === "term" ? [foldText(text)] : [])),
	);
	const [name] = terms;
	return terms.size === 1 ? name : undefined;
}

/** The concepts without a category that are called "left" or "right". */
function sidesOf(lexicon: LexiconConcept[]): Map<number, Side> {
	return new Map(
		lexicon.flatMap(({ role, subcategories, phrases }, concept): [number, Side][] => {
			if (role !== "part" || subcategories.length > 0) return [];
			const terms = new Set(
				phrases.map(({ kind, text }) => (kind === "term" ? foldText(text) : "")),
			);
			const side = SIDES.find((name) => terms.has(name));
			return side ? [[concept, side]] : [];
		}),
	);
}

function universalOf({ arrays }: IndexData, bitsets: Bitsets): Bitset {
	const universal = bitsets.clear(bitsets.permanent());
	bitsets.addList(arrays.universalDocs, 0, arrays.universalDocs.length, universal);
	return universal;
}

function kitsOf({ meta, arrays }: IndexData, bitsets: Bitsets): Bitset {
	const kits = bitsets.clear(bitsets.permanent());
	meta.tags.forEach(({ facet, ref }, tag) => {
		if (meta.facets[facet]?.kind === "presentation" && KITS.has(ref))
			bitsets.addList(
				arrays.tagDocs,
				arrays.tagDocStarts[tag] as number,
				arrays.tagDocStarts[tag + 1] as number,
				kits,
			);
	});
	return kits;
}
