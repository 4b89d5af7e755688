import { expect, it } from "vitest";
import { isLanguage, preferredLanguage } from "./language.ts";

it.each([
	[undefined, "en"],
	["", "en"],
	["*", "en"],
	["es", "es"],
	["es-MX", "es"],
	["ES-mx", "es"],
	["fr", "en"],
	["fr, es;q=0.5", "es"],
	["en, es", "en"],
	["es;q=0.4, en;q=0.8", "en"],
	["es;q=0.9, en;q=0.8", "es"],
	["en;q=0, es;q=0.1", "es"],
	["es ; q=0.9,en ; q=0.8", "es"],
	["es;q=zero", "en"],
	["esperanto", "en"],
	["'; drop table part; --", "en"],
])("prefers for the header %j the language %s", (header, language) => {
	expect(preferredLanguage(header)).toBe(language);
});

it.each([
	["en", true],
	["es", true],
	["ES", false],
	["fr", false],
	["__proto__", false],
	[undefined, false],
	[["en"], false],
])("%j is a supported language: %j", (value, ours) => {
	expect(isLanguage(value)).toBe(ours);
});
