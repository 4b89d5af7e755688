/** What somebody typed as one line, as it can be kept: no line breaks or control characters, and null for nothing at all. */
export function oneLine(text: string | null | undefined, longest = 200): string | null {
	const line = text?.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim() ?? "";
	return Array.from(line).slice(0, longest).join("").trim() || null;
}
