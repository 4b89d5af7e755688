/** Queries by part number in every spelling, with the parts that have the number. */
import { type Dice, dice } from "../../demo/random.ts";
import { bare, type Catalog, type NumberRow } from "./catalog-facts.ts";
import type { LabelledQuery } from "./labelled-query.ts";

const PURPOSE = 911;
const ISUZU = /^[158]-\d{5}-\d{3}-\d$/;

type Spelling = {
	kind: string;
	from: (row: NumberRow) => boolean;
	write: (number: string, roll: Dice) => string;
};
const any = () => true;
const isDashed = ({ number }: NumberRow) => number.includes("-");

/** Spellings of the whole number. */
const SPELLINGS: Spelling[] = [
	{ kind: "as stored", from: any, write: (number) => number },
	{ kind: "no dashes", from: isDashed, write: (number) => number.replaceAll(/[^0-9A-Za-z]/g, "") },
	{ kind: "spaces for dashes", from: isDashed, write: (number) => number.replaceAll("-", " ") },
	{ kind: "dots", from: isDashed, write: (number) => number.replaceAll(/[- ]/g, ".") },
	{
		kind: "lower case",
		from: ({ number }) => /[A-Z]/.test(number),
		write: (number) => number.toLowerCase(),
	},
	{
		kind: "leading zeros",
		from: any,
		write: (number) => (number.startsWith("0") ? number.replace(/^0+\s?/, "") : `00${number}`),
	},
	{
		kind: "GM form",
		from: ({ number }) => number.startsWith("8-") && ISUZU.test(number),
		write: (number) => number.replaceAll("-", "").slice(1, 9),
	},
	{ kind: "mixed dashes", from: any, write: (number, roll) => dashes(bare(number), roll) },
	{ kind: "spaces around", from: any, write: (number) => `  ${number.replaceAll("-", " - ")} ` },
	{
		kind: "our number",
		from: ({ kind }) => kind === "ours",
		write: (number, roll) => roll.pick([number, number.toLowerCase(), bare(number)]),
	},
	{
		kind: "superseded",
		from: ({ kind }) => kind === "superseded",
		write: (number, roll) => roll.pick([number, bare(number)]),
	},
	{
		kind: "interchange",
		from: ({ kind }) => kind === "interchange",
		write: (number, roll) => roll.pick([number, number.toLowerCase()]),
	},
];

export function wholeNumberQueries(catalog: Catalog, each: number): LabelledQuery[] {
	return SPELLINGS.flatMap(({ kind, from, write }, at) => {
		const rows = catalog.numbers.filter(
			(row) => from(row) && catalog.carriers.has(bare(row.number)),
		);
		return drawn(at, each, (roll) => {
			const { number } = roll.pick(rows);
			const text = write(number, roll);
			return {
				kind: `number, ${kind}`,
				text,
				right: catalog.carriers.get(bare(text)) ?? new Set(),
			};
		});
	});
}

/** Numbers of discontinued parts lead to their replacements. */
export function retiredNumberQueries(catalog: Catalog, count: number): LabelledQuery[] {
	const rows = catalog.numbers.filter(
		({ part_id, number }) =>
			catalog.byId.get(part_id)?.status !== "active" && catalog.carriers.has(bare(number)),
	);
	return drawn(20, count, (roll) => {
		const { number } = roll.pick(rows);
		return {
			kind: "number, retired part",
			text: number,
			right: catalog.carriers.get(bare(number)) ?? new Set(),
		};
	});
}

export function partialNumberQueries(catalog: Catalog, each: number): LabelledQuery[] {
	const long = catalog.numbers.filter(
		({ number }) => bare(number).length >= 8 && catalog.carriers.has(bare(number)),
	);
	const revised = long.filter(({ number }) => ISUZU.test(number));
	const begins = (text: string) => holding(catalog, (key) => key.startsWith(bare(text)));
	return [
		...drawn(21, each, (roll) => {
			const text = roll.pick(revised).number.slice(0, -2);
			return { kind: "number, no revision", text, right: begins(text) };
		}),
		...drawn(22, each, (roll) => {
			const key = bare(roll.pick(long).number);
			const text = key.slice(0, roll.whole(6, key.length - 1));
			return { kind: "number, beginning", text, right: begins(text) };
		}),
		...drawn(23, each, (roll) => {
			const key = bare(roll.pick(long).number);
			const length = roll.whole(5, key.length - 2);
			const start = roll.whole(1, key.length - 1 - length);
			const text = key.slice(start, start + length);
			return {
				kind: "number, middle",
				text,
				right: holding(catalog, (number) => number.includes(text)),
			};
		}).filter(({ text }) => /\d/.test(text)),
	];
}

const TYPOS = ["replaced", "deleted", "inserted", "swapped"] as const;
type Typo = (typeof TYPOS)[number];

/**
 * Draws again while a typo makes another existing number or a piece of one, because that would be
 * no typo.
 */
export function typoNumberQueries(catalog: Catalog, each: number): LabelledQuery[] {
	const rows = catalog.numbers.filter(
		({ number }) => bare(number).length >= 7 && catalog.carriers.has(bare(number)),
	);
	return TYPOS.flatMap((typo, at) =>
		drawn(30 + at, each, (roll) => {
			for (;;) {
				const { number } = roll.pick(rows);
				const text = mistype(number, typo, roll);
				const typed = bare(text);
				if (catalog.keys.some((key) => key.includes(typed))) continue;
				return {
					kind: `number, a character ${typo}`,
					text,
					right: catalog.carriers.get(bare(number)) ?? new Set(),
				};
			}
		}),
	);
}

/** Makes one typing error in the letters and digits. The result always differs. */
export function mistype(text: string, typo: Typo, roll: Dice): string {
	const places = [...text].flatMap((char, at) => (/[0-9A-Za-z]/.test(char) ? [at] : []));
	const at = roll.pick(places);
	const old = text[at] as string;
	const replacement = roll.pick(
		[...(/\d/.test(old) ? "0123456789" : "abcdefghijklmnoprstuv")].filter(
			(char) => char !== old.toLowerCase(),
		),
	);
	if (typo === "replaced") return text.slice(0, at) + replacement + text.slice(at + 1);
	if (typo === "deleted") return text.slice(0, at) + text.slice(at + 1);
	if (typo === "inserted") return text.slice(0, at) + replacement + text.slice(at);
	const pairs = places.filter(
		(place) => /[0-9A-Za-z]/.test(text[place + 1] ?? "") && text[place] !== text[place + 1],
	);
	const pair = pairs.length ? roll.pick(pairs) : -1;
	if (pair < 0) return mistype(text, "deleted", roll);
	return text.slice(0, pair) + text[pair + 1] + text[pair] + text.slice(pair + 2);
}

function holding({ carriers }: Catalog, passes: (key: string) => boolean): Set<number> {
	return new Set([...carriers].flatMap(([key, ids]) => (passes(key) ? [...ids] : [])));
}

function dashes(key: string, roll: Dice): string {
	return [...key].map((char, at) => (at > 0 && roll.chance(0.3) ? `-${char}` : char)).join("");
}

function drawn(
	series: number,
	count: number,
	draw: (roll: Dice) => LabelledQuery,
): LabelledQuery[] {
	return Array.from({ length: count }, (_, n) => draw(dice(PURPOSE + series, n)));
}
