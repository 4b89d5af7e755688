import { describe, expect, it } from "vitest";
import {
	type BitSpace,
	type Bits,
	type Column,
	clearBit,
	hasBit,
	openBitSpace,
	setBit,
	setRange,
	setWords,
} from "./bitset.ts";

const SIZES = [0, 1, 31, 32, 33, 64, 100, 127, 128, 129, 511, 512, 513, 1000, 1025];
const NONE = 0xffffffff;

function bitsOf(space: BitSpace, ...docs: number[]): Bits {
	const bits = space.empty();
	for (const doc of docs) setBit(bits, doc);
	return bits;
}

function full(space: BitSpace): Bits {
	const bits = space.empty();
	setRange(bits, 0, space.size);
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
		const space = openBitSpace(size);
		expect(space.count(full(space))).toBe(size);
		expect([...space.list(full(space))]).toEqual(Array.from({ length: size }, (_, doc) => doc));
	});

	it("lists what was put in, in order", () => {
		const space = openBitSpace(100);
		const bits = bitsOf(space, 99, 31, 32, 0, 63);
		expect([...space.list(bits)]).toEqual([0, 31, 32, 63, 99]);
		expect([hasBit(bits, 63), hasBit(bits, 64)]).toEqual([true, false]);
		clearBit(bits, 63);
		expect([...space.list(bits)]).toEqual([0, 31, 32, 99]);
	});

	it("lists the few that stand far apart, and none of the set that follows it", () => {
		const space = openBitSpace(128 * 400);
		const width = setWords(space.size);
		const two = space.keepColumn(new Uint32Array(2 * width));
		two.fill(-1, width);
		const bits = two.subarray(0, width);
		for (const gap of [1, 63, 64, 511, 512, 513, 1023, 4097, 20_000])
			for (const first of [0, 5, 512, 700, space.size - 1]) {
				const docs = Array.from(
					{ length: Math.floor((space.size - first - 1) / gap) + 1 },
					(_, n) => first + n * gap,
				);
				space.clear(bits);
				for (const doc of docs) setBit(bits, doc);
				expect([...space.list(bits)]).toEqual(docs);
			}
	});

	it.each([1, 4, 5, 33])(
		"of %i words has in common with others what all have, and changes none of them",
		(words) => {
			const space = openBitSpace(32 * words);
			const whole = space.keepColumn(
				scattered(3 * words, 2 ** 31).map((word, at) => Math.imul(word, at + 3) | 0x10101),
			);
			const [before, into, after] = [
				whole.slice(),
				space.keepColumn(new Uint32Array(words)),
				space.keepColumn(new Uint32Array(64).fill(7)),
			];
			const arrays = [0, 1, 2].map((at) => whole.subarray(at * words, (at + 1) * words));
			for (const some of [arrays, arrays.slice(1), arrays.slice(2)]) {
				space.common(some, into);
				expect([...into]).toEqual(
					Array.from(
						{ length: words },
						(_, at) => some.reduce((all, own) => all & (own[at] as number), -1) >>> 0,
					),
				);
				expect([whole, [...after]]).toEqual([before, Array(64).fill(7)]);
			}
		},
	);

	it("sets every range just as one bit at a time", () => {
		const space = openBitSpace(300);
		for (let start = 0; start <= 200; start += 7) {
			for (let end = start; end <= 300; end += 11) {
				space.scope(() => {
					const bits = space.empty();
					setRange(bits, start, end);
					expect([...space.list(bits)]).toEqual(
						Array.from({ length: end - start }, (_, at) => start + at),
					);
				});
			}
		}
	});

	it.each([1, 64, 128, 129, 1000])("of %i is counted run by run, whole and in part", (size) => {
		const space = openBitSpace(size);
		const docs = [...new Set(scattered(size, size))];
		// Runs of every length, of none, and one that ends where a word does.
		const ends = [0, 1, 1, 31, 63, 64, 65, 128, 500, size].map((end) => Math.min(end, size));
		const within = (some: number[], at: number) =>
			some.filter((doc) => doc >= (ends[at - 1] ?? 0) && doc < (ends[at] as number)).length;
		const into = space.keepColumn(new Uint32Array(ends.length));
		for (const some of [docs, docs.filter((doc) => doc % 3 === 0), []]) {
			space.countRuns(bitsOf(space, ...some), space.keepColumn(ends), into);
			expect([...into]).toEqual(ends.map((_, at) => within(some, at)));
		}
	});

	// The steps of a kernel, and the sixteen bytes within one, are each met by some of them.
	it.each([0, 128, 512, 700, 1024])("is narrowed, joined and cut by another, from %i on", (at) => {
		const space = openBitSpace(1400);
		const from = (...docs: number[]) => docs.map((doc) => doc + at);
		const a = bitsOf(space, 0, ...from(1, 40, 69, 290, 375));
		const b = bitsOf(space, 0, ...from(40, 50, 290));
		expect(space.countBoth(a, b)).toBe(3);
		const both = space.copy(a);
		space.and(both, b);
		expect([...space.list(both)]).toEqual([0, ...from(40, 290)]);
		expect(space.both(a, b)).toEqual({ set: both, count: 3 });
		const rest = space.copy(a);
		space.cut(rest, b);
		expect([...space.list(rest)]).toEqual(from(1, 69, 375));
		space.or(rest, b);
		expect([...space.list(rest)]).toEqual([0, ...from(1, 40, 50, 69, 290, 375)]);
		expect([space.isEmpty(rest), space.isEmpty(space.empty())]).toEqual([false, true]);
	});

	it("takes a part of a list, all of it or what has a year", () => {
		const space = openBitSpace(3000);
		const docs = scattered(500, 3000);
		const list = space.keepColumn(docs);
		const spans = docs.map((doc): [number, number] => [doc % 120, (doc % 120) + (doc % 9)]);
		const years = new Uint16Array(
			list.buffer,
			space.keepColumn(new Uint32Array(250)).byteOffset,
			500,
		);
		years.set(spans.map(([from, to]) => (from << 8) | to));
		const inOrder = (some: number[]) => [...new Set(some)].sort((a, b) => a - b);
		const all = bitsOf(space, 2999);
		space.add(list, 10, 400, all);
		expect([...space.list(all)]).toEqual(inOrder([...docs.slice(10, 400), 2999]));
		for (const year of [0, 5, 60, 119, 127]) {
			const some = space.empty();
			space.addInYear(list, years, 10, 400, year, some);
			const meant = docs.filter((_, at) => at >= 10 && at < 400 && spanned(spans[at], year));
			expect([...space.list(some)]).toEqual(inOrder(meant));
		}
	});

	it("is empty again when its room was used before, and one that is kept stays", () => {
		const space = openBitSpace(200_000);
		const kept = space.keep();
		setBit(kept, 199_999);
		for (let round = 0; round < 3; round++) {
			space.release();
			for (let n = 0; n < 20; n++) expect(space.isEmpty(space.empty())).toBe(true);
			setRange(space.empty(), 0, 200_000);
		}
		expect([...space.list(kept)]).toEqual([199_999]);
	});
});

