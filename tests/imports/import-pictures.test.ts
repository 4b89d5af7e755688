/** Photos of a ZIP: named by SKU, compared by their bytes, applied, taken back and exported. */
import sharp from "sharp";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
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
	for (const sku of ["PIC", "PIC-2", "PUMP-1", "PUMP-3", "SEAL-9", "CAP", "HOSE", "BELT"])
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
const sweep = () =>
	sweepOrphans(
		{ ...driver.deps, now: () => Date.now() + 2 * 86_400_000 },
		{ progress: async () => {}, isCancelled: async () => false },
	);
const countsOf = async (id: number) => {
	const { state, counts } = (await driver.read(id)).record;
	return { state, added: counts.added, changed: counts.changed, same: counts.same };
};

it("reports unknown and ambiguous names, files that are no pictures, and gaps", async () => {
	const red = await picture("red");
	const id = await dryRun([
		{ name: "PIC-2.jpg", content: red },
		{ name: "UNKNOWN.jpg", content: red },
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
		[2, "unknown_sku", "UNKNOWN.jpg"],
		[3, "photo_gap", "PUMP-1_2.jpg"],
		[4, "not_a_picture", "SEAL-9.jpg"],
		[5, "ambiguous_picture", "SEAL-9/PUMP-3.jpg"],
		[6, "too_many_photos", "SEAL-9_13.jpg"],
		[8, "duplicate", "PUMP-3/1.png"],
	]);
	expect([record.counts.faulty, record.counts.added]).toEqual([7, 1]);
	expect(await driver.faultyRows(id)).toContain("UNKNOWN.jpg,No part has this SKU");
});

it("goes on beside files that are no pictures, and names each of them", async () => {
	const sources = [
		{ name: "__MACOSX/._PUMP-1.jpg", content: "junk" },
		{ name: "readme.txt", content: "Photos of May" },
		{ name: "PUMP-1.jpg", content: await picture("#abcdef") },
		{ name: "film/PUMP-3.mov", content: "film" },
		{ name: "PUMP-3.pdf", content: "%PDF-1.4" },
		{ name: "PUMP-3.jpg", content: Buffer.alloc(26 * 1024 ** 2) },
	];
	const id = await dryRun(sources);
	const { faults, record } = await driver.read(id);
	expect(record).toMatchObject({ state: "dry_run", counts: { rows: 5, added: 1, faulty: 4 } });
	expect(faults.map(({ faults: codes, hints }) => [...codes, hints[0]?.text])).toEqual([
		["not_a_picture", "readme.txt"],
		["not_a_picture", "film/PUMP-3.mov"],
		["not_a_picture", "PUMP-3.pdf"],
		["picture_too_large", "PUMP-3.jpg"],
	]);
	// A table beside a picture is not taken for a list of prices.
	const table = { name: "list.csv", content: "sku,online\nPUMP-1,5\n" };
	const mixed = await driver.dryRun(zipFile([...sources, table]), "prices");
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
	await sweep();
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
	const { rows } = await database.pool.query(
		"select route from import_picture where import_id = $1",
		[id],
	);
	expect(rows).toHaveLength(3);
});

it("keeps a replaced photo for the undo, also when a later import of the same picture is cancelled", async () => {
	const zipOf = async (sku: string, color: string) =>
		zipFile([{ name: `${sku}.jpg`, content: await picture(color) }]);
	await driver.apply(await zipOf("CAP", "#444444"), "pictures");
	const [old = ""] = await photosOf("CAP");
	await database.pool.query(
		"update part_image set alt_en = 'Cap, top', alt_es = 'Tapa, arriba' where route = $1",
		[old],
	);
	const replaced = await driver.apply(await zipOf("CAP", "#555555"), "pictures");
	const altsOf = async () =>
		(
			await database.pool.query(
				"select alt_en, alt_es from part_image i join part p on p.id = i.part_id where p.sku = 'CAP'",
			)
		).rows;
	expect(await altsOf()).toEqual([{ alt_en: null, alt_es: null }]);
	expect((await driver.read(replaced)).changes[0]?.before).toBe(old);
	const other = await driver.dryRun(await zipOf("HOSE", "#444444"), "pictures");
	await database.pool.query("update import set state = 'cancelled' where id = $1", [other]);
	await sweep();
	await driver.undo(replaced);
	expect(await photosOf("CAP")).toEqual([old]);
	expect(await altsOf()).toEqual([{ alt_en: "Cap, top", alt_es: "Tapa, arriba" }]);
	expect(await driver.deps.files.read("kept", old.slice(9), 1_000_000)).not.toBeNull();
});

it("waits for staff who save the photos of a part, leaves theirs alone, and makes no gap", async () => {
	const [first, second, third, last] = await Promise.all(
		["#666666", "#777777", "#888888", "#999999"].map((color) => picture(color)),
	);
	const file = (sku: string, content = first) => ({ name: `${sku}.jpg`, content: content ?? "" });
	await driver.apply(zipFile([file("HOSE"), file("BELT", second)]), "pictures");
	const id = await dryRun([file("HOSE", third), file("BELT_2", third), file("BELT_3", last)]);
	expect((await driver.read(id)).record.counts).toMatchObject({ added: 2, changed: 1 });
	await driver.confirm(id);
	const staff = await database.pool.connect();
	try {
		await staff.query("begin");
		await staff.query("select from part where sku in ('BELT', 'HOSE') order by id for update");
		await staff.query(
			`update part_image i set route = '/uploads/mine.webp' from part p
			where p.id = i.part_id and p.sku = 'HOSE'`,
		);
		await staff.query(
			"delete from part_image i using part p where p.id = i.part_id and p.sku = 'BELT'",
		);
		const applied = driver.run(id);
		await vi.waitFor(async () => {
			const { rowCount } = await database.pool.query(
				"select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
			);
			expect(rowCount).toBe(1);
		}, 20_000);
		await staff.query("commit");
		await applied;
	} finally {
		staff.release();
	}
	expect([await photosOf("HOSE"), await photosOf("BELT")]).toEqual([["/uploads/mine.webp"], []]);
	expect((await driver.read(id)).record.counts).toMatchObject({ applied: 0, skipped: 3 });
});
