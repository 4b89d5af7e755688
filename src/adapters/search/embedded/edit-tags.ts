/**
 * Plans the edits of the tags of documents: brand, presentation, attribute values, makes and
 * engines.
 */
import type { ArrayEdit } from "./array-edits.ts";
import type { DocumentChanges } from "./document-changes.ts";
import type { IndexArrays } from "./index-data.ts";
import { InternedLists } from "./interned-lists.ts";
import { lengthsAfter, type NewEntry, placeFor, startsFrom } from "./list-edits.ts";

const COLUMNS = ["brandSets", "attributeSets", "fitmentSets"] as const;
type Column = (typeof COLUMNS)[number];

export function editTags({ data, fresh, docOf }: DocumentChanges): ArrayEdit[] {
	const { arrays } = data;
	const { tagDocStarts, tagDocs } = arrays;
	const sets = openSets(arrays);
	const edits: ArrayEdit[] = [];
	const removed: number[] = [];
	const entries: NewEntry[] = [];
	const placeOf = (tag: number, doc: number) =>
		placeFor(
			tagDocStarts[tag] as number,
			tagDocStarts[tag + 1] as number,
			(place) => (tagDocs[place] as number) < doc,
		);
	const change = (doc: number, name: Column, before: number[], after: number[]) => {
		edits.push({ kind: "assign", name, at: doc, value: sets.placeOf(after) });
		for (const tag of before) if (!after.includes(tag)) removed.push(placeOf(tag, doc));
		for (const tag of after)
			if (!before.includes(tag)) entries.push({ list: tag, at: placeOf(tag, doc), values: [doc] });
	};
	docOf.forEach((doc, freshDoc) => {
		if (doc < 0) return;
		for (const name of COLUMNS) {
			const before = tagsOf(arrays, arrays[name][doc] as number);
			const after = tagsOf(fresh.arrays, fresh.arrays[name][freshDoc] as number);
			if (before.join() !== after.join()) change(doc, name, before, after);
		}
	});
	if (edits.length === 0) return [];
	removed.sort((a, b) => a - b);
	entries.sort((a, b) => a.list - b.list || (a.values[0] as number) - (b.values[0] as number));
	const starts = startsFrom(lengthsAfter(tagDocStarts, removed, entries));
	const inserted = entries.map(({ at, values }) => ({ at, value: values[0] as number }));
	return [
		...edits,
		...sets.edits(),
		{ kind: "replace", name: "tagDocStarts", values: starts },
		{ kind: "splice", name: "tagDocs", removed, inserted },
	];
}

function tagsOf({ setStarts, setTags }: IndexArrays, set: number): number[] {
	return Array.from(setTags.subarray(setStarts[set], setStarts[set + 1]));
}

/** The tag sets that documents share. A new set is added behind the others. */
function openSets(arrays: IndexArrays) {
	const { setStarts, setTags } = arrays;
	const count = setStarts.length - 1;
	const lists = new InternedLists();
	/** The set of each interned list. */
	const sets: number[] = [];
	const added: number[][] = [];
	const intern = (tags: ArrayLike<number>, set: number) => {
		const place = lists.intern(tags, tags.length);
		sets[place] ??= set;
		return sets[place];
	};
	let isOpen = false;
	const open = () => {
		isOpen = true;
		for (let set = 0; set < count; set++)
			intern(setTags.subarray(setStarts[set], setStarts[set + 1]), set);
	};
	return {
		placeOf(tags: number[]): number {
			if (!isOpen) open();
			const next = count + added.length;
			const set = intern(tags, next);
			if (set === next) added.push(tags);
			return set;
		},
		edits(): ArrayEdit[] {
			let end = setTags.length;
			const starts = added.map((tags) => {
				end += tags.length;
				return { at: setStarts.length, value: end };
			});
			const tags = added.flat().map((value) => ({ at: setTags.length, value }));
			return [
				{ kind: "splice", name: "setStarts", removed: [], inserted: starts },
				{ kind: "splice", name: "setTags", removed: [], inserted: tags },
			];
		},
	};
}
