/** Every number a part can be found by, in order. */
import type pg from "pg";
import { gmForm } from "../../../domain/catalog/part-number.ts";
import * as sql from "./catalog.sql.ts";
import { copyNumbers } from "./copy-rows.sql.ts";
import { Growing } from "./growing-array.ts";
import { NUMBER_KINDS } from "./index-data.ts";
import { pick, places, sortBy } from "./radix-sort.ts";
import type { PartRows } from "./read-parts.ts";

type NumberKind = (typeof NUMBER_KINDS)[number];
const kindPlace = (kind: NumberKind) => NUMBER_KINDS.indexOf(kind);

/** So many characters of a number make one key of 32 bits. */
const KEY_CHARS = 6;
/** Ten digits, twenty-six letters, and the end. */
const SYMBOLS = 37;
const [ZERO, NINE, LETTER_A, EIGHT] = [48, 57, 65, 56];
const GM_LENGTH = 10;

export function createNumbers(parts: PartRows, partDocs: Uint32Array, partIds: Uint32Array) {
	const starts = new Growing(Uint32Array);
	const chars = new Growing(Uint8Array);
	const docs = new Growing(Uint32Array);
	const kinds = new Growing(Uint8Array);
	const led = openLeads(parts, partDocs);
	let longest = 0;

	/** The key without zeros in front; the number leads to one document or several. */
	function add(
		part: number,
		kind: number,
		bytes: ArrayLike<number>,
		start: number,
		end: number,
	): void {
		let from = start;
		while (from + 1 < end && bytes[from] === ZERO) from++;
		const own = (partDocs[part] ?? 0) - 1;
		if (own >= 0) push(own, kind, bytes, from, end);
		else for (const other of led(part)) push(other.doc, other.kind, bytes, from, end);
	}

	function push(
		doc: number,
		kind: number,
		bytes: ArrayLike<number>,
		from: number,
		end: number,
	): void {
		starts.push(chars.length);
		for (let at = from; at < end; at++) chars.push(bytes[at] as number);
		docs.push(doc);
		kinds.push(kind);
		longest = Math.max(longest, end - from);
	}

	return {
		async read(client: pg.ClientBase) {
			const { ids, skuStarts, skuChars } = parts;
			for (let row = 0; row < ids.length; row++)
				add(
					ids[row] as number,
					kindPlace("ours"),
					skuChars,
					skuStarts[row] as number,
					skuStarts[row + 1] as number,
				);
			await copyNumbers(client, sql.NUMBERS, 2, (row, bytes, start, end) => {
				add(row[0] as number, row[1] as number, bytes, start, end);
				// The rule is asked only where its first look would not refuse.
				if (end - start !== GM_LENGTH || bytes[start] !== EIGHT) return;
				const gm = gmForm(bytes.toString("latin1", start, end));
				if (gm) add(row[0] as number, kindPlace("gm"), Buffer.from(gm), 0, gm.length);
			});
			starts.push(chars.length);
			return inOrder(starts.take(), chars.take(), docs.take(), kinds.take());
		},
	};

	/** By characters, then by part. */
	function inOrder(
		allStarts: Uint32Array,
		allChars: Uint8Array,
		allDocs: Uint32Array,
		allKinds: Uint8Array,
	) {
		let order = sortBy(places(allDocs.length), pick(partIds, allDocs));
		for (let block = Math.ceil(longest / KEY_CHARS) - 1; block >= 0; block--)
			order = sortBy(order, keysOf(allStarts, allChars, block * KEY_CHARS));
		return {
			...charsInOrder(allStarts, allChars, order),
			numberDocs: pick(allDocs, order),
			numberKinds: pick(allKinds, order),
		};
	}
}

/** Numbers of a superseded part lead to its successor; those of a part no longer made lead to what replaces it one for one. */
function openLeads({ ids, statuses, replacedBy, groups }: PartRows, partDocs: Uint32Array) {
	const docOf = (part: number) => (partDocs[part] ?? 0) - 1;
	const leads = new Map<number, { doc: number; kind: number }[]>();
	const retired = places(ids.length).filter((row) => statuses[row] !== sql.ACTIVE);
	const wanted = new Map<number, number[]>(
		Array.from(retired, (row) => [groups[row] as number, []]),
	);
	for (let row = 0; row < ids.length; row++) {
		const doc = docOf(ids[row] as number);
		if (doc >= 0) wanted.get(groups[row] as number)?.push(doc);
	}
	for (const row of retired) {
		const isSuperseded = statuses[row] === sql.SUPERSEDED;
		const docs = isSuperseded
			? [docOf(replacedBy[row] as number)].filter((doc) => doc >= 0)
			: (wanted.get(groups[row] as number) ?? []);
		const kind = kindPlace(isSuperseded ? "superseded" : "interchange");
		leads.set(
			ids[row] as number,
			docs.map((doc) => ({ doc, kind })),
		);
	}
	return (part: number) => leads.get(part) ?? [];
}

/** Six characters of each number, from `offset` on, as one number in their order. */
function keysOf(starts: Uint32Array, chars: Uint8Array, offset: number): Uint32Array {
	const keys = new Uint32Array(starts.length - 1);
	for (let place = 0; place < keys.length; place++) {
		const from = (starts[place] as number) + offset;
		const end = starts[place + 1] as number;
		let key = 0;
		for (let at = from; at < from + KEY_CHARS; at++)
			key = key * SYMBOLS + (at < end ? symbolOf(chars[at] as number) : 0);
		keys[place] = key;
	}
	return keys;
}

function symbolOf(char: number): number {
	return char <= NINE ? char - ZERO + 1 : char - LETTER_A + 11;
}

function charsInOrder(starts: Uint32Array, chars: Uint8Array, order: Uint32Array) {
	const numberStarts = new Uint32Array(order.length + 1);
	const numberChars = new Uint8Array(chars.length);
	let filled = 0;
	for (let place = 0; place < order.length; place++) {
		numberStarts[place] = filled;
		const entry = order[place] as number;
		const end = starts[entry + 1] as number;
		for (let at = starts[entry] as number; at < end; at++)
			numberChars[filled++] = chars[at] as number;
	}
	numberStarts[order.length] = filled;
	return { numberStarts, numberChars };
}
