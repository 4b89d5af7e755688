import { describe, expect, it } from "vitest";
import { wordViolations } from "../../scripts/check/words.ts";

const violations = (text: string) => wordViolations("src/x.ts", text);

describe("the check of words", () => {
	it.each(["Asked", "Told", "Waiting", "Whose", "Settled"])("refuses a type named %s", (name) => {
		expect(violations(`export type ${name} = string;`)).toEqual([
			`src/x.ts:1: the type ${name} is named by a participle or a pronoun: use a noun`,
		]);
	});

	it.each(["QuoteRequest", "PlacedOrder", "Feed", "Rating", "OrderStatus"])(
		"accepts a type named %s",
		(name) => {
			expect(violations(`export type ${name} = string;`)).toEqual([]);
		},
	);

	it("refuses an exported constant named by a participle, such as a schema", () => {
		expect(violations("export const Placed = z.object({});")).toEqual([
			"src/x.ts:1: the constant Placed is named by a participle or a pronoun: use a noun",
		]);
		expect(violations("export const PlacedOrder = z.object({});")).toEqual([]);
	});

	it("refuses limits that are not called MAX_ or MIN_", () => {
		expect(violations("const MOST_LINES = 500;\nconst LONGEST_NAME = 60;")).toHaveLength(2);
		expect(violations("const MAX_LINES = 500;")).toEqual([]);
	});

	it("refuses some words in comments, with the line, and ignores them in strings and code", () => {
		expect(violations("const a = 1;\n// Nobody hears of it.")).toEqual([
			'src/x.ts:2: the comment says "Nobody": write the noun or the reason',
		]);
		expect(violations('const text = "nobody // whoever";\nconst buyer = `anew`;')).toEqual([]);
	});

	it("refuses comments that are wider than the code, except those for the linter", () => {
		const words = "word ".repeat(25);
		expect(violations(`/** Short. */\n\t// ${words}`)).toEqual([
			"src/x.ts:2: the comment has more than 100 columns",
		]);
		expect(violations(`// biome-ignore lint: ${words}\nconst text = "${words}";`)).toEqual([]);
	});

	it("refuses a variable named by a participle or a pronoun", () => {
		expect(violations("const told = 1;\nlet theirs;")).toEqual([
			"src/x.ts:1: the variable told is named by a participle or a pronoun: use a noun",
			"src/x.ts:2: the variable theirs is named by a participle or a pronoun: use a noun",
		]);
		expect(violations("const toldCount = 1;\nread({ told: 1 });")).toEqual([]);
	});

	it("refuses the same words in the titles of tests as in comments", () => {
		const title = 'it.each([1])(\n\t"tells nobody", () => {});\nit("mails the buyer", () => {});';
		expect(wordViolations("src/x.test.ts", title)).toEqual([
			'src/x.test.ts:1: the title says "nobody": name the behaviour',
		]);
		expect(violations(title)).toEqual([]);
	});

	it("does not take an address in a string for a comment", () => {
		expect(violations('const url = "https://meanwhile.example";')).toEqual([]);
	});
});
