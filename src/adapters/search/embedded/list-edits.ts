/**
 * Plans how lists of documents change: the entries of changed documents are taken out, and their
 * new entries put in.
 */
import type { ArrayEdit } from "./array-edits.ts";
import type { IndexArrays } from "./index-data.ts";

type ArrayName = keyof IndexArrays;

/** `at` is a place in the list before the edit; `values` has one value for each column. */
export type NewEntry = { list: number; at: number; values: number[] };

export type Lists = {
	starts: Uint32Array;
	columns: { name: ArrayName; values: ArrayLike<number> }[];
};

const STEP = 500_000;

/**
 * The places of changed documents in a column of documents. A column can be long, so it is read in
 * steps.
 */
export function* placesOfDocs(
	docs: Uint32Array,
	isChanged: Uint8Array,
): Generator<undefined, number[]> {
	const places: number[] = [];
	for (let start = 0; start < docs.length; start += STEP) {
		const end = Math.min(docs.length, start + STEP);
		for (let at = start; at < end; at++) if (isChanged[docs[at] as number] === 1) places.push(at);
		yield;
	}
	return places;
}

/** The list of each place, for places in ascending order. */
export function listsOf(starts: Uint32Array, places: number[]): number[] {
	let list = 0;
	return places.map((place) => {
		while ((starts[list + 1] as number) <= place) list++;
		return list;
	});
}

/** Whether the new entries are the removed ones again. */
export function isSame(lists: Lists, removed: number[], entries: NewEntry[]): boolean {
	if (removed.length !== entries.length) return false;
	const listOfRemoved = listsOf(lists.starts, removed);
	return entries.every(
		({ list, values }, n) =>
			list === listOfRemoved[n] &&
			lists.columns.every((column, at) => column.values[removed[n] as number] === values[at]),
	);
}

export function columnEdits(
	{ columns }: Lists,
	removed: number[],
	entries: NewEntry[],
): ArrayEdit[] {
	return columns.map(({ name }, column) => ({
		kind: "splice",
		name,
		removed,
		inserted: entries.map(({ at, values }) => ({ at, value: values[column] as number })),
	}));
}

/** The number of entries in each list after the edit. */
export function lengthsAfter(
	starts: Uint32Array,
	removed: number[],
	entries: Pick<NewEntry, "list">[],
): Int32Array {
	const lengths = new Int32Array(starts.length - 1);
	for (let list = 0; list < lengths.length; list++)
		lengths[list] = (starts[list + 1] as number) - (starts[list] as number);
	for (const list of listsOf(starts, removed)) lengths[list] = (lengths[list] as number) - 1;
	for (const { list } of entries) lengths[list] = (lengths[list] as number) + 1;
	return lengths;
}

export function startsFrom(lengths: ArrayLike<number>): Uint32Array {
	const starts = new Uint32Array(lengths.length + 1);
	for (let list = 0; list < lengths.length; list++)
		starts[list + 1] = (starts[list] as number) + (lengths[list] as number);
	return starts;
}

/** The first place between `from` and `end` that does not come before the new entry. */
export function placeFor(
	from: number,
	end: number,
	comesBefore: (place: number) => boolean,
): number {
	let low = from;
	let high = end;
	while (low < high) {
		const middle = (low + high) >>> 1;
		if (comesBefore(middle)) low = middle + 1;
		else high = middle;
	}
	return low;
}
