/**
 * A list as JSON, cut after the last entry that fits. URL encoding makes three characters of every
 * quote.
 */
export function toJsonFormField(list: readonly object[], maxLength: number): string {
	const entries: string[] = [];
	let length = ENCODED_BRACKETS;
	for (const text of list.map((entry) => JSON.stringify(entry))) {
		length += encodeURIComponent(text).length + ENCODED_COMMA;
		if (length > maxLength) break;
		entries.push(text);
	}
	return `[${entries.join()}]`;
}

const ENCODED_BRACKETS = 6;
const ENCODED_COMMA = 3;
