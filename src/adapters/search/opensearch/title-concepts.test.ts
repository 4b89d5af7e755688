import { expect, it } from "vitest";
import type { LexiconConcept } from "../embedded/lexicon.ts";
import { openTitleConcepts } from "./title-concepts.ts";

const term = (text: string) => ({ text, language: "en", kind: "term" }) as const;
const LEXICON: LexiconConcept[] = [
	{ role: "part", subcategories: [0], phrases: [term("water pump"), term("bomba de agua")] },
	{ role: "part", subcategories: [1], phrases: [term("turbo charger")] },
	{
		role: "part",
		subcategories: [2],
		phrases: [{ text: "watter", language: null, kind: "misspelling" }],
	},
];

it("finds the phrases with all words in the title, in any form, or written together", () => {
	const conceptsIn = openTitleConcepts(LEXICON);
	expect(conceptsIn(["pumps", "isuzu", "water"])).toEqual([0]);
	expect(conceptsIn(["agua", "bomba"])).toEqual([0]);
	expect(conceptsIn(["turbocharger"])).toEqual([1]);
	expect(conceptsIn(["water", "watter", "turbo"])).toEqual([]);
});
