/** Streams the rows of a query through COPY: an order of magnitude faster than row objects, and nothing is kept. */
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";

/** Calls `visit` with the fields of each row as text; null is `\N`. The array is used again for the next row. */
export async function copyRows(client: pg.ClientBase, query: string, visit: (fields: string[]) => void): Promise<void> {
	const stream = client.query(copyTo(["copy (", query, ") to stdout"].join("")));
	let rest = "";
	const decoder = new TextDecoder();
	for await (const chunk of stream) {
		const text = rest + decoder.decode(chunk as Uint8Array, { stream: true });
		let start = 0;
		for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", start)) {
			visit(text.slice(start, end).split("\t"));
			start = end + 1;
		}
		rest = text.slice(start);
	}
}

/** The same for rows of whole numbers alone, read off the bytes; null becomes −1. */
export async function copyNumbers(client: pg.ClientBase, query: string, columns: number, visit: (row: Int32Array) => void): Promise<void> {
	const stream = client.query(copyTo(["copy (", query, ") to stdout"].join("")));
	const state = { row: new Int32Array(columns), column: 0, value: 0 };
	for await (const chunk of stream) readNumbers(chunk as Uint8Array, state, visit);
}

const [TAB, NEWLINE, ZERO, NINE, BACKSLASH] = [9, 10, 48, 57, 92];

/** A row may end in the next chunk: what is read of it stays in the state. */
function readNumbers(bytes: Uint8Array, state: { row: Int32Array; column: number; value: number }, visit: (row: Int32Array) => void): void {
	const { row } = state;
	let { column, value } = state;
	for (let at = 0; at < bytes.length; at++) {
		const byte = bytes[at] as number;
		if (byte >= ZERO && byte <= NINE) value = value * 10 + (byte - ZERO);
		else if (byte === BACKSLASH) value = -1;
		else if (byte === TAB || byte === NEWLINE) {
			row[column++] = value;
			value = 0;
		}
		if (byte === NEWLINE) {
			visit(row);
			column = 0;
		}
	}
	state.column = column;
	state.value = value;
}
