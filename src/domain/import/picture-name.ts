/**
 * What the name of a picture in a ZIP says: `SKU.jpg`, `SKU_2.jpg`, `SKU-2.jpg`,
 * `SKU/anything.jpg`. A name can be read in several ways, because a SKU may end with a hyphen and a
 * number itself.
 */
import { PART_SKU } from "../catalog/part-limits.ts";

/** `position` begins at 1. Null: the sequence of the files in the folder decides. */
export type PictureNameReading = { sku: string; position: number | null };

export type PictureName = {
	/** The folder, if it has the form of a SKU. It counts before the name of the file. */
	folder: PictureNameReading | null;
	/** The ways to read the name of the file, the whole name first. */
	file: PictureNameReading[];
};

export function readPictureName(path: string): PictureName {
	const segments = path.replaceAll("\\", "/").split("/");
	const stem = clean((segments.pop() ?? "").replace(/\.[a-z]+$/i, ""));
	const folder = clean(segments.pop() ?? "");
	const file = readingsOf(stem);
	return {
		folder: isSku(folder) ? { sku: folder, position: positionIn(stem, folder) } : null,
		file,
	};
}

function readingsOf(stem: string): PictureNameReading[] {
	const [, sku = "", number] = /^(.+?)[-_ ](\d{1,2})$/.exec(stem) ?? [];
	return [
		{ sku: stem, position: 1 },
		...(number ? [{ sku, position: Number(number) }] : []),
	].filter((reading) => isSku(reading.sku));
}

/** `SKU/2.jpg` and `SKU/SKU_2.jpg` have a number; any other name has none. */
function positionIn(stem: string, folder: string): number | null {
	if (/^\d{1,2}$/.test(stem)) return Number(stem);
	return readingsOf(stem).find(({ sku }) => sku === folder)?.position ?? null;
}

function clean(name: string): string {
	return name.trim().toUpperCase();
}

function isSku(name: string): boolean {
	return PART_SKU.test(name);
}
