/** Photos of a ZIP: named by SKU, compared by their bytes, applied, taken back and exported. */
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { exportPictures } from "../../src/features/imports/export-pictures.ts";
import { sweepOrphans } from "../../src/features/uploads/sweep-orphans.ts";
import { aPart } from "../factories/catalog.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";
import { type ZipSource, zipFile } from "../support/zip-file.ts";
import { createImportDriver, type ImportDriver } from "./import-driver.ts";

let database: TestDatabase;
let driver: ImportDriver;
beforeAll(async () => {
	database = await freshDatabase();
	driver = await createImportDriver(database);
	for (const sku of ["PIC", "PIC-2", "PUMP-1", "PUMP-3", "SEAL-9"])
		await aPart(database.db, { sku });
});
afterAll(async () => {
	await driver.close();
	await database.close();
});

const picture = (background: string, format: "jpeg" | "png" = "jpeg") =>
	sharp({ create: { width: 40, height: 30, channels: 3, background } })
		.withExif({ IFD3: { GPSLatitude: "25/1 46/1 0/1" } })
		[format]()
		.toBuffer();

const photosOf = async (sku: string): Promise<string[]> =>
	(
		await database.pool.query(
			"select i.route from part_image i join part p on p.id = i.part_id where p.sku = $1 order by i.position",
			[sku],
		)
	).rows.map(({ route }) => route);
const dryRun = (sources: ZipSource[]) => driver.dryRun(zipFile(sources), "pictures");
const exported = async () => {
	const chunks: Buffer[] = [];
	for await (const chunk of exportPictures(driver.deps)) chunks.push(chunk);
	return Buffer.concat(chunks);
};
const countsOf = async (id: number) => {
	const { state, counts } = (await driver.read(id)).record;
	return { state, added: counts.added, changed: counts.changed, same: counts.same };
};

it("reports unknown and ambiguous names, files that are no pictures, and gaps", async () => {
	const red = await picture("red");
	const id = await dryRun([
		{ name: "PIC-2.jpg", content: red },
		{ name: "NOBODY.jpg", content: red },
		{ name: "PUMP-1_2.jpg", content: red },
		{ name: "SEAL-9.jpg", content: "<svg onload='alert(1)'/>" },
		{ name: "SEAL-9/PUMP-3.jpg", content: red },
		{ name: "SEAL-9_13.jpg", content: red },
		{ name: "PUMP-3.jpg", content: red },
		{ name: "PUMP-3/1.png", content: await picture("blue", "png") },
	]);
	const { faults, record } = await driver.read(id);
	expect(faults.map(({ line, faults: codes, hints }) => [line, ...codes, hints[0]?.text])).toEqual([
		[1, "ambiguous_picture", "PIC-2.jpg"],
		[2, "unknown_sku", "NOBODY.jpg"],
		[3, "photo_gap", "PUMP-1_2.jpg"],
		[4, "not_a_picture", "SEAL-9.jpg"],
		[5, "ambiguous_picture", "SEAL-9/PUMP-3.jpg"],
		[6, "too_many_photos", "SEAL-9_13.jpg"],
		[8, "duplicate", "PUMP-3/1.png"],
	]);
	expect([record.counts.faulty, record.counts.added]).toEqual([7, 1]);
	expect(await driver.faultyRows(id)).toContain("NOBODY.jpg,No part has this SKU");
	const mixed = await dryRun([
		{ name: "PUMP-1.jpg", content: red },
		{ name: "page.html", content: "<script>" },
	]);
	expect((await driver.read(mixed)).record.failure).toBe("several_files");
});

it("adds and replaces photos, changes nothing when repeated, and restores the old photos on undo", async () => {
	const [red, green, blue] = await Promise.all(["red", "green", "blue"].map((c) => picture(c)));
	const first = [
		{ name: "PUMP-1.jpg", content: red ?? "" },
		{ name: "PUMP-1-2.jpg", content: green ?? "" },
		{ name: "PIC-2/front.jpg", content: red ?? "" },
		{ name: "PIC-2/side.jpg", content: blue ?? "" },
	];
	const id = await driver.apply(zipFile(first), "pictures");
	expect(await countsOf(id)).toMatchObject({ state: "applied", added: 4 });
	const before = await photosOf("PUMP-1");
	expect([before.length, (await photosOf("PIC-2")).length]).toEqual([2, 2]);
	const bytes = await driver.deps.files.read("kept", before[0]?.slice(9) ?? "", 1_000_000);
	expect((await sharp(bytes ?? Buffer.alloc(0)).metadata()).exif).toBeUndefined();
	expect(await countsOf(await dryRun(first))).toEqual({
		...{ state: "applied", added: 0, changed: 0, same: 4 },
	});

	const second = await driver.apply(
		zipFile([
			{ name: "PUMP-1.jpg", content: blue ?? "" },
			{ name: "PUMP-1_2.jpg", content: green ?? "" },
			{ name: "PUMP-1_3.jpg", content: red ?? "" },
		]),
		"pictures",
	);
	expect(await countsOf(second)).toMatchObject({ added: 1, changed: 1, same: 1 });
	const inTwoDays = () => Date.now() + 2 * 86_400_000;
	const sweep = { progress: async () => {}, isCancelled: async () => false };
	await sweepOrphans({ ...driver.deps, now: inTwoDays }, sweep);
	await driver.undo(second);
	expect(await photosOf("PUMP-1")).toEqual(before);
	for (const route of before)
		expect(await driver.deps.files.read("kept", route.slice(9), 1_000_000)).not.toBeNull();
});

it("exports a ZIP that imports without a difference", async () => {
	const id = await driver.dryRun(await exported(), "pictures");
	const { counts, state } = (await driver.read(id)).record;
	expect({ state, ...counts }).toMatchObject({
		...{ state: "applied", rows: 4, same: 4, faulty: 0, added: 0, changed: 0 },
	});
});

it("goes on after a stop at any place, and leaves alone what staff changed since", async () => {
	const sources = await Promise.all(
		["#111111", "#222222", "#333333"].map(async (color, n) => ({
			name: `SEAL-9_${n + 1}.png`,
			content: await picture(color, "png"),
		})),
	);
	const id = await driver.upload(zipFile(sources), "pictures");
	await driver.runUntil(id, "dry_run");
	await database.pool.query(
		`insert into part_image (part_id, position, route)
		select id, 1, '/uploads/mine.webp' from part where sku = 'SEAL-9'`,
	);
	await driver.confirm(id);
	await driver.runUntil(id, "applied");
	const { counts } = (await driver.read(id)).record;
	expect([counts.applied, counts.skipped]).toEqual([2, 1]);
	expect((await photosOf("SEAL-9"))[0]).toBe("/uploads/mine.webp");
	const { rows } = await database.pool.query("select route from picture where import_id = $1", [
		id,
	]);
	expect(rows).toHaveLength(3);
});
