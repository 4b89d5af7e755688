/** Why a part answers a search for a number: which of its numbers matched, and how. */
import { gmForm, looksLikeNumber, numberKey } from "./part-number.ts";
import { isOneTypoApart, termsOf } from "./search-text.ts";

export type ReferenceNumber = {
	kind: "oem" | "superseded" | "interchange" | "barcode";
	number: string;
	maker: string | null;
};

export type MatchReason =
	| { how: "ours" }
	| {
			how: "oem" | "interchange" | "barcode" | "begins" | "contains" | "near";
			number: string;
			maker: string | null;
	  }
	/** `current` is the number that took the place of the one asked for. */
	| { how: "superseded"; number: string; maker: string | null; current: string }
	/** `gm` is the eight digits that GM writes for `number`. */
	| { how: "gm"; number: string; maker: string | null; gm: string };

/** A piece of a longer text counts as a number of its own from this length on: "4HK1" and "2006" do not. */
const SHORTEST_PIECE = 6;

/** The forms in which a text may name numbers: as a whole, then each long piece of it. None when it is words. */
export function numbersInText(text: string): string[] {
	const whole = numberKey(text);
	const pieces = termsOf(text).map(numberKey);
	const long =
		pieces.length > 1
			? pieces.filter((key) => key.length >= SHORTEST_PIECE && isMostlyDigits(key))
			: [];
	return looksLikeNumber(whole) && (pieces.length === 1 || isMostlyDigits(whole))
		? [whole, ...long]
		: long;
}

/** Undefined when the text is no number, or matched by its words. */
export function findMatchReason(
	text: string,
	sku: string,
	numbers: ReferenceNumber[],
): MatchReason | undefined {
	const [first, ...others] = numbersInText(text);
	if (first === undefined) return undefined;
	const own = {
		sku,
		key: numberKey(sku),
		keyed: numbers.map((entry) => ({ entry, own: numberKey(entry.number) })),
	};
	for (const key of [first, ...others]) {
		const whole = whollyMatched(key, own);
		if (whole) return whole;
	}
	return partlyMatched(first, own);
}

/** Whether the number asked for is one of the part's own, not only like it. */
export function isExactMatch(why: MatchReason): boolean {
	return !["begins", "contains", "near"].includes(why.how);
}

type Own = { sku: string; key: string; keyed: { entry: ReferenceNumber; own: string }[] };

function whollyMatched(key: string, { sku, key: skuKey, keyed }: Own): MatchReason | undefined {
	if (skuKey === key) return { how: "ours" };
	// Before GM's own entry of the same digits: the number they stand for tells more.
	const gm = keyed.find(({ own }) => gmForm(own) === key);
	if (gm) return { how: "gm", number: gm.entry.number, maker: gm.entry.maker, gm: key };
	for (const kind of ["oem", "barcode", "superseded", "interchange"] as const) {
		const found = keyed.find(({ entry, own }) => entry.kind === kind && own === key)?.entry;
		if (!found) continue;
		const { number, maker } = found;
		return kind === "superseded"
			? { how: kind, number, maker, current: currentOf(keyed) ?? sku }
			: { how: kind, number, maker };
	}
	return undefined;
}

function partlyMatched(key: string, { sku, key: skuKey, keyed }: Own): MatchReason | undefined {
	const all = [...keyed, { entry: { number: sku, maker: null }, own: skuKey }];
	const ways: [how: "begins" | "contains" | "near", fits: (own: string) => boolean][] = [
		["begins", (own) => own.startsWith(key)],
		["contains", (own) => own.includes(key)],
		["near", (own) => isOneTypoApart(own, key)],
	];
	for (const [how, fits] of ways) {
		const found = all.find(({ own }) => fits(own));
		if (found) return { how, number: found.entry.number, maker: found.entry.maker };
	}
	return undefined;
}

function currentOf(keyed: Own["keyed"]): string | undefined {
	return keyed.find(({ entry }) => entry.kind === "oem")?.entry.number;
}

/** Not a sentence with a year in it: those have far more letters. */
function isMostlyDigits(key: string): boolean {
	return key.replace(/\D/g, "").length * 3 >= key.length;
}
