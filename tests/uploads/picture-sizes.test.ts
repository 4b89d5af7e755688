/** The sizes of photos: made by a job from the stored picture, once. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createLocalFiles } from "../../src/adapters/files/local/local-files.ts";
import { makePictureSizes } from "../../src/features/uploads/make-picture-sizes.ts";
import { requestPictureSizes } from "../../src/features/uploads/picture-sizes.sql.ts";
import { sweepOrphans } from "../../src/features/uploads/sweep-orphans.ts";
import { newKey } from "../../src/features/uploads/upload-ticket.ts";
import { inTransaction } from "../../src/platform/postgres/transaction.ts";
import { aPart } from "../factories/catalog.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";

let database: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), "cabover-test-sizes-"));
const files = createLocalFiles({ folder });
const sizesOf = (key: string) =>
	readdirSync(join(folder, "sizes")).filter((name) => name.startsWith(key.slice(0, 26)));
const context = { progress: async () => {}, isCancelled: async () => false };
const run = (stop = context) => makePictureSizes({ pool: database.pool, files }, stop);

beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(async () => {
	await database.close();
	rmSync(folder, { recursive: true });
});

async function aPhoto(width: number) {
	const key = newKey(".webp");
	const bytes = await sharp({ create: { width, height: 300, channels: 3, background: "red" } })
		.withExif({ IFD3: { GPSLatitude: "25/1 46/1 0/1" } })
		.webp()
		.toBuffer();
	await files.put("kept", key, bytes);
	const route = `/uploads/${key}`;
	const { id } = await aPart(database.db);
	await database.db.insertInto("part_image").values({ part_id: id, position: 1, route }).execute();
	await requestPictureSizes(database.db, [route, route, "/files/elsewhere.webp"]);
	return { key, route };
}
const rowOf = async (route: string) =>
	(await database.pool.query("select * from picture where route = $1", [route])).rows[0];

describe("the sizes of a photo", () => {
	it("are made in three formats up to the width of the photo, without its metadata", async () => {
		const { key, route } = await aPhoto(400);
		expect(await run()).toBe(1);
		expect(await rowOf(route)).toMatchObject({ width: 400, height: 300, widths: [160, 320] });
		expect(sizesOf(key)).toHaveLength(6);
		for (const name of sizesOf(key)) {
			const made = sharp((await files.read("sizes", name, 1_000_000)) ?? Buffer.alloc(0));
			const { width, exif, format } = await made.metadata();
			expect([name, `${width}`, exif]).toEqual([name, name.match(/-(\d+)\./)?.[1], undefined]);
			expect({ avif: "heif", webp: "webp", jpg: "jpeg" }[name.split(".")[1] ?? ""]).toBe(format);
		}
		expect(await run()).toBe(0);
	});

	it("survive a stop between two photos, and two runs at once make no more files", async () => {
		const photos = [await aPhoto(200), await aPhoto(200)];
		let questions = 0;
		expect(await run({ ...context, isCancelled: async () => questions++ > 0 })).toBe(1);
		await Promise.all([run(), run()]);
		for (const { key, route } of photos) {
			expect((await rowOf(route)).made_at).not.toBeNull();
			expect(sizesOf(key)).toHaveLength(3);
		}
	});

	it("of a file that is missing or no picture are left out, and the next photo is made", async () => {
		const [missing, broken, good] = [await aPhoto(200), await aPhoto(200), await aPhoto(200)];
		await files.remove("kept", missing.key);
		await files.put("kept", broken.key, Buffer.from("<svg/>"));
		await run();
		expect(await rowOf(missing.route)).toMatchObject({ width: null, widths: [] });
		expect(await rowOf(broken.route)).toMatchObject({ width: null, widths: [] });
		expect((await rowOf(good.route)).widths).toEqual([160]);
	});

	it("are deleted with a photo that no part shows any more", async () => {
		const [gone, shown] = [await aPhoto(200), await aPhoto(200)];
		await run();
		await database.pool.query("delete from part_image where route = $1", [gone.route]);
		const inTwoDays = () => Date.now() + 2 * 86_400_000;
		const sweep = () => sweepOrphans({ pool: database.pool, files, now: inTwoDays }, context);
		await sweep();
		expect(await rowOf(gone.route)).toBeUndefined();
		expect([sizesOf(gone.key).length, sizesOf(shown.key).length]).toEqual([0, 3]);
		expect(await sweep()).toBe(0);
	});

	it("stay with a photo that a part gets while unused photos are deleted", async () => {
		const { key, route } = await aPhoto(200);
		await run();
		await database.pool.query("delete from part_image where route = $1", [route]);
		const part = await aPart(database.db);
		const inTwoDays = () => Date.now() + 2 * 86_400_000;
		const swept = await inTransaction(database.pool, async ({ tx }) => {
			await tx.insertInto("part_image").values({ part_id: part.id, position: 1, route }).execute();
			await requestPictureSizes(tx, [route]);
			const sweep = sweepOrphans({ pool: database.pool, files, now: inTwoDays }, context);
			await vi.waitFor(async () => {
				const { rowCount } = await database.pool.query(
					"select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
				);
				expect(rowCount).toBe(1);
			}, 20_000);
			return { sweep };
		});
		await swept.sweep;
		expect(await files.read("kept", key, 1_000_000)).not.toBeNull();
		expect(await rowOf(route)).toMatchObject({ widths: [160] });
	});
});
