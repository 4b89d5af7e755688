/**
 * Sets of documents as bits, one per document, in 32-bit words of one memory that the kernels work on.
 * Temporary sets are handed out one after the other and all given back at once, when the next search begins.
 */
import { type Kernels, startKernels } from "./kernels.ts";
import { type Arena, openArena, STEP } from "./memory.ts";

export type Bits = Uint32Array;
/** A 32-bit value for each document, in the same memory. */
export type Column = Uint32Array;

/** Some members for each group, those of one after those of the other. */
export type Groups = { starts: Uint32Array; members: Uint16Array };

export type Counted = { set: Bits; count: number };

export type BitSpace = ReturnType<typeof openBitSpace>;

/** Words of a set of so many documents: the kernels take 64 bytes of it at a time. */
export function setWords(size: number): number {
	return Math.ceil(Math.max(size, 1) / (8 * STEP)) * (STEP / 4);
}

export function openBitSpace(size: number, arena: Arena = openArena()) {
	const kernels: Kernels = startKernels(arena.memory);
	const setBytes = setWords(size) * 4;
	const temporary: Bits[] = [];
	let used = 0;

	/** A set that stays. */
	const keep = (): Bits => arena.array(Uint32Array, setBytes / 4);

	function keepColumn(values: ArrayLike<number>): Column {
		const column = arena.array(Uint32Array, values.length);
		column.set(values);
		return column;
	}

	function unused(): Bits {
		if (used === temporary.length) temporary.push(keep());
		return temporary[used++] as Bits;
	}

	function clear(bits: Bits): Bits {
		kernels.clear(bits.byteOffset, setBytes);
		return bits;
	}

	const empty = () => clear(unused());

	const listed = keepColumn(new Uint32Array(size));
	const found = keepColumn([0, 0]);
	const endOf = (set: Bits) => set.byteOffset + setBytes;
	const countBoth = (a: Bits, b: Bits) =>
		kernels.countBoth(a.byteOffset, b.byteOffset, endOf(a)) >>> 0;

	return {
		size,
		/** How much memory all of it takes. */
		bytes: arena.bytes,
		keep,
		keepColumn,
		clear,
		/** Temporary, as all below that make a set. */
		empty,
		copy(set: Bits): Bits {
			const bits = unused();
			kernels.copy(bits.byteOffset, set.byteOffset, setBytes);
			return bits;
		},
		/** Every temporary set so far may be used again. */
		release(): void {
			used = 0;
		},
		/** Does `work`, whose temporary sets are given back when it ends. */
		scope<T>(work: () => T): T {
			const before = used;
			try {
				return work();
			} finally {
				used = before;
			}
		},
		/** Puts the documents from `start` up to but not including `end` of a list in the memory into the set. */
		add: (list: Uint32Array, start: number, end: number, set: Bits): void =>
			kernels.add(list.byteOffset + start * 4, list.byteOffset + end * 4, set.byteOffset),
		/** The same, of those whose years have the given one in them, counted from 1900. */
		addInYear: (
			list: Uint32Array,
			years: Uint16Array,
			start: number,
			end: number,
			year: number,
			set: Bits,
		): void =>
			kernels.addInYear(
				list.byteOffset + start * 4,
				list.byteOffset + end * 4,
				years.byteOffset + start * 2,
				year,
				set.byteOffset,
			),
		and: (target: Bits, other: Bits): void =>
			kernels.and(target.byteOffset, other.byteOffset, endOf(target)),
		or: (target: Bits, other: Bits): void =>
			kernels.or(target.byteOffset, other.byteOffset, endOf(target)),
		/** Takes out of `target` what `other` has. */
		cut: (target: Bits, other: Bits): void =>
			kernels.andNot(target.byteOffset, other.byteOffset, endOf(target)),
		/** What is in both sets. */
		both(a: Bits, b: Bits): Counted {
			const set = unused();
			return {
				set,
				count: kernels.both(a.byteOffset, b.byteOffset, endOf(a), set.byteOffset) >>> 0,
			};
		},
		count: (set: Bits): number => countBoth(set, set),
		countBoth,
		isEmpty: (set: Bits): boolean => countBoth(set, set) === 0,
		/** The bits that all of some arrays have, of which there is at least one; `into` is an array of its own, as long as they are, and what stands up to 60 bytes past it is written too. */
		common([first, ...others]: readonly Uint32Array[], into: Column): void {
			if (first) kernels.copy(into.byteOffset, first.byteOffset, into.byteLength);
			for (const other of others)
				kernels.and(into.byteOffset, other.byteOffset, into.byteOffset + into.byteLength);
		},
		/** How many of the set are in each run; the runs follow one another, `ends` tells where each ends. */
		countRuns: (set: Bits, ends: Column, into: Column): void =>
			kernels.countRuns(
				set.byteOffset,
				ends.byteOffset,
				ends.byteOffset + ends.byteLength,
				into.byteOffset,
			),
		/** The documents of the set in order, until the next list is made. */
		list: (set: Bits): Uint32Array =>
			listed.subarray(
				0,
				((kernels.list(set.byteOffset, endOf(set), listed.byteOffset) >>> 0) - listed.byteOffset) /
					4,
			),
		/** Writes where the two characters may follow one another from `start` to `end`, and tells how often; `room` has place for them all and sixteen more. */
		pairs: (
			chars: Uint8Array,
			start: number,
			end: number,
			first: number,
			second: number,
			room: Column,
		): number =>
			((kernels.pairs(
				chars.byteOffset + start,
				chars.byteOffset + end,
				first,
				second,
				room.byteOffset,
			) >>>
				0) -
				room.byteOffset) /
			4,
		tally: (set: Bits, column: Column, tallies: Column): void =>
			kernels.tally(set.byteOffset, endOf(set), column.byteOffset, tallies.byteOffset),
		tallyThree: (
			set: Bits,
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
		/** Adds each tally to the members of its group and makes it nothing. */
		spread: (tallies: Column, groups: Groups, into: Column): void =>
			kernels.spread(
				tallies.byteOffset,
				tallies.byteOffset + tallies.byteLength,
				groups.starts.byteOffset,
				groups.members.byteOffset,
				into.byteOffset,
			),
		/** The documents whose value in the column lies from `low` to `high`. */
		valued(column: Column, low: number, high: number): Bits {
			const bits = empty();
			kernels.within(column.byteOffset, column.byteOffset + size * 4, low, high, bits.byteOffset);
			if (size & 31) bits[size >>> 5] = (bits[size >>> 5] as number) & ((1 << (size & 31)) - 1);
			return bits;
		},
		/** Lowest and highest value of the set in the column; undefined when no document has one. All ones mean none. */
		range(set: Bits, column: Column): { low: number; high: number } | undefined {
			kernels.range(set.byteOffset, endOf(set), column.byteOffset, found.byteOffset);
			const [low = 0, high = 0] = found;
			return high === 0 ? undefined : { low, high: high - 1 };
		},
	};
}

export function setBit(bits: Bits, doc: number): void {
	bits[doc >>> 5] = (bits[doc >>> 5] as number) | (1 << (doc & 31));
}

export function clearBit(bits: Bits, doc: number): void {
	bits[doc >>> 5] = (bits[doc >>> 5] as number) & ~(1 << (doc & 31));
}

export function hasBit(bits: Bits, doc: number): boolean {
	return ((bits[doc >>> 5] as number) & (1 << (doc & 31))) !== 0;
}

/** Sets every bit from `start` up to but not including `end`. */
export function setRange(bits: Bits, start: number, end: number): void {
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
