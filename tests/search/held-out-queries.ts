/**
 * Queries that were not used to tune the engine: other spellings, other typing errors, other seeds.
 */
import { type Dice, dice } from "../../demo/random.ts";
import { bare, type Catalog, type NumberRow, titleWords, withTitle } from "./catalog-facts.ts";
import type { LabelledQuery } from "./labelled-query.ts";
import { partKindOf, rightFor, truckWithPart } from "./word-queries.ts";

const PURPOSE = 7301;
const SMALL = new Set("de del la el en y e con a c para por with and for by of the".split(" "));
const ISUZU = /^[158]-\d{5}-\d{3}-\d$/;

type Write = (number: string, roll: Dice) => string;

/** The whole number in the ways people type and paste it. */
const DRESSED: [kind: string, isMeant: (row: NumberRow) => boolean, write: Write][] = [
	["slashes", ({ number }) => number.includes("-"), (number) => number.replaceAll("-", "/")],
	["underscores", ({ number }) => number.includes("-"), (number) => number.replaceAll("-", "_")],
	["long dashes", ({ number }) => number.includes("-"), (number) => number.replaceAll("-", "–")],
	["pairs", () => true, (number) => bare(number).replaceAll(/(.{2})(?=.)/g, "$1 ")],
	["threes with dots", () => true, (number) => bare(number).replaceAll(/(.{3})(?=.)/g, "$1.")],
	[
		"lower, no dashes",
		({ number }) => /[A-Z]/.test(number),
		(number) => bare(number).toLowerCase(),
	],
	["three zeros in front", () => true, (number) => `000${number}`],
	[
		"number sign",
		() => true,
		(number, roll) =>
			roll.pick([`#${number}`, `# ${number}`, `"${number}"`, `(${number})`, `${number}.`]),
	],
	[
		"said to be a number",
		() => true,
		(number, roll) =>
			roll.pick([
				`P/N ${number}`,
				`part no. ${number}`,
				`no. ${number}`,
				`OEM ${number}`,
				`pieza ${number}`,
			]),
	],
	[
		"maker in front",
		({ number }) => ISUZU.test(number),
		(number, roll) => roll.pick([`Isuzu ${number}`, `isuzu ${bare(number)}`, `ISUZU: ${number}`]),
	],
	[
		"GM in front of eight digits",
		({ number }) => number.startsWith("8-") && ISUZU.test(number),
		(number, roll) => `${roll.pick(["GM", "gm", "ACDelco", "GMC"])} ${bare(number).slice(1, 9)}`,
	],
];

export function heldOutNumbers(catalog: Catalog, each: number): LabelledQuery[] {
	return DRESSED.flatMap(([kind, isMeant, write], series) => {
		const rows = catalog.numbers.filter(
			(row) =>
				isMeant(row) && bare(row.number).length >= 5 && catalog.carriers.has(bare(row.number)),
		);
		return drawn(series, each, (roll) => {
			const { number } = roll.pick(rows);
			const key = kind.startsWith("GM") ? bare(number).slice(1, 9) : bare(number);
			return {
				kind: `number, ${kind}`,
				text: write(number, roll),
				right: catalog.carriers.get(bare(key)) ?? new Set(),
			};
		});
	});
}

const SLIPS: [kind: string, slip: (text: string, at: number) => string][] = [
	["one left out", (text, at) => text.slice(0, at) + text.slice(at + 1)],
	["one doubled", (text, at) => text.slice(0, at) + text[at] + text.slice(at)],
	["two swapped", (text, at) => text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2)],
	[
		"the key beside",
		(text, at) => text.slice(0, at) + beside(text[at] as string) + text.slice(at + 1),
	],
];

export function heldOutTypoNumbers(catalog: Catalog, each: number): LabelledQuery[] {
	const rows = catalog.numbers.filter(
		({ number }) => bare(number).length >= 7 && catalog.carriers.has(bare(number)),
	);
	const letters: [string, (text: string) => string | undefined][] = [
		[
			"letter O for zero",
			(text) =>
				text.slice(1).includes("0") ? text[0] + text.slice(1).replace("0", "O") : undefined,
		],
		["letter I for one", (text) => (text.includes("1") ? text.replace("1", "I") : undefined)],
	];
	const slips: [string, (text: string, roll: Dice) => string | undefined][] = [
		...SLIPS.map(([kind, slip]): [string, (text: string, roll: Dice) => string] => [
			kind,
			(text, roll) => slip(text, roll.whole(0, text.length - 2)),
		]),
		...letters,
	];
	return slips.flatMap(([kind, slip], series) =>
		drawn(30 + series, each, (roll) => {
			for (;;) {
				const { number } = roll.pick(rows);
				const text = slip(bare(number), roll);
				if (!text || text === bare(number) || catalog.keys.some((key) => key.includes(bare(text))))
					continue;
				return {
					kind: `number, ${kind}`,
					text,
					right: catalog.carriers.get(bare(number)) ?? new Set(),
				};
			}
		}),
	);
}

