import { expect, it } from "vitest";
import type { SearchResult } from "../../../ports/search.ts";
import type { LexiconConcept } from "./lexicon.ts";
import { warmUp } from "./prepare-texts.ts";

const aConcept = (text: string, subcategories: number[], kind: "term" | "alias" = "term") =>
	({
		role: "part",
		subcategories,
		phrases: [{ text, language: "en", kind }],
	}) satisfies LexiconConcept;

function textsFor(lexicon: LexiconConcept[]): { texts: string[]; steps: number } {
	const texts: string[] = [];
	const search = ({ text }: { text: string }) => {
		texts.push(text);
		return {} as SearchResult;
	};
	return { steps: [...warmUp({ search }, lexicon)].length, texts };
}

it("searches texts with the names of one and of several parts, each in a step of its own", () => {
	const kinds = Array.from({ length: 20 }, (_, n) => aConcept(`kind ${n}`, [n]));
	const { texts, steps } = textsFor(kinds);
	expect(texts.map((text) => text.match(/kind/g)?.length)).toEqual([1, 3, 9]);
	expect(steps).toBe(3);
});

it("names no property, and no part that is not sold", () => {
	const lexicon = [aConcept("left", []), aConcept("horn", [1], "alias"), aConcept("pump", [2])];
	expect(textsFor(lexicon).texts).toEqual(["pump"]);
});

it("searches nothing in an empty store", () => {
	expect(textsFor([]).texts).toEqual([]);
});
