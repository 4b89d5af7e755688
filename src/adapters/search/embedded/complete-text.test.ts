import { expect, it } from "vitest";
import type { Language } from "../../../domain/store/language.ts";
import { openBitsets, setRange } from "./bitset.ts";
import { openTextCompleter } from "./complete-text.ts";
import type { LexiconConcept, LexiconPhrase } from "./lexicon.ts";
import { openPhraseMatcher } from "./match-phrases.ts";

const phrases = (language: Language, ...texts: string[]): LexiconPhrase[] =>
	texts.map((text) => ({ text, language, kind: "term" }));

/** Each part is in the subcategory at its own place, with the most parts in the first one. */
const LEXICON: LexiconConcept[] = [
	{
		role: "part",
		subcategories: [0],
		phrases: [
			...phrases("en", "water pump"),
			...phrases("es", "bomba de agua"),
			{ text: "watter pump", language: null, kind: "misspelling" },
		],
	},
	{
		role: "part",
		subcategories: [1],
		phrases: [...phrases("en", "oil filter"), ...phrases("es", "filtro de aceite")],
	},
	{
		role: "part",
		subcategories: [2],
		phrases: [...phrases("en", "washer pump"), ...phrases("es", "bomba lavaparabrisas")],
	},
	{ role: "part", subcategories: [3], phrases: phrases("en", "nozzle") },
	{ role: "part", subcategories: [4], phrases: phrases("en", "water pipe") },
	{ role: "part", subcategories: [], phrases: phrases("en", "left") },
	{
		role: "part",
		subcategories: [6],
		phrases: [
			...phrases("en", "mirror assembly"),
			{ text: "mirror", language: "en", kind: "alias" },
			{ text: "moves with the door", language: "en", kind: "alias" },
		],
	},
	{
		role: "part",
		subcategories: [7],
		phrases: [{ text: "mirror bulb", language: "en", kind: "alias" }],
	},
	{ role: "part", subcategories: [8], phrases: phrases("en", "feed pump") },
	{ role: "part", subcategories: [9], phrases: phrases("es", "depósito de agua") },
	{
		role: "part",
		subcategories: [10],
		phrases: phrases("es", "filtro de combustible", "filtro de ACPM"),
	},
];
const SUBCATEGORY_STARTS = Uint32Array.of(0, 40, 60, 75, 80, 80, 80, 90, 100, 105, 110, 135);

const bitsets = openBitsets(135);
const partsOf = (concept: number) => {
	const parts = bitsets.empty();
	setRange(parts, SUBCATEGORY_STARTS[concept] ?? 0, SUBCATEGORY_STARTS[concept + 1] ?? 0);
	return parts;
};
const { complete, nearTexts } = openTextCompleter(
	{
		bitsets,
		phrases: openPhraseMatcher(LEXICON),
		lexicon: LEXICON,
		vehicles: { vehicleNamesIn: (term) => (["npr", "fe"].includes(term) ? [term] : []) },
		concepts: {
			subcategories: (concept) => LEXICON[concept]?.subcategories ?? [],
			parts: partsOf,
			relatedParts: partsOf,
		},
	},
	{
		meta: {
			subcategories: [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20].map((id) => ({
				id,
				categoryId: 1,
			})),
			tagWords: { bosch: [0], depo: [0], mir: [1] },
			tags: [0, 1].map((facet) => ({ facet, ref: 1 })),
			facets: [{ kind: "brand" }, { kind: "attribute", attributeId: 1 }],
		},
		arrays: { subcategoryStarts: SUBCATEGORY_STARTS },
	},
);
const texts = (text: string, language: Language = "en") => complete(text, language, 3).texts;

it("completes a text by the beginnings of its words, the part with the most articles first", () => {
	expect(texts("w")).toEqual(["water pump", "washer pump"]);
	expect(texts("wat p")).toEqual(["water pump"]);
	expect(texts("waterp")).toEqual(["water pump"]);
	expect(texts("bo de ag", "es")).toEqual(["bomba de agua"]);
	expect(texts("fil ace", "es")).toEqual(["filtro de aceite"]);
});

it("completes with the first name of a part before another name of a part with more articles", () => {
	expect(texts("filtro de ac", "es")).toEqual(["filtro de aceite", "filtro de acpm"]);
});

it("completes in the language of the page if one of its phrases begins like the text", () => {
	expect(texts("b")).toEqual(["bomba de agua", "bomba lavaparabrisas"]);
	expect(texts("f", "es")).toEqual(["filtro de combustible", "filtro de aceite"]);
	expect(texts("n", "es")).toEqual(["nozzle"]);
});

it("completes what follows a year, a truck, a brand or a side, and nothing after the name of a part", () => {
	expect(texts("2012 npr wa")).toEqual(["2012 npr water pump", "2012 npr washer pump"]);
	expect(texts("bosch left o")).toEqual(["bosch left oil filter"]);
	expect(texts("oil filter n")).toEqual([]);
	expect(texts("wat n")).toEqual([]);
});

it("names the text to search while words are only begun", () => {
	const partText = (text: string) => complete(text, "en", 3).partText;
	expect(partText("wat p")).toBe("water pump");
	expect(partText("2012 npr w")).toBe("2012 npr water pump");
	expect(partText("water p")).toBe("water pump");
	expect(partText("npr wate")).toBe("npr water pump");
	expect(partText("bomba de")).toBe("bomba de agua");
	expect(partText("water")).toBeNull();
	expect(partText("water pumps")).toBeNull();
	expect(partText("xyz")).toBeNull();
});

it("takes the name of a brand or a truck for a finished word, and no other word of a value", () => {
	const partText = (text: string) => complete(text, "en", 3).partText;
	expect([partText("dep"), partText("depo"), partText("depos")]).toEqual([
		"depósito de agua",
		null,
		"depósito de agua",
	]);
	expect([partText("f"), partText("fe"), partText("fee")]).toEqual([
		"feed pump",
		null,
		"feed pump",
	]);
	expect(partText("mir")).toBe("mirror");
	expect(texts("depo")).toEqual(["depósito de agua"]);
});

it("offers the short form of a name, then the usual name, and no description or unsold part", () => {
	expect(texts("m")).toEqual(["mirror"]);
	expect(texts("mirr")).toEqual(["mirror"]);
	expect(texts("mirror")).toEqual(["mirror assembly"]);
	expect(texts("mirror b")).toEqual(["mirror bulb"]);
	expect(texts("moves w")).toEqual(["moves with the door"]);
});

it("names the subcategories of the parts in the text and of its completions, without empty ones", () => {
	expect(complete("oil filter n", "en", 3).subcategoryIds).toEqual([11]);
	expect(complete("water p", "en", 3).subcategoryIds).toEqual([10]);
	expect(texts("water pi")).toEqual([]);
});

it("finds the names of parts that are written like a text, but no words for a number", () => {
	expect(nearTexts("wotter pomp", "en", 3)).toEqual(["water pump"]);
	expect(nearTexts("bomva de agoa", "en", 3)).toEqual(["bomba de agua"]);
	expect(nearTexts("nozel", "en", 3)).toEqual(["nozzle"]);
	expect(nearTexts("zzqq", "en", 3)).toEqual([]);
	expect(nearTexts("w8971234", "en", 3)).toEqual([]);
});
