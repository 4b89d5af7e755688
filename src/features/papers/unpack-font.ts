/** The fonts of the packages are WOFF files; pdfkit embeds parts of them only as plain TrueType. */
import { inflateSync } from "node:zlib";

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/** Unpacks the tables of a WOFF 1 file into a TrueType file. */
export function unpackFont(woff: Buffer): Buffer {
	if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("not a WOFF font");
	const count = woff.readUInt16BE(12);
	const font = Buffer.alloc(woff.readUInt32BE(16));
	woff.copy(font, 0, 4, 8);
	font.writeUInt16BE(count, 4);
	const power = Math.floor(Math.log2(count));
	font.writeUInt16BE(2 ** power * 16, 6);
	font.writeUInt16BE(power, 8);
	font.writeUInt16BE(count * 16 - 2 ** power * 16, 10);
	let end = SFNT_HEADER + count * SFNT_ENTRY;
	for (let at = 0; at < count; at++) {
		const entry = WOFF_HEADER + at * WOFF_ENTRY;
		const [offset, packed, length] = [4, 8, 12].map((by) => woff.readUInt32BE(entry + by)) as [
			number,
			number,
			number,
		];
		const bytes = woff.subarray(offset, offset + packed);
		(packed < length ? inflateSync(bytes) : bytes).copy(font, end);
		const target = SFNT_HEADER + at * SFNT_ENTRY;
		woff.copy(font, target, entry, entry + 4);
		woff.copy(font, target + 4, entry + 16, entry + 20);
		font.writeUInt32BE(end, target + 8);
		font.writeUInt32BE(length, target + 12);
		// Tables begin at multiples of four bytes.
		end = (end + length + 3) & ~3;
	}
	return font;
}
