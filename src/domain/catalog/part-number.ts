/** Normalizes part numbers. */

export const MAX_SKU_LENGTH = 60;

/** The form in which SKUs are stored. */
export function normalizeSku(text: string): string {
	return text.trim().toUpperCase();
}

/** Upper case, only letters and digits, as in the column part_number.normalized. */
export function normalizeNumber(text: string): string {
	return NORMALIZED.test(text) ? text : text.replace(/[^A-Za-z0-9]/g, "").toUpperCase();
}

const NORMALIZED = /^[A-Z0-9]*$/;

/** The form in which numbers are compared: normalized and without leading zeros. */
export function numberKey(text: string): string {
	const normalized = normalizeNumber(text);
	return normalized.startsWith("0") ? normalized.replace(/^0+(?=.)/, "") : normalized;
}

/** GM writes Isuzu's 8-97123-456-0 as 97123456, the second to ninth digit. */
export function gmForm(isuzuKey: string): string | undefined {
	return /^8\d{9}$/.test(isuzuKey) ? isuzuKey.slice(1, 9) : undefined;
}

/** At least four characters, with at least one digit. */
export function looksLikeNumber(key: string): boolean {
	return key.length >= 4 && /\d/.test(key);
}
