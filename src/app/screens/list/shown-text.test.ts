import { expect, it } from "vitest";
import { shownText } from "./shown-text.ts";

it("leaves out dropped words and shows the spelling that was searched", () => {
	const cheap = { dropped: ["cheap"], corrected: [] };
	expect(shownText("Cheap, oil filter  2015 NPR-HD", cheap)).toBe("oil filter 2015 NPR-HD");
	const radiator = { dropped: [], corrected: [{ typed: "radiater", used: "radiator" }] };
	expect(shownText("Radiater 2006 npr", radiator)).toBe("radiator 2006 npr");
});

it("is empty when nothing of the text was used", () => {
	expect(shownText("zzqq ¿xx?", { dropped: ["zzqq", "xx"], corrected: [] })).toBe("");
});
