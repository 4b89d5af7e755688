/**
 * Uploads a photo from the browser, scaled down first because a phone's photo is ten times larger
 * than shown.
 */
import type { signUpload } from "../../contract/uploads.ts";
import { getLocale } from "../messages/compiled/runtime.js";
import { callApi } from "./api-client.ts";

const MAX_SIDE_PIXELS = 2000;
const MAX_UNSCALED_BYTES = 1_500_000;
const JPEG_QUALITY = 0.85;

/** Returns the address of the stored picture: the upload address without its query string. */
export async function uploadPicture(file: File): Promise<string> {
	const { blob, extension } = await scaleDown(file);
	const upload = { type: blob.type, extension, size: blob.size };
	const { url } = await callApi<typeof signUpload>("POST", "/s3/signed_url", getLocale(), upload);
	const { pathname, search } = new URL(url);
	const { ok } = await fetch(`${pathname}${search}`, {
		method: "PUT",
		body: blob,
		headers: { "content-type": blob.type },
	});
	if (!ok) throw new Error("the upload was refused");
	return url.split("?")[0] ?? url;
}

type UploadFile = { blob: Blob; extension: string };

/** A file that the browser cannot decode is uploaded unchanged; the server checks it. */
async function scaleDown(file: File): Promise<UploadFile> {
	const original = { blob: file, extension: /\.[^.]+$/.exec(file.name)?.[0] ?? "" };
	const picture = await createImageBitmap(file).catch(() => null);
	if (!picture) return original;
	const scale = Math.min(1, MAX_SIDE_PIXELS / Math.max(picture.width, picture.height));
	if (scale === 1 && file.size <= MAX_UNSCALED_BYTES && EXTENSIONS.has(file.type))
		return { blob: file, extension: EXTENSIONS.get(file.type) ?? "" };
	const canvas = document.createElement("canvas");
	canvas.width = Math.round(picture.width * scale);
	canvas.height = Math.round(picture.height * scale);
	canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
	const blob = await new Promise<Blob | null>((resolve) =>
		canvas.toBlob(resolve, "image/jpeg", JPEG_QUALITY),
	);
	return blob ? { blob, extension: ".jpg" } : original;
}

const EXTENSIONS = new Map([
	["image/jpeg", ".jpg"],
	["image/png", ".png"],
	["image/webp", ".webp"],
	["image/avif", ".avif"],
]);
