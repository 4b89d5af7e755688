/** The message without control characters other than line breaks. */
export function plainLines(text: string): string {
	return text
		.replace(/\r\n?/g, "\n")
		.replace(/[^\P{Cc}\n]/gu, " ")
		.trim();
}
