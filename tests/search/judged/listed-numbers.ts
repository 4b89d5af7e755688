/**
 * Part numbers as they stand in orders, lists and spreadsheets: with brands, quantities, columns
 * and prices beside them.
 */
import { type Dice, dice } from "../../../demo/random.ts";
import { bare, type Catalog, type NumberRow } from "../catalog-facts.ts";
import type { JudgedQuery } from "./read-judged.ts";

const PURPOSE = 8850;
const ISUZU = /^8-\d{5}-\d{3}-\d$/;
const MIN_LENGTH = 6;

type NumberForm = {
	kind: string;
	isMeant: (row: NumberRow) => boolean;
	write: (number: string, roll: Dice, brand: string) => string;
};

const isAny = () => true;
const isIsuzu = ({ number }: NumberRow) => ISUZU.test(number);
const isOfBrand = ({ kind }: NumberRow) => kind === "interchange";
const hasDash = ({ number }: NumberRow) => number.includes("-");
const gm = (number: string) => number.replaceAll("-", "").slice(1, 9);

const FORMS: NumberForm[] = [
	{
		kind: "brand and columns",
		isMeant: isOfBrand,
		write: (number, roll, brand) =>
			roll.pick([
				`${number}/${brand}/2`,
				`${brand}|${number}|4`,
				`${number};${brand};2`,
				`${brand}\t${number}\t2`,
			]),
	},
	{
		kind: "brand and quantity",
		isMeant: isOfBrand,
		write: (number, roll, brand) =>
			roll.pick([
				`${brand.toLowerCase()}${bare(number)} x2`,
				`${number} (2 pcs) ${brand}`,
				`${brand} ${number} [2]`,
				`${brand} ${number} ${brand}`,
			]),
	},
	{
		kind: "brand and price",
		isMeant: isOfBrand,
		write: (number, roll, brand) =>
			roll.pick([`${brand} ${number} $45.00`, `${number} ${brand} USD 120`]),
	},
	{
		kind: "GM",
		isMeant: isIsuzu,
		write: (number, roll) =>
			roll.pick([
				`GM${gm(number)}x2`,
				`GM:${gm(number)}`,
				`${gm(number)}(GM)`,
				`G.M. ${gm(number)}`,
				`GM/${gm(number)}/x2`,
				`General Motors ${gm(number)}`,
			]),
	},
	{
		kind: "quantity",
		isMeant: isAny,
		write: (number, roll) =>
			roll.pick([
				`qty4 ${number}`,
				`${number} QTY.2`,
				`2u ${number}`,
				`${number}*2`,
				`cant.4 ${number}`,
				`${number} - cant. 6`,
				`${number} ×12 pcs`,
				`2 (two) ${number}`,
			]),
	},
	{
		kind: "set or pair",
		isMeant: isAny,
		write: (number, roll) =>
			roll.pick([
				`juego de 2 ${number}`,
				`${number} (juego de 4)`,
				`jgo de 2 ${number}`,
				`un par de ${number}`,
				`1 pza ${number}`,
				`set of 4 ${number}`,
				`1 docena ${number}`,
			]),
	},
	{
		kind: "number sign",
		isMeant: isAny,
		write: (number, roll) =>
			roll.pick([`N°${number}`, `n.º ${number}`, `№ ${number}`, `pieza no. ${number}`]),
	},
	{
		kind: "other signs within",
		isMeant: hasDash,
		write: (number, roll) =>
			roll.pick([
				`ref ${number.replaceAll("-", ".")}`,
				`${number.replaceAll("-", " / ")}`,
				`need ${number.replaceAll("-", "/")}`,
			]),
	},
	{
		kind: "a truck behind",
		isMeant: isAny,
		write: (number, roll) => roll.pick([`${number} for 2012 NPR`, `${number} npr hd 2010`]),
	},
	{
		kind: "one slip",
		isMeant: ({ number }) => /[01]/.test(number),
		write: (number) => number.replace(/[01](?=[^01]*$)/, (digit) => (digit === "0" ? "o" : "l")),
	},
];

export function listedNumberQueries(
	catalog: Catalog,
	brandOf: Map<number, string>,
	each: number,
): JudgedQuery[] {
	const rows = catalog.numbers.filter(
		({ number }) => bare(number).length >= MIN_LENGTH && catalog.carriers.has(bare(number)),
	);
	return FORMS.flatMap(({ kind, isMeant, write }, series) => {
		const meant = rows.filter(isMeant);
		return Array.from({ length: each }, (_, n) => {
			const roll = dice(PURPOSE + series, n);
			const { number, part_id } = roll.pick(meant);
			// GM's number is shared by all revisions of the part.
			const keys = kind === "GM" ? [bare(number), bare(gm(number))] : [bare(number)];
			return {
				kind: `number, ${kind}`,
				text: write(number, roll, brandOf.get(part_id) ?? ""),
				right: new Set(keys.flatMap((key) => [...(catalog.carriers.get(key) ?? [])])),
				fitting: null,
			};
		});
	});
}
