import { describe, expect, it } from "vitest";
import { isOneTypoApart } from "../../../domain/catalog/search-text.ts";
import { isTwoTyposApart } from "../../../domain/catalog/spelling.ts";
import { buildSpellingTable, openSpellingCorrector } from "./correct-spelling.ts";
import { runAtOnce } from "./steps.ts";

const VOCABULARY = [
	..."radiator radial filter filters fitter alternator alternador thermostat termostato".split(" "),
	..."inyector injector valvula valve compresor compressor crankshaft cranks 4hk1 4hg1".split(" "),
	..."6hk1 6he1 oil soil pump bump pumps".split(" "),
];
const corrector = openSpellingCorrector(runAtOnce(buildSpellingTable(VOCABULARY)), () => false);
const wordsFor = (word: string) => corrector.candidates(word).map((candidate) => candidate.word);

describe("a mistyped word", () => {
	it.each([
		["raditor", "radiator"],
		["filtre", "filter"],
		["inllector", "inyector"],
		["balbula", "valvula"],
		["4hl1", "4hk1"],
		["4hkl", "4hk1"],
		["termosato", "termostato"],
		["crannkshat", "crankshaft"],
	])("%j may mean %j", (typed, meant) => {
		expect(wordsFor(typed)).toContain(meant);
	});

	it.each(["xyzzy", "2012", "oi", "5hk1", "4hk7"])("%j means no other word", (typed) => {
		expect(wordsFor(typed)).toEqual([]);
	});

	it("is not answered by the words of an earlier one", () => {
		const first = wordsFor("pummp");
		for (let n = 0; n < 40; n++) corrector.candidates(`word${n}`);
		expect(wordsFor("pummp")).toEqual(first);
	});
});

describe("the letters of a word exclude no word that is a typo away", () => {
	const typosOf = (word: string) =>
		Array.from(word, (_, at) => [
			word.slice(0, at) + word.slice(at + 1),
			`${word.slice(0, at)}x${word.slice(at)}`,
			`${word.slice(0, at)}7${word.slice(at + 1)}`,
			word.slice(0, at) + (word[at + 1] ?? "") + (word[at] ?? "") + word.slice(at + 2),
		]).flat();

	const digitsOf = (word: string) => word.replace(/\D/g, "");
	/** Another digit is another engine, unless the word has none. */
	const isTypo = (typo: string, word: string) =>
		typo.length >= 3 &&
		!/^\d+$/.test(typo) &&
		isOneTypoApart(typo, word) &&
		(digitsOf(word) === "" || digitsOf(word) === digitsOf(typo));

	it.each(VOCABULARY)("%j", (word) => {
		for (const typo of typosOf(word))
			if (isTypo(typo, word)) expect(wordsFor(typo)).toContain(word);
	});

	it("nor one that is two typos away", () => {
		const typos = typosOf("crankshaft").flatMap(typosOf);
		const alone = typos.filter(
			(typo) =>
				!/\d/.test(typo) &&
				isTwoTyposApart(typo, "crankshaft") &&
				!isOneTypoApart(typo, "crankshaft") &&
				typo !== "crankshaft",
		);
		expect(alone.length).toBeGreaterThan(100);
		for (const typo of alone) expect(wordsFor(typo)).toContain("crankshaft");
	});
});
