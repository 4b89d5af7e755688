import { GrowingArray } from "./growing-array.ts";

/**
 * Stores equal lists of numbers once, under one place. It is a hash table, because every document
 * looks one list up.
 */
export class InternedLists {
	#starts = new GrowingArray(Uint32Array);
	#values = new GrowingArray(Uint32Array);
	#hashes = new GrowingArray(Uint32Array);
	/** The place plus one; 0 is a free slot. At most half of the slots are used. */
	#slots = new Uint32Array(1024);

	constructor() {
		this.#starts.push(0);
	}

	get length(): number {
		return this.#hashes.length;
	}

	/** The place of the first `length` numbers of `list`. A new list is added. */
	intern(list: ArrayLike<number>, length: number): number {
		const hash = hashOf(list, length);
		let slot = hash & (this.#slots.length - 1);
		for (; this.#slots[slot] !== 0; slot = (slot + 1) & (this.#slots.length - 1)) {
			const place = (this.#slots[slot] as number) - 1;
			if (this.#hashes.at(place) === hash && this.#isEqual(place, list, length)) return place;
		}
		for (let at = 0; at < length; at++) this.#values.push(list[at] as number);
		this.#starts.push(this.#values.length);
		this.#hashes.push(hash);
		this.#slots[slot] = this.length;
		if (this.length * 2 > this.#slots.length) this.#doubleSlots();
		return this.length - 1;
	}

	all(): number[][] {
		return Array.from({ length: this.length }, (_, place) => this.#listAt(place));
	}

	#listAt(place: number): number[] {
		const list: number[] = [];
		for (let at = this.#starts.at(place); at < this.#starts.at(place + 1); at++)
			list.push(this.#values.at(at));
		return list;
	}

	#isEqual(place: number, list: ArrayLike<number>, length: number): boolean {
		const start = this.#starts.at(place);
		if (this.#starts.at(place + 1) - start !== length) return false;
		for (let at = 0; at < length; at++) if (this.#values.at(start + at) !== list[at]) return false;
		return true;
	}

	#doubleSlots(): void {
		this.#slots = new Uint32Array(this.#slots.length * 2);
		for (let place = 0; place < this.length; place++) {
			let slot = this.#hashes.at(place) & (this.#slots.length - 1);
			while (this.#slots[slot] !== 0) slot = (slot + 1) & (this.#slots.length - 1);
			this.#slots[slot] = place + 1;
		}
	}
}

function hashOf(list: ArrayLike<number>, length: number): number {
	let hash = length;
	for (let at = 0; at < length; at++) {
		hash = Math.imul(hash ^ (list[at] as number), 0x9e3779b1);
		hash ^= hash >>> 15;
	}
	return hash >>> 0;
}
