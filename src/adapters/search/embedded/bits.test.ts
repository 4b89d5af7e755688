import { describe, expect, it } from "vitest";
import {
	andInto,
	both,
	countBits,
	countRange,
	emptyBits,
	fullBits,
	hasBit,
	isEmpty,
	listBits,
	orInto,
	setBit,
	setRange,
	without,
} from "./bits.ts";

const SIZES = [0, 1, 31, 32, 33, 64, 100];

function bitsOf(size: number, ...docs: number[]) {
	const bits = emptyBits(size);
	for (const doc of docs) setBit(bits, doc);
	return bits;
}

describe("a set of documents", () => {
	it.each(SIZES)("of %i holds them all when full, and no more", (size) => {
		expect(countBits(fullBits(size))).toBe(size);
		expect([...listBits(fullBits(size))]).toEqual(Array.from({ length: size }, (_, doc) => doc));
	});

	it("lists what was put in, in order", () => {
		const bits = bitsOf(100, 99, 31, 32, 0, 63);
		expect([...listBits(bits)]).toEqual([0, 31, 32, 63, 99]);
		expect(hasBit(bits, 63)).toBe(true);
		expect(hasBit(bits, 64)).toBe(false);
	});

	it("sets and counts every range just as one bit at a time", () => {
		for (let start = 0; start <= 70; start += 3) {
			for (let end = start; end <= 100; end += 5) {
				const bits = emptyBits(100);
				setRange(bits, start, end);
				expect([...listBits(bits)]).toEqual(Array.from({ length: end - start }, (_, at) => start + at));
				expect(countRange(fullBits(100), start, end)).toBe(end - start);
			}
		}
	});

	it("is narrowed, joined and cut by another", () => {
		const a = bitsOf(70, 1, 40, 69);
		const b = bitsOf(70, 40, 50);
		expect([...listBits(both(a, b))]).toEqual([40]);
		expect([...listBits(without(a, b))]).toEqual([1, 69]);
		orInto(a, b);
		expect([...listBits(a)]).toEqual([1, 40, 50, 69]);
		andInto(a, b);
		expect([...listBits(a)]).toEqual([40, 50]);
		expect(isEmpty(a)).toBe(false);
		expect(isEmpty(emptyBits(70))).toBe(true);
	});
});
