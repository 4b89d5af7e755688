/** Which files are pictures, by their names and by their first bytes. */

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

/** What every picture becomes before anyone sees it. */
export const SHOWN_TYPE = "image/webp";

/** The extension that a type and a file name agree on; null for anything that is no picture of ours. */
export function pictureExtension(type: string, extension: string): PictureExtension | null {
	const known = extension.toLowerCase();
	if (!isExtension(known)) return null;
	return PICTURE_TYPES[known] === type.toLowerCase() ? known : null;
}

/** 130 random bits and the extension: nobody guesses the name of a picture. */
const KEY = /^[a-z2-7]{26}(\.[a-z]{3,4})$/;

/** The type that a key stands for; null for what is no key. */
export function typeOfKey(key: string): PictureType | null {
	const extension = KEY.exec(key)?.[1];
	return extension && isExtension(extension) ? PICTURE_TYPES[extension] : null;
}

/** What the bytes themselves say they are. */
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
