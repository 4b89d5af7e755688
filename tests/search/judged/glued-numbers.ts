/**
 * Part numbers with something in front, behind or between, as they are pasted from lists, messages
 * and labels.
 */
import { type Dice, dice } from "../../../demo/random.ts";
import { bare, type Catalog, type NumberRow } from "../catalog-facts.ts";
import type { JudgedQuery } from "./read-judged.ts";

const PURPOSE = 4431;
const ISUZU = /^8-\d{5}-\d{3}-\d$/;
const MIN_LENGTH = 6;

type Writer = (row: NumberRow, roll: Dice, brand: string) => string;
const isAny = () => true;
const isDashedIsuzu = ({ number }: NumberRow) => ISUZU.test(number);
const isOfBrand = ({ kind }: NumberRow) => kind === "interchange";
const gm = (number: string) => number.replaceAll("-", "").slice(1, 9);

const FORMS: [kind: string, isMeant: (row: NumberRow) => boolean, write: Writer][] = [
	[
		"gm glued in front",
		isDashedIsuzu,
		({ number }, roll) => `${roll.pick(["gm", "GM"])}${gm(number)}`,
	],
	["GM and a dash", isDashedIsuzu, ({ number }) => `GM-${gm(number)}`],
	["brand and a dash", isOfBrand, ({ number }, _, brand) => `${brand.toUpperCase()}-${number}`],
	["brand glued in front", isOfBrand, ({ number }, _, brand) => `${brand}${number}`],
	["brand and a space", isOfBrand, ({ number }, _, brand) => `${brand.toLowerCase()} ${number}`],
	["brand behind", isOfBrand, ({ number }, _, brand) => `${number} ${brand}`],
	[
		"x2 behind",
		isAny,
		({ number }, roll) => `${number} ${roll.pick(["x2", "x 4", "X2", "*2", "(x2)"])}`,
	],
	[
		"x2 glued behind",
		isAny,
		({ number }, roll) => `${bare(number)}${roll.pick(["x2", "X4", "x10"])}`,
	],
	["2 x in front", isAny, ({ number }, roll) => `${roll.pick(["2 x", "2x", "4 x"])} ${number}`],
	[
		"qty",
		isAny,
		({ number }, roll) =>
			roll.pick([`qty 4 ${number}`, `${number} qty 2`, `${number} qty: 6`, `cant 3 ${number}`]),
	],
	[
		"pieces",
		isAny,
		({ number }, roll) => roll.pick([`4 pcs ${number}`, `${number} 2 pcs`, `${number} - 3 pzas`]),
	],
	["full-width digits", isAny, ({ number }) => fullWidth(number)],
	[
		"odd spaces",
		isAny,
		({ number }, roll) =>
			`${roll.pick(["\u00a0", "\t", "\u2003"])}${number.replaceAll("-", "\u2011")}\u00a0`,
	],
	[
		"need in front",
		isAny,
		({ number }, roll) =>
			roll.pick([
				`need ${number}`,
				`price ${number}`,
				`precio ${number}`,
				`tienen ${number}`,
				`busco ${number}`,
			]),
	],
	[
		"part number in front",
		isAny,
		({ number }, roll) =>
			roll.pick([
				`part# ${number}`,
				`part number ${number}`,
				`número de parte ${number}`,
				`PN:${number}`,
				`ref. ${number}`,
			]),
	],
];

export function gluedNumberQueries(
	catalog: Catalog,
	brandOf: Map<number, string>,
	each: number,
): JudgedQuery[] {
	const hasCarrier = ({ number }: NumberRow) =>
		bare(number).length >= MIN_LENGTH && catalog.carriers.has(bare(number));
	const single = FORMS.flatMap(([kind, isMeant, write], series) => {
		const rows = catalog.numbers.filter((row) => isMeant(row) && hasCarrier(row));
		return Array.from({ length: each }, (_, n) => {
			const roll = dice(PURPOSE + series, n);
			const row = roll.pick(rows);
			const key = kind.toLowerCase().startsWith("gm") ? bare(gm(row.number)) : bare(row.number);
			return {
				kind: `number, ${kind}`,
				text: write(row, roll, brandOf.get(row.part_id) ?? ""),
				right: catalog.carriers.get(key) ?? new Set<number>(),
				fitting: null,
			};
		});
	});
	const rows = catalog.numbers.filter(hasCarrier);
	const several = Array.from({ length: each * 2 }, (_, n) => {
		const roll = dice(PURPOSE + FORMS.length, n);
		const [first, second] = [roll.pick(rows).number, roll.pick(rows).number];
		const right = [first, second].flatMap((number) => [
			...(catalog.carriers.get(bare(number)) ?? []),
		]);
		return {
			kind: "number, two of them",
			text: `${first} ${roll.pick(["or", "y", "o", "and"])} ${second}`,
			right: new Set(right),
			fitting: null,
		};
	});
	return [...single, ...several];
}

function fullWidth(text: string): string {
	return text.replaceAll(/[0-9A-Z]/g, (char) => String.fromCodePoint(char.charCodeAt(0) + 0xfee0));
}
