/**
 * Papers that only staff read, such as scans of tax certificates: PDF files, or pictures that the
 * uploader has re-encoded. They are in an area that no public address shows.
 */
import { randomBytes } from "node:crypto";
import { Refusal } from "../../domain/refusal/refusals.ts";
import {
	DOCUMENT_TYPE,
	isDocumentKey,
	isPdf,
	MAX_DOCUMENT_BYTES,
} from "../../domain/upload/document.ts";
import { MAX_PICTURE_BYTES, SHOWN_TYPE } from "../../domain/upload/picture.ts";
import { keyOfAddress, showPicture } from "./receive-picture.ts";
import type { UploadDependencies } from "./sign-upload.ts";
import { newKey, pathOfPicture, signTicket } from "./upload-ticket.ts";

/** `file` names the upload when a form refers to it. */
export async function signDocument(
	deps: UploadDependencies,
	accountId: number,
): Promise<{ url: string; file: string }> {
	await deps.limiter.require("upload", `account ${accountId}`);
	await deps.limiter.require("upload-budget", "all");
	const key = `${randomBytes(16).toString("hex")}.pdf`;
	const ticket = new URLSearchParams(
		signTicket(deps.uploadKey, key, MAX_DOCUMENT_BYTES, deps.now()),
	);
	return { url: `${deps.origin()}${pathOfPicture(key)}?${ticket}`, file: key };
}

/**
 * A key takes one file. It waits in `checked` until a form refers to it, and is never shown there.
 */
export async function receiveDocument(
	{ files }: Pick<UploadDependencies, "files">,
	key: string,
	bytes: Buffer,
): Promise<void> {
	const isTaken =
		(await files.read("checked", key, MAX_DOCUMENT_BYTES)) !== null ||
		(await files.read("papers", key, MAX_DOCUMENT_BYTES)) !== null;
	if (isTaken || !isPdf(bytes)) throw new Refusal("not_a_picture");
	await files.put("checked", key, bytes);
}

/** Keeps an uploaded PDF or picture for staff, and returns its key. */
export async function keepDocument(deps: UploadDependencies, file: string): Promise<string> {
	if (isDocumentKey(file)) {
		if (!(await deps.files.move(file, "checked", "papers"))) throw new Refusal("not_a_picture");
		return file;
	}
	const pictureKey = keyOfAddress(file);
	const picture = pictureKey && (await showPicture(deps, pictureKey));
	if (!picture) throw new Refusal("not_a_picture");
	const key = newKey(".webp");
	await deps.files.put("papers", key, picture);
	await deps.files.remove("checked", pictureKey);
	return key;
}

export async function readDocument(
	{ files }: Pick<UploadDependencies, "files">,
	key: string,
): Promise<{ bytes: Buffer; type: string } | null> {
	const bytes = await files.read("papers", key, MAX_PICTURE_BYTES);
	return bytes && { bytes, type: isDocumentKey(key) ? DOCUMENT_TYPE : SHOWN_TYPE };
}

export async function deleteDocument(
	{ files }: Pick<UploadDependencies, "files">,
	key: string,
): Promise<void> {
	await files.remove("papers", key);
}
