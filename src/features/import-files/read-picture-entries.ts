/** Reads the pictures of a ZIP whose files are named by SKU: `8-97148-270-0_2.jpg`. */
import { basename } from "node:path";
import { MAX_IMPORT_PICTURE_BYTES } from "../../domain/import-file/import-file-limits.ts";
import { UnreadableFileError } from "../../domain/import-file/unreadable-file.ts";
import { isPictureName } from "./file-content.ts";
import { openEntry, withZip, zipEntries } from "./zip-archive.ts";

export type PictureEntry = {
	fileName: string;
	/** The name up to the last `_1`; without a number the picture is the first one. */
	sku: string;
	position: number;
	sizeBytes: number;
	/** The bytes. They can be read only until the next entry is asked for. */
	open: () => AsyncIterable<Buffer>;
};

const NAME = /^(.+?)(?:_(\d{1,2}))?\.[a-z]+$/i;

/** One picture after the other. Other files of the ZIP are left out. Throws `UnreadableFileError`. */
export function readPictureEntries(path: string): AsyncGenerator<PictureEntry> {
	return withZip(path, async function* (zip) {
		for await (const entry of zipEntries(zip)) {
			const { fileName, uncompressedSize } = entry;
			const match = NAME.exec(basename(fileName));
			if (!match?.[1] || !isPictureName(fileName)) continue;
			if (uncompressedSize > MAX_IMPORT_PICTURE_BYTES)
				throw new UnreadableFileError("unpacks_too_large", { detail: fileName });
			yield {
				fileName,
				sku: match[1].trim(),
				position: Number(match[2] ?? 1),
				sizeBytes: uncompressedSize,
				open: () => openEntry(zip, entry, MAX_IMPORT_PICTURE_BYTES),
			};
		}
	});
}
