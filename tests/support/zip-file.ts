/** Makes small ZIP files for tests, also ones that no honest program would write. */
import { crc32, deflateRawSync } from "node:zlib";

export type ZipSource = { name: string; content: string | Uint8Array; isEncrypted?: boolean };

export function zipFile(sources: ZipSource[]): Buffer {
	const locals: Buffer[] = [];
	const directory: Buffer[] = [];
	let offset = 0;
	for (const source of sources) {
		const { local, central } = zipRecords(source, offset);
		locals.push(local);
		directory.push(central);
		offset += local.length;
	}
	const entries = Buffer.concat(directory);
	const end = Buffer.alloc(22);
	end.writeUInt32LE(0x06054b50, 0);
	end.writeUInt16LE(sources.length, 8);
	end.writeUInt16LE(sources.length, 10);
	end.writeUInt32LE(entries.length, 12);
	end.writeUInt32LE(offset, 16);
	return Buffer.concat([...locals, entries, end]);
}

function zipRecords({ name, content, isEncrypted }: ZipSource, offset: number) {
	const bytes = Buffer.from(content);
	const packed = deflateRawSync(bytes);
	const fileName = Buffer.from(name);
	const shared = Buffer.alloc(26);
	shared.writeUInt16LE(20, 0);
	shared.writeUInt16LE(isEncrypted ? 0x801 : 0x800, 2);
	shared.writeUInt16LE(8, 4);
	shared.writeUInt32LE(crc32(bytes), 10);
	shared.writeUInt32LE(packed.length, 14);
	shared.writeUInt32LE(bytes.length, 18);
	shared.writeUInt16LE(fileName.length, 22);
	const local = Buffer.concat([Buffer.from("PK\x03\x04"), shared, fileName, packed]);
	const tail = Buffer.alloc(14);
	tail.writeUInt32LE(offset, 10);
	const signature = Buffer.from("PK\x01\x02\x14\x00", "latin1");
	return { local, central: Buffer.concat([signature, shared, tail, fileName]) };
}
