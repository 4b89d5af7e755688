/**
 * The storage of uploaded pictures and of files that the store writes. A new upload is in
 * `quarantine`. After the check its re-encoded copy is in `checked` and can be shown. A picture
 * that a form refers to is in `kept`. Old files of the first two areas are deleted. `papers` holds
 * the PDF catalogs, the files of feeds and the scans of tax certificates, `imports` the files that
 * staff import, `sizes` the photos of parts in the sizes of the shop, `index` the search index that
 * one process built for all.
 */
import type { Readable } from "node:stream";
import type { PictureType } from "../domain/upload/picture.ts";

export type FileArea = "quarantine" | "checked" | "kept" | "sizes" | "papers" | "imports" | "index";

export type Files = {
	/**
	 * A URL of the storage that accepts one PUT of exactly this type and length into the quarantine,
	 * until it expires. Null when the storage has no such URLs; the store then receives the upload.
	 */
	signDirect: (upload: {
		key: string;
		type: PictureType;
		bytes: number;
		expiresInSeconds: number;
	}) => Promise<string | null>;
	put: (area: FileArea, key: string, bytes: Buffer) => Promise<void>;
	/**
	 * As `put`, but false and without effect when the key has a file already, also one of another
	 * request at this moment.
	 */
	create: (area: FileArea, key: string, bytes: Buffer) => Promise<boolean>;
	/** Stores a copy of a file on the local disk, of any size. */
	putFile: (area: FileArea, key: string, path: string) => Promise<void>;
	/**
	 * For files of any size; null when there is none. The caller reads the stream to its end or
	 * destroys it.
	 */
	readStream: (area: FileArea, key: string) => Promise<{ bytes: number; stream: Readable } | null>;
	/**
	 * The bytes from `start` up to and without `end`, fewer where the file ends, and the size of the
	 * whole file. `start` is before its end. Null when there is no file.
	 */
	readRange: (
		area: FileArea,
		key: string,
		range: { start: number; end: number },
	) => Promise<{ content: Buffer; fileBytes: number } | null>;
	/** Null when there is no file, or when it is larger than `maxBytes`. */
	read: (area: FileArea, key: string, maxBytes: number) => Promise<Buffer | null>;
	/** False when there is nothing to move. */
	move: (key: string, from: FileArea, to: FileArea) => Promise<boolean>;
	remove: (area: FileArea, key: string) => Promise<void>;
	/** The keys of the files of an area that are older than `before`, in batches of any size. */
	list: (area: FileArea, before: Date) => AsyncIterable<string[]>;
	/** Deletes the files of an area that are older than `before`, and returns how many. */
	sweep: (area: FileArea, before: Date) => Promise<number>;
	close: () => Promise<void>;
};
