import { describe, expect, it } from "vitest";
import {
	type Bitset,
	type Bitsets,
	bitsetWords,
	type Column,
	clearBit,
	hasBit,
	openBitsets,
	setBit,
	setRange,
} from "./bitset.ts";

const SIZES = [0, 1, 31, 32, 33, 64, 100, 127, 128, 129, 511, 512, 513, 1000, 1025];
const NONE = 0xffffffff;

function bitsOf(bitsets: Bitsets, ...docs: number[]): Bitset {
	const bits = bitsets.empty();
	for (const doc of docs) setBit(bits, doc);
	return bits;
}

function full(bitsets: Bitsets): Bitset {
	const bits = bitsets.empty();
	setRange(bits, 0, bitsets.size);
	return bits;
}

/** Numbers that look random and are always the same. */
function scattered(length: number, below: number): number[] {
	return Array.from({ length }, (_, at) => Math.imul(at + 1, 2_654_435_761) % below).map(Math.abs);
}

const spanned = (span: [number, number] | undefined, year: number) =>
	span !== undefined && span[0] <= year && year <= span[1];

describe("a set of documents", () => {
	it.each(SIZES)("of %i holds them all when full, and no more", (size) => {
		const bitsets = openBitsets(size);
		expect(bitsets.count(full(bitsets))).toBe(size);
		expect([...bitsets.list(full(bitsets))]).toEqual(Array.from({ length: size }, (_, doc) => doc));
	});

	it("lists what was put in, in order", () => {
		const bitsets = openBitsets(100);
		const bits = bitsOf(bitsets, 99, 31, 32, 0, 63);
		expect([...bitsets.list(bits)]).toEqual([0, 31, 32, 63, 99]);
		expect([hasBit(bits, 63), hasBit(bits, 64)]).toEqual([true, false]);
		clearBit(bits, 63);
		expect([...bitsets.list(bits)]).toEqual([0, 31, 32, 99]);
	});

	it("lists documents that are far apart, and none of the following set", () => {
		const bitsets = openBitsets(128 * 400);
		const width = bitsetWords(bitsets.size);
		const two = bitsets.column(new Uint32Array(2 * width));
		two.fill(-1, width);
		const bits = two.subarray(0, width);
		for (const gap of [1, 63, 64, 511, 512, 513, 1023, 4097, 20_000])
			for (const first of [0, 5, 512, 700, bitsets.size - 1]) {
				const docs = Array.from(
					{ length: Math.floor((bitsets.size - first - 1) / gap) + 1 },
					(_, n) => first + n * gap,
				);
				bitsets.clear(bits);
				for (const doc of docs) setBit(bits, doc);
				expect([...bitsets.list(bits)]).toEqual(docs);
			}
	});

	it.each([1, 4, 5, 33])(
		"of %i words is intersected with several sets without changing them",
		(words) => {
			const bitsets = openBitsets(32 * words);
			const whole = bitsets.column(
				scattered(3 * words, 2 ** 31).map((word, at) => Math.imul(word, at + 3) | 0x10101),
			);
			const [before, into, after] = [
				whole.slice(),
				bitsets.column(new Uint32Array(words)),
				bitsets.column(new Uint32Array(64).fill(7)),
			];
			const arrays = [0, 1, 2].map((at) => whole.subarray(at * words, (at + 1) * words));
			for (const some of [arrays, arrays.slice(1), arrays.slice(2)]) {
				bitsets.intersectArrays(some, into);
				expect([...into]).toEqual(
					Array.from(
						{ length: words },
						(_, at) => some.reduce((all, words) => all & (words[at] as number), -1) >>> 0,
					),
				);
				expect([whole, [...after]]).toEqual([before, Array(64).fill(7)]);
			}
		},
	);

	it("sets every range just as one bit at a time", () => {
		const bitsets = openBitsets(300);
		for (let start = 0; start <= 200; start += 7) {
			for (let end = start; end <= 300; end += 11) {
				bitsets.scope(() => {
					const bits = bitsets.empty();
					setRange(bits, start, end);
					expect([...bitsets.list(bits)]).toEqual(
						Array.from({ length: end - start }, (_, at) => start + at),
					);
				});
			}
		}
	});

	it.each([1, 64, 128, 129, 1000])("of %i is counted run by run, whole and in part", (size) => {
		const bitsets = openBitsets(size);
		const docs = [...new Set(scattered(size, size))];
		// Runs of every length, of none, and one that ends where a word does.
		const ends = [0, 1, 1, 31, 63, 64, 65, 128, 500, size].map((end) => Math.min(end, size));
		const within = (some: number[], at: number) =>
			some.filter((doc) => doc >= (ends[at - 1] ?? 0) && doc < (ends[at] as number)).length;
		const into = bitsets.column(new Uint32Array(ends.length));
		for (const some of [docs, docs.filter((doc) => doc % 3 === 0), []]) {
			bitsets.countRuns(bitsOf(bitsets, ...some), bitsets.column(ends), into);
			expect([...into]).toEqual(ends.map((_, at) => within(some, at)));
		}
	});

	// The steps of a kernel, and the sixteen bytes within one, are each met by some of them.
	it.each([0, 128, 512, 700, 1024])("is narrowed, joined and cut by another, from %i on", (at) => {
		const bitsets = openBitsets(1400);
		const from = (...docs: number[]) => docs.map((doc) => doc + at);
		const a = bitsOf(bitsets, 0, ...from(1, 40, 69, 290, 375));
		const b = bitsOf(bitsets, 0, ...from(40, 50, 290));
		expect(bitsets.countIntersection(a, b)).toBe(3);
		expect(bitsets.intersects(a, b)).toBe(true);
		expect(bitsets.intersects(a, bitsets.empty())).toBe(false);
		const intersection = bitsets.copy(a);
		bitsets.and(intersection, b);
		expect([...bitsets.list(intersection)]).toEqual([0, ...from(40, 290)]);
		expect(bitsets.intersect(a, b)).toEqual({ set: intersection, count: 3 });
		const rest = bitsets.copy(a);
		bitsets.andNot(rest, b);
		expect([...bitsets.list(rest)]).toEqual(from(1, 69, 375));
		bitsets.or(rest, b);
		expect([...bitsets.list(rest)]).toEqual([0, ...from(1, 40, 50, 69, 290, 375)]);
		expect([bitsets.isEmpty(rest), bitsets.isEmpty(bitsets.empty())]).toEqual([false, true]);
	});

	it("takes a part of a list, all of it or what has a year", () => {
		const bitsets = openBitsets(3000);
		const docs = scattered(500, 3000);
		const list = bitsets.column(docs);
		const spans = docs.map((doc): [number, number] => [doc % 120, (doc % 120) + (doc % 9)]);
		const years = new Uint16Array(
			list.buffer,
			bitsets.column(new Uint32Array(250)).byteOffset,
			500,
		);
		years.set(spans.map(([from, to]) => (from << 8) | to));
		const inOrder = (some: number[]) => [...new Set(some)].sort((a, b) => a - b);
		const all = bitsOf(bitsets, 2999);
		bitsets.addList(list, 10, 400, all);
		expect([...bitsets.list(all)]).toEqual(inOrder([...docs.slice(10, 400), 2999]));
		for (const year of [0, 5, 60, 119, 127]) {
			const some = bitsets.empty();
			bitsets.addListInYear(list, years, 10, 400, year, some);
			const meant = docs.filter((_, at) => at >= 10 && at < 400 && spanned(spans[at], year));
			expect([...bitsets.list(some)]).toEqual(inOrder(meant));
		}
	});

	it("is cleared when its memory is used again, and a permanent set is not changed", () => {
		const bitsets = openBitsets(200_000);
		const kept = bitsets.permanent();
		setBit(kept, 199_999);
		for (let round = 0; round < 3; round++) {
			bitsets.releaseAll();
			for (let n = 0; n < 20; n++) expect(bitsets.isEmpty(bitsets.empty())).toBe(true);
			setRange(bitsets.empty(), 0, 200_000);
		}
		expect([...bitsets.list(kept)]).toEqual([199_999]);
	});
});

