/** Writes rows in PostgreSQL's COPY text format, in chunks of a good size to send. */

export type Chunk = { text: string; rows: number };
export type Value = string | number | boolean | null;

const CHUNK_CHARS = 128 * 1024;
const ESCAPES: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

export function copyRow(values: Value[]): string {
	return `${values.map(copyValue).join("\t")}\n`;
}

function copyValue(value: Value): string {
	if (value === null) return "\\N";
	if (typeof value === "boolean") return value ? "t" : "f";
	return typeof value === "number"
		? String(value)
		: value.replaceAll(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? "");
}

/** Joins the texts of `make(0)` … `make(count - 1)` into chunks. */
export function* chunked(count: number, make: (index: number) => Chunk): Generator<Chunk> {
	let text = "";
	let rows = 0;
	for (let index = 0; index < count; index++) {
		const piece = make(index);
		text += piece.text;
		rows += piece.rows;
		if (text.length < CHUNK_CHARS) continue;
		yield { text, rows };
		text = "";
		rows = 0;
	}
	if (rows > 0) yield { text, rows };
}
