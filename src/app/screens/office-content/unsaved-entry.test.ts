import { expect, it } from "vitest";
import type { ContentDocument } from "../../../domain/content/document.ts";
import { isAlreadySaved } from "./unsaved-entry.ts";

const paragraph = (text: string): ContentDocument => ({
	type: "doc",
	content: [
		{
			type: "paragraph",
			content: [{ type: "text", text, marks: [{ type: "link", attrs: { href: "/Cart" } }] }],
		},
	],
});
const saved = { titleEn: "Brakes", state: "public", publishAt: "2026-11-16T08:00" };
const bodies = { bodyEn: paragraph("Check the pads."), bodyEs: paragraph("Revise.") };
const entryOf = (values: Record<string, string>) => ({
	version: 1,
	savedAt: "2026-11-16T08:00:00Z",
	values,
});
/** The editor adds attributes with their defaults. */
const typed = (text: string) =>
	JSON.stringify(paragraph(text)).replace('"href"', '"target":null,"href"');

it.each([
	["the saved values", { titleEn: "Brakes " }, true],
	[
		"a publication time of an entry that is not scheduled",
		{ state: "public", publishAt: "" },
		true,
	],
	["the saved document", { bodyEn: typed("Check the pads.") }, true],
	["another title", { titleEn: "Brake pads" }, false],
	["another document", { bodyEn: typed("Check the discs.") }, false],
	["a document that cannot be read", { bodyEs: "{" }, false],
	["another cover", { cover: "none" }, false],
])("%s: already saved is %s", (_, values, expected) => {
	expect(isAlreadySaved(entryOf(values as Record<string, string>), saved, bodies)).toBe(expected);
});
