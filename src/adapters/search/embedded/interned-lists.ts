import { Growing } from "./growing-array.ts";

/** Lists of numbers, each kept once: equal ones have the same place. A table of hashes, because there is one to look up per document. */
export class Runs {
	#starts = new Growing(Uint32Array);
	#values = new Growing(Uint32Array);
	#hashes = new Growing(Uint32Array);
	/** Place plus one, 0 where there is none; at most half of them are taken. */
	#slots = new Uint32Array(1024);

	constructor() {
		this.#starts.push(0);
	}

	get length(): number {
		return this.#hashes.length;
	}

	/** The place of the first `length` numbers of `run`, which are added if they are new. */
	placeOf(run: ArrayLike<number>, length: number): number {
		const hash = hashOf(run, length);
		let slot = hash & (this.#slots.length - 1);
		for (; this.#slots[slot] !== 0; slot = (slot + 1) & (this.#slots.length - 1)) {
			const place = (this.#slots[slot] as number) - 1;
			if (this.#hashes.at(place) === hash && this.#isAt(place, run, length)) return place;
		}
		for (let at = 0; at < length; at++) this.#values.push(run[at] as number);
		this.#starts.push(this.#values.length);
		this.#hashes.push(hash);
		this.#slots[slot] = this.length;
		if (this.length * 2 > this.#slots.length) this.#spread();
		return this.length - 1;
	}

	all(): number[][] {
		return Array.from({ length: this.length }, (_, place) => this.#at(place));
	}

	#at(place: number): number[] {
		const run: number[] = [];
		for (let at = this.#starts.at(place); at < this.#starts.at(place + 1); at++)
			run.push(this.#values.at(at));
		return run;
	}

	#isAt(place: number, run: ArrayLike<number>, length: number): boolean {
		const start = this.#starts.at(place);
		if (this.#starts.at(place + 1) - start !== length) return false;
		for (let at = 0; at < length; at++) if (this.#values.at(start + at) !== run[at]) return false;
		return true;
	}

	#spread(): void {
		this.#slots = new Uint32Array(this.#slots.length * 2);
		for (let place = 0; place < this.length; place++) {
			let slot = this.#hashes.at(place) & (this.#slots.length - 1);
			while (this.#slots[slot] !== 0) slot = (slot + 1) & (this.#slots.length - 1);
			this.#slots[slot] = place + 1;
		}
	}
}

function hashOf(run: ArrayLike<number>, length: number): number {
	let hash = length;
	for (let at = 0; at < length; at++) {
		hash = Math.imul(hash ^ (run[at] as number), 0x9e3779b1);
		hash ^= hash >>> 15;
	}
	return hash >>> 0;
}
