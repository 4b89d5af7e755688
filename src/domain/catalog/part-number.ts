/** Part numbers as people write them, brought to one form. */

/** Characters of a SKU. */
export const MAX_SKU_LENGTH = 60;

/** Upper case, letters and digits alone. The database keeps the same form in part_number.normalized. */
export function normalizeNumber(text: string): string {
	return text.replace(/[^A-Za-z0-9]/g, "").toUpperCase();
}

/** The form numbers are compared in: leading zeros do not count. */
export function numberKey(text: string): string {
	const normalized = normalizeNumber(text);
	return normalized.replace(/^0+(?=.)/, "");
}

/** GM sells Isuzu's 8-97123-456-0 as 97123456: digits two to nine. */
export function gmForm(isuzuKey: string): string | undefined {
	return /^8\d{9}$/.test(isuzuKey) ? isuzuKey.slice(1, 9) : undefined;
}

/** At least four characters with a digit among them: worth looking for among numbers. */
export function looksLikeNumber(key: string): boolean {
	return key.length >= 4 && /\d/.test(key);
}
