/** The length of a text as PostgreSQL counts it: an emoji of two UTF-16 units is one character. */
export function characterCount(text: string): number {
	return [...text].length;
}
