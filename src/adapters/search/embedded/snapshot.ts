/**
 * Stores the index in a file, so that a start does not have to build it. The file has a header in
 * JSON and then the arrays.
 */
import {
	closeSync,
	fsyncSync,
	globSync,
	openSync,
	readSync,
	renameSync,
	rmSync,
	statSync,
	writeSync,
} from "node:fs";
import { hostname } from "node:os";
import { crc32 } from "node:zlib";
import type { IndexData, IndexMeta } from "./index-data.ts";
import { openArena, type SharedArray } from "./memory.ts";

/** Increase it with every change of the index data. */
export const INDEX_FORMAT = "cabover-index-10";

type ArrayHeader = {
	name: string;
	type: "Uint8Array" | "Uint16Array" | "Uint32Array";
	length: number;
};
type FileHeader = {
	format: string;
	database: string;
	meta: IndexMeta;
	arrays: ArrayHeader[];
	/** CRC-32 of all arrays, because two processes with one folder could mix their files. */
	checksum: number;
};

const MAX_DRAFT_AGE_MS = 3_600_000;

/** Only for the user of the store, because an index has the prices of all levels. */
export const INDEX_FILE_MODE = 0o600;

const TYPES = { Uint8Array, Uint16Array, Uint32Array };

/**
 * `database` identifies the database of the index. The file is written as a draft and renamed, so
 * that no half file is ever read.
 */
export function saveSnapshot(
	path: string,
	database: string,
	{ meta, arrays }: Pick<IndexData, "meta" | "arrays">,
): void {
	const entries = Object.entries(arrays);
	const headers = entries.map(([name, array]) => ({
		name,
		type: array.constructor.name as ArrayHeader["type"],
		length: array.length,
	}));
	const header: FileHeader = {
		format: INDEX_FORMAT,
		database,
		meta,
		arrays: headers,
		checksum: checksumOf(entries.map(([, array]) => array)),
	};
	const head = Buffer.from(`${JSON.stringify(header)}\n`);
	const size = Buffer.alloc(8);
	size.writeBigUInt64LE(BigInt(head.length));
	deleteOldDrafts(path);
	const draft = `${path}.${hostname()}-${process.pid}.draft`;
	const file = openSync(draft, "w", INDEX_FILE_MODE);
	try {
		for (const array of [size, head, ...entries.map(([, array]) => array)]) writeArray(file, array);
		// Without it the rename could reach the disk before the content.
		fsyncSync(file);
	} finally {
		closeSync(file);
	}
	renameSync(draft, path);
}

/** A process that was killed leaves its draft behind. */
function deleteOldDrafts(path: string): void {
	for (const draft of globSync(`${path}.*.draft`)) {
		const age = Date.now() - (statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? 0);
		if (age > MAX_DRAFT_AGE_MS) rmSync(draft, { force: true });
	}
}

/** Undefined when the file is missing, damaged, or of another format or database. */
export function loadSnapshot(path: string, database: string): IndexData | undefined {
	return readSnapshot(path, database, (file, head) => {
		const arena = openArena();
		const read = ({ name, type, length }: ArrayHeader) => [
			name,
			readArray(file, arena.growingArray<SharedArray>(TYPES[type], length)),
		];
		const arrays: IndexData["arrays"] = Object.fromEntries(head.arrays.map(read));
		if (checksumOf(Object.values(arrays)) !== head.checksum) return undefined;
		return { meta: head.meta, arrays, memory: arena.memory };
	});
}

/** What the file says of its index, without reading the index. */
export function readSnapshotMeta(path: string, database: string): IndexMeta | undefined {
	return readSnapshot(path, database, (_, { meta }) => meta);
}

function readSnapshot<Result>(
	path: string,
	database: string,
	read: (file: number, head: FileHeader) => Result,
): Result | undefined {
	let file: number;
	try {
		file = openSync(path, "r");
	} catch {
		return undefined;
	}
	try {
		const head = readHead(file);
		if (head?.format !== INDEX_FORMAT || head.database !== database) return undefined;
		return read(file, head);
	} catch {
		// A file that a crash cut short is ignored; the index is built from the tables.
		return undefined;
	} finally {
		closeSync(file);
	}
}

function checksumOf(arrays: SharedArray[]): number {
	return arrays.reduce((checksum, array) => crc32(bytesOf(array), checksum), 0);
}

function readHead(file: number): FileHeader | undefined {
	const size = readArray(file, new Uint8Array(8));
	const length = Number(Buffer.from(size).readBigUInt64LE());
	if (length > 256 * 1024 * 1024) return undefined;
	return JSON.parse(Buffer.from(readArray(file, new Uint8Array(length))).toString());
}

/** The most that one call of read or write takes. */
const MAX_BYTES = 1 << 30;

function writeArray(file: number, array: SharedArray): void {
	const bytes = bytesOf(array);
	for (let at = 0; at < bytes.length; )
		at += writeSync(file, bytes, at, Math.min(bytes.length - at, MAX_BYTES));
}

function readArray<A extends SharedArray>(file: number, array: A): A {
	const bytes = bytesOf(array);
	for (let at = 0; at < bytes.length; ) {
		const read = readSync(file, bytes, at, Math.min(bytes.length - at, MAX_BYTES), null);
		if (read === 0) throw new Error("the file ends early");
		at += read;
	}
	return array;
}

function bytesOf({ buffer, byteOffset, byteLength }: SharedArray): Uint8Array {
	return new Uint8Array(buffer, byteOffset, byteLength);
}
