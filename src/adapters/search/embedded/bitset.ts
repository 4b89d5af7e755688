/**
 * Sets of documents as bitsets: one bit per document, in 32-bit words of the memory that the
 * kernels work on. A search takes temporary bitsets one after the other, and releases all of them
 * when the next search begins.
 */
import type { DocumentSet } from "./document-sets.ts";
import type { Kernels } from "./kernel-functions.ts";
import { startKernels } from "./kernels.ts";
import { type Arena, openArena, STEP_BYTES } from "./memory.ts";

export type Bitset = Uint32Array;
/** A 32-bit value for each document, in the same memory. */
export type Column = Uint32Array;

/**
 * `starts` has the place of each group's first member in `members`, and the end of the last group.
 */
export type Groups = { starts: Uint32Array; members: Uint16Array };

export type CountedBitset = { set: Bitset; count: number };

export type Bitsets = ReturnType<typeof openBitsets>;

/** The 32-bit words of a bitset of `size` documents, rounded up to whole steps of the kernels. */
export function bitsetWords(size: number): number {
	return Math.ceil(Math.max(size, 1) / (8 * STEP_BYTES)) * (STEP_BYTES / 4);
}

export function openBitsets(
	size: number,
	arena: Arena = openArena(),
	kernels: Kernels = startKernels(arena.memory),
) {
	const setBytes = bitsetWords(size) * 4;
	const temporary: Bitset[] = [];
	let used = 0;

	/** An empty bitset that is never released. */
	const permanent = (): Bitset => clear(arena.array(Uint32Array, setBytes / 4));

	function column(values: ArrayLike<number>): Column {
		const copy = arena.array(Uint32Array, values.length);
		copy.set(values);
		return copy;
	}

	function takeTemporary(): Bitset {
		if (used === temporary.length) temporary.push(permanent());
		return temporary[used++] as Bitset;
	}

	function clear(set: Bitset): Bitset {
		kernels.clear(set.byteOffset, setBytes);
		return set;
	}

	const empty = () => clear(takeTemporary());

	const listBuffer = column(new Uint32Array(size));
	const minMaxBuffer = column([0, 0]);
	const endOf = (set: Bitset) => set.byteOffset + setBytes;
	const countIntersection = (a: Bitset, b: Bitset) =>
		kernels.countIntersection(a.byteOffset, b.byteOffset, endOf(a)) >>> 0;
	const intersects = (a: Bitset, b: Bitset) =>
		kernels.intersects(a.byteOffset, b.byteOffset, endOf(a)) === 1;

	return {
		size,
		usedBytes: arena.usedBytes,
		permanent,
		column,
		clear,
		/** Temporary, as the result of every method below that returns a bitset. */
		empty,
		copy(set: Bitset): Bitset {
			const copy = takeTemporary();
			kernels.copy(copy.byteOffset, set.byteOffset, setBytes);
			return copy;
		},
		addDocuments(set: Bitset, documents: Iterable<number>): void {
			for (const doc of documents) setBit(set, doc);
		},
		/** Every temporary bitset may be used again. */
		releaseAll(): void {
			used = 0;
		},
		/** Runs `work` and then releases the temporary bitsets it took. */
		scope<T>(work: () => T): T {
			const before = used;
			try {
				return work();
			} finally {
				used = before;
			}
		},
		/**
		 * Adds the documents from place `start` up to but not including `end` of a list in the memory.
		 */
		addList: (list: Uint32Array, start: number, end: number, set: Bitset): void =>
			kernels.addList(list.byteOffset + start * 4, list.byteOffset + end * 4, set.byteOffset),
		/** The same, but only documents whose years include `year`, which counts from 1900. */
		addListInYear: (
			list: Uint32Array,
			years: Uint16Array,
			start: number,
			end: number,
			year: number,
			set: Bitset,
		): void =>
			kernels.addListInYear(
				list.byteOffset + start * 4,
				list.byteOffset + end * 4,
				years.byteOffset + start * 2,
				year,
				set.byteOffset,
			),
		and: (target: Bitset, operand: Bitset): void =>
			kernels.and(target.byteOffset, operand.byteOffset, endOf(target)),
		or: (target: Bitset, operand: Bitset): void =>
			kernels.or(target.byteOffset, operand.byteOffset, endOf(target)),
		andNot: (target: Bitset, operand: Bitset): void =>
			kernels.andNot(target.byteOffset, operand.byteOffset, endOf(target)),
		intersect(a: Bitset, b: Bitset): CountedBitset {
			const set = takeTemporary();
			const count = kernels.intersect(a.byteOffset, b.byteOffset, endOf(a), set.byteOffset) >>> 0;
			return { set, count };
		},
		count: (set: Bitset): number => countIntersection(set, set),
		counted: (set: Bitset): CountedBitset => ({ set, count: countIntersection(set, set) }),
		countIntersection,
		intersects,
		isEmpty: (set: Bitset): boolean => !intersects(set, set),
		/**
		 * The bits that all arrays have in common. There is at least one array, and `into` is as long
		 * as each of them. Up to 60 bytes after `into` are overwritten.
		 */
		intersectArrays([first, ...others]: readonly Uint32Array[], into: Column): void {
			if (first) kernels.copy(into.byteOffset, first.byteOffset, into.byteLength);
			for (const operand of others)
				kernels.and(into.byteOffset, operand.byteOffset, into.byteOffset + into.byteLength);
		},
		/**
		 * Counts the documents of the bitset in each run of documents; `ends` lists the first document
		 * after each run.
		 */
		countRuns: (set: Bitset, ends: Column, into: Column): void =>
			kernels.countRuns(
				set.byteOffset,
				ends.byteOffset,
				ends.byteOffset + ends.byteLength,
				into.byteOffset,
			),
		/** The documents of the bitset in ascending order. The next call of `list` overwrites them. */
		list(set: Bitset): Uint32Array {
			const end = kernels.list(set.byteOffset, endOf(set), listBuffer.byteOffset) >>> 0;
			return listBuffer.subarray(0, (end - listBuffer.byteOffset) / 4);
		},
		/**
		 * Writes the addresses between `start` and `end` at which the two characters may follow one
		 * another, and returns their number. `into` has room for one address per character and sixteen
		 * more.
		 */
		findPairs(
			chars: Uint8Array,
			start: number,
			end: number,
			first: number,
			second: number,
			into: Column,
		): number {
			const intoEnd = kernels.findPairs(
				chars.byteOffset + start,
				chars.byteOffset + end,
				first,
				second,
				into.byteOffset,
			);
			return ((intoEnd >>> 0) - into.byteOffset) / 4;
		},
		/** tallies[values[doc]] += 1 for each document of the bitset. */
		tally: (set: Bitset, values: Column, tallies: Column): void =>
			kernels.tally(set.byteOffset, endOf(set), values.byteOffset, tallies.byteOffset),
		tallyThree: (
			set: Bitset,
			[first, second, third]: readonly [Column, Column, Column],
			tallies: Column,
		): void =>
			kernels.tallyThree(
				set.byteOffset,
				endOf(set),
				first.byteOffset,
				second.byteOffset,
				third.byteOffset,
				tallies.byteOffset,
			),
		/** Adds each tally to all members of its group and resets it to 0. */
		distribute: (tallies: Column, groups: Groups, into: Column): void =>
			kernels.distribute(
				tallies.byteOffset,
				tallies.byteOffset + tallies.byteLength,
				groups.starts.byteOffset,
				groups.members.byteOffset,
				into.byteOffset,
			),
		/** The documents whose value in the column lies between `low` and `high`, both included. */
		selectBetween(values: Column, low: number, high: number): Bitset {
			const set = empty();
			kernels.selectBetween(
				values.byteOffset,
				values.byteOffset + size * 4,
				low,
				high,
				set.byteOffset,
			);
			if (size & 31) set[size >>> 5] = (set[size >>> 5] as number) & ((1 << (size & 31)) - 1);
			return set;
		},
		/**
		 * The lowest and highest value of the documents, undefined when none has a value. 0xffffffff
		 * means no value.
		 */
		minMax(set: Bitset, values: Column): { low: number; high: number } | undefined {
			kernels.minMax(set.byteOffset, endOf(set), values.byteOffset, minMaxBuffer.byteOffset);
			const [low = 0, high = 0] = minMaxBuffer;
			return high === 0 ? undefined : { low, high: high - 1 };
		},
	};
}

