import { expect, it } from "vitest";
import type { IndexMeta } from "../embedded/index-data.ts";
import { addNames, type CatalogNames, type FitmentQualifiers } from "./catalog-names.ts";

const aQualifier = (variant: string) =>
	({
		builtFrom: null,
		builtTo: null,
		variant,
		note: null,
	}) as unknown as IndexMeta["qualifiers"][0];
const aMeta = (qualifiers: string[]) =>
	({
		words: ["pump"],
		partKinds: [],
		qualifiers: qualifiers.map(aQualifier),
	}) as unknown as IndexMeta;
const fitmentsOf = (line: Record<string, number[]>): FitmentQualifiers => ({
	line,
	engine: {},
	kitLine: {},
	kitEngine: {},
});

const NAMES = {
	meta: aMeta(["none", "kit", "diesel"]),
	fitmentQualifiers: fitmentsOf({ 7: [2] }),
} as CatalogNames;

it("has nothing new when an edited part has known qualifiers for its line", () => {
	// The places of the edited parts are those of their own list.
	expect(addNames(NAMES, aMeta(["none", "diesel"]), fitmentsOf({ 7: [1] }))).toBeUndefined();
});

it("adds qualifiers to the lines of edited parts, at their places in the list of all", () => {
	const edited = aMeta(["none", "air brakes", "diesel"]);
	const names = addNames(NAMES, edited, fitmentsOf({ 7: [1], 8: [2] }));
	expect(names?.meta.qualifiers.map(({ variant }) => variant)).toEqual([
		"none",
		"kit",
		"diesel",
		"air brakes",
	]);
	expect(names?.fitmentQualifiers.line).toEqual({ 7: [2, 3], 8: [2] });
	expect(NAMES.fitmentQualifiers.line).toEqual({ 7: [2] });
});

it("copies only the lists that change, because most edits bring no qualifier", () => {
	const known = { ...NAMES, fitmentQualifiers: fitmentsOf({ 7: [2], 9: [2] }) } as CatalogNames;
	const withWord = addNames(known, { ...aMeta(["none"]), words: ["hose"] }, fitmentsOf({}));
	expect(withWord?.meta.words).toEqual(["hose", "pump"]);
	expect(withWord?.meta.qualifiers).toBe(known.meta.qualifiers);
	expect(withWord?.fitmentQualifiers).toBe(known.fitmentQualifiers);
	const withQualifier = addNames(known, aMeta(["none", "air brakes"]), fitmentsOf({ 7: [1] }));
	expect(withQualifier?.fitmentQualifiers.line).toEqual({ 7: [2, 3], 9: [2] });
	expect(withQualifier?.fitmentQualifiers.line[9]).toBe(known.fitmentQualifiers.line[9]);
	expect(withQualifier?.fitmentQualifiers.engine).toBe(known.fitmentQualifiers.engine);
});
