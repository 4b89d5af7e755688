import { expect, it } from "vitest";
import { highlightMatch } from "./highlight-match.ts";

const marked = (text: string, typed: string) =>
	highlightMatch(text, typed)
		.map((run) => (run.isMatch ? `[${run.text}]` : run.text))
		.join("");

it.each([
	["Water pump, Isuzu NPR", "wat pu", "[Wat]er [pu]mp, Isuzu NPR"],
	["Válvula de agua", "valvu", "[Válvu]la de agua"],
	["Water pump", "pump pum", "Water [pump]"],
	["8-97123-456-0 Isuzu", "897123", "[8-97123]-456-0 Isuzu"],
	["NK-CO-11", "nkco11", "[NK-CO-11]"],
	["Filter 4HK1", "4hk", "Filter [4HK]1"],
	["Isuzu NPR-HD", "2012 npr", "Isuzu [NPR]-HD"],
	["Water pump", "", "Water pump"],
	["Water pump", "(", "Water pump"],
])("marks in %j what %j matches", (text, typed, expected) => {
	expect(marked(text, typed)).toBe(expected);
});
