/**
 * Where uploaded pictures lie. An upload waits in `quarantine` until it was looked at; made anew it is `checked` and can be seen;
 * what something refers to is `kept`. The first two are swept.
 */
import type { PictureType } from "../domain/upload/picture.ts";

export type FileArea = "quarantine" | "checked" | "kept";

export type Files = {
	/**
	 * An address of the storage itself that takes one PUT of exactly this type and length into the quarantine, until it expires.
	 * Null where the storage has none: then the store takes the upload.
	 */
	signDirect: (upload: {
		key: string;
		type: PictureType;
		bytes: number;
		expiresInSeconds: number;
	}) => Promise<string | null>;
	put: (area: FileArea, key: string, bytes: Buffer) => Promise<void>;
	/** Null when there is none, or when it is longer than `mostBytes`. */
	read: (area: FileArea, key: string, mostBytes: number) => Promise<Buffer | null>;
	/** False when there is nothing to move. */
	move: (key: string, from: FileArea, to: FileArea) => Promise<boolean>;
	remove: (area: FileArea, key: string) => Promise<void>;
	/** Removes what lies in an area since before then; tells how many. */
	sweep: (area: FileArea, before: Date) => Promise<number>;
	close: () => Promise<void>;
};
