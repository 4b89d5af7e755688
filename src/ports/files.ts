/**
 * The storage of uploaded pictures. A new upload is in `quarantine`. After the check its re-encoded
 * copy is in `checked` and can be shown. A picture that a form refers to is in `kept`. Old files of
 * the first two areas are deleted.
 */
import type { PictureType } from "../domain/upload/picture.ts";

export type FileArea = "quarantine" | "checked" | "kept";

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
	/** Null when there is no file, or when it is larger than `maxBytes`. */
	read: (area: FileArea, key: string, maxBytes: number) => Promise<Buffer | null>;
	/** False when there is nothing to move. */
	move: (key: string, from: FileArea, to: FileArea) => Promise<boolean>;
	remove: (area: FileArea, key: string) => Promise<void>;
	/** Deletes the files of an area that are older than `before`, and returns how many. */
	sweep: (area: FileArea, before: Date) => Promise<number>;
	close: () => Promise<void>;
};
