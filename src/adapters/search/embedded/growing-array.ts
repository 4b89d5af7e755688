/** Typed arrays that grow while they are filled, and the grouping of entries. */

export type NumberArray = Uint8Array | Uint16Array | Uint32Array;
type ArrayConstructor<A extends NumberArray> = new (length: number) => A;

export class GrowingArray<A extends NumberArray> {
	#array: A;
	length = 0;
	readonly #type: ArrayConstructor<A>;

	constructor(type: ArrayConstructor<A>, capacity = 1024) {
		this.#type = type;
		this.#array = new type(capacity);
	}

	push(value: number): void {
		if (this.length === this.#array.length) this.#grow();
		this.#array[this.length++] = value;
	}

	at(index: number): number {
		return this.#array[index] as number;
	}

	/** The filled part of the array. Nothing may be pushed afterwards. */
	take(): A {
		return this.#array.subarray(0, this.length) as A;
	}

	#grow(): void {
		const larger = new this.#type(Math.max(1, this.#array.length * 2));
		larger.set(this.#array);
		this.#array = larger;
	}
}

/**
 * Sorts entries into their groups. `starts` has the place of each group's first entry in `entries`.
 * Entries of one group keep their order.
 */
export function groupBy(
	groups: NumberArray,
	groupCount: number,
): { starts: Uint32Array; entries: Uint32Array } {
	const starts = new Uint32Array(groupCount + 1);
	for (let at = 0; at < groups.length; at++) {
		const group = (groups[at] as number) + 1;
		starts[group] = (starts[group] as number) + 1;
	}
	for (let group = 0; group < groupCount; group++)
		starts[group + 1] = (starts[group + 1] as number) + (starts[group] as number);
	const nextPlaces = starts.slice(0, groupCount);
	const entries = new Uint32Array(groups.length);
	for (let at = 0; at < groups.length; at++) {
		const group = groups[at] as number;
		entries[nextPlaces[group] as number] = at;
		nextPlaces[group] = (nextPlaces[group] as number) + 1;
	}
	return { starts, entries };
}