/** The bitset behind a set that the reading of a search text made. */
export function asBitset(set: DocumentSet): Bitset {
	if (!(set instanceof Uint32Array)) throw new TypeError("the set is no bitset");
	return set;
}

export function setBit(bits: Bitset, doc: number): void {
	bits[doc >>> 5] = (bits[doc >>> 5] as number) | (1 << (doc & 31));
}

export function clearBit(bits: Bitset, doc: number): void {
	bits[doc >>> 5] = (bits[doc >>> 5] as number) & ~(1 << (doc & 31));
}

export function hasBit(bits: Bitset, doc: number): boolean {
	return ((bits[doc >>> 5] as number) & (1 << (doc & 31))) !== 0;
}

/** Sets every bit from `start` up to but not including `end`. */
export function setRange(bits: Bitset, start: number, end: number): void {
	if (start >= end) return;
	const first = start >>> 5;
	const last = (end - 1) >>> 5;
	const head = -1 << (start & 31);
	const tail = -1 >>> (31 - ((end - 1) & 31));
	if (first === last) {
		bits[first] = (bits[first] as number) | (head & tail);
		return;
	}
	bits[first] = (bits[first] as number) | head;
	bits.fill(0xffffffff, first + 1, last);
	bits[last] = (bits[last] as number) | tail;
}
