/**
 * Replaces line breaks and control characters by blanks and cuts the text at `maxLength`
 * characters. An empty text becomes null.
 */
export function toSingleLine(text: string | null | undefined, maxLength: number): string | null {
	const line = text?.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim() ?? "";
	return Array.from(line).slice(0, maxLength).join("").trim() || null;
}
