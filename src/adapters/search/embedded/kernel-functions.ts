/**
 * What each kernel does. `kernels.wat` and `kernels-reference.ts` both implement these functions.
 */

/**
 * A bitset ends at `end`, a multiple of 64 bytes after its start. A column has a 32-bit value for
 * each document. The compiled kernels may read and write up to 63 bytes past an end.
 */
export type Kernels = {
	and: (set: number, operand: number, end: number) => void;
	or: (set: number, operand: number, end: number) => void;
	andNot: (set: number, operand: number, end: number) => void;
	clear: (set: number, size: number) => void;
	copy: (set: number, source: number, size: number) => void;
	/** Sets the bit of each document of a list. */
	addList: (list: number, end: number, set: number) => void;
	/**
	 * The same, but only for documents whose years (see `lineYears` in index-data.ts) include the
	 * year.
	 */
	addListInYear: (list: number, end: number, years: number, year: number, set: number) => void;
	/** Counts the documents that are in both bitsets. */
	countIntersection: (set: number, operand: number, end: number) => number;
	/** 1 if a document is in both bitsets, else 0. */
	intersects: (set: number, operand: number, end: number) => number;
	/** Writes the documents that are in both bitsets into a third one, and counts them. */
	intersect: (set: number, operand: number, end: number, into: number) => number;
	/**
	 * Counts the documents of the bitset in each run of documents; `ends` lists the first document
	 * after each run.
	 */
	countRuns: (set: number, ends: number, endsEnd: number, into: number) => void;
	/** tallies[column[doc]] += 1 for each document of the bitset. */
	tally: (set: number, end: number, column: number, tallies: number) => void;
	/** The same for three columns in one pass. */
	tallyThree: (
		set: number,
		end: number,
		first: number,
		second: number,
		third: number,
		tallies: number,
	) => void;
	/**
	 * Adds each tally to all members of its group and resets it to 0; `starts` has the first member
	 * of each group.
	 */
	distribute: (tallies: number, end: number, starts: number, members: number, into: number) => void;
	/** Writes the documents of the bitset as a list, and returns the address after its last entry. */
	list: (set: number, end: number, into: number) => number;
	/**
	 * Writes the addresses at which the two bytes follow one another, and returns the address after
	 * the last one.
	 */
	findPairs: (chars: number, end: number, first: number, second: number, into: number) => number;
	/** Writes the bitset of the documents whose value lies between low and high, both included. */
	selectBetween: (
		column: number,
		columnEnd: number,
		low: number,
		high: number,
		into: number,
	) => void;
	/**
	 * Writes the lowest value of the documents, and the highest plus one; the value 0xffffffff does
	 * not count.
	 */
	minMax: (set: number, end: number, column: number, into: number) => void;
};
