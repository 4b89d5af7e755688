import type pg from "pg";
import * as sql from "./catalog.sql.ts";
import { copyRows } from "./copy-rows.sql.ts";
import { Growing } from "./growing.ts";
import { NUMBER_KINDS } from "./index-data.ts";

/** The part numbers, already in order, as one run of characters. */
export async function readNumbers(client: pg.ClientBase, docOf: (part: number) => number) {
	const starts = new Growing(Uint32Array);
	const chars = new Growing(Uint8Array);
	const docs = new Growing(Uint32Array);
	const kinds = new Growing(Uint8Array);
	const places = new Map<string, number>(NUMBER_KINDS.map((kind, place) => [kind, place]));
	await copyRows(client, sql.NUMBERS, ([part, kind, key = ""]) => {
		const doc = docOf(Number(part));
		if (doc < 0) return;
		starts.push(chars.length);
		for (let at = 0; at < key.length; at++) chars.push(key.charCodeAt(at));
		docs.push(doc);
		kinds.push(places.get(kind as string) as number);
	});
	starts.push(chars.length);
	return { numberStarts: starts.take(), numberChars: chars.take(), numberDocs: docs.take(), numberKinds: kinds.take() };
}
