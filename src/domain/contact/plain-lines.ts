/**
 * The message without control characters other than line breaks, and without the signs that turn
 * the direction of the text around them.
 */
export function plainLines(text: string): string {
	return text
		.replace(/\r\n?/g, "\n")
		.replace(/[^\P{Cc}\n]/gu, " ")
		.replace(/[\u202a-\u202e\u2066-\u2069]/g, "")
		.trim();
}
