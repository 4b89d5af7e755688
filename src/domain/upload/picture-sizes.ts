/**
 * The sizes in which the shop shows a photo. They are made from the stored picture, and their names
 * follow from its name.
 */
import { typeOfKey } from "./picture.ts";

/** In pixels: a row of a list, a list, the part page, and the part page on a sharp display. */
const PICTURE_WIDTHS = [160, 320, 640, 1280] as const;

/** The best one first. Every browser reads JPEG. */
export const PICTURE_FORMATS = {
	avif: "image/avif",
	webp: "image/webp",
	jpg: "image/jpeg",
} as const;
export type PictureFormat = keyof typeof PICTURE_FORMATS;

/** The sizes that are smaller than the picture: a picture is never enlarged. */
export function widthsBelow(width: number): number[] {
	return PICTURE_WIDTHS.filter((size) => size < width);
}

/** `key`: of the stored picture. */
export function sizeKey(key: string, width: number, format: PictureFormat): string {
	return `${key.split(".")[0]}-${width}.${format}`;
}

const SIZE_KEY = /^([a-z2-7]{26})-(\d+)\.([a-z]+)$/;

/** Null for any other name. */
export function typeOfSizeKey(key: string): string | null {
	const format = readSizeKey(key)?.format;
	return format ? PICTURE_FORMATS[format] : null;
}

/** The part of a name that the picture and its sizes share. */
export function stemOfSizeKey(key: string): string | null {
	return readSizeKey(key)?.stem ?? null;
}

function readSizeKey(key: string): { stem: string; format: PictureFormat } | null {
	const [, stem = "", width, format = ""] = SIZE_KEY.exec(key) ?? [];
	return PICTURE_WIDTHS.some((size) => String(size) === width) && isFormat(format)
		? { stem, format }
		: null;
}

function isFormat(name: string): name is PictureFormat {
	return Object.hasOwn(PICTURE_FORMATS, name);
}

/** The key of a picture's path; null for a picture of another place. */
export function keyOfRoute(route: string): string | null {
	const key = /^\/uploads\/([^/?#]+)$/.exec(route)?.[1] ?? "";
	return typeOfKey(key) ? key : null;
}

/** `/photos/….webp 160w, /photos/….webp 320w`; null without sizes. */
export function srcSetOf(
	route: string,
	widths: readonly number[],
	format: PictureFormat,
): string | null {
	const key = keyOfRoute(route);
	if (!key || widths.length === 0) return null;
	return widths.map((width) => `/photos/${sizeKey(key, width, format)} ${width}w`).join(", ");
}
