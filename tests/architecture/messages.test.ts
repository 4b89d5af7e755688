import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";

const FOLDER = "src/app/messages";
const FILES = globSync(`${FOLDER}/en/*.json`).map((path) => basename(path));

/** Words that are the same in both languages: names, and English terms of the trade. */
const SAME =
	/\b(Cabover|WhatsApp|PDF|kB|MB|SKU|VIN|OEM|Error|Total|kits?|Blog|Premium|Universal|no|A - Z|Z - A)\b/gi;
const isSame = (text: unknown) =>
	typeof text === "string" &&
	text
		.replace(/\{\w+\}/g, "")
		.replace(SAME, "")
		.match(/\p{Letter}/u) === null;

const textsOf = (language: string, file: string): Record<string, unknown> => {
	const { $schema: _, ...texts } = JSON.parse(
		readFileSync(`${FOLDER}/${language}/${file}`, "utf8"),
	);
	return texts;
};
const placeholders = (text: unknown) =>
	[...new Set([...JSON.stringify(text).matchAll(/\{(\w+)\}/g)].map(([, name]) => name))]
		.sort()
		.join();

it("every file of one language has its twin in the other, and is compiled", () => {
	expect(
		globSync(`${FOLDER}/es/*.json`)
			.map((path) => basename(path))
			.sort(),
	).toEqual(FILES.toSorted());
	const settings = readFileSync(`${FOLDER}/project.inlang/settings.json`, "utf8");
	expect(FILES.filter((file) => !settings.includes(`{locale}/${file}`))).toEqual([]);
});

it("no key is in two files", () => {
	const keys = FILES.flatMap((file) => Object.keys(textsOf("en", file)));
	expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
});

describe.each(FILES)("the messages of %s", (file) => {
	const [en, es] = [textsOf("en", file), textsOf("es", file)];
	const keys = Object.keys(en);

	it("have the same keys in both languages", () => {
		expect(Object.keys(es).toSorted()).toEqual(keys.toSorted());
	});

	it("are never empty", () => {
		for (const texts of [en, es])
			expect(
				Object.entries(texts).filter(([, text]) => JSON.stringify(text).trim().length < 3),
			).toEqual([]);
	});

	it("leave the percent sign of a value to percentText, and have no plain space before it", () => {
		for (const texts of [en, es])
			expect(
				Object.entries(texts).filter(([, text]) => /\}[ \u00a0]?%|\d %/.test(JSON.stringify(text))),
			).toEqual([]);
	});

	it("are translated", () => {
		const same = keys.filter(
			(key) => JSON.stringify(en[key]) === JSON.stringify(es[key]) && !isSame(en[key]),
		);
		expect(same.map((key) => `${key}: ${en[key]}`)).toEqual([]);
	});

	it("take the same values in both languages", () => {
		const different = keys.filter((key) => placeholders(en[key]) !== placeholders(es[key]));
		expect(different).toEqual([]);
	});
});

it("every message is shown somewhere", () => {
	const code = globSync("src/app/**/*.{ts,tsx}")
		.filter((path) => !path.includes("messages/compiled"))
		.map((path) => readFileSync(path, "utf8"))
		.join("\n");
	const used = new Set(
		[...code.matchAll(/\bm\.(\w+)|\bm\["(\w+)"\]/g)].map(
			([, dotted, bracketed]) => dotted ?? bracketed,
		),
	);
	const all = FILES.flatMap((file) => Object.keys(textsOf("en", file)));
	expect(all.filter((key) => !used.has(key))).toEqual([]);
});

it("messages are called by their names, because a computed name would bring all of them into the page", () => {
	const files = globSync("src/app/**/*.{ts,tsx}").filter(
		(path) => !path.includes("messages/compiled"),
	);
	expect(files.filter((path) => /\bm\[/.test(readFileSync(path, "utf8")))).toEqual([]);
});
