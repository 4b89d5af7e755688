/**
 * The records of a ZIP file whose entries are stored as they are: pictures are compressed already.
 * Offsets and counts are always written in 64 bits, so that the file may have any size.
 */
import { crc32 } from "node:zlib";

const VERSION_WITH_64_BITS = 45;
const UTF8_NAMES = 0x800;
const SEE_64_BITS = 0xffffffff;
const SEE_64_BITS_COUNT = 0xffff;
/** 1 January 1980: the same photos give the same file. */
const FIRST_DAY = 0x21;

/** `local`: the entry with its bytes. `central`: its record in the directory at the end. */
export function zipEntry(name: string, bytes: Buffer, offset: number) {
	const fileName = Buffer.from(name);
	const facts = Buffer.alloc(26);
	facts.writeUInt16LE(VERSION_WITH_64_BITS, 0);
	facts.writeUInt16LE(UTF8_NAMES, 2);
	facts.writeUInt16LE(FIRST_DAY, 8);
	facts.writeUInt32LE(crc32(bytes), 10);
	facts.writeUInt32LE(bytes.length, 14);
	facts.writeUInt32LE(bytes.length, 18);
	facts.writeUInt16LE(fileName.length, 22);
	const local = Buffer.concat([signature("\x03\x04"), facts, fileName, bytes]);

	const extra = Buffer.alloc(12);
	extra.writeUInt16LE(1, 0);
	extra.writeUInt16LE(8, 2);
	extra.writeBigUInt64LE(BigInt(offset), 4);
	const listed = Buffer.from(facts);
	listed.writeUInt16LE(extra.length, 24);
	const madeBy = Buffer.alloc(2);
	madeBy.writeUInt16LE(VERSION_WITH_64_BITS);
	const tail = Buffer.alloc(14);
	tail.writeUInt32LE(SEE_64_BITS, 10);
	const central = Buffer.concat([signature("\x01\x02"), madeBy, listed, tail, fileName, extra]);
	return { local, central };
}

/** The directory and the end of the file. `offset`: where the directory begins. */
export function zipEnd(directory: readonly Buffer[], offset: number): Buffer {
	const entries = Buffer.concat(directory);
	const count = BigInt(directory.length);
	const end64 = Buffer.alloc(52);
	end64.writeBigUInt64LE(44n, 0);
	end64.writeUInt16LE(VERSION_WITH_64_BITS, 8);
	end64.writeUInt16LE(VERSION_WITH_64_BITS, 10);
	end64.writeBigUInt64LE(count, 20);
	end64.writeBigUInt64LE(count, 28);
	end64.writeBigUInt64LE(BigInt(entries.length), 36);
	end64.writeBigUInt64LE(BigInt(offset), 44);
	const locator = Buffer.alloc(16);
	locator.writeBigUInt64LE(BigInt(offset + entries.length), 4);
	locator.writeUInt32LE(1, 12);
	const end = Buffer.alloc(18);
	end.writeUInt16LE(SEE_64_BITS_COUNT, 4);
	end.writeUInt16LE(SEE_64_BITS_COUNT, 6);
	end.writeUInt32LE(SEE_64_BITS, 8);
	end.writeUInt32LE(SEE_64_BITS, 12);
	const records = [entries, signature("\x06\x06"), end64, signature("\x06\x07"), locator];
	return Buffer.concat([...records, signature("\x05\x06"), end]);
}

function signature(kind: string): Buffer {
	return Buffer.from(`PK${kind}`, "latin1");
}
