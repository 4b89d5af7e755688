/** Turns a built index into the documents of the cluster. */
import {
	AVAILABILITY_CLASSES,
	type AvailabilityClass,
} from "../../../domain/catalog/availability.ts";
import { PRICE_LEVELS, type PriceLevel } from "../../../domain/catalog/price-level.ts";
import {
	type Facet,
	type IndexData,
	KIT_QUALIFIER,
	NO_PRICE,
	NO_QUALIFIER,
	type Tag,
} from "../embedded/index-data.ts";
import type { LexiconConcept } from "../embedded/lexicon.ts";
import { isLength, isThread } from "../embedded/typed-values.ts";
import type { FitmentQualifiers } from "./catalog-names.ts";
import { FACET_FIELDS, kindedNumber, type PartDocument, triplesOf } from "./document-fields.ts";
import {
	anyYearToken,
	FITMENT_LISTS,
	type FitmentList,
	KIT_KEY,
	NO_QUALIFIER_KEY,
	qualifiedToken,
	qualifierKey,
	spanTokens,
} from "./fitment-tokens.ts";
import { openTitleConcepts } from "./title-concepts.ts";

/** What a built index does not hold: the sort keys and the interchange group of a part. */
export type PartKeys = {
	id: number;
	popularity: number;
	title_en: string;
	title_es: string;
	group_id: number;
};

export type DocumentReader = {
	partIds: Uint32Array;
	/** The document at a place of the index; undefined for a part that is gone from the table. */
	documentAt: (doc: number, keys: Map<number, PartKeys>) => PartDocument | undefined;
};

/** The lists of an index are by word, number and vehicle; they are turned around once. */
export function openDocumentReader(
	{ meta, arrays }: Pick<IndexData, "meta" | "arrays">,
	lexicon: LexiconConcept[] = meta.lexicon,
): DocumentReader {
	const conceptsIn = openTitleConcepts(lexicon);
	const { docs } = meta;
	const words = byDocument(docs, arrays.wordStarts, arrays.wordDocs);
	const kinds = byDocument(docs, arrays.partKindStarts, arrays.partKindDocs);
	const numbers = byDocument(docs, singles(arrays.numberDocs.length), arrays.numberDocs);
	const subcategories = byDocument(
		docs,
		arrays.subcategoryStarts,
		Uint32Array.from({ length: docs }, (_, doc) => doc),
	);
	const fitments = FITMENT_LISTS.map((list) => ({
		list,
		ids: list === "line" || list === "kitLine" ? meta.lineIds : meta.engineIds,
		rows: byDocument(docs, arrays[`${list}Starts`], arrays[`${list}Docs`]),
		years: arrays[`${list}Years`],
		qualifiers: arrays[`${list}Qualifiers`],
	}));
	const qualifierKeys = meta.qualifiers.map((qualifier, place) => {
		if (place === NO_QUALIFIER) return NO_QUALIFIER_KEY;
		return place === KIT_QUALIFIER ? KIT_KEY : qualifierKey(qualifier);
	});
	const universal = new Set(arrays.universalDocs);
	const numberAt = (place: number) =>
		String.fromCharCode(
			...arrays.numberChars.subarray(arrays.numberStarts[place], arrays.numberStarts[place + 1]),
		);

	function tagsOf(doc: number) {
		const byKind: Record<string, (number | string)[]> = {
			brand: [],
			make: [],
			engine: [],
			presentation: [],
			value: [],
		};
		for (const sets of [arrays.brandSets, arrays.attributeSets, arrays.fitmentSets]) {
			const set = sets[doc] as number;
			for (const tag of arrays.setTags.subarray(arrays.setStarts[set], arrays.setStarts[set + 1])) {
				const { facet, ref } = meta.tags[tag] as Tag;
				byKind[FACET_FIELDS[(meta.facets[facet] as Facet).kind]]?.push(ref);
			}
		}
		return byKind as Pick<PartDocument, "brand" | "make" | "engine" | "presentation" | "value">;
	}

	function fitmentsOf(doc: number): Pick<PartDocument, "fits" | "fitsIf"> {
		const fits = new Set<string>();
		const fitsIf = new Set<string>();
		for (const { list, ids, rows, years, qualifiers } of fitments)
			rows.visit(doc, (owner, entry) => {
				const id = ids[owner] as number;
				fits.add(anyYearToken(list, id));
				for (const token of spanTokens(list, id, years[entry] as number)) {
					fits.add(token);
					fitsIf.add(qualifiedToken(token, qualifierKeys[qualifiers[entry] as number] ?? KIT_KEY));
				}
			});
		return { fits: [...fits], fitsIf: [...fitsIf] };
	}

	function measuresOf(doc: number): Pick<PartDocument, "measure" | "lengths" | "threads"> {
		const measure: PartDocument["measure"] = {};
		const [lengths, threads] = [new Set<number>(), new Set<number>()];
		const end = arrays.docMeasureStarts[doc + 1] as number;
		for (let at = arrays.docMeasureStarts[doc] as number; at < end; at++) {
			const own = meta.measures[arrays.docMeasures[at] as number];
			const value = arrays.docMeasureValues[at] as number;
			if (!own) continue;
			measure[own.id] = value;
			if (isThread(own)) threads.add(value);
			else if (isLength(own)) lengths.add(value);
		}
		return { measure, lengths: [...lengths], threads: [...threads] };
	}

	return {
		partIds: arrays.partIds,
		documentAt(doc, keys) {
			const id = arrays.partIds[doc] as number;
			const own = keys.get(id);
			if (!own) return undefined;
			const [place = 0] = subcategories.owners(doc);
			const numberPlaces = numbers.owners(doc);
			const texts = numberPlaces.map(numberAt);
			const titleWords = words.owners(doc).map((word) => meta.words[word] as string);
			return {
				id,
				subcategory: meta.subcategories[place]?.id ?? 0,
				subcategoryPlace: place,
				group: own.group_id,
				popularity: own.popularity,
				titleEn: own.title_en,
				titleEs: own.title_es,
				...tagsOf(doc),
				availability: AVAILABILITY_CLASSES[arrays.availability[doc] as number] as AvailabilityClass,
				...pricesOf(id, (level) => {
					const cents = arrays.prices[PRICE_LEVELS.indexOf(level) * docs + doc] as number;
					return cents === NO_PRICE ? undefined : cents;
				}),
				...measuresOf(doc),
				words: titleWords,
				concepts: conceptsIn(titleWords),
				kinds: kinds.owners(doc).map((kind) => meta.partKinds[kind] as string),
				numbers: texts,
				kindedNumbers: numberPlaces.map((place, at) =>
					kindedNumber(texts[at] as string, arrays.numberKinds[place] as number),
				),
				triples: [...new Set(texts.flatMap(triplesOf))],
				...fitmentsOf(doc),
				isUniversal: universal.has(doc),
			};
		},
	};
}

