/** Reads every number that finds a part, and sorts the numbers. */
import { gmForm } from "../../../domain/catalog/part-number.ts";
import * as sql from "./catalog.sql.ts";
import { type CatalogSource, copyNumbers } from "./copy-rows.sql.ts";
import { GrowingArray } from "./growing-array.ts";
import { NUMBER_KINDS } from "./index-data.ts";
import { indices, pick, sortBy } from "./radix-sort.ts";
import type { PartRows } from "./read-parts.ts";

type NumberKind = (typeof NUMBER_KINDS)[number];
const kindPlace = (kind: NumberKind) => NUMBER_KINDS.indexOf(kind);

/** Six characters of a number fit into a sort key of 32 bits. */
const KEY_CHARS = 6;
/** Ten digits, 26 letters and the end of the number. */
const SYMBOLS = 37;
const [ZERO, NINE, LETTER_A, EIGHT] = [48, 57, 65, 56];
const GM_LENGTH = 10;

export function createNumbers(parts: PartRows, partDocs: Uint32Array, partIds: Uint32Array) {
	const starts = new GrowingArray(Uint32Array);
	const chars = new GrowingArray(Uint8Array);
	const docs = new GrowingArray(Uint32Array);
	const kinds = new GrowingArray(Uint8Array);
	const targetsOf = openReplacements(parts, partDocs);
	let maxLength = 0;

	/**
	 * Adds a number without its leading zeros. A number of a retired part leads to the documents that
	 * replace the part.
	 */
	function add(
		part: number,
		kind: number,
		bytes: ArrayLike<number>,
		start: number,
		end: number,
	): void {
		let from = start;
		while (from + 1 < end && bytes[from] === ZERO) from++;
		const doc = (partDocs[part] ?? 0) - 1;
		if (doc >= 0) push(doc, kind, bytes, from, end);
		else for (const target of targetsOf(part)) push(target.doc, target.kind, bytes, from, end);
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
		maxLength = Math.max(maxLength, end - from);
	}

	return {
		async read(source: CatalogSource) {
			const { ids, skuStarts, skuChars } = parts;
			for (let row = 0; row < ids.length; row++)
				add(
					ids[row] as number,
					kindPlace("ours"),
					skuChars,
					skuStarts[row] as number,
					skuStarts[row + 1] as number,
				);
			await copyNumbers(source, sql.NUMBERS, 2, (row, bytes, start, end) => {
				add(row[0] as number, row[1] as number, bytes, start, end);
				// gmForm needs a text, so only numbers that can have a GM form are converted to one.
				if (end - start !== GM_LENGTH || bytes[start] !== EIGHT) return;
				const gm = gmForm(bytes.toString("latin1", start, end));
				if (gm) add(row[0] as number, kindPlace("gm"), Buffer.from(gm), 0, gm.length);
			});
			starts.push(chars.length);
			return sortNumbers(starts.take(), chars.take(), docs.take(), kinds.take());
		},
	};

	/** Sorts by the characters of the number, then by part. */
	function sortNumbers(
		allStarts: Uint32Array,
		allChars: Uint8Array,
		allDocs: Uint32Array,
		allKinds: Uint8Array,
	) {
		let order = sortBy(indices(allDocs.length), pick(partIds, allDocs));
		for (let block = Math.ceil(maxLength / KEY_CHARS) - 1; block >= 0; block--)
			order = sortBy(order, keysOf(allStarts, allChars, block * KEY_CHARS));
		return {
			...reorderChars(allStarts, allChars, order),
			numberDocs: pick(allDocs, order),
			numberKinds: pick(allKinds, order),
		};
	}
}

/**
 * Numbers of a superseded part lead to its successor; those of a discontinued part lead to its
 * interchange group.
 */
function openReplacements({ ids, statuses, replacedBy, groups }: PartRows, partDocs: Uint32Array) {
	const docOf = (part: number) => (partDocs[part] ?? 0) - 1;
	const targets = new Map<number, { doc: number; kind: number }[]>();
	const retired = indices(ids.length).filter((row) => statuses[row] !== sql.ACTIVE);
	const docsOfGroup = new Map<number, number[]>(
		Array.from(retired, (row) => [groups[row] as number, []]),
	);
	for (let row = 0; row < ids.length; row++) {
		const doc = docOf(ids[row] as number);
		if (doc >= 0) docsOfGroup.get(groups[row] as number)?.push(doc);
	}
	for (const row of retired) {
		const isSuperseded = statuses[row] === sql.SUPERSEDED;
		const docs = isSuperseded
			? [docOf(replacedBy[row] as number)].filter((doc) => doc >= 0)
			: (docsOfGroup.get(groups[row] as number) ?? []);
		const kind = kindPlace(isSuperseded ? "superseded" : "interchange");
		targets.set(
			ids[row] as number,
			docs.map((doc) => ({ doc, kind })),
		);
	}
	return (part: number) => targets.get(part) ?? [];
}

/** Six characters of each number, from `offset` on, as a sort key. */
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

function reorderChars(starts: Uint32Array, chars: Uint8Array, order: Uint32Array) {
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
