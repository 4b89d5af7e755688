import type { PictureAttributes } from "../../../domain/content/document.ts";
import { uploadPicture } from "../../browser/upload-picture.ts";

/** The file is a drawing with scripts (SVG), or the browser cannot read it as a picture. */
export class UnreadablePicture extends Error {
	readonly isSvg: boolean;
	constructor(file: File) {
		super(`${file.type} cannot be used as a picture`);
		this.isSvg = file.type === "image/svg+xml";
	}
}

/** The size is that of the file, so that a page can reserve the room of the picture. */
export async function uploadContentPicture(file: File): Promise<PictureAttributes> {
	const bitmap = await createImageBitmap(file).catch(() => null);
	if (!bitmap || file.type === "image/svg+xml") throw new UnreadablePicture(file);
	const { width, height } = bitmap;
	bitmap.close();
	const address = await uploadPicture(file);
	return { src: new URL(address).pathname, width, height, alt: { en: "", es: "" } };
}
