/** Where uploaded pictures lie. An upload is signed for one type and one length, waits apart until it was looked at, and is kept anew-made alone. */

export const PICTURE_TYPES = {
	".jpg": "image/jpeg",
	".jpeg": "image/jpeg",
	".png": "image/png",
	".webp": "image/webp",
	".avif": "image/avif",
} as const;
export type PictureType = (typeof PICTURE_TYPES)[keyof typeof PICTURE_TYPES];

export const MOST_PICTURE_BYTES = 8 * 1024 * 1024;

export type Files = {
	/** An address that takes one PUT of a file of this type, at most `maxBytes` long, until it expires. */
	signUpload: (upload: { key: string; type: PictureType; maxBytes: number; expiresInSeconds: number }) => Promise<string>;
	/** What was uploaded under a key and has not been looked at; null when nothing was. */
	readUpload: (key: string) => Promise<Buffer | null>;
	/** Keeps a picture that is safe to show, and gives the path it is shown at. */
	keep: (key: string, type: PictureType, bytes: Buffer) => Promise<void>;
	read: (key: string) => Promise<{ type: PictureType; bytes: Buffer } | null>;
	removeUpload: (key: string) => Promise<void>;
};
