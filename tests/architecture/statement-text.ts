/**
 * Reads from the text of an SQL statement what PostgreSQL does not describe: the keys of JSON, and
 * which tables are joined outside.
 */

/**
 * The keys of a JSON column: those of its `json_build_object`, or the columns of the select whose
 * rows it collects. `functions` has the bodies of our SQL functions by name. Undefined for a column
 * that is stored as JSON.
 */
export function builtKeys(
	text: string,
	column: string,
	functions: ReadonlyMap<string, string>,
): string[] | undefined {
	const made = expressionOf(text, column);
	const expression = functions.get(/^(\w+)\(/.exec(made ?? "")?.[1] ?? "") ?? made;
	if (!expression) return undefined;
	const call = /jsonb?_build_object\(/.exec(expression);
	if (!call) return selectedNames(expression);
	const open = call.index + call[0].length - 1;
	const parts = splitArguments(expression.slice(open + 1, closingOf(expression, open)));
	return parts
		.filter((_, at) => at % 2 === 0)
		.map((part) => part.replace(/^'(.*)'$/s, "$1"))
		.sort();
}

/** The columns of `json_agg(line) from (select …) line`. */
function selectedNames(expression: string): string[] {
	const rows = /jsonb?_agg\((\w+)\)\s+from\s+\(\s*select\s/i.exec(expression);
	if (!rows) return [];
	const list = expression.slice(rows.index + rows[0].length);
	const names = splitArguments(list.slice(0, /\sfrom\s/i.exec(list)?.index));
	return names.map((name) => /(\w+)"?$/.exec(name)?.[1] ?? name).sort();
}

/**
 * Tables that the statement reads only by an outer join, so that their columns may be null in any
 * row.
 */
export function outerTables(text: string): Set<string> {
	const outer = [...text.matchAll(/\b(?:left|full)\s+(?:outer\s+)?join\s+(?:lateral\s+)?(\w+)/gi)];
	const inner = [
		...text
			.replaceAll(/\b(?:left|full)\s+(?:outer\s+)?join\b/gi, "outside")
			.matchAll(/\b(?:from|join|update|into|using)\s+(?:only\s+)?(\w+)/gi),
	];
	const innerNames = new Set(inner.map(([, name]) => name));
	return new Set(outer.flatMap(([, name = ""]) => (innerNames.has(name) ? [] : [name])));
}

/** The bracket or call that stands before `as column`. */
function expressionOf(text: string, column: string): string | undefined {
	const alias = new RegExp(`\\)\\s+as\\s+"?${column}"?(?![\\w"])`, "i").exec(text);
	if (!alias) return undefined;
	let depth = 0;
	for (let at = alias.index; at >= 0; at--) {
		if (text[at] === ")") depth++;
		if (text[at] === "(") depth--;
		if (depth === 0) return text.slice(/[\w]*$/.exec(text.slice(0, at))?.index, alias.index + 1);
	}
	return undefined;
}

function closingOf(text: string, open: number): number {
	let depth = 0;
	for (let at = open; at < text.length; at++) {
		if (text[at] === "(") depth++;
		if (text[at] === ")" && --depth === 0) return at;
	}
	throw new Error(`an open bracket in ${text}`);
}

/** Splits by the commas that are in no bracket and in no text. */
function splitArguments(text: string): string[] {
	const parts = [""];
	let depth = 0;
	let isText = false;
	for (const letter of text) {
		if (letter === "'") isText = !isText;
		if (!isText && letter === "(") depth++;
		if (!isText && letter === ")") depth--;
		if (letter === "," && depth === 0 && !isText) parts.push("");
		else parts.push((parts.pop() ?? "") + letter);
	}
	return parts.map((part) => part.trim());
}
