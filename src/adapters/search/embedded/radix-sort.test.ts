import { describe, expect, it } from "vitest";
import { groupBy } from "./growing-array.ts";
import { InternedLists } from "./interned-lists.ts";
import { indices, pick, ranksOf, sortBy } from "./radix-sort.ts";

/** Numbers that look random and are always the same. */
function scattered(length: number, below: number): Uint32Array {
	return Uint32Array.from({ length }, (_, at) => (Math.imul(at + 1, 2_654_435_761) >>> 0) % below);
}

describe("sorting by keys", () => {
	it.each([1, 7, 3000, 2 ** 32])(
		"of numbers below %i gives the order a comparison gives, equals as they were",
		(below) => {
			const keys = scattered(5000, below);
			const order = sortBy(indices(keys.length), keys);
			expect([...order]).toEqual(
				[...keys.keys()].sort((a, b) => (keys[a] as number) - (keys[b] as number) || a - b),
			);
			expect([...pick(ranksOf(order), order)]).toEqual([...keys.keys()]);
		},
	);

	it("by one key after the other orders by the last first", () => {
		const [first, second] = [scattered(2000, 5), scattered(2000, 70_000)];
		const order = sortBy(sortBy(indices(2000), second), first);
		const compared = [...first.keys()].sort(
			(a, b) =>
				(first[a] as number) - (first[b] as number) ||
				(second[a] as number) - (second[b] as number) ||
				a - b,
		);
		expect([...order]).toEqual(compared);
	});

	it("of nothing is nothing", () => {
		expect(sortBy(indices(0), new Uint32Array())).toHaveLength(0);
	});
});

it("puts entries into their groups in order", () => {
	const { starts, entries } = groupBy(Uint32Array.of(2, 0, 2, 3), 5);
	expect([...starts]).toEqual([0, 1, 1, 3, 4, 4]);
	expect([...entries]).toEqual([1, 0, 2, 3]);
});

it("keeps each list of numbers once", () => {
	const runs = new InternedLists();
	const lists = Array.from({ length: 3000 }, (_, n) =>
		n % 3 === 0 ? [] : [n % 700, (n * n) % 11, 4_000_000_000].slice(0, n % 3),
	);
	const given = lists.map((list) => runs.intern(list, list.length));
	const all = runs.all();
	expect(given.map((place) => all[place])).toEqual(lists);
	expect(new Set(all.map(String)).size).toBe(all.length);
});
