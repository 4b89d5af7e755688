/** Plans the edits of fitments and of the documents that fit every vehicle. */
import type { ArrayEdit } from "./array-edits.ts";
import type { DocumentChanges } from "./document-changes.ts";
import type { IndexMeta } from "./index-data.ts";
import {
	columnEdits,
	isSame,
	type Lists,
	lengthsAfter,
	listsOf,
	type NewEntry,
	placeFor,
	placesOfDocs,
	startsFrom,
} from "./list-edits.ts";

const FITMENT_LISTS = ["line", "engine", "kitLine", "kitEngine"] as const;
type FitmentListName = (typeof FITMENT_LISTS)[number];
type QualifiedEntry = NewEntry & { isQualified: boolean };

export function* editFitments(
	changes: DocumentChanges,
): Generator<undefined, { edits: ArrayEdit[]; meta: Partial<IndexMeta> }> {
	const qualifiers = mergeQualifiers(changes);
	const edits: ArrayEdit[] = [];
	for (const name of FITMENT_LISTS)
		edits.push(...(yield* editList(changes, name, qualifiers.placeOf)));
	edits.push(...editUniversalDocs(changes));
	return { edits, meta: { qualifiers: qualifiers.list } };
}

/** The places of the qualifiers of `fresh` in the list of `data`, to which new ones are added. */
function mergeQualifiers({ data, fresh }: DocumentChanges) {
	const list = [...data.meta.qualifiers];
	const places = new Map(list.map((qualifiers, place) => [JSON.stringify(qualifiers), place]));
	const placeOf = fresh.meta.qualifiers.map((qualifiers, place) => {
		// The first two have reserved places and the same content.
		if (place < 2) return place;
		const key = JSON.stringify(qualifiers);
		const known = places.get(key);
		if (known !== undefined) return known;
		places.set(key, list.length);
		return list.push(qualifiers) - 1;
	});
	return { list, placeOf };
}

function* editList(
	{ data, fresh, docOf, isChanged }: DocumentChanges,
	name: FitmentListName,
	qualifierPlaces: number[],
): Generator<undefined, ArrayEdit[]> {
	const { arrays } = data;
	const [starts, qualifiedStarts] = [arrays[`${name}Starts`], arrays[`${name}QualifiedStarts`]];
	const docs = arrays[`${name}Docs`];
	const lists: Lists = {
		starts,
		columns: [
			{ name: `${name}Docs`, values: docs },
			{ name: `${name}Years`, values: arrays[`${name}Years`] },
			{ name: `${name}Qualifiers`, values: arrays[`${name}Qualifiers`] },
		],
	};
	const removed = yield* placesOfDocs(docs, isChanged);
	const entries: QualifiedEntry[] = [];
	for (const { list, at, isQualified } of placesIn(fresh, name)) {
		const doc = docOf[fresh.arrays[`${name}Docs`][at] as number] as number;
		if (doc < 0) continue;
		const years = fresh.arrays[`${name}Years`][at] as number;
		const qualifier = qualifierPlaces[fresh.arrays[`${name}Qualifiers`][at] as number] as number;
		const border = qualifiedStarts[list] as number;
		const [from, end] = isQualified
			? [border, starts[list + 1] as number]
			: [starts[list] as number, border];
		entries.push({
			list,
			at: placeFor(from, end, (place) => (docs[place] as number) < doc),
			values: [doc, years, qualifier],
			isQualified,
		});
	}
	entries.sort(
		(a, b) =>
			a.list - b.list ||
			Number(a.isQualified) - Number(b.isQualified) ||
			(a.values[0] as number) - (b.values[0] as number),
	);
	if (isSame(lists, removed, entries)) return [];
	const newStarts = startsFrom(lengthsAfter(starts, removed, entries));
	const certain = Int32Array.from(
		qualifiedStarts,
		(border, list) => border - (starts[list] as number),
	);
	const add = (list: number, count: number) => {
		certain[list] = (certain[list] as number) + count;
	};
	listsOf(starts, removed).forEach((list, n) => {
		if ((removed[n] as number) < (qualifiedStarts[list] as number)) add(list, -1);
	});
	for (const { list, isQualified } of entries) if (!isQualified) add(list, 1);
	return [
		{ kind: "replace", name: `${name}Starts`, values: newStarts },
		{
			kind: "replace",
			name: `${name}QualifiedStarts`,
			values: certain.map((count, list) => count + (newStarts[list] as number)),
		},
		...columnEdits(lists, removed, entries),
	];
}

function* placesIn({ arrays }: DocumentChanges["fresh"], name: FitmentListName) {
	const [starts, qualifiedStarts] = [arrays[`${name}Starts`], arrays[`${name}QualifiedStarts`]];
	for (let list = 0; list < qualifiedStarts.length; list++)
		for (let at = starts[list] as number; at < (starts[list + 1] as number); at++)
			yield { list, at, isQualified: at >= (qualifiedStarts[list] as number) };
}

function editUniversalDocs({ data, fresh, docOf, isChanged }: DocumentChanges): ArrayEdit[] {
	const docs = data.arrays.universalDocs;
	const removed = [...docs.keys()].filter((place) => isChanged[docs[place] as number] === 1);
	const added = Array.from(fresh.arrays.universalDocs, (doc) => docOf[doc] as number)
		.filter((doc) => doc >= 0)
		.sort((a, b) => a - b);
	if (removed.length === added.length && removed.every((at, n) => docs[at] === added[n])) return [];
	const inserted = added.map((doc) => ({
		at: placeFor(0, docs.length, (place) => (docs[place] as number) < doc),
		value: doc,
	}));
	return [{ kind: "splice", name: "universalDocs", removed, inserted }];
}
