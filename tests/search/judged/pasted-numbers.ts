/**
 * Part numbers as they come from invoices, labels, text messages and phone calls: with makers,
 * labels, quantities and other signs.
 */
import { type Dice, dice } from "../../../demo/random.ts";
import { bare, type Catalog, type NumberRow } from "../catalog-facts.ts";
import type { JudgedQuery } from "./read-judged.ts";

const PURPOSE = 7720;
const ISUZU = /^[158]-\d{5}-\d{3}-\d$/;
const MIN_LENGTH = 7;

type NumberForm = {
	kind: string;
	isMeant: (row: NumberRow) => boolean;
	write: (number: string, roll: Dice, brand: string) => string;
};

const isAny = () => true;
const isIsuzu = ({ number }: NumberRow) => ISUZU.test(number);
const isOfMaker = ({ kind }: NumberRow) => kind === "oem" || kind === "superseded";
const isOfBrand = ({ kind }: NumberRow) => kind === "interchange";
const hasDash = ({ number }: NumberRow) => number.includes("-");
const hasZeroOrOne = ({ number }: NumberRow) => /[01]/.test(number);
const endsWithDigit = ({ kind, number }: NumberRow) =>
	/\d$/.test(number) && (kind === "oem" || kind === "interchange");

const FORMS: NumberForm[] = [
	{
		kind: "maker in front",
		isMeant: isIsuzu,
		write: (number, roll) =>
			roll.pick([
				`Isuzu ${number}`,
				`ISUZU${bare(number)}`,
				`isuzu-${number}`,
				`Isuzu: ${number}`,
				`Isuzu #${number}`,
				`OEM ${number}`,
				`genuine isuzu ${bare(number)}`,
			]),
	},
	{
		kind: "maker behind",
		isMeant: isIsuzu,
		write: (number, roll) =>
			roll.pick([
				`${number} Isuzu`,
				`${number} (ISUZU)`,
				`${number}/isuzu`,
				`${number} OEM`,
				`${bare(number)}-ISUZU`,
			]),
	},
	{
		kind: "brand and label",
		isMeant: isOfBrand,
		write: (number, roll, brand) =>
			roll.pick([
				`${brand} P/N ${number}`,
				`${brand} #${number}`,
				`${brand} no. ${number}`,
				`${number} by ${brand}`,
				`${brand}/${number}`,
				`${brand}_${number}`,
				`${brand}:${number}`,
			]),
	},
	{
		kind: "label in front",
		isMeant: isAny,
		write: (number, roll) =>
			roll.pick([
				`P/N ${number}`,
				`P/N:${number}`,
				`pn# ${number}`,
				`#${number}`,
				`no. ${number}`,
				`No ${number}`,
				`Nº ${number}`,
				`item # ${number}`,
				`part no ${number}`,
				`OE# ${number}`,
				`MPN: ${number}`,
				`SKU ${number}`,
				`cat. no. ${number}`,
				`código ${number}`,
				`nro ${number}`,
				`ref:${number}`,
			]),
	},
	{
		kind: "quantity behind",
		isMeant: isAny,
		write: (number, roll) =>
			roll.pick([
				`${number} x2`,
				`${number}  x  12`,
				`${number} ×2`,
				`${number} qty 4`,
				`${number} QTY:4`,
				`${number} 2 ea`,
				`${number} 2ea`,
				`${number} (4)`,
				`${number} - 4 each`,
				`${number}, 6`,
				`${number}; 2 units`,
				`${number} 3 uds`,
				`${number} cant. 5`,
				`${number} = 2`,
				`${number} 2 sets`,
				`${number} 10pc`,
			]),
	},
	{
		kind: "quantity in front",
		isMeant: isAny,
		write: (number, roll) =>
			roll.pick([
				`2 ea ${number}`,
				`2ea. ${number}`,
				`qty 4: ${number}`,
				`(2) ${number}`,
				`4x ${number}`,
				`2 × ${number}`,
				`2 pieces of ${number}`,
				`3 unidades ${number}`,
				`2 de ${number}`,
				`1 - ${number}`,
			]),
	},
	{
		kind: "two of them",
		isMeant: isIsuzu,
		write: (number, roll) =>
			roll.pick([
				`${number} or ${bare(number)}`,
				`${number} / ${bare(number).slice(1, 9)}`,
				`${number} y ${number}`,
				`${number} aka ${bare(number)}`,
				`${number} (${bare(number)})`,
			]),
	},
	{
		kind: "dots",
		isMeant: hasDash,
		write: (number) => number.replaceAll(/[- ]/g, "."),
	},
	{
		kind: "slashes",
		isMeant: hasDash,
		write: (number, roll) => number.replaceAll(/[- ]/g, roll.pick(["/", "_", "|", "\\"])),
	},
	{
		kind: "odd dashes",
		isMeant: hasDash,
		write: (number, roll) => number.replaceAll("-", roll.pick(["–", "—", "−", " - ", "--", "‐"])),
	},
	{
		kind: "spaces within",
		isMeant: isAny,
		write: (number, roll) => inGroups(bare(number), roll.pick([2, 3, 4])),
	},
	{
		kind: "full-width",
		isMeant: isAny,
		write: (number) =>
			number.replaceAll(/[0-9A-Z-]/g, (char) => String.fromCodePoint(char.charCodeAt(0) + 0xfee0)),
	},
	{
		kind: "letters for digits",
		isMeant: hasZeroOrOne,
		write: (number, roll) =>
			number.replaceAll("0", roll.pick(["O", "o"])).replaceAll("1", roll.pick(["I", "l", "1"])),
	},
	{
		kind: "one letter for a digit",
		isMeant: ({ number }) => number.includes("0"),
		write: (number) => number.replace(/0(?=[^0]*$)/, "O"),
	},
	{
		kind: "a letter behind",
		isMeant: endsWithDigit,
		write: (number, roll) =>
			roll.pick([`${number}A`, `${number}-B`, `${number} A`, `${number}R`, `${number}-X`]),
	},
	{
		kind: "quotes and brackets",
		isMeant: isAny,
		write: (number, roll) =>
			roll.pick([
				`"${number}"`,
				`(${number})`,
				`[${number}]`,
				`'${number}'`,
				`<${number}>`,
				`«${number}»`,
			]),
	},
	{
		kind: "a sign behind",
		isMeant: isAny,
		write: (number, roll) =>
			roll.pick([
				`${number}.`,
				`${number},`,
				`${number}?`,
				`${number}!`,
				`${number};`,
				`${number} -`,
				`*${number}*`,
			]),
	},
	{
		kind: "a question",
		isMeant: isAny,
		write: (number, roll) =>
			roll.pick([
				`do you have ${number} in stock?`,
				`how much is ${number}`,
				`cross reference for ${number}`,
				`equivalente de ${number}`,
				`replacement for ${number}`,
				`¿tienen el ${number}?`,
				`cuanto vale ${number}`,
				`looking for ${number} asap`,
				`${number} price and availability`,
				`${number} en stock`,
			]),
	},
	{
		kind: "GM form",
		isMeant: ({ number }) => /^8-\d{5}-\d{3}-\d$/.test(number),
		write: (number, roll) => {
			const gm = bare(number).slice(1, 9);
			return roll.pick([
				`GM ${gm}`,
				`gm# ${gm}`,
				`GM part ${gm}`,
				`GM${gm}`,
				`ACDelco GM ${gm}`,
				`${gm} GM`,
				`GM/${gm}`,
				`${gm}-GM`,
				`GM no. ${gm} x2`,
			]);
		},
	},
	{
		kind: "maker of a truck",
		isMeant: (row) => isOfMaker(row) && /^(S99|M[A-Z]99|QC99)/.test(row.number),
		write: (number, roll) => {
			const maker = number.startsWith("S") ? "Hino" : roll.pick(["Mitsubishi", "Fuso"]);
			return roll.pick([
				`${maker} ${number}`,
				`${maker}${bare(number)}`,
				`${maker} part# ${number}`,
				`${number} ${maker}`,
				`${maker}-${number} x2`,
			]);
		},
	},
];

export function pastedNumberQueries(
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
			return {
				kind: `number, ${kind}`,
				text: write(number, roll, brandOf.get(part_id) ?? ""),
				right: rightParts(catalog, number, kind),
				fitting: null,
			};
		});
	});
}

/** GM's number is shared by all revisions of the part. */
function rightParts({ carriers }: Catalog, number: string, kind: string): Set<number> {
	const keys =
		kind === "GM form" || kind === "two of them"
			? [bare(number), bare(number).slice(1, 9)]
			: [bare(number)];
	return new Set(keys.flatMap((key) => [...(carriers.get(key) ?? [])]));
}

function inGroups(key: string, size: number): string {
	return key.replaceAll(new RegExp(`.{${size}}(?=.)`, "g"), "$& ");
}
