/** The index as a file, so that a start need not build it: a line of JSON, then the arrays one after the other. */
import { closeSync, fsyncSync, openSync, readSync, renameSync, writeSync } from "node:fs";
import type { IndexData, IndexMeta } from "./index-data.ts";
import { openArena, type SharedArray } from "./memory.ts";

/** Moves on with every change of the format. */
const FORMAT = "cabover-index-5";

type Described = {
	name: string;
	type: "Uint8Array" | "Uint16Array" | "Uint32Array";
	length: number;
};
type Head = { format: string; database: string; meta: IndexMeta; arrays: Described[] };

const TYPES = { Uint8Array, Uint16Array, Uint32Array };

/** `database` names the database the index was built from. Written beside and renamed, so that no half file is ever read. */
export function saveSnapshot(
	path: string,
	database: string,
	{ meta, arrays }: Pick<IndexData, "meta" | "arrays">,
): void {
	const entries = Object.entries(arrays);
	const described = entries.map(([name, array]) => ({
		name,
		type: array.constructor.name as Described["type"],
		length: array.length,
	}));
	const head = Buffer.from(
		`${JSON.stringify({ format: FORMAT, database, meta, arrays: described } satisfies Head)}\n`,
	);
	const size = Buffer.alloc(8);
	size.writeBigUInt64LE(BigInt(head.length));
	const file = openSync(`${path}.draft`, "w");
	try {
		for (const array of [size, head, ...entries.map(([, array]) => array)]) writeArray(file, array);
		// A rename may reach the disk before what was written.
		fsyncSync(file);
	} finally {
		closeSync(file);
	}
	renameSync(`${path}.draft`, path);
}

/** Undefined when there is none, or it is of another format or database. */
export function loadSnapshot(path: string, database: string): IndexData | undefined {
	let file: number;
	try {
		file = openSync(path, "r");
	} catch {
		return undefined;
	}
	try {
		const head = readHead(file);
		if (head?.format !== FORMAT || head.database !== database) return undefined;
		const arena = openArena();
		const read = ({ name, type, length }: Described) => [
			name,
			readArray(file, arena.array<SharedArray>(TYPES[type], length)),
		];
		return {
			meta: head.meta,
			arrays: Object.fromEntries(head.arrays.map(read)),
			memory: arena.memory,
		};
	} catch {
		// A file cut short by a crash is as good as none: the tables have it all.
		return undefined;
	} finally {
		closeSync(file);
	}
}

function readHead(file: number): Head | undefined {
	const size = readArray(file, new Uint8Array(8));
	const length = Number(Buffer.from(size).readBigUInt64LE());
	if (length > 256 * 1024 * 1024) return undefined;
	return JSON.parse(Buffer.from(readArray(file, new Uint8Array(length))).toString());
}

/** At most so much at once. */
const MOST_BYTES = 1 << 30;

function writeArray(file: number, array: SharedArray): void {
	const bytes = bytesOf(array);
	for (let at = 0; at < bytes.length; )
		at += writeSync(file, bytes, at, Math.min(bytes.length - at, MOST_BYTES));
}

function readArray<A extends SharedArray>(file: number, array: A): A {
	const bytes = bytesOf(array);
	for (let at = 0; at < bytes.length; ) {
		const read = readSync(file, bytes, at, Math.min(bytes.length - at, MOST_BYTES), null);
		if (read === 0) throw new Error("the file ends early");
		at += read;
	}
	return array;
}

function bytesOf({ buffer, byteOffset, byteLength }: SharedArray): Uint8Array {
	return new Uint8Array(buffer, byteOffset, byteLength);
}
