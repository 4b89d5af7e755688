/**
 * Carries an index from the thread that made it to the thread that answers requests. The arrays are
 * in shared memory. The words and the lexicon are objects, which a message would copy in one long
 * step, so they travel as JSON in small pieces that are parsed one after the other.
 */
import type { IndexData, IndexMeta } from "./index-data.ts";

/** A piece of the lists and records of the meta data, as JSON in UTF-8. */
type MetaPiece = { key: string; json: Uint8Array<ArrayBuffer> };

export type IndexMessage = Pick<IndexData, "arrays" | "memory"> & { pieces: MetaPiece[] };

/** A piece of this size is parsed in about a millisecond. */
const MAX_PIECE_LENGTH = 100_000;

export function toIndexMessage({ meta, arrays, memory }: IndexData): IndexMessage {
	const pieces = Object.entries(meta).flatMap(([key, value]) => piecesOf(key, value));
	return { arrays, memory, pieces };
}

/** The buffers that the other thread takes over without a copy. */
export function buffersOf({ pieces }: IndexMessage): ArrayBuffer[] {
	return pieces.map(({ json }) => json.buffer);
}

/** Yields between the pieces. */
export function* readIndexMessage({
	arrays,
	memory,
	pieces,
}: IndexMessage): Generator<undefined, IndexData> {
	const meta: Record<string, unknown> = {};
	const decoder = new TextDecoder();
	for (const { key, json } of pieces) {
		const value: unknown = JSON.parse(decoder.decode(json));
		const known = meta[key];
		if (Array.isArray(known)) for (const entry of value as unknown[]) known.push(entry);
		else if (isRecord(known)) Object.assign(known, value);
		else meta[key] = value;
		yield;
	}
	return { meta: meta as IndexMeta, arrays, memory };
}

/** At least one piece for each value, also for an empty list. */
function piecesOf(key: string, value: unknown): MetaPiece[] {
	if (value === undefined) return [];
	if (Array.isArray(value))
		return inPieces(value.map((entry) => JSON.stringify(entry))).map((texts) =>
			toPiece(key, `[${texts.join(",")}]`),
		);
	if (isRecord(value))
		return inPieces(
			Object.entries(value).map(
				([name, entry]) => `${JSON.stringify(name)}:${JSON.stringify(entry)}`,
			),
		).map((texts) => toPiece(key, `{${texts.join(",")}}`));
	return [toPiece(key, JSON.stringify(value))];
}

function inPieces(texts: string[]): string[][] {
	const pieces: string[][] = [[]];
	let length = 0;
	for (const text of texts) {
		if (length > MAX_PIECE_LENGTH) {
			pieces.push([]);
			length = 0;
		}
		pieces.at(-1)?.push(text);
		length += text.length;
	}
	return pieces;
}

function toPiece(key: string, json: string): MetaPiece {
	return { key, json: new TextEncoder().encode(json) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
