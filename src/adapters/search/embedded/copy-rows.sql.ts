/** Streams the rows of a query through COPY: an order of magnitude faster than row objects, and nothing is kept. */
import type pg from "pg";
import { copyOut } from "./copy-stream.sql.ts";

/** Calls `visit` with the fields of each row as text; null is `\N`. */
export function copyRows(
	client: pg.ClientBase,
	query: string,
	visit: (fields: string[]) => void,
): Promise<void> {
	return copyOut(client, copying(query), (bytes, start, end) =>
		visit(bytes.toString("utf8", start, end).split("\t")),
	);
}

/** The numbers a row begins with, and where in the bytes the text after them stands, if there is any. */
export type VisitNumbers = (row: Int32Array, bytes: Buffer, start: number, end: number) => void;

/** The same for rows that begin with whole numbers, read off the bytes; null becomes −1. The array is used again for the next row. */
export function copyNumbers(
	client: pg.ClientBase,
	query: string,
	columns: number,
	visit: VisitNumbers,
): Promise<void> {
	const row = new Int32Array(columns);
	return copyOut(client, copying(query), (bytes, start, end) =>
		visit(row, bytes, readNumbers(bytes, start, end, row), end),
	);
}

function copying(query: string): string {
	return ["copy (", query, ") to stdout"].join("");
}

const [TAB, BACKSLASH, ZERO] = [9, 92, 48];

/** Tells where the numbers end. */
function readNumbers(bytes: Buffer, start: number, end: number, row: Int32Array): number {
	let at = start;
	for (let column = 0; column < row.length; column++) {
		let value = 0;
		if (bytes[at] === BACKSLASH) {
			value = -1;
			at += 2;
		} else
			for (; at < end && bytes[at] !== TAB; at++)
				value = value * 10 + ((bytes[at] as number) - ZERO);
		row[column] = value;
		at++;
	}
	return at;
}
