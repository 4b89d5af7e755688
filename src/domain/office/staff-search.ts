/** Reads what a member of staff typed into the staff box: a number, a VIN, a telephone or words. */
import { normalizeNumber } from "../catalog/part-number.ts";
import { hasVinCharacters, normalizeVin } from "../vehicle/vin.ts";

export const MAX_STAFF_SEARCH_LENGTH = 100;
/** Orders, quotes and returns have numbers of nine digits. */
const NUMBER_LENGTH = 9;
/** Fewer digits would match too many orders. */
const MIN_NUMBER_DIGITS = 4;
const MIN_PHONE_DIGITS = 6;
/** A telephone number is compared without its country. */
const PHONE_LENGTH = 10;
const MIN_WORD_LENGTH = 2;
/** Fewer characters would match nearly every part. */
const MIN_PART_CHARACTERS = 3;
const MAX_WORDS = 6;
const VIN_LENGTH = 17;

type NumberRange = { from: number; to: number };

export type StaffSearch = {
	/** The trimmed text in lower case, for purchase orders and tracking numbers. */
	text: string;
	/** The numbers of orders, quotes and returns that begin with the typed digits. */
	numbers: NumberRange | null;
	/** An order number with a part number beside it: "586984289 4089732". */
	orderPart: { numbers: NumberRange; part: string } | null;
	vin: string | null;
	/** The beginning of a telephone number without its country. */
	phone: string | null;
	/** A full-text query for names and e-mail addresses, in the syntax of PostgreSQL. */
	words: string | null;
};

export function readStaffSearch(typed: string): StaffSearch {
	const text = typed.trim().toLowerCase().slice(0, MAX_STAFF_SEARCH_LENGTH);
	const digits = /^[\d\s().+#-]+$/.test(text) ? text.replace(/\D/g, "") : "";
	const vin = normalizeVin(text);
	return {
		text,
		numbers: numbersFrom(digits),
		orderPart: orderPartOf(text),
		vin: vin.length === VIN_LENGTH && hasVinCharacters(vin) ? vin : null,
		phone: digits.length >= MIN_PHONE_DIGITS ? digits.slice(-PHONE_LENGTH) : null,
		words: wordsQuery(text),
	};
}

function numbersFrom(digits: string): StaffSearch["numbers"] {
	if (digits.length < MIN_NUMBER_DIGITS || digits.length > NUMBER_LENGTH) return null;
	const size = 10 ** (NUMBER_LENGTH - digits.length);
	const from = Number(digits) * size;
	return { from, to: from + size - 1 };
}

/**
 * A whole order number before or after the part, or its beginning before a part number with a
 * letter. Other digits may be a telephone number.
 */
function orderPartOf(text: string): StaffSearch["orderPart"] {
	const words = text.replace(/^#/, "").split(/\s+/);
	const [first = "", last = ""] = [words[0], words.at(-1)];
	const isNumber = (word: string) => /^\d+$/.test(word) && word.length === NUMBER_LENGTH;
	const isFirst =
		isNumber(first) || (/^\d{4,9}$/.test(first) && /[a-z]/.test(words.slice(1).join("")));
	const number = isFirst ? first : isNumber(last) ? last : "";
	const part = normalizeNumber((isFirst ? words.slice(1) : words.slice(0, -1)).join(""));
	const numbers = numbersFrom(number);
	return numbers && part.length >= MIN_PART_CHARACTERS ? { numbers, part } : null;
}

/** Every word must begin a word of the name: "mar gar" finds María García. */
function wordsQuery(text: string): string | null {
	const words = withoutAccents(text)
		.split(/[^\p{Letter}\p{Number}]+/u)
		.filter((word) => word.length >= MIN_WORD_LENGTH)
		.slice(0, MAX_WORDS);
	if (words.length === 0 || !/\p{Letter}/u.test(text)) return null;
	return words.map((word) => `'${word}':*`).join(" & ");
}

/** The same letters as `staff_search_words` in the database. */
function withoutAccents(text: string): string {
	return text.replace(/[áéíóúüñ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

const PLAIN_LETTERS: Record<string, string> = {
	á: "a",
	é: "e",
	í: "i",
	ó: "o",
	ú: "u",
	ü: "u",
	ñ: "n",
};

export const FOUND_KINDS = [
	"order",
	"shipment",
	"quote",
	"return",
	"customer",
	"part",
	"vehicle",
	"setting",
	"bin",
	"purchase",
] as const;

/** A record that the staff box found. `id` names it in its address. */
export type FoundRecord = {
	kind: (typeof FOUND_KINDS)[number];
	id: string;
	title: string;
	detail: string;
};
