import { describe, expect, it } from "vitest";
import { numberKey } from "../../../domain/catalog/part-number.ts";
import { isOneTypoApart } from "../../../domain/catalog/search-text.ts";
import { openBitsets } from "./bitset.ts";
import type { IndexArrays } from "./index-data.ts";
import { buildNumberSlices, openNumberMatcher } from "./match-numbers.ts";
import { openArena, placeAll } from "./memory.ts";

const STORED = [
	"8-97123-456-0",
	"8-97123-456-1",
	"8-97129-000-2",
	"0 445 120 007",
	"ME993611",
	"1-00234-5",
];
const KEYS = STORED.map(numberKey).sort();

/** One document for each number, in the order of the keys. */
function numbersOf(keys: string[]) {
	const starts = [0];
	for (const key of keys) starts.push((starts.at(-1) as number) + key.length);
	const chars = new TextEncoder().encode(keys.join(""));
	const arrays = {
		numberStarts: Uint32Array.from(starts),
		numberChars: chars,
		numberDocs: Uint32Array.from(keys.keys()),
		numberKinds: new Uint8Array(keys.length),
	};
	const placed = placeAll({ ...arrays, numberSlices: buildNumberSlices(arrays) });
	const bitsets = openBitsets(keys.length, openArena(placed.memory, Object.values(placed.arrays)));
	const numbers = openNumberMatcher(placed.arrays as unknown as IndexArrays, bitsets);
	const run = ({ start, end }: { start: number; end: number }) => keys.slice(start, end);
	const at = (places: number[]) => places.map((place) => keys[place]).sort();
	return {
		exact: (text: string) => run(numbers.exact(numberKey(text))),
		prefix: (text: string) => run(numbers.prefix(numberKey(text))),
		infix: (text: string) => at(numbers.infix(text, 100)),
		typo: (text: string) => at(numbers.typo(text, 100)),
	};
}

const numbers = numbersOf(KEYS);

describe("a number", () => {
	it.each(STORED)("is found as %s and nothing else", (stored) => {
		expect(numbers.exact(stored)).toEqual([numberKey(stored)]);
	});

	it.each([
		["897123", ["8971234560", "8971234561"]],
		["8971234560", ["8971234560"]],
		["0445", ["445120007"]],
		["ZZ", []],
	])("is found by its beginning %s", (text, found) => {
		expect(numbers.prefix(text)).toEqual(found);
	});

	it.each([
		["23456", ["8971234560", "8971234561"]],
		["93611", ["ME993611"]],
		["99999", []],
		["12", []],
	])("is found by its middle %s", (text, found) => {
		expect(numbers.infix(text)).toEqual(found);
	});

	it.each([
		["replaced", "8971284560"],
		["deleted", "897123560"],
		["inserted", "89712934560"],
		["swapped", "8917234560"],
	])("is found with a character %s", (_, typed) => {
		expect(numbers.typo(typed)).toContain("8971234560");
	});

	it("is found when the typo makes zeros in front, or is among them", () => {
		expect(numbers.typo("0002345")).toEqual(["1002345"]);
		expect(numbers.typo("1445120007")).toEqual(["445120007"]);
		expect(numbers.typo("4045120007")).toEqual(["445120007"]);
	});

	it("is not found with two typos", () => {
		expect(numbers.typo("8972224560")).toEqual([]);
	});

	it("is found with every typo there is, among numbers that are much alike", () => {
		const keys = [
			...new Set(
				Array.from({ length: 3000 }, (_, n) =>
					((n * 7919) % 40_000).toString(13).toUpperCase().replaceAll("0", "D"),
				),
			),
		].sort();
		const many = numbersOf(keys);
		for (let n = 0; n < keys.length; n += 23) {
			const ownKey = keys[n] as string;
			const turned = ownKey.slice(0, -2) + ownKey.slice(-1) + ownKey.slice(-2, -1);
			for (const typed of [ownKey, `${ownKey}7`, ownKey.slice(1), `C${ownKey.slice(1)}`, turned]) {
				const meant = keys.filter((key) => isOneTypoApart(key, typed));
				expect(many.typo(typed).filter((key) => key !== typed)).toEqual(meant);
			}
		}
	});

	it("is found as before among thousands", () => {
		const many = numbersOf(
			Array.from({ length: 5000 }, (_, n) => String(8_000_000 + n * 7)).sort(),
		);
		expect(many.exact("8000700")).toEqual(["8000700"]);
		expect(many.infix("00070")).toEqual(["8000070", "8000700", "8000707"]);
		expect(many.prefix("80349")).toHaveLength(14);
	});

	it("is found by every middle it has, and by none that two numbers make together", () => {
		const keys = Array.from({ length: 3000 }, (_, n) =>
			String((n * 7_919_317) % 100_000_007).padStart(3 + (n % 9), "A"),
		).sort();
		const many = numbersOf(keys);
		for (let n = 0; n < keys.length; n += 37) {
			const [ownKey, next] = [keys[n] as string, keys[n + 1] ?? ""];
			const middles = [
				ownKey.slice(1),
				ownKey.slice(0, -1),
				ownKey.slice(-4),
				ownKey.slice(-3) + next.slice(0, 3),
			];
			for (const middle of middles.filter(({ length }) => length > 3)) {
				const meant = keys.filter((key) => key.includes(middle));
				if (meant.length <= 100) expect(many.infix(middle)).toEqual([...meant].sort());
			}
		}
	});
});
