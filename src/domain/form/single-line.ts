/**
 * Replaces line breaks, control characters and signs of direction by blanks and cuts the text at
 * `maxLength` characters. An empty text becomes null.
 */
export function toSingleLine(text: string | null | undefined, maxLength: number): string | null {
	const line = text?.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, " ").trim() ?? "";
	return Array.from(line).slice(0, maxLength).join("").trim() || null;
}
