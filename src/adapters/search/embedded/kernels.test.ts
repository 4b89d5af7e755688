/**
 * Runs the compiled kernels and the JavaScript loops over the same random data and compares what
 * they return.
 */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { compileKernels } from "../../../../scripts/build-kernels.ts";
import { type Bitset, type Bitsets, openBitsets, setBit } from "./bitset.ts";
import { COMPILED_KERNELS, instantiateKernels } from "./kernels.ts";
import { referenceKernels } from "./kernels-reference.ts";
import { openArena } from "./memory.ts";

const compiled = new WebAssembly.Module(
	await compileKernels(readFileSync(new URL("kernels.wat", import.meta.url), "utf8")),
);

/** The same operations on both, each in a memory of its own. */
function openBoth(size: number): [compiled: Bitsets, reference: Bitsets] {
	const arenas = [openArena(), openArena()] as const;
	return [
		openBitsets(size, arenas[0], instantiateKernels(compiled, arenas[0].memory)),
		openBitsets(size, arenas[1], referenceKernels(arenas[1].memory)),
	];
}

/** Numbers that look random and are the same in every run. */
function randomNumbers(seed: number): (below: number) => number {
	let state = seed;
	return (below) => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}

/** An array of 16-bit numbers in the memory of the bitsets. */
function halves(bitsets: Bitsets, length: number): Uint16Array {
	const { buffer, byteOffset } = bitsets.column(new Uint32Array(Math.ceil(length / 2)));
	return new Uint16Array(buffer, byteOffset, length);
}

const SIZES = [1, 31, 32, 33, 63, 64, 65, 511, 512, 513, 1000, 5000, 40_000];
/** One document in so many is in the set: full, dense and sparse sets. */
const DENSITIES = [1, 3, 70, 3000];
const NO_VALUE = 0xffffffff;

/** Everything the kernels can do, over one pair of random sets. */
function runAll(bitsets: Bitsets, seed: number, density: number): unknown[] {
	const random = randomNumbers(seed);
	const { size } = bitsets;
	const randomSet = (): Bitset => {
		const set = bitsets.empty();
		for (let doc = 0; doc < size; doc++) if (random(density) === 0) setBit(set, doc);
		return set;
	};
	const column = (below: number) =>
		bitsets.column(Array.from({ length: size }, () => random(below)));
	const [a, b] = [randomSet(), randomSet()];
	const changed = (change: (set: Bitset) => void) => {
		const copy = bitsets.copy(a);
		change(copy);
		return [...copy];
	};
	const list = column(size);
	const years = halves(bitsets, size);
	for (let n = 0; n < size; n++) {
		const from = random(120);
		years[n] = (from << 8) | Math.min(255, from + random(20));
	}
	const ends = bitsets.column(
		Array.from({ length: 9 }, () => random(size + 1)).sort((x, y) => x - y),
	);
	const runs = bitsets.column(new Uint32Array(ends.length));
	bitsets.countRuns(a, ends, runs);
	const prices = bitsets.column(
		Array.from({ length: size }, () => (random(5) === 0 ? NO_VALUE : random(2 ** 32 - 1))),
	);
	const tallies = bitsets.column(new Uint32Array(40));
	bitsets.tally(a, column(40), tallies);
	const tallied = [...tallies];
	bitsets.tallyThree(b, [column(40), column(30), column(20)], tallies);
	const talliedThree = [...tallies];
	const members = halves(bitsets, 80);
	for (let n = 0; n < members.length; n++) members[n] = random(16);
	const starts = bitsets.column(Array.from({ length: 41 }, (_, group) => group * 2));
	const distributed = bitsets.column(new Uint32Array(16));
	bitsets.distribute(tallies, { starts, members }, distributed);
	const common = bitsets.column(new Uint32Array(a.length));
	bitsets.intersectArrays([a, b], common);
	const intersection = bitsets.intersect(a, b);
	return [
		changed((set) => bitsets.and(set, b)),
		changed((set) => bitsets.or(set, b)),
		changed((set) => bitsets.andNot(set, b)),
		changed((set) => bitsets.addList(list, 0, size, set)),
		changed((set) => bitsets.addListInYear(list, years, 0, size, 100, set)),
		changed((set) => bitsets.clear(set)),
		[...intersection.set],
		intersection.count,
		bitsets.count(a),
		bitsets.countIntersection(a, b),
		bitsets.intersects(a, b),
		bitsets.isEmpty(a),
		bitsets.isEmpty(bitsets.empty()),
		[...bitsets.list(a)],
		[...runs],
		tallied,
		talliedThree,
		[...tallies],
		[...distributed],
		[...common],
		[...bitsets.selectBetween(prices, 2 ** 20, 2 ** 31)],
		bitsets.minMax(a, prices),
	];
}

describe("the compiled kernels and the JavaScript loops return the same", () => {
	it.each(SIZES)("for bitsets of %i documents", (size) => {
		for (const density of DENSITIES)
			for (let seed = 1; seed <= 3; seed++) {
				const [fast, slow] = openBoth(size);
				expect(runAll(fast, seed, density)).toEqual(runAll(slow, seed, density));
			}
	});

	it("for pairs of characters, apart from the fifteen places after the end", () => {
		const random = randomNumbers(7);
		const length = 5000;
		const text = Array.from({ length }, () => 65 + random(4));
		const found = openBoth(1).map((bitsets) => {
			const { buffer, byteOffset } = bitsets.column(new Uint32Array(length / 4 + 8));
			const chars = new Uint8Array(buffer, byteOffset, length);
			chars.set(text);
			const into = bitsets.column(new Uint32Array(length + 16));
			const count = bitsets.findPairs(chars, 10, 4000, 65, 66, into);
			return [...into.subarray(0, count)]
				.map((address) => address - chars.byteOffset)
				.filter((place) => place < 4000);
		});
		expect(found[0]?.length).toBeGreaterThan(100);
		expect(found[0]).toEqual(found[1]);
	});
});

it("the build has compiled the kernels of this source", () => {
	const built = new WebAssembly.Module(readFileSync(COMPILED_KERNELS));
	expect(WebAssembly.Module.exports(built)).toEqual(WebAssembly.Module.exports(compiled));
});
