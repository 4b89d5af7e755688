/** Uploads a photo from the browser: made smaller first, because a phone's own is ten times what anyone will see of it. */
import type { signUpload } from "../../contract/uploads.ts";
import { getLocale } from "../messages/compiled/runtime.js";
import { callApi } from "./api-client.ts";

const LONGEST_SIDE = 2000;
const SMALL_BYTES = 1_500_000;
const QUALITY = 0.85;

/** The address the picture is stored at: that of the upload without its query string. */
export async function uploadPicture(file: File): Promise<string> {
	const { blob, extension } = await madeSmaller(file);
	const asked = { type: blob.type, extension, size: blob.size };
	const { url } = await callApi<typeof signUpload>("POST", "/s3/signed_url", getLocale(), asked);
	const { pathname, search } = new URL(url);
	const { ok } = await fetch(`${pathname}${search}`, {
		method: "PUT",
		body: blob,
		headers: { "content-type": blob.type },
	});
	if (!ok) throw new Error("the upload was refused");
	return url.split("?")[0] ?? url;
}

type Ready = { blob: Blob; extension: string };

/** What the browser cannot draw goes as it is; the server decides. */
async function madeSmaller(file: File): Promise<Ready> {
	const asIs = { blob: file, extension: /\.[^.]+$/.exec(file.name)?.[0] ?? "" };
	const picture = await createImageBitmap(file).catch(() => null);
	if (!picture) return asIs;
	const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
	if (scale === 1 && file.size <= SMALL_BYTES && EXTENSIONS.has(file.type))
		return { blob: file, extension: EXTENSIONS.get(file.type) ?? "" };
	const canvas = document.createElement("canvas");
	canvas.width = Math.round(picture.width * scale);
	canvas.height = Math.round(picture.height * scale);
	canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
	const blob = await new Promise<Blob | null>((resolve) =>
		canvas.toBlob(resolve, "image/jpeg", QUALITY),
	);
	return blob ? { blob, extension: ".jpg" } : asIs;
}

const EXTENSIONS = new Map([
	["image/jpeg", ".jpg"],
	["image/png", ".png"],
	["image/webp", ".webp"],
	["image/avif", ".avif"],
]);
