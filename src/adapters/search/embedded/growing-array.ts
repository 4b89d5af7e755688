/** Typed arrays that grow while they are filled, and lists sorted into groups. */

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
		if (this.length === this.#array.length) this.#grow();
		this.#array[this.length++] = value;
	}

	at(index: number): number {
		return this.#array[index] as number;
	}

	/** The filled part; nothing may be added after. */
	take(): A {
		return this.#array.subarray(0, this.length) as A;
	}

	#grow(): void {
		const next = new this.#maker(Math.max(1, this.#array.length * 2));
		next.set(this.#array);
		this.#array = next;
	}
}

/** Entries sorted into their groups: where each group starts, and for each place the entry that goes there. Entries keep their order. */
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
	const next = starts.slice(0, groupCount);
	const entries = new Uint32Array(groups.length);
	for (let at = 0; at < groups.length; at++) {
		const group = groups[at] as number;
		entries[next[group] as number] = at;
		next[group] = (next[group] as number) + 1;
	}
	return { starts, entries };
}
