/**
 * Reads the pictures of a ZIP. What their names mean is decided in `domain/import/picture-name.ts`.
 */
import { MAX_IMPORT_PICTURE_BYTES } from "../../domain/import-file/import-file-limits.ts";
import type { FileBytes } from "./file-bytes.ts";
import { isPictureName } from "./file-content.ts";
import { openEntry, withZip, zipEntries } from "./zip-archive.ts";

export type PictureEntry = {
	fileName: string;
	sizeBytes: number;
	/** Why the file is no picture that the store reads. */
	fault: "not_a_picture" | "picture_too_large" | null;
	/** The bytes. They can be read only until the next entry is asked for. */
	open: () => AsyncIterable<Buffer>;
};

/** One file of the ZIP after the other. Throws `UnreadableFileError`. */
export function readPictureEntries(file: FileBytes): AsyncGenerator<PictureEntry> {
	return withZip(file, async function* (zip) {
		for await (const entry of zipEntries(zip)) {
			const { fileName, uncompressedSize } = entry;
			yield {
				fileName,
				sizeBytes: uncompressedSize,
				fault: faultOf(fileName, uncompressedSize),
				open: () => openEntry(zip, entry, MAX_IMPORT_PICTURE_BYTES),
			};
		}
	});
}

function faultOf(fileName: string, bytes: number): PictureEntry["fault"] {
	if (!isPictureName(fileName)) return "not_a_picture";
	return bytes > MAX_IMPORT_PICTURE_BYTES ? "picture_too_large" : null;
}
