/** The pages of decisions and their index: what amends what is said by both pages and the index. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const FOLDER = new URL("../../docs/decisions/", import.meta.url);
const INDEX = readFileSync(new URL("README.md", FOLDER), "utf8").split("\n");

/**
 * Decision numbers of `text` after `words`, up to the end of that sentence; links count by their
 * label.
 */
const numbersAfter = (words: RegExp, text: string): number[] => {
	const withoutLinks = text.replace(/\[(\d+)\]\([^)]*\)/g, "$1");
	const sentence = words.exec(withoutLinks)?.[1] ?? "";
	return [...sentence.matchAll(/\d+/g)].map((match) => Number(match[0])).sort((a, b) => a - b);
};

const DECISIONS = readdirSync(FOLDER)
	.filter((name) => /^\d{4}-/.test(name))
	.map((name) => {
		const number = Number(name.slice(0, 4));
		const status = readFileSync(new URL(name, FOLDER), "utf8").split("\n")[2] ?? "";
		const indexed = INDEX.find((line) => line.startsWith(`| [${number}](${name})`)) ?? "";
		return {
			name,
			number,
			status,
			amends: numbersAfter(/Amends ([\d, and]+)/, status),
			amendedBy: numbersAfter(/amended by ([\d, and]+)/, status),
			amendedByInIndex: numbersAfter(/amended by ([\d, and]+)/, indexed),
			indexed,
		};
	});

it.each(DECISIONS)("$name has a date and a status, and is in the index", ({ status, indexed }) => {
	expect(status).toMatch(/^Date: \d{4}-\d\d-\d\d\. Status: (accepted|superseded)/);
	expect(indexed).not.toBe("");
});

it.each(DECISIONS)("$name and the index name the decisions that amend it", (decision) => {
	const amending = DECISIONS.filter((other) => other.amends.includes(decision.number));
	const numbers = amending.map((other) => other.number);
	expect(decision.amendedBy).toEqual(numbers);
	expect(decision.amendedByInIndex).toEqual(numbers);
});
