/**
 * The stored file of an import as the readers want it. They get the bytes that they ask for, so
 * that describing a file of gigabytes reads its beginning only, and no copy of it is made.
 */
import { createHash } from "node:crypto";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Files } from "../../ports/files.ts";
import { type FileBytes, FileStorageError } from "../import-files/file-bytes.ts";

const CHUNK_BYTES = 64 * 1024;
/** One request to the storage. */
const BLOCK_BYTES = 64 * CHUNK_BYTES;
/**
 * A file of gigabytes has thousands of pieces. Asked for all at once, they would use up the open
 * files of the process, or wait for a connection to the storage until the time-out.
 */
export const MAX_OPEN_PIECES = 16;
/** A ZIP is read at its directory and at its entries in turn. */
const MAX_CACHED_BLOCKS = 4;

type FileRanges = Pick<Files, "readRange">;
type Piece = { key: string; start: number; end: number };

export async function openStoredFile(
	files: FileRanges,
	keys: readonly string[],
): Promise<FileBytes> {
	const pieces = await locatePieces(files, keys);
	const size = pieces.at(-1)?.end ?? 0;
	const readBlock = cacheBlocks((start) =>
		readPieces(files, pieces, start, Math.min(start + BLOCK_BYTES, size)),
	);
	return {
		size,
		async *read(start, end) {
			const last = Math.min(end, size);
			for (let at = start; at < last; ) {
				const blockStart = at - (at % BLOCK_BYTES);
				const block = await readBlock(blockStart);
				const from = at - blockStart;
				const chunk = block.subarray(from, Math.min(from + CHUNK_BYTES, last - blockStart));
				yield chunk;
				at += chunk.length;
			}
		},
	};
}

export async function hashFile({ read, size }: FileBytes): Promise<string> {
	const hash = createHash("sha256");
	for await (const chunk of read(0, size)) hash.update(chunk);
	return hash.digest("hex");
}

async function locatePieces(files: FileRanges, keys: readonly string[]): Promise<Piece[]> {
	const pieces: Piece[] = [];
	let end = 0;
	for (let n = 0; n < keys.length; n += MAX_OPEN_PIECES) {
		const group = await Promise.all(
			keys.slice(n, n + MAX_OPEN_PIECES).map(async (key) => ({
				key,
				beginning: await readPart(files, key, { start: 0, end: 1 }),
			})),
		);
		for (const { key, beginning } of group) {
			if (!beginning) throw new Refusal("not_found");
			const start = end;
			end += beginning.fileBytes;
			pieces.push({ key, start, end });
		}
	}
	return pieces;
}

async function readPieces(
	files: FileRanges,
	pieces: readonly Piece[],
	start: number,
	end: number,
): Promise<Buffer> {
	const parts: Buffer[] = [];
	for (const piece of pieces) {
		const range = {
			start: Math.max(start, piece.start) - piece.start,
			end: Math.min(end, piece.end) - piece.start,
		};
		if (range.start >= range.end) continue;
		const part = await readPart(files, piece.key, range);
		if (part?.content.length !== range.end - range.start)
			throw new FileStorageError(`the storage has not the whole file ${piece.key}`);
		parts.push(part.content);
	}
	return Buffer.concat(parts);
}

async function readPart(
	files: FileRanges,
	key: string,
	range: { start: number; end: number },
): Promise<{ content: Buffer; fileBytes: number } | null> {
	try {
		return await files.readRange("imports", key, range);
	} catch (error) {
		throw new FileStorageError(`the storage does not give the file ${key}`, { cause: error });
	}
}

/** Keeps the blocks that were used last. A block that could not be read is asked for again. */
function cacheBlocks(readBlock: (start: number) => Promise<Buffer>) {
	const blocks = new Map<number, Promise<Buffer>>();
	return async (start: number): Promise<Buffer> => {
		const block = blocks.get(start) ?? readBlock(start);
		blocks.delete(start);
		blocks.set(start, block);
		const [oldest] = blocks.keys();
		if (oldest !== undefined && blocks.size > MAX_CACHED_BLOCKS) blocks.delete(oldest);
		try {
			return await block;
		} catch (error) {
			blocks.delete(start);
			throw error;
		}
	};
}
