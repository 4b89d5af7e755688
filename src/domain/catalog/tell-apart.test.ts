import { expect, it } from "vitest";
import { type PartFact, tellApart } from "./tell-apart.ts";

function fact(key: string, text: string): PartFact {
	return { key, text: { en: text, es: text } };
}

/** The texts that tell the parts apart, in the order of the parts. */
function textsOf(...parts: PartFact[][]): string[][] {
	const facts = tellApart(new Map(parts.map((list, at) => [at, list])));
	return parts.map((_, at) => facts.get(at)?.map(({ text }) => text.en) ?? []);
}

it("names the fact in which all parts differ, and no other", () => {
	expect(
		textsOf(
			[fact("color", "Black"), fact("length", "120 mm")],
			[fact("color", "Black"), fact("length", "130 mm")],
			[fact("color", "Grey"), fact("length", "140 mm")],
		),
	).toEqual([["120 mm"], ["130 mm"], ["140 mm"]]);
});

it("names a second fact where the first leaves parts alike", () => {
	expect(
		textsOf(
			[fact("length", "120 mm"), fact("width", "10 mm")],
			[fact("length", "120 mm"), fact("width", "12 mm")],
			[fact("length", "130 mm"), fact("width", "12 mm")],
		),
	).toEqual([
		["120 mm", "10 mm"],
		["120 mm", "12 mm"],
		["130 mm", "12 mm"],
	]);
});

it("names nothing for parts without a difference", () => {
	expect(textsOf([fact("length", "120 mm")], [fact("length", "120 mm")])).toEqual([[], []]);
});
