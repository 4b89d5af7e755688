import { expect, it } from "vitest";
import { summarizeFitments } from "./fitment-summary.ts";
import { createNumberIndex } from "./number-index.ts";

const words = { engine: "engine" };
const fact = (
	make: string,
	model: string | null,
	engine: string,
	year_from: number | null = 2008,
	year_to: number | null = 2012,
) => ({ make, model, engine, year_from, year_to });

it("names models with years and engines, make by make", () => {
	const facts = [
		fact("GMC", "W4500", "4HK1", 2005, 2009),
		fact("Isuzu", null, "4HE1", null, null),
		fact("Isuzu", "NPR", "4HK1"),
		fact("Isuzu", "NPR", "4JJ1", 2011, 2012),
		fact("Isuzu", "NQR", "4HK1", 2010, 2010),
	];
	expect(summarizeFitments(facts, words)).toBe(
		"GMC W4500 2005–2009 (4HK1); Isuzu NPR 2008–2012 (4HK1/4JJ1), NQR 2010 (4HK1), engine 4HE1",
	);
});

it("an open span stays open, and no fitment is no text", () => {
	expect(summarizeFitments([fact("Hino", "268", "J08E", 2011, null)], words)).toBe(
		"Hino 268 2011– (J08E)",
	);
	expect(summarizeFitments([fact("Hino", "268", "J08E", null, null)], words)).toBe(
		"Hino 268 (J08E)",
	);
	expect(summarizeFitments([], words)).toBe("");
});

it("the index is sorted without signs and names a page once", () => {
	const index = createNumberIndex();
	for (const [number, page] of [
		["8-98000", 4],
		["8-97-123", 2],
		["8-97-123", 2],
		["8-97-123", 3],
	] as const)
		index.add(number, page);
	expect(index.entries()).toEqual([
		{ number: "8-97-123", pages: [2, 3] },
		{ number: "8-98000", pages: [4] },
	]);
});
