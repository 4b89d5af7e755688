import { Refusal } from "../../domain/refusal/refusals.ts";
import { MAX_PICTURE_BYTES, PICTURE_TYPES, pictureExtension } from "../../domain/upload/picture.ts";
import type { Limiter } from "../../platform/limiter.ts";
import type { PictureMaker } from "../../platform/picture-maker.ts";
import type { Files } from "../../ports/files.ts";
import { newKey, pathOfPicture, signTicket, TICKET_SECONDS } from "./upload-ticket.ts";

export type UploadDependencies = {
	files: Files;
	limiter: Limiter;
	makePicture: PictureMaker;
	uploadKey: Buffer;
	/** Scheme and host of the store. */
	origin: () => string;
	now: () => number;
};

export type UploadRequest = {
	type: string;
	extension: string;
	size: number | null;
	caller: string;
};

/**
 * `direct` is an upload address of the storage itself, given when the size is known. `url` is
 * always the store's own.
 */
export type SignedUpload = { url: string; direct: string | null };

export async function signUpload(
	deps: UploadDependencies,
	{ type, extension, size, caller }: UploadRequest,
): Promise<SignedUpload> {
	const allowedExtension = pictureExtension(type, extension);
	if (!allowedExtension || (size !== null && size > MAX_PICTURE_BYTES))
		throw new Refusal("not_a_picture");
	await deps.limiter.require("upload", caller);
	await deps.limiter.require("upload-budget", "all");
	const key = newKey(allowedExtension);
	const maxBytes = size ?? MAX_PICTURE_BYTES;
	const ticket = new URLSearchParams(signTicket(deps.uploadKey, key, maxBytes, deps.now()));
	const request = {
		key,
		type: PICTURE_TYPES[allowedExtension],
		bytes: maxBytes,
		expiresInSeconds: TICKET_SECONDS,
	};
	return {
		url: `${deps.origin()}${pathOfPicture(key)}?${ticket}`,
		direct: size === null ? null : await deps.files.signDirect(request),
	};
}
