/** The index as a file, so that a start need not build it: a line of JSON, then the arrays one after the other. */
import { closeSync, openSync, readSync, renameSync, writeSync } from "node:fs";
import type { IndexArrays, IndexData, IndexMeta } from "./index-data.ts";

/** Moves on with every change of the format. */
const FORMAT = "cabover-index-3";

type Described = { name: string; type: "Uint8Array" | "Uint16Array" | "Uint32Array"; length: number };
type Head = { format: string; database: string; meta: IndexMeta; arrays: Described[] };

const TYPES = { Uint8Array, Uint16Array, Uint32Array };

/** `database` names the database the index was built from. Written beside and renamed, so that no half file is ever read. */
export function saveSnapshot(path: string, database: string, { meta, arrays }: IndexData): void {
	const entries = Object.entries(arrays);
	const described = entries.map(([name, array]) => ({ name, type: array.constructor.name as Described["type"], length: array.length }));
	const head = Buffer.from(`${JSON.stringify({ format: FORMAT, database, meta, arrays: described } satisfies Head)}\n`);
	const size = Buffer.alloc(8);
	size.writeBigUInt64LE(BigInt(head.length));
	const file = openSync(`${path}.draft`, "w");
	try {
		for (const bytes of [size, head, ...entries.map(([, array]) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength))])
			writeSync(file, bytes);
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
		const arrays = Object.fromEntries(head.arrays.map(({ name, type, length }) => [name, readArray(file, new TYPES[type](length))]));
		return { meta: head.meta, arrays: arrays as unknown as IndexArrays };
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

function readArray<A extends Uint8Array | Uint16Array | Uint32Array>(file: number, array: A): A {
	const bytes = new Uint8Array(array.buffer);
	for (let at = 0; at < bytes.length; ) {
		const read = readSync(file, bytes, at, Math.min(bytes.length - at, 1 << 30), null);
		if (read === 0) throw new Error("the file ends early");
		at += read;
	}
	return array;
}
