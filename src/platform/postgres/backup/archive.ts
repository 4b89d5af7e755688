/**
 * The file of a backup: compressed entries, each a header and its bytes, and at the end a checksum
 * of everything before. A file without the right checksum is refused as a whole.
 */
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { constants, createGunzip, createGzip } from "node:zlib";
import { StartupError } from "../../startup-error.ts";

/** `head` describes the entry; the reader of the archive knows its kinds. */
export type ArchiveEntry = { head: object; content: AsyncIterable<Buffer> | Iterable<Buffer> };

/** `content` must be read to its end before the next entry. */
export type StoredEntry = { head: unknown; content: AsyncIterable<Buffer> };

const MAGIC = Buffer.from("cabover-backup-1\n");
const [HEAD, DATA, END] = [1, 2, 3];
const MAX_FRAME_BYTES = 1 << 20;

/** Writes a draft and renames it, so that no half archive has the name of a whole one. */
export async function writeArchive(
	path: string,
	entries: AsyncIterable<ArchiveEntry>,
): Promise<void> {
	const draft = `${path}.${process.pid}.draft`;
	try {
		await pipeline(
			toFrames(entries),
			createGzip({ level: constants.Z_BEST_SPEED }),
			createWriteStream(draft, { mode: 0o600 }),
		);
		const file = await open(draft, "r+");
		// Without it the rename could reach the disk before the content.
		await file.sync().finally(() => file.close());
		await rename(draft, path);
	} catch (error) {
		await rm(draft, { force: true });
		throw error;
	}
}

async function* toFrames(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Buffer> {
	const hash = createHash("sha256");
	const checked = (bytes: Buffer) => {
		hash.update(bytes);
		return bytes;
	};
	yield checked(MAGIC);
	for await (const { head, content } of entries) {
		yield checked(frame(HEAD, Buffer.from(JSON.stringify(head))));
		for await (const bytes of content)
			for (let at = 0; at < bytes.length; at += MAX_FRAME_BYTES)
				yield checked(frame(DATA, bytes.subarray(at, at + MAX_FRAME_BYTES)));
	}
	yield frame(END, hash.digest());
}

function frame(kind: number, payload: Buffer): Buffer {
	const head = Buffer.alloc(5);
	head.writeUInt8(kind);
	head.writeUInt32BE(payload.length, 1);
	return Buffer.concat([head, payload]);
}

/** Ends with one sentence unless every byte is as it was written. */
export async function* readArchive(path: string): AsyncGenerator<StoredEntry> {
	const damaged = () =>
		new StartupError(`The backup ${path} is damaged or not complete: use another one.`);
	const frames = readFrames(path, damaged);
	let next = await frames.next();
	while (!next.done && next.value.kind === HEAD) {
		const head = parseHead(next.value.payload, damaged);
		let isRead = false;
		async function* content() {
			for (next = await frames.next(); !next.done && next.value.kind === DATA; )
				yield (await takeFrame()) as Buffer;
			isRead = true;
		}
		async function takeFrame() {
			const payload = next.value?.payload;
			next = await frames.next();
			return payload;
		}
		yield { head, content: content() };
		if (!isRead) throw new Error("an entry was not read to its end");
	}
	if (!next.done) throw damaged();
}

/** The checksum is at the end of the file, so a head may be damaged here. */
function parseHead(payload: Buffer, damaged: () => Error): unknown {
	try {
		return JSON.parse(payload.toString());
	} catch {
		throw damaged();
	}
}

type Frame = { kind: number; payload: Buffer };

/** Yields the frames and ends after the checksum was found to be right. */
async function* readFrames(path: string, damaged: () => Error): AsyncGenerator<Frame, undefined> {
	const hash = createHash("sha256");
	const bytes = readExactly(path, damaged);
	const take = async (length: number): Promise<Buffer> => {
		const { value } = await bytes.next(length);
		if (!value) throw damaged();
		return value;
	};
	await bytes.next(0);
	const magic = await take(MAGIC.length);
	if (!magic.equals(MAGIC)) throw damaged();
	hash.update(magic);
	for (;;) {
		const head = await take(5);
		const [kind, length] = [head.readUInt8(), head.readUInt32BE(1)];
		if (![HEAD, DATA, END].includes(kind) || length > 64 * MAX_FRAME_BYTES) throw damaged();
		const payload = await take(length);
		if (kind === END) {
			if (!payload.equals(hash.digest())) throw damaged();
			await bytes.return(undefined);
			return undefined;
		}
		hash.update(head).update(payload);
		yield { kind, payload };
	}
}

/** Gives as many bytes as each call asks for. */
async function* readExactly(
	path: string,
	damaged: () => Error,
): AsyncGenerator<Buffer, undefined, number> {
	const file = createReadStream(path);
	const source = file.pipe(createGunzip());
	file.on("error", (error) => source.destroy(error));
	let wanted = yield Buffer.alloc(0);
	let pieces: Buffer[] = [];
	let size = 0;
	try {
		for await (const piece of source as AsyncIterable<Buffer>) {
			pieces.push(piece);
			size += piece.length;
			while (size >= wanted) {
				const all = Buffer.concat(pieces);
				pieces = [all.subarray(wanted)];
				size -= wanted;
				wanted = yield all.subarray(0, wanted);
			}
		}
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ENOENT")
			throw new StartupError(`There is no backup ${path}.`);
		throw damaged();
	}
	return undefined;
}