/** Uses only words for the kind of part, so that the right answer is certain. */
export function heldOutTypoWords(catalog: Catalog, each: number): LabelledQuery[] {
	const known = new Set(
		catalog.active.flatMap(({ title_en, title_es }) => [
			...titleWords(title_en),
			...titleWords(title_es),
		]),
	);
	const places: [string, (word: string, roll: Dice) => number][] = [
		["anywhere", (word, roll) => roll.whole(0, word.length - 2)],
		["at the start", () => 0],
	];
	return SLIPS.flatMap(([kind, slip], series) =>
		places.flatMap(([where, place], turn) =>
			drawn(50 + series * 2 + turn, each, (roll) => {
				for (;;) {
					const title = roll.pick(catalog.active)[roll.pick(["title_en", "title_es"] as const)];
					const words = titleWords(partKindOf(catalog, title)).filter((word) => !SMALL.has(word));
					const long = words.filter((word) => /^[a-z]{5,}$/.test(word));
					if (long.length === 0) continue;
					const meant = roll.pick(long);
					const typed = slip(meant, place(meant, roll));
					if (known.has(typed) || typed === meant) continue;
					const right = withTitle(catalog, (titleWords) =>
						words.every((word) => titleWords.has(word)),
					);
					return {
						kind: `words, ${kind} ${where}`,
						text: words.map((word) => (word === meant ? typed : word)).join(" "),
						right,
					};
				}
			}),
		),
	);
}

export function heldOutWords(
	catalog: Catalog,
	brandOf: Map<number, string>,
	each: number,
): LabelledQuery[] {
	const article = (roll: Dice) => {
		const part = roll.pick(catalog.active);
		const title = part[roll.pick(["title_en", "title_es"] as const)];
		return {
			part,
			text: partKindOf(catalog, title),
			words: titleWords(partKindOf(catalog, title)).filter((word) => !SMALL.has(word)),
		};
	};
	const having = (words: string[]) =>
		withTitle(catalog, (titleWords) => words.every((word) => titleWords.has(word)));
	return [
		...drawn(70, each, (roll) => {
			const { words } = article(roll);
			return { kind: "words, backwards", text: words.toReversed().join(" "), right: having(words) };
		}),
		...drawn(71, each, (roll) => {
			const { words, text } = article(roll);
			return {
				kind: "words, capitals and commas",
				text: text.toUpperCase().replaceAll(" ", ", "),
				right: having(words),
			};
		}),
		...drawn(72, each, (roll) => {
			const { part, words } = article(roll);
			const brand = brandOf.get(part.id) ?? "";
			const right = new Set([...having(words)].filter((id) => brandOf.get(id) === brand));
			return {
				kind: "words, brand",
				text: roll.pick([
					`${brand} ${words.join(" ")}`,
					`${words.join(" ")} ${brand.toLowerCase()}`,
				]),
				right,
			};
		}),
		...drawn(73, each, (roll) => {
			const { words } = article(roll);
			const text = words
				.map((word) => (/^[a-z]{4,}$/.test(word) && !word.endsWith("s") ? pluralOf(word) : word))
				.join(" ");
			return { kind: "words, all in the plural", text, right: having(words) };
		}),
		...drawn(74, each, (roll) => {
			const { words } = article(roll);
			const text = words
				.map((word) =>
					/^[a-z]{5,}s$/.test(word) && !/ss$/.test(word)
						? word.replace(/(?<=[lrndj])es$|s$/, "")
						: word,
				)
				.join(" ");
			return { kind: "words, all in the singular", text, right: having(words) };
		}),
	];
}

export function heldOutVehicles(catalog: Catalog, each: number): LabelledQuery[] {
	const forms: [
		kind: string,
		write: (
			truck: { year: number; make: string; model: string; engine: string },
			article: string,
		) => string,
	][] = [
		[
			"article, model, year",
			({ year, model }, article) => `${article} ${model.toLowerCase()} ${year}`,
		],
		["a sentence", ({ year, make, model }, article) => `${article} for a ${year} ${make} ${model}`],
		[
			"una frase",
			({ year, make, model }, article) => `${article} para ${make} ${model} ${year}`.toLowerCase(),
		],
		[
			"model without its dash",
			({ year, model }, article) => `${model.replaceAll("-", " ")} ${year} ${article}`,
		],
		[
			"model written together",
			({ year, model }, article) => `${model.replaceAll("-", "").toLowerCase()} ${article} ${year}`,
		],
		["engine code and article", ({ engine }, article) => `${engine.toLowerCase()} ${article}`],
		["make, engine code, article", ({ make, engine }, article) => `${make} ${engine} ${article}`],
	];
	return forms.flatMap(([kind, write], series) =>
		drawn(90 + series, each, (roll) => {
			const { truck, part, article } = truckWithPart(catalog, roll);
			const text = write(truck, article);
			// The expected parts are found by the spelling of the model in the tables.
			const spelled =
				kind.startsWith("engine") || kind.startsWith("make")
					? text.replace(truck.model, "")
					: `${text} ${truck.model}`;
			return {
				kind: `vehicle, ${kind}`,
				text,
				right: rightFor(catalog, part, truck, { text: spelled, article: titleWords(article) }),
			};
		}).filter(({ right }) => right.size > 0),
	);
}

function pluralOf(word: string): string {
	if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
	return /(s|x|ch|sh|[lrndj])$/.test(word) &&
		/[aeiou]/.test(word.at(-2) ?? "") &&
		!/(er|or|ar)$/.test(word)
		? `${word}es`
		: `${word}s`;
}

const ROWS = ["1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** The key to the right of a key, or to the left of the last one. */
function beside(char: string): string {
	const lower = char.toLowerCase();
	const row = ROWS.find((keys) => keys.includes(lower)) ?? "";
	const neighbour = row[row.indexOf(lower) + 1] ?? row[row.indexOf(lower) - 1] ?? "x";
	return char === lower ? neighbour : neighbour.toUpperCase();
}

function drawn(
	series: number,
	count: number,
	draw: (roll: Dice) => LabelledQuery,
): LabelledQuery[] {
	return Array.from({ length: count }, (_, n) => draw(dice(PURPOSE + series, n)));
}
