/** Plans the edits of the sorted part numbers. */
import type { ArrayEdit, Insertion } from "./array-edits.ts";
import type { DocumentChanges } from "./document-changes.ts";
import type { IndexArrays } from "./index-data.ts";
import { placeFor, placesOfDocs, startsFrom } from "./list-edits.ts";

type NewNumber = { at: number; chars: Uint8Array; doc: number; kind: number };

export function* editNumbers({
	data,
	fresh,
	docOf,
	isChanged,
}: DocumentChanges): Generator<undefined, ArrayEdit[]> {
	const { arrays } = data;
	const { numberStarts, numberDocs, numberKinds, partIds } = arrays;
	const count = numberDocs.length;
	const removed = yield* placesOfDocs(numberDocs, isChanged);
	const numbers: NewNumber[] = [];
	for (let freshPlace = 0; freshPlace < fresh.arrays.numberDocs.length; freshPlace++) {
		const doc = docOf[fresh.arrays.numberDocs[freshPlace] as number] as number;
		if (doc < 0) continue;
		const chars = charsAt(fresh.arrays, freshPlace);
		const part = partIds[doc] as number;
		const at = placeFor(0, count, (place) => {
			const order = compareChars(charsAt(arrays, place), chars);
			return (order || (partIds[numberDocs[place] as number] as number) - part) < 0;
		});
		const kind = fresh.arrays.numberKinds[freshPlace] as number;
		numbers.push({ at, chars, doc, kind });
	}
	const isUnchanged =
		numbers.length === removed.length &&
		numbers.every(({ chars, doc, kind }, n) => {
			const place = removed[n] as number;
			return (
				numberDocs[place] === doc &&
				numberKinds[place] === kind &&
				compareChars(charsAt(arrays, place), chars) === 0
			);
		});
	if (isUnchanged) return [];
	const charAt = (place: number) => numberStarts[place] as number;
	return [
		{
			kind: "splice",
			name: "numberDocs",
			removed,
			inserted: numbers.map(({ at, doc }) => ({ at, value: doc })),
		},
		{
			kind: "splice",
			name: "numberKinds",
			removed,
			inserted: numbers.map(({ at, kind }) => ({ at, value: kind })),
		},
		{
			kind: "splice",
			name: "numberChars",
			removed: removed.flatMap((place) =>
				Array.from(charsAt(arrays, place).keys(), (n) => charAt(place) + n),
			),
			inserted: numbers.flatMap(({ at, chars }): Insertion[] =>
				Array.from(chars, (value) => ({ at: charAt(at), value })),
			),
		},
		{
			kind: "replace",
			name: "numberStarts",
			values: startsFrom(lengthsAfter(numberStarts, removed, numbers)),
		},
	];
}

function charsAt(
	{ numberStarts, numberChars }: Pick<IndexArrays, "numberStarts" | "numberChars">,
	place: number,
): Uint8Array {
	return numberChars.subarray(numberStarts[place], numberStarts[place + 1]);
}

function compareChars(a: Uint8Array, b: Uint8Array): number {
	const shared = Math.min(a.length, b.length);
	for (let at = 0; at < shared; at++) {
		const difference = (a[at] as number) - (b[at] as number);
		if (difference !== 0) return difference;
	}
	return a.length - b.length;
}

/** The number of characters of each number after the edit. */
function lengthsAfter(starts: Uint32Array, removed: number[], numbers: NewNumber[]): Uint8Array {
	const count = starts.length - 1;
	const lengths = new Uint8Array(count - removed.length + numbers.length);
	let filled = 0;
	let nextRemoved = 0;
	let nextNumber = 0;
	for (let place = 0; place <= count; place++) {
		for (; numbers[nextNumber]?.at === place; nextNumber++)
			lengths[filled++] = (numbers[nextNumber] as NewNumber).chars.length;
		if (place === count) break;
		if (removed[nextRemoved] === place) nextRemoved++;
		else lengths[filled++] = (starts[place + 1] as number) - (starts[place] as number);
	}
	return lengths;
}
