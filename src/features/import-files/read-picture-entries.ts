/** Reads the pictures of a ZIP. What their names mean is decided in `domain/import/picture-name.ts`. */
import { MAX_IMPORT_PICTURE_BYTES } from "../../domain/import-file/import-file-limits.ts";
import { UnreadableFileError } from "../../domain/import-file/unreadable-file.ts";
import { isPictureName } from "./file-content.ts";
import { openEntry, withZip, zipEntries } from "./zip-archive.ts";

export type PictureEntry = {
	fileName: string;
	sizeBytes: number;
	/** The bytes. They can be read only until the next entry is asked for. */
	open: () => AsyncIterable<Buffer>;
};

/** One picture after the other. Other files of the ZIP are left out. Throws `UnreadableFileError`. */
export function readPictureEntries(path: string): AsyncGenerator<PictureEntry> {
	return withZip(path, async function* (zip) {
		for await (const entry of zipEntries(zip)) {
			const { fileName, uncompressedSize } = entry;
			if (!isPictureName(fileName)) continue;
			if (uncompressedSize > MAX_IMPORT_PICTURE_BYTES)
				throw new UnreadableFileError("unpacks_too_large", { detail: fileName });
			yield {
				fileName,
				sizeBytes: uncompressedSize,
				open: () => openEntry(zip, entry, MAX_IMPORT_PICTURE_BYTES),
			};
		}
	});
}
