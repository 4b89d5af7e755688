/** Edits the arrays of an index in place, as far as the space behind each array reaches. */
import type { IndexArrays, IndexData } from "./index-data.ts";
import { capacitiesOf, type SharedArray } from "./memory.ts";

type ArrayName = keyof IndexArrays;

/** `at` is the place in the array before the edit that the value goes in front of. */
export type Insertion = { at: number; value: number };

/** All places are those before the edit, in ascending order. */
export type ArrayEdit =
	| { kind: "splice"; name: ArrayName; removed: number[]; inserted: Insertion[] }
	| { kind: "assign"; name: ArrayName; at: number; value: number }
	| { kind: "replace"; name: ArrayName; values: ArrayLike<number> };

/** Undefined when an array has too little space; nothing is changed then. */
export function applyEdits(
	{ arrays, memory }: IndexData,
	edits: ArrayEdit[],
): IndexArrays | undefined {
	const capacities = capacitiesOf(memory, arrays);
	const lengthOf = (edit: ArrayEdit) => {
		if (edit.kind === "replace") return edit.values.length;
		const { length } = arrays[edit.name];
		return edit.kind === "assign" ? length : length - edit.removed.length + edit.inserted.length;
	};
	if (edits.some((edit) => lengthOf(edit) > (capacities.get(edit.name) as number)))
		return undefined;
	const edited: Record<string, SharedArray> = { ...arrays };
	for (const edit of edits) {
		const array = arrays[edit.name];
		if (edit.kind === "assign") {
			array[edit.at] = edit.value;
			continue;
		}
		const whole = viewOf(array, Math.max(array.length, lengthOf(edit)));
		if (edit.kind === "replace") whole.set(edit.values);
		else splice(whole, array.length, edit.removed, edit.inserted);
		edited[edit.name] = viewOf(array, lengthOf(edit));
	}
	return edited as IndexArrays;
}

function viewOf(array: SharedArray, length: number): SharedArray {
	const type = array.constructor as Uint32ArrayConstructor;
	return new type(array.buffer, array.byteOffset, length);
}

/**
 * First closes the gaps of the removed entries, then makes room for the inserted ones, beginning at
 * the end.
 */
function splice(
	array: SharedArray,
	length: number,
	removed: number[],
	inserted: Insertion[],
): void {
	let end = removed[0] ?? length;
	removed.forEach((place, n) => {
		const next = removed[n + 1] ?? length;
		array.copyWithin(end, place + 1, next);
		end += next - place - 1;
	});
	let removedBefore = removed.length;
	for (let n = inserted.length - 1; n >= 0; n--) {
		const { at, value } = inserted[n] as Insertion;
		while (removedBefore > 0 && (removed[removedBefore - 1] as number) >= at) removedBefore--;
		const place = at - removedBefore;
		array.copyWithin(place + n + 1, place, end);
		array[place + n] = value;
		end = place;
	}
}