describe("a column of values", () => {
	it.each(SIZES.filter((size) => size > 0))(
		"over %i documents is tallied, bounded and ranged as one by one",
		(size) => {
			const space = openBitSpace(size);
			const values = scattered(size, 50);
			const column = space.keepColumn(values.map((value) => (value === 7 ? NONE : value)));
			const docs = [...new Set(scattered(Math.ceil(size / 3), size))];
			const set = bitsOf(space, ...docs);
			const tallies = space.keepColumn(new Uint32Array(50));
			const groups = space.keepColumn(values);
			space.tally(set, groups, tallies);
			for (const [group, count] of tallies.entries())
				expect(count).toBe(docs.filter((doc) => values[doc] === group).length);
			const within = values.flatMap((value, doc) =>
				value >= 5 && value <= 20 && value !== 7 ? [doc] : [],
			);
			expect([...space.list(space.valued(column, 5, 20))]).toEqual(within);
			const own = docs.flatMap((doc) => (values[doc] === 7 ? [] : [values[doc] as number]));
			expect(space.range(set, column)).toEqual(
				own.length ? { low: Math.min(...own), high: Math.max(...own) } : undefined,
			);
		},
	);

	it("is tallied beside two others, and the tallies go to the members of their groups and are nothing again", () => {
		const space = openBitSpace(1000);
		const docs = [...new Set(scattered(300, 1000))];
		const values = [50, 30, 20].map((below, at) => scattered(1000 + at, below).slice(at));
		const columns = values.map((own) => space.keepColumn(own)) as [Column, Column, Column];
		const tallies = space.keepColumn(new Uint32Array(50));
		space.tallyThree(bitsOf(space, ...docs), columns, tallies);
		const counts = Array.from(
			tallies.keys(),
			(group) => values.flatMap((own) => docs.filter((doc) => own[doc] === group)).length,
		);
		expect([...tallies]).toEqual(counts);
		const groups = counts.map((_, group) => (group % 4 === 3 ? [] : [group % 7, 7 + (group % 5)]));
		const starts = space.keepColumn([
			0,
			...groups.map((_, group) => groups.slice(0, group + 1).flat().length),
		]);
		const members = new Uint16Array(
			starts.buffer,
			space.keepColumn(new Uint32Array(50)).byteOffset,
			groups.flat().length,
		);
		members.set(groups.flat());
		const into = space.keepColumn(new Uint32Array(12));
		space.spread(tallies, { starts, members }, into);
		const sumOf = (member: number) =>
			counts.reduce((sum, count, group) => sum + (groups[group]?.includes(member) ? count : 0), 0);
		expect([...into]).toEqual(Array.from(into.keys(), sumOf));
		expect([...tallies]).toEqual(counts.map(() => 0));
	});

	it("of which nothing has a value has no range", () => {
		const space = openBitSpace(10);
		expect(
			space.range(full(space), space.keepColumn(new Uint32Array(10).fill(NONE))),
		).toBeUndefined();
		expect(space.range(space.empty(), space.keepColumn(new Uint32Array(10)))).toBeUndefined();
	});
});