/** The prices of a part, and the levels without one. */
export function pricesOf(
	partId: number,
	centsOf: (level: PriceLevel) => number | undefined,
): Pick<PartDocument, "price" | "unpriced"> {
	const price: PartDocument["price"] = {};
	const unpriced: PartDocument["unpriced"] = {};
	for (const level of PRICE_LEVELS) {
		const cents = centsOf(level);
		if (cents === undefined) unpriced[level] = partId;
		else price[level] = cents;
	}
	return { price, unpriced };
}

/** The number of fitments of each line or engine. */
export function countFitments(
	{ arrays }: Pick<IndexData, "arrays">,
	list: FitmentList & ("line" | "engine"),
): number[] {
	const starts = arrays[`${list}Starts`];
	return Array.from(
		{ length: Math.max(0, starts.length - 1) },
		(_, place) => (starts[place + 1] as number) - (starts[place] as number),
	);
}

/**
 * Fitments without a qualifier and those of kits are left out, because they are always asked for.
 */
export function qualifiersByOwner({
	meta,
	arrays,
}: Pick<IndexData, "meta" | "arrays">): FitmentQualifiers {
	const ofList = (list: FitmentList) => {
		const ids = list === "line" || list === "kitLine" ? meta.lineIds : meta.engineIds;
		const starts = arrays[`${list}Starts`];
		const qualifiers = arrays[`${list}Qualifiers`];
		return Object.fromEntries(
			ids.flatMap((id, place) => {
				const own = new Set(qualifiers.subarray(starts[place], starts[place + 1]));
				own.delete(NO_QUALIFIER);
				own.delete(KIT_QUALIFIER);
				return own.size > 0 ? [[id, [...own]]] : [];
			}),
		);
	};
	return {
		line: ofList("line"),
		engine: ofList("engine"),
		kitLine: ofList("kitLine"),
		kitEngine: ofList("kitEngine"),
	};
}

type Lists = {
	/** The places of the lists that have the document. */
	owners: (doc: number) => number[];
	visit: (doc: number, visit: (owner: number, entry: number) => void) => void;
};

/** Turns lists of documents into the lists of each document. */
function byDocument(docs: number, starts: Uint32Array, listed: Uint32Array): Lists {
	const ends = new Uint32Array(docs + 1);
	const count = starts.at(-1) ?? 0;
	for (let entry = 0; entry < count; entry++) {
		const doc = (listed[entry] as number) + 1;
		ends[doc] = (ends[doc] as number) + 1;
	}
	for (let doc = 0; doc < docs; doc++)
		ends[doc + 1] = (ends[doc + 1] as number) + (ends[doc] as number);
	const next = ends.slice(0, docs);
	const owners = new Uint32Array(count);
	const entries = new Uint32Array(count);
	for (let owner = 0; owner < starts.length - 1; owner++)
		for (let entry = starts[owner] as number; entry < (starts[owner + 1] as number); entry++) {
			const doc = listed[entry] as number;
			const at = next[doc] as number;
			owners[at] = owner;
			entries[at] = entry;
			next[doc] = at + 1;
		}
	return {
		owners: (doc) => Array.from(owners.subarray(ends[doc], ends[doc + 1])),
		visit(doc, visit) {
			for (let at = ends[doc] as number; at < (ends[doc + 1] as number); at++)
				visit(owners[at] as number, entries[at] as number);
		},
	};
}

/** The starts of lists with one entry each. */
function singles(count: number): Uint32Array {
	return Uint32Array.from({ length: count + 1 }, (_, place) => place);
}
