/** Explains why a part matches a search for a number: which of its numbers matched, and how. */
import { gmForm, looksLikeNumber, numberKey } from "./part-number.ts";
import { isOneTypoApart, termsOf } from "./search-text.ts";

export type ReferenceNumber = {
	kind: "oem" | "superseded" | "interchange" | "barcode";
	number: string;
	maker: string | null;
	/** The number is the SKU of a part of ours that this one replaced. */
	isOurs?: boolean;
};

export type MatchReason =
	| { how: "ours" }
	| {
			how: "oem" | "interchange" | "barcode" | "begins" | "contains" | "near";
			number: string;
			maker: string | null;
	  }
	/** `current` is the successor of `number`. */
	| { how: "superseded"; number: string; maker: string | null; current: string }
	/** `gm` is the form of `number` that GM uses. */
	| { how: "gm"; number: string; maker: string | null; gm: string };

/** A term of a longer text counts as a number from this length on: "4HK1" and "2006" do not. */
const MIN_TERM_LENGTH = 6;

/** The numbers that a text may contain: the whole text, then each long term. None for words. */
export function numbersInText(text: string): string[] {
	const whole = numberKey(text);
	const terms = termsOf(text).map(numberKey);
	const longTerms =
		terms.length > 1
			? terms.filter((key) => key.length >= MIN_TERM_LENGTH && isMostlyDigits(key))
			: [];
	return looksLikeNumber(whole) && (terms.length === 1 || isMostlyDigits(whole))
		? [whole, ...longTerms]
		: longTerms;
}

/** Undefined when the text is no number, or when the part matches by words. */
export function findMatchReason(
	text: string,
	sku: string,
	numbers: ReferenceNumber[],
): MatchReason | undefined {
	const [first, ...others] = numbersInText(text);
	if (first === undefined) return undefined;
	const keyedNumbers = {
		sku,
		key: numberKey(sku),
		keyed: numbers.map((entry) => ({ entry, key: numberKey(entry.number) })),
	};
	for (const key of [first, ...others]) {
		const whole = findExactMatch(key, keyedNumbers);
		if (whole) return whole;
	}
	return findPartialMatch(first, keyedNumbers);
}

/** Whether the part has exactly this number, not only a similar one. */
export function isExactMatch({ how }: MatchReason): boolean {
	return !["begins", "contains", "near"].includes(how);
}

type KeyedNumbers = { sku: string; key: string; keyed: { entry: ReferenceNumber; key: string }[] };

function findExactMatch(
	key: string,
	{ sku, key: skuKey, keyed }: KeyedNumbers,
): MatchReason | undefined {
	if (skuKey === key) return { how: "ours" };
	// Checked before OEM numbers, because the Isuzu number behind a GM number says more.
	const gm = keyed.find(
		(number) => number.entry.kind !== "superseded" && gmForm(number.key) === key,
	);
	if (gm) return { how: "gm", number: gm.entry.number, maker: gm.entry.maker, gm: key };
	for (const kind of ["oem", "barcode", "superseded", "interchange"] as const) {
		const isKey = (candidate: string) =>
			candidate === key || (kind === "superseded" && gmForm(candidate) === key);
		const found = keyed.find((number) => number.entry.kind === kind && isKey(number.key))?.entry;
		if (!found) continue;
		const { number, maker, isOurs } = found;
		if (kind !== "superseded") return { how: kind, number, maker };
		return { how: kind, number, maker, current: (isOurs ? undefined : currentOf(keyed)) ?? sku };
	}
	return undefined;
}

function findPartialMatch(
	key: string,
	{ sku, key: skuKey, keyed }: KeyedNumbers,
): MatchReason | undefined {
	const all = [...keyed, { entry: { number: sku, maker: null }, key: skuKey }];
	const comparisons: [
		how: "begins" | "contains" | "near",
		matches: (candidate: string) => boolean,
	][] = [
		["begins", (candidate) => candidate.startsWith(key)],
		["contains", (candidate) => candidate.includes(key)],
		["near", (candidate) => isOneTypoApart(candidate, key)],
	];
	for (const [how, matches] of comparisons) {
		const found = all.find((number) => matches(number.key));
		if (found) return { how, number: found.entry.number, maker: found.entry.maker };
	}
	return undefined;
}

function currentOf(keyed: KeyedNumbers["keyed"]): string | undefined {
	return keyed.find(({ entry }) => entry.kind === "oem")?.entry.number;
}

/** False for a sentence with a year in it, which has far more letters. */
function isMostlyDigits(key: string): boolean {
	return key.replace(/\D/g, "").length * 3 >= key.length;
}
