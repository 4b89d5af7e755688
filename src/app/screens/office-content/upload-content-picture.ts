import type { PictureAttributes } from "../../../domain/content/document.ts";
import { uploadPicture } from "../../browser/upload-picture.ts";

/** The size is that of the file, so that a page can reserve the room of the picture. */
export async function uploadContentPicture(file: File): Promise<PictureAttributes> {
	const bitmap = await createImageBitmap(file);
	const { width, height } = bitmap;
	bitmap.close();
	const address = await uploadPicture(file);
	return { src: new URL(address).pathname, width, height, alt: { en: "", es: "" } };
}
