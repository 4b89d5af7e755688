import { expect, it } from "vitest";
import { wordsOf } from "../../../domain/catalog/search-text.ts";
import { openBitsets } from "./bitset.ts";
import type { IndexArrays } from "./index-data.ts";
import { buildNumberSlices, openNumberMatcher } from "./match-numbers.ts";
import { openArena, placeAll } from "./memory.ts";
import { hasOnlyNearNumbers, type NumberIndex, rankNumberMatches } from "./rank-numbers.ts";

const KEYS = [
	"1999126119",
	"4HE14HF1",
	"8971234560",
	"FF2001",
	"NKCO10243G",
	"NKCO10734B",
	"NKCO10744A",
	"NKCO10744C",
];
const ENGINES = new Set(["4he1", "4hf1"]);

/** Document `n` has the n-th number. */
function openNumbers(): NumberIndex {
	const starts = [0];
	for (const key of KEYS) starts.push((starts.at(-1) as number) + key.length);
	const arrays = {
		numberStarts: Uint32Array.from(starts),
		numberChars: new TextEncoder().encode(KEYS.join("")),
		numberDocs: Uint32Array.from(KEYS.keys()),
		numberKinds: new Uint8Array(KEYS.length),
	};
	const placed = placeAll({ ...arrays, numberSlices: buildNumberSlices(arrays) });
	const bitsets = openBitsets(KEYS.length, openArena(placed.memory, Object.values(placed.arrays)));
	const vehicleNamesIn = (term: string) => {
		const words = wordsOf(term);
		return words.every((word) => ENGINES.has(word)) ? words : [];
	};
	return {
		numbers: openNumberMatcher(placed.arrays as unknown as IndexArrays, bitsets),
		vehicles: { vehicleNamesIn } as NumberIndex["vehicles"],
		words: { isInNames: (word) => word === "norkraft" },
		phrases: { isPhrase: () => false },
		placeInList: (doc) => doc,
	};
}

const index = openNumbers();
const found = (text: string) =>
	[...rankNumberMatches(index, text, Number.POSITIVE_INFINITY).keys()].map((doc) => KEYS[doc]);

it.each([
	["FF 2001", ["FF2001"]],
	["filtro FF 2001", ["FF2001"]],
	["fuel filter ff 2001 for truck", ["FF2001"]],
	["FF2001 fuel filter", ["FF2001"]],
	["fuel filter 2001", []],
	["npr 2001 fuel filter", []],
	["1999126119/NorKraft/2", ["1999126119"]],
	["8-97123-456-0 filter 4HE1", ["8971234560"]],
	["belt 4HE1/4HF1", []],
])("%s has the numbers %j", (text, numbers) => {
	expect(found(text)).toEqual(numbers);
});

it.each([
	["NK-CO-10744-B", [["NKCO10744A", "NKCO10744C"], ["NKCO10734B"]]],
	["NK-CO-10234-G", [["NKCO10243G"]]],
	["NK-CO-10744", []],
	["8-97123-456-0", []],
	["8-97123-456-0J", [["8971234560"]]],
	["8-97123-456-01", [["8971234560"]]],
	["8-97123-56-0", [["8971234560"]]],
	// A letter that looks like a digit, a quantity and a label are no wrong characters.
	["8-97I23-456-O", []],
	["8-97123-456-0x2", []],
	["GM 8-97123-456-0", []],
	["NK-FU-10744-Z", []],
])("no part has the number %s, and the nearest are %j", (text, nearest) => {
	const ranks = rankNumberMatches(index, text, Number.POSITIVE_INFINITY);
	const byRank = Object.entries(Object.groupBy(ranks, ([, rank]) => rank));
	const groups = byRank.map(([, group]) => group?.map(([doc]) => KEYS[doc]));
	expect(hasOnlyNearNumbers(ranks) ? groups : []).toEqual(nearest);
});

it("stops with the nearest number when one is enough", () => {
	const ranks = rankNumberMatches(index, "NK-CO-10744-B", 1);
	expect([...ranks.keys()].map((doc) => KEYS[doc])).toEqual(["NKCO10744A"]);
});
