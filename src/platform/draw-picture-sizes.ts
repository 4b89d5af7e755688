/** Draws a picture in the sizes of the shop. Only pixels are taken over, never EXIF or GPS data. */
import type { Sharp } from "sharp";
import { type PictureFormat, widthsBelow } from "../domain/upload/picture-sizes.ts";
import { openPicture } from "./picture-maker.ts";

export type DrawnSize = { width: number; format: PictureFormat; bytes: Buffer };
export type DrawnPicture = { width: number; height: number; sizes: DrawnSize[] };

const MAX_SECONDS = 30;

/** The qualities look alike. A higher effort of AVIF takes three times as long for a tenth less. */
const ENCODERS: Record<PictureFormat, (picture: Sharp) => Sharp> = {
	avif: (picture) => picture.avif({ quality: 52, effort: 2 }),
	webp: (picture) => picture.webp({ quality: 78 }),
	jpg: (picture) => picture.flatten({ background: "white" }).jpeg({ quality: 80 }),
};

/** Null for a picture that cannot be read. */
export async function drawSizes(bytes: Buffer): Promise<DrawnPicture | null> {
	try {
		const { width, height } = await (await openPicture(bytes)).metadata();
		const sizes: DrawnSize[] = [];
		for (const size of widthsBelow(width))
			for (const format of Object.keys(ENCODERS) as PictureFormat[]) {
				const resized = (await openPicture(bytes)).autoOrient().resize({ width: size });
				const drawn = ENCODERS[format](resized).timeout({ seconds: MAX_SECONDS });
				sizes.push({ width: size, format, bytes: await drawn.toBuffer() });
			}
		return { width, height, sizes };
	} catch {
		return null;
	}
}
