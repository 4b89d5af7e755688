/** Plans the edits of title words and part kinds: names, each with the documents that have it. */
import type { ArrayEdit } from "./array-edits.ts";
import { clearBit, setBit } from "./bitset.ts";
import type { DocumentChanges } from "./document-changes.ts";
import type { IndexArrays, IndexMeta } from "./index-data.ts";
import {
	isSame,
	listsOf,
	type NewEntry,
	placeFor,
	placesOfDocs,
	startsFrom,
} from "./list-edits.ts";

type NamedLists = { names: string[]; starts: Uint32Array; docs: Uint32Array };
type EditedLists = {
	names: string[];
	starts: Uint32Array;
	removed: number[];
	entries: NewEntry[];
	/** The new documents of each name. */
	docsByName: Map<string, number[]>;
};

type NamedEdits = { edits: ArrayEdit[]; meta: Partial<IndexMeta> };

export function* editTitleWords(changes: DocumentChanges): Generator<undefined, NamedEdits> {
	const { data, fresh } = changes;
	const lists = yield* editLists(changes, wordsOf(data), wordsOf(fresh), true);
	if (!lists) return { edits: [], meta: {} };
	return {
		edits: [...docEdits("wordStarts", "wordDocs", lists), ...denseWordEdits(changes, lists)],
		meta: { words: lists.names },
	};
}

export function* editPartKinds(changes: DocumentChanges): Generator<undefined, NamedEdits> {
	const { data, fresh } = changes;
	const lists = yield* editLists(changes, kindsOf(data), kindsOf(fresh), false);
	if (!lists) return { edits: [], meta: {} };
	return {
		edits: docEdits("partKindStarts", "partKindDocs", lists),
		meta: { partKinds: lists.names },
	};
}

const wordsOf = ({ meta, arrays }: DocumentChanges["fresh"]): NamedLists => ({
	names: meta.words,
	starts: arrays.wordStarts,
	docs: arrays.wordDocs,
});

const kindsOf = ({ meta, arrays }: DocumentChanges["fresh"]): NamedLists => ({
	names: meta.partKinds,
	starts: arrays.partKindStarts,
	docs: arrays.partKindDocs,
});

/** A name that no document has any more is taken out. Undefined when nothing changes. */
function* editLists(
	{ docOf, isChanged }: DocumentChanges,
	base: NamedLists,
	fresh: NamedLists,
	isSorted: boolean,
): Generator<undefined, EditedLists | undefined> {
	const removed = yield* placesOfDocs(base.docs, isChanged);
	const { names, basePlaces, insertionStarts } = mergeNames(base, fresh.names, isSorted);
	const placeOf = new Map(names.map((name, place) => [name, place]));
	const docsByName = docsOfNames(fresh, docOf);
	const entries = [...docsByName].flatMap(([name, docs]): NewEntry[] => {
		const list = placeOf.get(name) as number;
		const basePlace = basePlaces[list] as number;
		const start = insertionStarts[list] as number;
		const end = basePlace < 0 ? start : (base.starts[basePlace + 1] as number);
		return docs.map((doc) => ({
			list,
			at: placeFor(start, end, (place) => (base.docs[place] as number) < doc),
			values: [doc],
		}));
	});
	entries.sort((a, b) => a.list - b.list || (a.values[0] as number) - (b.values[0] as number));
	const columns = [{ name: "wordDocs" as const, values: base.docs }];
	const isLonger = names.length > base.names.length;
	if (!isLonger && isSame({ starts: base.starts, columns }, removed, entries)) return undefined;
	const lengths = new Int32Array(names.length);
	const places = new Int32Array(base.names.length);
	basePlaces.forEach((basePlace, place) => {
		if (basePlace < 0) return;
		places[basePlace] = place;
		lengths[place] = (base.starts[basePlace + 1] as number) - (base.starts[basePlace] as number);
	});
	const add = (list: number, count: number) => {
		lengths[list] = (lengths[list] as number) + count;
	};
	for (const list of listsOf(base.starts, removed)) add(places[list] as number, -1);
	for (const { list } of entries) add(list, 1);
	return {
		names: names.filter((_, place) => lengths[place] !== 0),
		starts: startsFrom(lengths.filter((length) => length !== 0)),
		removed,
		entries,
		docsByName,
	};
}

/**
 * The names of both, the place of each in `base` or −1, and where its documents begin in `base` or
 * would begin.
 */
function mergeNames(base: NamedLists, freshNames: string[], isSorted: boolean) {
	const known = new Set(base.names);
	const names = [...base.names, ...freshNames.filter((name) => !known.has(name))];
	if (isSorted) names.sort();
	const basePlaces = new Int32Array(names.length).fill(-1);
	const insertionStarts = new Uint32Array(names.length);
	let basePlace = base.names.length;
	for (let place = names.length - 1; place >= 0; place--) {
		if (known.has(names[place] as string)) basePlaces[place] = --basePlace;
		insertionStarts[place] = base.starts[basePlace] as number;
	}
	return { names, basePlaces, insertionStarts };
}

function docsOfNames({ names, starts, docs }: NamedLists, docOf: Int32Array) {
	return new Map(
		names.map((name, place) => [
			name,
			Array.from(
				docs.subarray(starts[place], starts[place + 1]),
				(doc) => docOf[doc] as number,
			).filter((doc) => doc >= 0),
		]),
	);
}

function docEdits(
	startsName: keyof IndexArrays,
	docsName: keyof IndexArrays,
	{ starts, removed, entries }: EditedLists,
): ArrayEdit[] {
	const inserted = entries.map(({ at, values }) => ({ at, value: values[0] as number }));
	return [
		{ kind: "replace", name: startsName, values: starts },
		{ kind: "splice", name: docsName, removed, inserted },
	];
}

/**
 * The words that have bitsets stay the same, except for words that are gone. A bitset is only a
 * faster form of a list.
 */
function denseWordEdits(
	{ data: { meta, arrays }, changedDocs }: DocumentChanges,
	{ names, docsByName }: EditedLists,
): ArrayEdit[] {
	const { denseWords, denseWordBits } = arrays;
	if (denseWords.length === 0) return [];
	const width = denseWordBits.length / denseWords.length;
	const placeOf = new Map(names.map((name, place) => [name, place]));
	const nameOf = (place: number) => meta.words[place] as string;
	const kept = [...denseWords.keys()].filter((at) => placeOf.has(nameOf(denseWords[at] as number)));
	const places = kept.map((at) => placeOf.get(nameOf(denseWords[at] as number)) as number);
	const bits = new Uint32Array(kept.length * width);
	kept.forEach((at, n) => {
		const wordBits = bits.subarray(n * width, (n + 1) * width);
		wordBits.set(denseWordBits.subarray(at * width, (at + 1) * width));
		for (const doc of changedDocs) clearBit(wordBits, doc);
		for (const doc of docsByName.get(nameOf(denseWords[at] as number)) ?? []) setBit(wordBits, doc);
	});
	return [
		{ kind: "replace", name: "denseWords", values: places },
		{ kind: "replace", name: "denseWordBits", values: bits },
	];
}
