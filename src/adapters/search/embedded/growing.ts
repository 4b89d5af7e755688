/** Typed arrays that grow while they are filled. */

export type NumberArray = Uint8Array | Uint16Array | Uint32Array;
type Maker<A extends NumberArray> = new (length: number) => A;

export class Growing<A extends NumberArray> {
	#array: A;
	length = 0;
	readonly #maker: Maker<A>;

	constructor(maker: Maker<A>, capacity = 1024) {
		this.#maker = maker;
		this.#array = new maker(capacity);
	}

	push(value: number): void {
		if (this.length === this.#array.length) this.#grow(this.length + 1);
		this.#array[this.length++] = value;
	}

	pushAll(values: ArrayLike<number>): void {
		if (this.length + values.length > this.#array.length) this.#grow(this.length + values.length);
		this.#array.set(values, this.length);
		this.length += values.length;
	}

	at(index: number): number {
		return this.#array[index] as number;
	}

	/** The filled part, in an array of its own size. */
	take(): A {
		return this.#array.slice(0, this.length) as A;
	}

	#grow(atLeast: number): void {
		const next = new this.#maker(Math.max(atLeast, this.#array.length * 2));
		next.set(this.#array);
		this.#array = next;
	}
}

/** Entries sorted into their groups: where each group starts, and for each place the entry that goes there. */
export function groupBy(groups: { length: number; at: (index: number) => number }, groupCount: number) {
	const starts = new Uint32Array(groupCount + 1);
	for (let at = 0; at < groups.length; at++) starts[groups.at(at) + 1] = (starts[groups.at(at) + 1] as number) + 1;
	for (let group = 0; group < groupCount; group++) starts[group + 1] = (starts[group + 1] as number) + (starts[group] as number);
	const next = starts.slice(0, groupCount);
	const entries = new Uint32Array(groups.length);
	for (let at = 0; at < groups.length; at++) {
		const group = groups.at(at);
		entries[next[group] as number] = at;
		next[group] = (next[group] as number) + 1;
	}
	return { starts, entries };
}
