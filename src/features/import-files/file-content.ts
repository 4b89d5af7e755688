/** Finds out by its first bytes how a file is packed, and opens the data inside. */
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import type { Packing } from "../../domain/import-file/import-file.ts";
import { MAX_IMPORT_FILE_BYTES } from "../../domain/import-file/import-file-limits.ts";
import { UnreadableFileError } from "../../domain/import-file/unreadable-file.ts";
import { limitUnpacked } from "./unpack-limit.ts";
import { openEntry, withZip, zipEntries } from "./zip-archive.ts";

/** `data` is a text or an XML file, packed or not. */
export type FileContent =
	| { kind: "data"; packing: Packing; open: () => AsyncIterable<Buffer> }
	| { kind: "workbook" }
	/** `otherNames`: files beside the pictures, such as a text or a film. */
	| { kind: "pictures"; fileNames: string[]; otherNames: string[] };

const PICTURE_NAME = /\.(?:jpe?g|png|webp|heic|heif|avif|tiff?)$/i;
const CHUNK_BYTES = 64 * 1024;

export async function openFileContent(path: string): Promise<FileContent> {
	const { beginning, size } = await readBeginning(path);
	if (size === 0) throw new UnreadableFileError("empty_file");
	if (size > MAX_IMPORT_FILE_BYTES) throw new UnreadableFileError("too_large");
	if (isGzip(beginning)) return openGzip(path, size);
	if (isZip(beginning)) return openZipContent(path);
	refuseOffice97(beginning);
	return { kind: "data", packing: "none", open: () => readPlain(path) };
}

/** The end of a file that is not packed, for the totals in its last lines. */
export async function readEnd(path: string, bytes: number): Promise<Buffer> {
	const file = await open(path);
	try {
		const { size } = await file.stat();
		const length = Math.min(bytes, size);
		const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length);
		return buffer.subarray(0, bytesRead);
	} finally {
		await file.close();
	}
}

export function isPictureName(fileName: string): boolean {
	return PICTURE_NAME.test(fileName);
}

async function readBeginning(path: string): Promise<{ beginning: Buffer; size: number }> {
	const file = await open(path);
	try {
		const { size } = await file.stat();
		const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
		return { beginning: buffer.subarray(0, bytesRead), size };
	} finally {
		await file.close();
	}
}

async function openGzip(path: string, size: number): Promise<FileContent> {
	const content = { kind: "data", packing: "gzip", open: () => gunzip(path, size) } as const;
	await refuseNested(content.open());
	return content;
}

async function* gunzip(path: string, size: number): AsyncGenerator<Buffer> {
	const file = createReadStream(path, { highWaterMark: CHUNK_BYTES });
	const unpacker = createGunzip({ chunkSize: CHUNK_BYTES });
	file.on("error", (error) => unpacker.destroy(error));
	file.pipe(unpacker);
	try {
		yield* limitUnpacked(unpacker, size);
	} catch (error) {
		const isZlibError = error instanceof Error && "code" in error && /^Z_/.test(`${error.code}`);
		throw isZlibError ? new UnreadableFileError("damaged_archive") : error;
	} finally {
		file.destroy();
		unpacker.destroy();
	}
}

/** The file is opened with the first read, so that an iterable that is never read leaks nothing. */
async function* readPlain(path: string): AsyncGenerator<Buffer> {
	yield* createReadStream(path, { highWaterMark: CHUNK_BYTES });
}

async function openZipContent(path: string): Promise<FileContent> {
	const fileNames: string[] = [];
	for await (const { fileName } of withZip(path, zipEntries)) fileNames.push(fileName);
	if (fileNames.includes("xl/workbook.xml")) return { kind: "workbook" };
	const pictures = fileNames.filter(isPictureName);
	const otherNames = fileNames.filter((fileName) => !isPictureName(fileName));
	if (pictures.length > 0) return { kind: "pictures", fileNames: pictures, otherNames };
	const [name, ...others] = fileNames;
	if (name === undefined) throw new UnreadableFileError("empty_file");
	if (others.length > 0)
		throw new UnreadableFileError("several_files", { detail: fileNames.slice(0, 5).join(", ") });
	const openData = () => readOnlyEntry(path);
	await refuseNested(openData());
	return { kind: "data", packing: "zip", open: openData };
}

function readOnlyEntry(path: string): AsyncIterable<Buffer> {
	return withZip(path, async function* (zip) {
		for await (const entry of zipEntries(zip)) yield* openEntry(zip, entry);
	});
}

/** An archive in an archive is how a small file becomes petabytes. */
async function refuseNested(chunks: AsyncIterable<Buffer>): Promise<void> {
	for await (const chunk of chunks) {
		if (isGzip(chunk) || isZip(chunk)) throw new UnreadableFileError("nested_archive");
		refuseOffice97(chunk);
		return;
	}
	throw new UnreadableFileError("empty_file");
}

function isGzip(bytes: Buffer): boolean {
	return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

function isZip(bytes: Buffer): boolean {
	const signature = bytes.subarray(0, 4).toString("latin1");
	return ["PK\x03\x04", "PK\x05\x06", "PK\x07\x08"].includes(signature);
}

/** Excel 97 files, and workbooks with a password, are compound files. */
function refuseOffice97(bytes: Buffer): void {
	if (bytes.subarray(0, 4).toString("hex") !== "d0cf11e0") return;
	const isEncrypted = bytes.includes(Buffer.from("EncryptedPackage", "utf16le"));
	throw new UnreadableFileError(isEncrypted ? "encrypted_archive" : "old_excel_format");
}
