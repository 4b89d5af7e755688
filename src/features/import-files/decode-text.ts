/** Turns the bytes of a file into text, in the encodings that suppliers use. */
import { isAscii } from "node:buffer";
import type { TextEncoding } from "../../domain/import-file/import-file.ts";

/** The encoding by byte order mark, by zero bytes, by the rules of UTF-8, else Windows-1252. */
export function detectEncoding(beginning: Buffer): TextEncoding {
	if (beginning[0] === 0xff && beginning[1] === 0xfe) return "utf-16le";
	if (beginning[0] === 0xfe && beginning[1] === 0xff) return "utf-16be";
	return detectUtf16WithoutMark(beginning) ?? (isUtf8(beginning) ? "utf-8" : "windows-1252");
}

/**
 * Bytes that are UTF-8 beyond ASCII, or UTF-16, are no text of one byte per character. Plain ASCII
 * goes on as Windows-1252 without a choice, so that choice is not needed either.
 */
export function contradictsEncoding(beginning: Buffer, encoding: TextEncoding): boolean {
	const detected = detectEncoding(beginning);
	if (encoding === "windows-1252") return detected !== "windows-1252";
	if (encoding !== "macintosh" || detected === "windows-1252") return false;
	return detected !== "utf-8" || !isAscii(beginning);
}

/**
 * Decodes chunk by chunk. Text that was taken for UTF-8 because its beginning is ASCII goes on as
 * Windows-1252 when its first other character is not UTF-8, unless staff chose UTF-8. Zero
 * characters are left out, because PostgreSQL stores none.
 */
export async function* decodeText(
	chunks: AsyncIterable<Buffer>,
	encoding: TextEncoding,
	isChosen = false,
): AsyncGenerator<string> {
	let decoder = new TextDecoder(encoding);
	let isAsciiSoFar = encoding === "utf-8" && !isChosen;
	for await (const chunk of chunks) {
		if (isAsciiSoFar && !isAscii(chunk)) {
			isAsciiSoFar = false;
			if (!isUtf8(chunk)) decoder = new TextDecoder("windows-1252");
		}
		const text = decoder.decode(chunk, { stream: true });
		yield text.includes("\0") ? text.replaceAll("\0", "") : text;
	}
	const rest = decoder.decode();
	if (rest) yield rest;
}

/** A character that the end of the bytes cuts in two is no fault. */
function isUtf8(bytes: Buffer): boolean {
	try {
		new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
		return true;
	} catch {
		return false;
	}
}

/** Every second byte of Western text in UTF-16 is zero. */
function detectUtf16WithoutMark(bytes: Buffer): TextEncoding | undefined {
	const zeros = [0, 0];
	for (const [at, byte] of bytes.subarray(0, 4096).entries())
		if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
	const many = Math.min(bytes.length, 4096) / 5;
	const [even = 0, odd = 0] = zeros;
	if (odd > many && even < many / 8) return "utf-16le";
	if (even > many && odd < many / 8) return "utf-16be";
	return undefined;
}
