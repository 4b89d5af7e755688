/** As many from the first as may be sent in a form, where every quote takes three letters. */
export function asFormField(list: readonly object[], longest: number): string {
	const fitting: string[] = [];
	let length = FORM_BRACKETS;
	for (const text of list.map((one) => JSON.stringify(one))) {
		length += encodeURIComponent(text).length + FORM_COMMA;
		if (length > longest) break;
		fitting.push(text);
	}
	return `[${fitting.join()}]`;
}

const FORM_BRACKETS = 6;
const FORM_COMMA = 3;
