/** From an upload to a picture that may be seen: looked at, made anew, and then kept by whatever refers to it. */

import { Refusal } from "../../domain/refusal/refusals.ts";
import { MAX_PICTURE_BYTES, sniffPicture, typeOfKey } from "../../domain/upload/picture.ts";
import type { UploadDependencies } from "./sign-upload.ts";
import { readTicket, type UploadTicket } from "./upload-ticket.ts";

/** Before the file is read: whether it may come at all, and how long it may be. */
export function admitUpload(
	{ uploadKey, now }: UploadDependencies,
	key: string,
	ticket: UploadTicket,
): number {
	const most = typeOfKey(key) ? readTicket(uploadKey, key, ticket, now()) : null;
	if (most === null) throw new Refusal("not_a_picture");
	return most;
}

/** An address takes one picture: a second one would change what somebody has seen already. */
export async function receiveUpload(
	deps: UploadDependencies,
	key: string,
	bytes: Buffer,
): Promise<void> {
	if (await readShown(deps, key)) throw new Refusal("not_a_picture");
	await deps.files.put("quarantine", key, bytes);
	if (!(await checkUpload(deps, key))) throw new Refusal("not_a_picture");
}

/** The picture at an address; null until one was uploaded, found good and made anew. */
export async function showPicture(deps: UploadDependencies, key: string): Promise<Buffer | null> {
	if (!typeOfKey(key)) return null;
	return (await readShown(deps, key)) ?? (await checkUpload(deps, key));
}

/** Takes the addresses that a form refers to, as they were uploaded to, and gives the paths they stand at from now on. */
export async function keepPictures(
	deps: UploadDependencies,
	addresses: readonly string[],
): Promise<string[]> {
	return Promise.all(addresses.map((address) => keepPicture(deps, address)));
}

async function keepPicture(deps: UploadDependencies, address: string): Promise<string> {
	const key = keyOf(address);
	if (!key || !(await showPicture(deps, key))) throw new Refusal("not_a_picture");
	const isKept =
		(await deps.files.move(key, "checked", "kept")) ||
		(await deps.files.read("kept", key, MAX_PICTURE_BYTES)) !== null;
	if (!isKept) throw new Refusal("not_a_picture");
	return `/uploads/${key}`;
}

/** Of an address on any name of ours only the path counts: what lies there is ours, or nothing is. */
function keyOf(address: string): string | null {
	const key = /(?:^|\/)uploads\/([^/?#]+)$/.exec(address)?.[1] ?? "";
	return typeOfKey(key) ? key : null;
}

async function readShown({ files }: UploadDependencies, key: string): Promise<Buffer | null> {
	return (
		(await files.read("kept", key, MAX_PICTURE_BYTES)) ??
		(await files.read("checked", key, MAX_PICTURE_BYTES))
	);
}

/** What is not the picture it was signed for goes without a trace. */
async function checkUpload(
	{ files, makePicture }: UploadDependencies,
	key: string,
): Promise<Buffer | null> {
	const bytes = await files.read("quarantine", key, MAX_PICTURE_BYTES);
	const made = bytes && sniffPicture(bytes) === typeOfKey(key) ? await makePicture(bytes) : null;
	if (made) await files.put("checked", key, made);
	await files.remove("quarantine", key);
	return made;
}

/** Nothing refers to them after all: they are found again by whoever sends the form once more, and are swept like other uploads. */
export async function releasePictures(
	{ files }: Pick<UploadDependencies, "files">,
	paths: readonly string[],
): Promise<void> {
	for (const key of paths.flatMap((path) => keyOf(path) ?? []))
		await files.move(key, "kept", "checked");
}

/** Pictures that were kept, by the paths they stand at. One that is gone already changes nothing. */
export async function deletePictures(
	{ files }: Pick<UploadDependencies, "files">,
	paths: readonly string[],
): Promise<void> {
	for (const key of paths.flatMap((path) => keyOf(path) ?? [])) await files.remove("kept", key);
}

const HOUR = 3_600_000;

/** Uploads that nothing came to refer to. */
export async function sweepUploads({
	files,
	now,
}: Pick<UploadDependencies, "files" | "now">): Promise<number> {
	const before = new Date(now() - 24 * HOUR);
	return (await files.sweep("quarantine", before)) + (await files.sweep("checked", before));
}
