import { expect, it } from "vitest";
import { wordsUsed } from "./words-used.ts";

it("leaves out dropped words and shows the spelling that was searched", () => {
	const cheap = { dropped: ["cheap"], corrected: [] };
	expect(wordsUsed("Cheap, oil filter  2015 NPR-HD", cheap)).toEqual({
		shown: "oil filter 2015 NPR-HD",
		dropped: "cheap",
		typed: "",
	});
	const radiator = { dropped: [], corrected: [{ typed: "radiater", used: "radiator" }] };
	expect(wordsUsed("Radiater 2006 npr", radiator)).toEqual({
		shown: "radiator 2006 npr",
		dropped: "",
		typed: "radiater",
	});
});

it("replaces words that were read as one", () => {
	const shield = { dropped: [], corrected: [{ typed: "wind sheild", used: "windshield" }] };
	expect(wordsUsed("2012 wind sheild npr", shield)?.shown).toBe("2012 windshield npr");
	const unknown = { dropped: ["xx yy"], corrected: [] };
	expect(wordsUsed("filter xx yy", unknown)?.shown).toBe("filter");
});

it("shows no text when nothing of it was used", () => {
	expect(wordsUsed("zzqq ¿xx?", { dropped: ["zzqq", "xx"], corrected: [] })?.shown).toBe("");
});

it("says nothing about a text that was searched as typed", () => {
	expect(wordsUsed("mirror", { dropped: [], corrected: [] })).toBeNull();
	const same = { dropped: [], corrected: [{ typed: "Mirror,", used: "mirror" }] };
	expect(wordsUsed("Mirror, left", same)).toBeNull();
});

it("names a correction alone that is not a word of the text", () => {
	const elsewhere = { dropped: [], corrected: [{ typed: "pmp", used: "pump" }] };
	expect(wordsUsed("water.pmp", elsewhere)).toEqual({
		shown: "pump",
		dropped: "",
		typed: "pmp",
	});
});
