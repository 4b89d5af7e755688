/** Two requests at once use or give up the same picture. */
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLocalFiles } from "../../src/adapters/files/local/local-files.ts";
import {
	keepPictures,
	receiveUpload,
	releasePictures,
	showPicture,
	sweepUploads,
} from "../../src/features/uploads/receive-picture.ts";
import { releaseUnused } from "../../src/features/uploads/release-unused.ts";
import type { UploadDependencies } from "../../src/features/uploads/sign-upload.ts";
import { sweepOrphans } from "../../src/features/uploads/sweep-orphans.ts";
import type { Files } from "../../src/ports/files.ts";
import { aPart } from "../factories/catalog.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";

const DAY = 24 * 3_600_000;

let database: TestDatabase;
let files: Files;
let bytes: Buffer;
let letters = 0;

beforeAll(async () => {
	database = await freshDatabase();
	files = createLocalFiles({ folder: null });
	bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#c05a1a" } })
		.webp()
		.toBuffer();
});
afterAll(async () => {
	await files.close();
	await database.close();
});

const nextKey = () => `${"abcdefgh"[letters++]?.repeat(26)}.webp`;
const makePicture = async (picture: Buffer) => picture;
const depsWith = (own: Files) => ({ files: own, makePicture }) as unknown as UploadDependencies;

/** A form that refers to the picture commits. */
async function use(key: string): Promise<void> {
	const { id } = await aPart(database.db);
	await database.pool.query(
		"insert into part_image (part_id, position, route) values ($1, 1, $2)",
		[id, `/uploads/${key}`],
	);
}

const inDays = (days: number) => () => Date.now() + days * DAY;
const isKept = async (key: string) => (await files.read("kept", key, 1e6)) !== null;

it("a logo that is sent twice at once is kept by both requests", async () => {
	const key = nextKey();
	await files.put("quarantine", key, bytes);
	let isFirst = true;
	// The other request checks and keeps the picture after this one found nothing to show.
	const late: Files = {
		...files,
		async read(area, name, max) {
			const found = await files.read(area, name, max);
			if (area === "checked" && isFirst) {
				isFirst = false;
				await keepPictures(depsWith(files), [`/uploads/${key}`]);
			}
			return found;
		},
	};
	expect(await keepPictures(depsWith(late), [`/uploads/${key}`])).toEqual([`/uploads/${key}`]);
	expect(await isKept(key)).toBe(true);
});

it("a picture that a form begins to use while another one releases it is not lost", async () => {
	const key = nextKey();
	await receiveUpload(depsWith(files), key, bytes);
	await keepPictures(depsWith(files), [`/uploads/${key}`]);
	await releaseUnused(
		{
			pool: database.pool,
			async releasePictures(paths) {
				await use(key);
				await releasePictures({ files }, paths);
			},
			report(error) {
				throw error;
			},
		},
		[`/uploads/${key}`],
	);
	await sweepUploads({ pool: database.pool, files, now: inDays(2) });
	expect(await isKept(key)).toBe(true);
});

it("a picture that a form begins to use while the nightly job looks is not lost", async () => {
	const [used, unused] = [nextKey(), nextKey()];
	for (const key of [used, unused]) await files.put("kept", key, bytes);
	const slow: Files = {
		...files,
		async move(key, from, to) {
			if (key === used && to === "checked") await use(key);
			return files.move(key, from, to);
		},
	};
	const context = { progress: async () => {}, isCancelled: async () => false };
	await sweepOrphans({ pool: database.pool, files: slow, now: inDays(2) }, context);
	await sweepUploads({ pool: database.pool, files, now: inDays(2) });
	expect(await isKept(used)).toBe(true);
	expect(await showPicture(depsWith(files), unused)).toBeNull();
});

it("one address takes one of two pictures that are sent at once", async () => {
	const key = nextKey();
	const other = await sharp({ create: { width: 6, height: 6, channels: 3, background: "#1a5ac0" } })
		.webp()
		.toBuffer();
	const results = await Promise.allSettled(
		[bytes, other].map((picture) => receiveUpload(depsWith(files), key, picture)),
	);
	expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
	const accepted = results[0]?.status === "fulfilled" ? bytes : other;
	expect((await showPicture(depsWith(files), key))?.equals(accepted)).toBe(true);
});

/** Files of a store that dies after this many calls: the call is made, and nothing follows. */
function filesThatDie(afterCalls: number): { dying: Files; hasDied: () => boolean } {
	let calls = 0;
	const dying = new Proxy(files, {
		get(target, name: keyof Files) {
			const call = target[name] as (...args: unknown[]) => Promise<unknown>;
			return async (...args: unknown[]) => {
				if (calls >= afterCalls) throw new Error("the store has died");
				calls += 1;
				const answer = await call(...args);
				if (calls >= afterCalls) throw new Error("the store has died");
				return answer;
			};
		},
	});
	return { dying, hasDied: () => calls >= afterCalls };
}

it("an upload that died at any step can be sent again, and only with the same picture", async () => {
	const other = await sharp({ create: { width: 5, height: 5, channels: 3, background: "#123456" } })
		.webp()
		.toBuffer();
	for (let step = 1; ; step++) {
		const key = `${"ijklmnopqrstuvw"[step]?.repeat(26)}.webp`;
		const { dying, hasDied } = filesThatDie(step);
		const first = receiveUpload(depsWith(dying), key, bytes).catch(() => {});
		await first;
		if (!hasDied()) break;
		await receiveUpload(depsWith(files), key, bytes);
		expect((await showPicture(depsWith(files), key))?.equals(bytes)).toBe(true);
		await expect(receiveUpload(depsWith(files), key, other)).rejects.toThrow();
		await receiveUpload(depsWith(files), key, bytes);
		expect(await files.read("quarantine", key, 1e6)).toBeNull();
		expect(step).toBeLessThan(12);
	}
});
