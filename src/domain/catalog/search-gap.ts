/**
 * Searches that found nothing or little, which tell staff what the catalog or its lexicon lacks.
 */
import { hasVinInPieces } from "../vehicle/vin.ts";
import { looksLikeNumber, normalizeNumber } from "./part-number.ts";
import { wordsOf } from "./search-text.ts";

/** A list with more results is no gap. */
export const MAX_GAP_RESULTS = 3;
export const MAX_GAP_TEXT_LENGTH = 80;
/** Days that gaps are stored. */
export const MAX_GAP_DAYS = 90;
/** Days that staff see by default. */
export const DEFAULT_GAP_DAYS = 30;
/** Texts of one day. Further texts are not stored, so that a robot cannot fill the table. */
export const MAX_GAPS_PER_DAY = 20_000;
/**
 * Searches of one network that a process counts per day, so that one robot cannot use up the texts
 * of a day.
 */
export const MAX_GAPS_PER_NETWORK = 200;
export const MAX_LISTED_GAPS = 200;

/** A number usually has one to three results, so it is a gap only without any. */
export function isSearchGap(text: string, total: number): boolean {
	const isNumber = !/\s/.test(text.trim()) && looksLikeNumber(normalizeNumber(text));
	return total <= (isNumber ? 0 : MAX_GAP_RESULTS);
}

/** The text as it is counted; undefined for a text that may name a person, a truck or a card. */
export function gapText(text: string): string | undefined {
	if (isPersonal(text)) return undefined;
	return wordsOf(text).join(" ").slice(0, MAX_GAP_TEXT_LENGTH).trim() || undefined;
}

/** Isuzu writes its ten digits as 8-97123-456-0, which is no telephone number. */
const ISUZU_NUMBER = /\b\d-\d{5}-\d{3}-\d\b/g;
const PERSONAL_PATTERNS = [
	/@/,
	// VINs, also with a letter too few or too many.
	/\b(?=[a-z]*\d)[a-z\d]{15,}\b/i,
	// Card numbers, and any other long run of digits.
	/\d(?:[ .-]?\d){12,}/,
	// North American telephone numbers, with or without separators.
	/(?<!\d)(?:\+?1[ .-]?)?\(?[2-9]\d{2}\)?[ .-]?[2-9]\d{2}[ .-]?\d{4}(?!\d)/,
	// Mexican ones with separators, as 55 1234 5678 or 449 123 4567.
	/(?<!\d)\(?(?:\d{2}\)?[ .-]+\d{4}|\d{3}\)?[ .-]+\d{3})[ .-]\d{4}(?!\d)/,
	/\+\d(?:[ .()-]*\d){7,}/,
	// Social security numbers.
	/\b\d{3}-\d{2}-\d{4}\b/,
	// Mexican tax numbers (RFC): the letters of a name, a birthday or founding day, and three
	// characters.
	/(?<![\p{L}\d])[\p{L}&]{3,4}[ -]?\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[ -]?[a-z\d]{2}[\da](?![\p{L}\d])/iu,
];

/**
 * Seventeen characters with a digit before the serial number, which "brake isuzu npr 2012" does not
 * have.
 */
const WHOLE_VIN = /^(?=.*[a-z])(?=.{0,11}\d)[a-z\d]{17}$/i;

function isPersonal(text: string): boolean {
	const plain = text.normalize("NFKC").replace(ISUZU_NUMBER, " ");
	const joined = plain.replace(/[\s.-]/g, "");
	return (
		PERSONAL_PATTERNS.some((pattern) => pattern.test(plain)) ||
		WHOLE_VIN.test(joined) ||
		hasVinInPieces(plain)
	);
}