describe("a column of values", () => {
	it.each(SIZES.filter((size) => size > 0))(
		"over %i documents is tallied, bounded and ranged as one by one",
		(size) => {
			const bitsets = openBitsets(size);
			const values = scattered(size, 50);
			const column = bitsets.column(values.map((value) => (value === 7 ? NONE : value)));
			const docs = [...new Set(scattered(Math.ceil(size / 3), size))];
			const set = bitsOf(bitsets, ...docs);
			const tallies = bitsets.column(new Uint32Array(50));
			const groups = bitsets.column(values);
			bitsets.tally(set, groups, tallies);
			for (const [group, count] of tallies.entries())
				expect(count).toBe(docs.filter((doc) => values[doc] === group).length);
			const within = values.flatMap((value, doc) =>
				value >= 5 && value <= 20 && value !== 7 ? [doc] : [],
			);
			expect([...bitsets.list(bitsets.selectBetween(column, 5, 20))]).toEqual(within);
			const docValues = docs.flatMap((doc) => (values[doc] === 7 ? [] : [values[doc] as number]));
			expect(bitsets.minMax(set, column)).toEqual(
				docValues.length
					? { low: Math.min(...docValues), high: Math.max(...docValues) }
					: undefined,
			);
		},
	);

	it("is tallied together with two other columns; the tallies are moved to the groups and reset", () => {
		const bitsets = openBitsets(1000);
		const docs = [...new Set(scattered(300, 1000))];
		const values = [50, 30, 20].map((below, at) => scattered(1000 + at, below).slice(at));
		const columns = values.map((columnValues) => bitsets.column(columnValues)) as [
			Column,
			Column,
			Column,
		];
		const tallies = bitsets.column(new Uint32Array(50));
		bitsets.tallyThree(bitsOf(bitsets, ...docs), columns, tallies);
		const counts = Array.from(
			tallies.keys(),
			(group) =>
				values.flatMap((columnValues) => docs.filter((doc) => columnValues[doc] === group)).length,
		);
		expect([...tallies]).toEqual(counts);
		const groups = counts.map((_, group) => (group % 4 === 3 ? [] : [group % 7, 7 + (group % 5)]));
		const starts = bitsets.column([
			0,
			...groups.map((_, group) => groups.slice(0, group + 1).flat().length),
		]);
		const members = new Uint16Array(
			starts.buffer,
			bitsets.column(new Uint32Array(50)).byteOffset,
			groups.flat().length,
		);
		members.set(groups.flat());
		const into = bitsets.column(new Uint32Array(12));
		bitsets.distribute(tallies, { starts, members }, into);
		const sumOf = (member: number) =>
			counts.reduce((sum, count, group) => sum + (groups[group]?.includes(member) ? count : 0), 0);
		expect([...into]).toEqual(Array.from(into.keys(), sumOf));
		expect([...tallies]).toEqual(counts.map(() => 0));
	});

	it("of which nothing has a value has no range", () => {
		const bitsets = openBitsets(10);
		expect(
			bitsets.minMax(full(bitsets), bitsets.column(new Uint32Array(10).fill(NONE))),
		).toBeUndefined();
		expect(bitsets.minMax(bitsets.empty(), bitsets.column(new Uint32Array(10)))).toBeUndefined();
	});
});
