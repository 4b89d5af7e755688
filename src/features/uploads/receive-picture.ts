/**
 * The steps of an upload: received into quarantine, checked and re-encoded, and kept when a form
 * refers to it.
 */

import { Refusal } from "../../domain/refusal/refusals.ts";
import { isDocumentKey } from "../../domain/upload/document.ts";
import { MAX_PICTURE_BYTES, sniffPicture, typeOfKey } from "../../domain/upload/picture.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import type { Files } from "../../ports/files.ts";
import { selectUnusedPictures } from "./picture-uses.sql.ts";
import type { UploadDependencies } from "./sign-upload.ts";
import { pathOfPicture, readTicket, type UploadTicket } from "./upload-ticket.ts";

/** Checks the ticket before the file is read, and returns the maximum size. */
export function admitUpload(
	{ uploadKey, now }: UploadDependencies,
	key: string,
	ticket: UploadTicket,
): number {
	const isUpload = typeOfKey(key) !== null || isDocumentKey(key);
	const maxBytes = isUpload ? readTicket(uploadKey, key, ticket, now()) : null;
	if (maxBytes === null) throw new Refusal("not_a_picture");
	return maxBytes;
}

/**
 * A key takes one picture, because a second one would replace a picture that is shown already. The
 * same picture may be sent again, as by a client that got no answer because the store had died.
 */
export async function receiveUpload(
	deps: UploadDependencies,
	key: string,
	bytes: Buffer,
): Promise<void> {
	const isStored = !(await readShown(deps, key)) && (await storeUpload(deps, key, bytes));
	if (isStored && (await checkUpload(deps, key))) return;
	if (!(await isShownAs(deps, key, bytes))) throw new Refusal("not_a_picture");
}

/** False when the key waits for the check of another picture. */
async function storeUpload(
	{ files }: UploadDependencies,
	key: string,
	bytes: Buffer,
): Promise<boolean> {
	if (await files.create("quarantine", key, bytes)) return true;
	return (await files.read("quarantine", key, MAX_PICTURE_BYTES))?.equals(bytes) ?? false;
}

/** The picture of a key; null until one was uploaded, checked and re-encoded. */
export async function showPicture(deps: UploadDependencies, key: string): Promise<Buffer | null> {
	if (!typeOfKey(key)) return null;
	// Another request may check or keep the picture while this one looks for it.
	return (
		(await readShown(deps, key)) ?? (await checkUpload(deps, key)) ?? (await readShown(deps, key))
	);
}

/** Keeps the uploaded pictures that a form refers to, and returns their paths. */
export async function keepPictures(
	deps: UploadDependencies,
	addresses: readonly string[],
): Promise<string[]> {
	return Promise.all(addresses.map((address) => keepPicture(deps, address)));
}

async function keepPicture(deps: UploadDependencies, address: string): Promise<string> {
	const key = keyOfAddress(address);
	if (!key || !(await showPicture(deps, key))) throw new Refusal("not_a_picture");
	const isKept =
		(await deps.files.move(key, "checked", "kept")) ||
		(await deps.files.read("kept", key, MAX_PICTURE_BYTES)) !== null;
	if (!isKept) throw new Refusal("not_a_picture");
	return `/uploads/${key}`;
}

/** Only the path of an address is used, so that a picture of another host is never referred to. */
export function keyOfAddress(address: string): string | null {
	const key = /(?:^|\/)uploads\/([^/?#]+)$/.exec(address)?.[1] ?? "";
	return typeOfKey(key) ? key : null;
}

async function readShown({ files }: UploadDependencies, key: string): Promise<Buffer | null> {
	return (
		(await files.read("kept", key, MAX_PICTURE_BYTES)) ??
		(await files.read("checked", key, MAX_PICTURE_BYTES))
	);
}

/** Whether the picture of a key was made from these bytes. */
async function isShownAs(deps: UploadDependencies, key: string, bytes: Buffer): Promise<boolean> {
	const shown = await readShown(deps, key);
	const picture = shown && (await reencode(deps, key, bytes));
	if (!shown || !picture?.equals(shown)) return false;
	await deps.files.remove("quarantine", key);
	return true;
}

/** Null unless the bytes are a picture of the signed kind. */
async function reencode(
	{ makePicture }: UploadDependencies,
	key: string,
	bytes: Buffer,
): Promise<Buffer | null> {
	return sniffPicture(bytes) === typeOfKey(key) ? makePicture(bytes) : null;
}

/** Deletes an upload that is not the signed kind of picture. */
async function checkUpload(deps: UploadDependencies, key: string): Promise<Buffer | null> {
	const { files } = deps;
	const bytes = await files.read("quarantine", key, MAX_PICTURE_BYTES);
	const picture = bytes && (await reencode(deps, key, bytes));
	const isShown = picture !== null && (await showFirst(files, key, picture));
	await files.remove("quarantine", key);
	return isShown ? picture : null;
}

/** Two pictures may be sent to one address at once; the first that was checked stays. */
async function showFirst(files: Files, key: string, picture: Buffer): Promise<boolean> {
	const isFirst = await files.create("checked", key, picture);
	const kept = await files.read("kept", key, MAX_PICTURE_BYTES);
	if (isFirst && kept) await files.remove("checked", key);
	if (isFirst && !kept) return true;
	const shown = kept ?? (await files.read("checked", key, MAX_PICTURE_BYTES));
	return shown?.equals(picture) ?? false;
}

/**
 * Moves pictures back when the form failed after all. A second try of the form finds them, and the
 * sweep deletes them otherwise.
 */
export async function releasePictures(
	{ files }: Pick<UploadDependencies, "files">,
	paths: readonly string[],
): Promise<void> {
	for (const key of paths.flatMap((path) => keyOfAddress(path) ?? []))
		await files.move(key, "kept", "checked");
}

/** Deletes kept pictures by their paths. A picture that is gone already is ignored. */
export async function deletePictures(
	{ files }: Pick<UploadDependencies, "files">,
	paths: readonly string[],
): Promise<void> {
	for (const key of paths.flatMap((path) => keyOfAddress(path) ?? []))
		await files.remove("kept", key);
}

const HOUR = 3_600_000;

/**
 * Deletes uploads that no form referred to within a day. A picture that is used goes back to the
 * kept ones: it was released while another form began to use it.
 */
export async function sweepUploads({
	pool,
	files,
	now,
}: Pick<UploadDependencies, "files" | "now"> & { pool: Queryable }): Promise<number> {
	const before = new Date(now() - 24 * HOUR);
	let count = await files.sweep("quarantine", before);
	for await (const keys of files.list("checked", before)) {
		const unused = await selectUnusedPictures(pool, keys.map(pathOfPicture));
		const paths = new Set(unused.map(({ path }) => path));
		for (const key of keys) {
			if (!paths.has(pathOfPicture(key))) await files.move(key, "checked", "kept");
			else {
				await files.remove("checked", key);
				count += 1;
			}
		}
	}
	return count;
}
