/** Finds out by its first bytes how a file is packed, and opens the data inside. */
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { Packing } from "../../domain/import-file/import-file.ts";
import { MAX_IMPORT_FILE_BYTES } from "../../domain/import-file/import-file-limits.ts";
import { UnreadableFileError } from "../../domain/import-file/unreadable-file.ts";
import { type FileBytes, readBytes } from "./file-bytes.ts";
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
/** What the kind of a file is recognized by. */
const BEGINNING_BYTES = 4096;

export async function openFileContent(file: FileBytes): Promise<FileContent> {
	const { size } = file;
	if (size === 0) throw new UnreadableFileError("empty_file");
	if (size > MAX_IMPORT_FILE_BYTES) throw new UnreadableFileError("too_large");
	const beginning = await readBytes(file, 0, BEGINNING_BYTES);
	if (isGzip(beginning)) return openGzip(file);
	if (isZip(beginning)) return openZipContent(file);
	refuseOffice97(beginning);
	return { kind: "data", packing: "none", open: () => file.read(0, size) };
}

export function isPictureName(fileName: string): boolean {
	return PICTURE_NAME.test(fileName);
}

async function openGzip(file: FileBytes): Promise<FileContent> {
	const content = { kind: "data", packing: "gzip", open: () => gunzip(file) } as const;
	await refuseNested(content.open());
	return content;
}

async function* gunzip({ read, size }: FileBytes): AsyncGenerator<Buffer> {
	const packed = Readable.from(read(0, size));
	const unpacker = createGunzip({ chunkSize: CHUNK_BYTES });
	packed.on("error", (error) => unpacker.destroy(error));
	packed.pipe(unpacker);
	try {
		yield* limitUnpacked(unpacker, size);
	} catch (error) {
		const isZlibError = error instanceof Error && "code" in error && /^Z_/.test(`${error.code}`);
		throw isZlibError ? new UnreadableFileError("damaged_archive") : error;
	} finally {
		packed.destroy();
		unpacker.destroy();
	}
}

async function openZipContent(file: FileBytes): Promise<FileContent> {
	const fileNames: string[] = [];
	for await (const { fileName } of withZip(file, zipEntries)) fileNames.push(fileName);
	if (fileNames.includes("xl/workbook.xml")) return { kind: "workbook" };
	const pictures = fileNames.filter(isPictureName);
	const otherNames = fileNames.filter((fileName) => !isPictureName(fileName));
	if (pictures.length > 0) return { kind: "pictures", fileNames: pictures, otherNames };
	const [name, ...others] = fileNames;
	if (name === undefined) throw new UnreadableFileError("empty_file");
	if (others.length > 0)
		throw new UnreadableFileError("several_files", { detail: fileNames.slice(0, 5).join(", ") });
	const openData = () => readOnlyEntry(file);
	await refuseNested(openData());
	return { kind: "data", packing: "zip", open: openData };
}

function readOnlyEntry(file: FileBytes): AsyncIterable<Buffer> {
	return withZip(file, async function* (zip) {
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
