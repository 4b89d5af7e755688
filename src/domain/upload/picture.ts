/** Recognizes pictures by file name and by their first bytes. */

export const PICTURE_TYPES = {
	".jpg": "image/jpeg",
	".jpeg": "image/jpeg",
	".png": "image/png",
	".webp": "image/webp",
	".avif": "image/avif",
} as const;

export type PictureExtension = keyof typeof PICTURE_TYPES;
export type PictureType = (typeof PICTURE_TYPES)[PictureExtension];

export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;

/** Every picture is re-encoded to this type before it is shown. */
export const SHOWN_TYPE = "image/webp";

/** The extension that matches both the type and the file name; null for any other file. */
export function pictureExtension(type: string, extension: string): PictureExtension | null {
	const lowerCase = extension.toLowerCase();
	if (!isExtension(lowerCase)) return null;
	return PICTURE_TYPES[lowerCase] === type.toLowerCase() ? lowerCase : null;
}

/** 130 random bits and the extension, so that names cannot be guessed. */
const KEY = /^[a-z2-7]{26}(\.[a-z]{3,4})$/;

/** The type of a key; null for an invalid key. */
export function typeOfKey(key: string): PictureType | null {
	const extension = KEY.exec(key)?.[1];
	return extension && isExtension(extension) ? PICTURE_TYPES[extension] : null;
}

/** The type by the magic bytes. */
export function sniffPicture(bytes: Uint8Array): PictureType | null {
	const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
	if (text(0, 3) === "\xff\xd8\xff") return "image/jpeg";
	if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "image/png";
	if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "image/webp";
	return text(4, 8) === "ftyp" && ["avif", "avis"].includes(text(8, 12)) ? "image/avif" : null;
}

function isExtension(text: string): text is PictureExtension {
	return Object.hasOwn(PICTURE_TYPES, text);
}
