/** Fitments from tables and ACES files to the changed rows and back, on a real database. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLocalFiles } from "../../src/adapters/files/local/local-files.ts";
import type { Customer } from "../../src/domain/account/caller.ts";
import type { CodeAnswer, CodeKind } from "../../src/domain/import/external-code.ts";
import { findGuards } from "../../src/domain/import/import-summary.ts";
import type { FitmentMode } from "../../src/domain/import/plan-fitments.ts";
import { exportAces, exportLeftOutFitments } from "../../src/features/imports/export-fitments.ts";
import { matchParts } from "../../src/features/imports/fitment-import.sql.ts";
import type { ImportDependencies } from "../../src/features/imports/import-record.ts";
import {
	confirmImport,
	createImport,
	saveMapping,
	undoImport,
} from "../../src/features/imports/manage-imports.ts";
import { readPartDictionary } from "../../src/features/imports/part-dictionary.ts";
import { readImport } from "../../src/features/imports/read-imports.ts";
import { receiveFilePiece } from "../../src/features/imports/receive-file.ts";
import {
	answerCode,
	findVehicleCandidates,
	listUnknownCodes,
} from "../../src/features/imports/resolve-codes.ts";
import { runImport } from "../../src/features/imports/run-import.ts";
import { writeExport } from "../../src/features/imports/write-csv.ts";
import { writeFaultyApps } from "../../src/features/imports/write-faulty-apps.ts";
import { writeFaultyRows } from "../../src/features/imports/write-faulty-rows.ts";
import { mergeMasterRecords } from "../../src/features/master-data/merge-master-data.ts";
import { readSettings } from "../../src/features/store/read-settings.ts";
import { createJobQueue, type JobQueue } from "../../src/platform/jobs/job-queue.ts";
import type { JobContext } from "../../src/platform/jobs/job-types.ts";
import { anAccount } from "../factories/accounts.ts";
import { aBrand, aPart } from "../factories/catalog.ts";
import { aFitment, aMake, anEngine, aRegion, aVehicle } from "../factories/vehicles.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";

let database: TestDatabase;
let queue: JobQueue;
let manager: Customer;
let deps: ImportDependencies;
const lines = { npr: 0, hd: 0, hdGas: 0 };
let engine = 0;
let acme = 0;
const ids: Record<string, number> = {};
const folder = mkdtempSync(join(tmpdir(), "cabover-test-fitments-"));

beforeAll(async () => {
	database = await freshDatabase();
	const { db, pool } = database;
	queue = createJobQueue(pool, (error) => {
		throw error;
	});
	const { id } = await anAccount(db, { admin_level: 3 });
	manager = {
		kind: "customer",
		accountId: id,
		sessionId: 1,
		firstName: "Staff",
		email: "staff@example.com",
		level: "online",
		ownLevel: "online",
		levels: ["online"],
		credit: "retail",
		isTaxable: true,
		adminLevel: 3,
		isProven: true,
	};
	const region = (await aRegion(db, { code: "us" })).code;
	const make = (await aMake(db, { name: "Isuzu", url: "isuzu" })).id;
	engine = (await anEngine(db, { make_id: make, name: "4HK1-TC", liter: 5.2 })).id;
	const gas = (await anEngine(db, { make_id: make, name: "L96", liter: 6.0 })).id;
	const truck = { region_code: region, make_id: make };
	const years = [2008, 2009, 2010, 2011, 2012];
	lines.npr = (await aVehicle(db, { ...truck, model: "NPR", engine_id: engine, years })).id;
	lines.hd = (await aVehicle(db, { ...truck, model: "NPR-HD", engine_id: engine, years })).id;
	lines.hdGas = (await aVehicle(db, { ...truck, model: "NPR-HD", engine_id: gas, years })).id;
	acme = (await aBrand(db, { name: "Acme" })).id;
	deps = {
		pool,
		db,
		files: createLocalFiles({ folder }),
		jobQueue: queue,
		origin: () => "https://store.example",
		settings: () => readSettings({ db }),
		now: () => Date.now(),
	};
});
afterAll(async () => {
	await queue.close();
	await database.close();
	rmSync(folder, { recursive: true });
});

beforeEach(async () => {
	const { db, pool } = database;
	await pool.query("delete from import_mapping; delete from import; delete from external_code");
	await pool.query("delete from part; delete from pgboss.job");
	for (const sku of ["FIT-1", "FIT-2", "FIT-3"])
		ids[sku] = (await aPart(db, { sku, brand_id: acme })).id;
	await aFitment(db, ids["FIT-1"] ?? 0, {
		n: 1,
		line_id: lines.npr,
		year_from: 2008,
		year_to: 2010,
		source: "supplier",
		confidence: 60,
	});
	await aFitment(db, ids["FIT-1"] ?? 0, {
		n: 2,
		line_id: lines.hd,
		year_from: 2008,
		year_to: 2009,
		source: "staff",
	});
});

/** A job that is told to stop after `batches` questions. */
function context(batches = Number.POSITIVE_INFINITY): JobContext {
	let left = batches;
	return { jobId: "test", progress: async () => {}, isCancelled: async () => left-- <= 0 };
}

const record = async (id: number) => (await readImport(deps, id)).record;

async function upload(text: string, run = () => context()): Promise<number> {
	const form = { requestKey: randomUUID(), kind: "fitments" as const, source: "Supplier" };
	const id = await createImport(deps, manager, form);
	const path = join(folder, "upload");
	writeFileSync(path, text);
	const bytes = Buffer.byteLength(text);
	const piece = { path, bytes, start: 0, total: bytes, fileName: "fitments.csv" };
	await receiveFilePiece(deps, manager, id, piece);
	await until(id, ["mapping", "dry_run", "applied", "failed"], run);
	return id;
}

/** Runs the job again and again, as after kills. */
async function until(id: number, states: string[], run = () => context()): Promise<void> {
	for (let turn = 0; turn < 60; turn++) {
		await runImport(deps, id, run());
		if (states.includes((await record(id)).state)) return;
	}
	throw new Error(`import ${id} is ${(await record(id)).state}`);
}

async function check(id: number, mode?: FitmentMode, run = () => context()): Promise<void> {
	const { version, mapping } = await record(id);
	if (!mapping) throw new Error("no mapping");
	const chosen = mode ? { ...mapping, fitmentMode: mode } : mapping;
	await saveMapping(deps, manager, { id, version, mapping: chosen });
	await until(id, ["dry_run", "applied"], run);
}

async function dryRun(text: string, mode: FitmentMode = "add"): Promise<number> {
	const id = await upload(text);
	await check(id, mode);
	return id;
}

async function confirm(id: number, run = () => context()): Promise<void> {
	const { record: seen, guardKey } = await readImport(deps, id);
	const decision = { id, version: seen.version, reason: "checked", guardKey, effectiveAt: null };
	await confirmImport(deps, manager, decision);
	await until(id, ["applied"], run);
}

async function undo(id: number, run = () => context()): Promise<void> {
	const { version } = await record(id);
	await undoImport(deps, manager, { id, version });
	await until(id, ["undone"], run);
}

async function answer(importId: number, kind: CodeKind, code: string, given: CodeAnswer) {
	const standard = kind === "brand" ? "any" : code.startsWith("Make=ISUZU") ? "names" : "aces";
	await answerCode(deps, manager, { importId, standard, kind, code, answer: given });
}

const target = (lineId: number, from: number | null = null, to = from) => ({
	lineId,
	engineId: null,
	yearFrom: from,
	yearTo: to,
});

async function addNumber(partId: number, number: string): Promise<void> {
	await database.pool.query(
		"insert into part_number (part_id, n, kind, number) values ($1, 90, 'oem', $2)",
		[partId, number],
	);
}

async function fitments(): Promise<string[]> {
	const { rows } = await database.pool.query(
		`select concat_ws(' ', p.sku, coalesce(l.model, 'engine'), e.name, f.year_from || '-' || f.year_to, f.position::text, 'x' || f.quantity, f.note_en, f.note_es) as line
		from fitment f join part p on p.id = f.part_id left join model_line l on l.id = f.line_id
		join engine e on e.id = coalesce(f.engine_id, l.engine_id) order by 1`,
	);
	return rows.map(({ line }) => line);
}

async function exactRows(): Promise<unknown[]> {
	return (await database.pool.query("select * from fitment order by part_id, n")).rows;
}

async function text(lines: AsyncIterable<string>): Promise<string> {
	let whole = "";
	for await (const line of lines) whole += line;
	return whole;
}

const START = ["FIT-1 NPR 4HK1-TC 2008-2010 x1", "FIT-1 NPR-HD 4HK1-TC 2008-2009 x1"];

describe("tables", () => {
	const TABLE = [
		"Part Number;Make;Model;Engine;Year;Position;Qty;Note;Nota",
		"FIT-1;Isuzu;NPR;4HK1-TC;2011;;1;;",
		"FIT-1;ISUZU;npr;;2012;;1;;",
		"FIT-2;Isuzu;NPR-HD;4HK1-TC;2008-2010;Front left;2;Disc;Disco",
		"FIT-2;Isuzu;;4HK1-TC;;;1;;",
		"",
	].join("\n");
	const asSkus = TABLE.replace("Part Number", "SKU");

	it("adds fitments, folds their years, and takes them back exactly", async () => {
		const before = await exactRows();
		const id = await dryRun(asSkus);
		expect(await record(id)).toMatchObject({
			state: "dry_run",
			counts: { rows: 4, faulty: 0, added: 2, changed: 1, unknownCodes: 0, shrinking: 0 },
		});
		expect(await fitments()).toEqual(START);
		await confirm(id);
		expect(await fitments()).toEqual([
			"FIT-1 NPR 4HK1-TC 2008-2012 x1",
			"FIT-1 NPR-HD 4HK1-TC 2008-2009 x1",
			"FIT-2 NPR-HD 4HK1-TC 2008-2010 front_left x2 Disc Disco",
			"FIT-2 engine 4HK1-TC x1",
		]);
		const again = await upload(asSkus);
		expect(await record(again)).toMatchObject({ state: "applied", counts: { added: 0, same: 3 } });
		await undo(id);
		expect(await exactRows()).toEqual(before);
	});

	it("gives replaced fitments their numbers and what sales taught about them back", async () => {
		await database.pool.query(
			"update fitment set confidence = 97, stated_confidence = 80, learned_confidence = 97",
		);
		const before = await exactRows();
		const quantities = [2, 3, 4, 5, 6].map(
			(count) => `FIT-1;Isuzu;NPR-HD;4HK1-TC;2012;;${count};;`,
		);
		const header = asSkus.split("\n")[0];
		const npr = "FIT-1;Isuzu;NPR;4HK1-TC;2009;;1;;";
		const id = await dryRun([header, npr, ...quantities].join("\n"), "replace_all");
		await confirm(id);
		await undo(id);
		expect(await exactRows()).toEqual(before);
	});

	it("goes on after a stop at any place, with the same result", async () => {
		const before = await exactRows();
		let turn = 0;
		const run = () => context(turn++ % 3);
		const id = await upload(asSkus, run);
		await check(id, "add", run);
		await confirm(id, run);
		expect(await fitments()).toHaveLength(4);
		expect((await record(id)).counts).toMatchObject({ rows: 4, applied: 3, skipped: 0 });
		await undo(id, run);
		expect(await exactRows()).toEqual(before);
	});

	it("keeps what staff entered, or replaces everything with a reason", async () => {
		const file = "SKU,Make,Model,Engine,Year\nFIT-1,Isuzu,NPR,4HK1-TC,2008-2009\n";
		const byFiles = await dryRun(file, "replace_files");
		expect(await record(byFiles)).toMatchObject({ counts: { changed: 1, shrinking: 1 } });
		expect((await readImport(deps, byFiles)).guards).toContain("shrinking");
		const all = await upload(file);
		await check(all, "replace_all");
		expect((await record(all)).counts).toMatchObject({ changed: 2, shrinking: 2, existing: 2 });
		const { version } = await record(all);
		await expect(
			confirmImport(deps, manager, { id: all, version, reason: null, effectiveAt: null }),
		).rejects.toMatchObject({ code: "import_guarded" });
		await confirm(all);
		expect(await fitments()).toEqual(["FIT-1 NPR 4HK1-TC 2008-2009 x1"]);
		await undo(all);
		expect(await fitments()).toEqual(START);
	});

	it.each(["replace_files", "replace_brands", "replace_all"] as const)(
		"mended rows only add, though their whole file was imported with %s",
		async (mode) => {
			const header = "SKU,Make,Model,Engine,Year";
			const good = "FIT-3,Isuzu,NPR,4HK1-TC,2011";
			const whole = await dryRun(`${header}\n${good}\nFIT-3,Isuzu,NPR,4HK1-TC,20x0\n`, mode);
			await confirm(whole);
			const mended = await upload(
				`${header},What is wrong\nFIT-3,Isuzu,NPR,4HK1-TC,2012,Year: no year\n`,
			);
			expect(await record(mended)).toMatchObject({ state: "dry_run", counts: { shrinking: 0 } });
			await confirm(mended);
			const rows = await fitments();
			expect(rows).toEqual(expect.arrayContaining(START));
			expect(rows.join()).toContain("FIT-3 NPR 4HK1-TC 2011-2012");
			await undo(mended);
			await undo(whole);
			expect(await fitments()).toEqual(START);
			// The next whole file has its own mode again.
			const next = await upload(`${header}\n${good}\n`);
			expect((await record(next)).mapping).toMatchObject({ fitmentMode: mode });
		},
	);

	it("asks about a vehicle that is unknown or one of several, and uses the answer later", async () => {
		const file = [
			"SKU,Make,Model,Submodel,Engine,Year",
			"FIT-1,Isuzu,NPR-HD,,,2010",
			"FIT-3,Isuzu,NPR-HD,,,2011",
			"FIT-3,Isuzu,Unknown,,,2011",
			"NOPE,Isuzu,NPR,,,2011",
			"FIT-3,Isuzu,NPR,,4HK1-TC,11",
			"",
		].join("\n");
		const id = await dryRun(file, "replace_all");
		const { faults } = await readImport(deps, id);
		expect(faults.map(({ faults: codes }) => codes.join())).toEqual([
			"unknown_vehicle",
			"unknown_vehicle",
			"unknown_vehicle",
			"unknown_sku:sku",
			"not_a_year:year",
		]);
		expect(faults.map(({ hints }) => hints[0]?.text)).toEqual([
			"ISUZU NPR-HD",
			"ISUZU NPR-HD",
			"ISUZU UNKNOWN",
			undefined,
			undefined,
		]);
		expect(await text(writeFaultyRows(deps, id, "en"))).toContain("choose it once: ISUZU NPR-HD");
		expect((await listUnknownCodes(deps, id)).codes).toMatchObject([
			{ code: "Make=ISUZU;Model=NPR-HD", rows: 2, example: "FIT-1" },
			{ code: "Make=ISUZU;Model=UNKNOWN", rows: 1 },
		]);
		const [hd] = await findVehicleCandidates(deps, "npr-hd 4hk1");
		expect(hd?.code).toBe(`L${lines.hd}`);
		await answer(id, "vehicle", "Make=ISUZU;Model=NPR-HD", {
			kind: "vehicle",
			targets: [target(lines.hd), target(lines.hdGas)],
		});
		await answer(id, "vehicle", "Make=ISUZU;Model=UNKNOWN", { kind: "not_ours" });
		expect((await listUnknownCodes(deps, id)).open).toBe(0);
		await check(id);
		expect((await record(id)).counts).toMatchObject({ rows: 5, faulty: 2, leftOut: 1 });
		// The answers stay, and a later file of the source can take them back.
		const later = await dryRun("SKU,Make,Model,Year\nFIT-1,Isuzu,NPR,2010\n");
		for (const each of [id, later]) {
			const listed = await listUnknownCodes(deps, each);
			expect(listed.open).toBe(0);
			expect(listed.codes).toEqual(
				expect.arrayContaining([
					expect.objectContaining({
						code: "Make=ISUZU;Model=UNKNOWN",
						answer: { kind: "not_ours" },
					}),
				]),
			);
		}
		const unknown = { standard: "names", kind: "vehicle" } as const;
		const taken = { ...unknown, code: "Make=ISUZU;Model=UNKNOWN", importId: later, answer: null };
		await answerCode(deps, manager, taken);
		expect((await listUnknownCodes(deps, id)).open).toBe(1);
		await answer(id, "vehicle", "Make=ISUZU;Model=UNKNOWN", { kind: "not_ours" });
		await confirm(id);
		// FIT-3 has a faulty row, so that the file is not the whole truth about it.
		expect(await fitments()).toEqual([
			"FIT-1 NPR-HD 4HK1-TC 2010-2010 x1",
			"FIT-1 NPR-HD L96 2010-2010 x1",
			"FIT-3 NPR-HD 4HK1-TC 2011-2011 x1",
			"FIT-3 NPR-HD L96 2011-2011 x1",
		]);
		const mend = await text(writeFaultyRows(deps, id, "en"));
		expect(mend.split("\r\n")).toHaveLength(4);
		expect(mend).toContain("NOPE,Isuzu,NPR,,,2011,SKU: No part has this SKU");
	});

	it("loses nothing of a part that has a faulty row", async () => {
		const file = "SKU,Make,Model,Engine,Year\nFIT-1,Isuzu,NPR,4HK1-TC,2011\nFIT-1,Isuzu,X,,2011\n";
		const id = await dryRun(file, "replace_all");
		expect((await record(id)).counts).toMatchObject({ shrinking: 0, changed: 1, faulty: 1 });
	});

	it("leaves a group alone that another person changed, and a vehicle that was deleted", async () => {
		const id = await dryRun(asSkus);
		await database.pool.query("update fitment set year_to = 2009 where part_id = $1 and n = 1", [
			ids["FIT-1"],
		]);
		await confirm(id);
		expect((await record(id)).counts).toMatchObject({ applied: 2, skipped: 1 });
		expect((await readImport(deps, id)).leftAlone).toMatchObject([
			{ sku: "FIT-1", field: expect.stringContaining("NPR") },
		]);
	});

	it("removes single years by an action, and exports what it imports without a difference", async () => {
		await confirm(await dryRun(asSkus));
		const exported = await text(writeExport(deps, "fitments"));
		expect(exported).toContain("FIT-2,Acme,Isuzu,NPR-HD,4HK1-TC 5.2L,us,2008,2010,");
		for (const mode of ["add", "replace_all"] as const) {
			const id = await upload(exported);
			if ((await record(id)).state === "mapping") await check(id, mode);
			expect(await record(id)).toMatchObject({
				state: "applied",
				counts: { rows: 4, faulty: 0, added: 0, changed: 0, same: 4 },
			});
			await database.pool.query("delete from import_mapping");
		}
		await confirm(
			await dryRun("SKU,Make,Model,Engine,Year,Action\nFIT-1,Isuzu,NPR,4HK1-TC,2010,D\n"),
		);
		expect((await fitments()).slice(0, 2)).toEqual([
			"FIT-1 NPR 4HK1-TC 2008-2009 x1",
			"FIT-1 NPR 4HK1-TC 2011-2012 x1",
		]);
	});

	it("tells the search index of few changes one by one, and of many once", async () => {
		const changes = async () =>
			(await database.pool.query("select part_id, is_document from part_change order by id")).rows;
		await database.pool.query("delete from part_change");
		const small = await dryRun(asSkus);
		await confirm(small);
		expect((await changes()).every(({ part_id }) => part_id !== null)).toBe(true);
		await undo(small);
		const large = await dryRun(asSkus.replace("2011", "2012"));
		await database.pool.query(
			`update import set counts = counts || '{"added": 2001}' where id = $1`,
			[large],
		);
		await database.pool.query("delete from part_change");
		const notices: unknown[] = [];
		const listener = await database.pool.connect();
		listener.on("notification", ({ payload }) => notices.push(payload));
		await listener.query("listen catalog_changed");
		await confirm(large);
		expect(await changes()).toEqual([{ part_id: null, is_document: false }]);
		await listener.query("unlisten catalog_changed");
		listener.release();
		expect(notices, "pages are dropped with the first batch and at the end").toEqual([
			"catalog",
			"catalog",
		]);
	});
});

describe("ACES", () => {
	type App = { base?: number; extra?: string; part?: string; action?: string; tail?: string };
	const app = ({ base = 108, extra = "", part = "FIT-1", action = "A", tail = "" }: App, n = 1) =>
		`<App action="${action}" id="${n}"><BaseVehicle id="${base}"/>${extra}<Qty>1</Qty><PartType id="5340"/>${tail}<Part>${part}</Part></App>`;
	const aces = (apps: string[], type = "FULL", version = "4.2") =>
		`<?xml version="1.0"?><ACES version="${version}"><Header><Company>S</Company><BrandAAIAID>BBBB</BrandAAIAID><DocumentTitle>T</DocumentTitle><SubmissionType>${type}</SubmissionType></Header>${apps.join("")}<Footer><RecordCount>${apps.length}</RecordCount></Footer></ACES>`;
	const baseOf = (year: number, lineId = lines.npr): CodeAnswer => ({
		kind: "vehicle",
		targets: [target(lineId, year)],
	});

	/**
	 * Answers what the file asks: base vehicle 108 is the NPR of 2008, 109 that of 2009 and so on.
	 */
	async function resolve(id: number): Promise<void> {
		for (const { kind, code } of (await listUnknownCodes(deps, id)).codes) {
			const base = /^BaseVehicle=1(\d\d)/.exec(code)?.[1];
			if (base) await answer(id, "vehicle", code, baseOf(2000 + Number(base)));
			if (kind === "brand") await answer(id, "brand", code, { kind: "brand", brandId: acme });
		}
		await check(id);
	}

	it("takes the fitments of parts that a full submission of their brand leaves out", async () => {
		const { db } = database;
		const other = (await aBrand(db, { name: "Other" })).id;
		const foreign = (await aPart(db, { sku: "OTHER-1", brand_id: other })).id;
		const hidden = (await aPart(db, { sku: "FIT-4", brand_id: acme })).id;
		await addNumber(hidden, "44");
		await addNumber(foreign, "44");
		for (const part of [ids["FIT-3"] ?? 0, foreign, hidden])
			await aFitment(db, part, {
				n: 1,
				line_id: lines.hd,
				year_from: 2010,
				year_to: 2011,
				source: "supplier",
			});
		const before = await exactRows();
		// Row 2 could be FIT-4 or OTHER-1, so that FIT-4 is not left out without doubt.
		const file = [app({ part: "FIT-2" }, 1), app({ part: "44", extra: '<Region id="9"/>' }, 2)];
		const id = await dryRun(aces(file), "replace_brands");
		await resolve(id);
		const { counts, summary } = await record(id);
		expect(counts).toMatchObject({
			rows: 2,
			faulty: 1,
			missing: 2,
			previous: 3,
			added: 1,
			changed: 2,
		});
		const { importLimits } = await deps.settings();
		expect(findGuards(counts, summary, importLimits).map(({ guard }) => guard)).toEqual([
			"shrinking",
			"missing",
		]);
		await confirm(id, () => context(2));
		expect(await fitments()).toEqual([
			"FIT-1 NPR-HD 4HK1-TC 2008-2009 x1",
			"FIT-2 NPR 4HK1-TC 2008-2008 x1",
			"FIT-4 NPR-HD 4HK1-TC 2010-2011 x1",
			"OTHER-1 NPR-HD 4HK1-TC 2010-2011 x1",
		]);
		const again = await upload(aces(file));
		expect((await record(again)).counts).toMatchObject({ missing: 0, added: 0, changed: 0 });
		await undo(id, () => context(2));
		expect(await exactRows()).toEqual(before);
	});

	it("knows a brand that was explained for one kind of file in every other kind", async () => {
		const { db, pool } = database;
		const id = await dryRun(aces([app({ part: "FIT-2" })], "UPDATE"));
		await expect(answer(id, "brand", "BBBB", { kind: "ignore" })).rejects.toMatchObject({
			code: "import_answer",
		});
		await answer(id, "brand", "BBBB", { kind: "brand", brandId: acme });
		const dictionary = await readPartDictionary(db);
		expect(dictionary.brands.get("BBBB")).toMatchObject({ name: "Acme" });
		await addNumber(ids["FIT-2"] ?? 0, "91");
		const found = (brand: string) => matchParts(pool, [0], [null], [brand], ["91"], [null], id);
		expect(await found("BBBB")).toEqual([{ i: 0, part_id: ids["FIT-2"], fault: null }]);
		expect(await found("CCCC")).toMatchObject([{ fault: "unknown_number:number" }]);
		// A brand that is merged into another one keeps what staff said about its codes.
		const next = await aBrand(db, { name: "Acme Filters" });
		await mergeMasterRecords(deps, manager, "brand", { id: acme, into: next.id });
		expect((await readPartDictionary(db)).brands.get("BBBB")).toMatchObject({ id: next.id });
		acme = next.id;
	});

	it("asks for every id once, folds the years, and remembers the answers", async () => {
		const years = [108, 109, 110, 111, 112].map((base, n) => app({ base, part: "FIT-2" }, n));
		const id = await dryRun(aces(years), "replace_files");
		expect(await record(id)).toMatchObject({
			state: "dry_run",
			counts: { rows: 5, faulty: 5, added: 0, unknownCodes: 6 },
		});
		const { codes, open } = await listUnknownCodes(deps, id);
		expect(open).toBe(6);
		expect(codes[0]).toMatchObject({ kind: "brand", code: "BBBB", rows: 5 });
		const first = { importId: id, standard: "aces", kind: "vehicle" } as const;
		const noYears: CodeAnswer = { kind: "vehicle", targets: [target(lines.npr)] };
		const absent: CodeAnswer = { kind: "vehicle", targets: [target(999_999, 2008)] };
		for (const wrong of [noYears, absent, { kind: "ignore" } as const])
			await expect(
				answerCode(deps, manager, { ...first, code: "BaseVehicle=108", answer: wrong }),
			).rejects.toMatchObject({ code: "import_answer" });
		await expect(
			answerCode(deps, manager, { ...first, code: "BaseVehicle=1", answer: baseOf(2008) }),
		).rejects.toMatchObject({ code: "not_found" });
		await resolve(id);
		expect((await record(id)).counts).toMatchObject({ faulty: 0, added: 1, unknownCodes: 0 });
		await confirm(id);
		expect((await fitments()).at(-1)).toBe("FIT-2 NPR 4HK1-TC 2008-2012 x1");
		const next = await upload(aces(years));
		expect(await record(next)).toMatchObject({ state: "applied", counts: { faulty: 0, same: 1 } });
	});

	it("reads ACES 5.0, removes by D, and subtracts a year of a range", async () => {
		const id = await dryRun(
			aces(
				[
					app({ base: 109, action: "D" }),
					app({ base: 111 }).replace(/<Part>(.*)<\/Part>/, "<PartNumber>$1</PartNumber>"),
					app({ base: 112, part: "FIT-2" }).replace("PartType", "PartTerminology"),
				],
				"UPDATE",
				"5.0",
			).replaceAll("BrandAAIAID", "BrandID"),
		);
		await resolve(id);
		await confirm(id);
		expect(await fitments()).toEqual([
			"FIT-1 NPR 4HK1-TC 2008-2008 x1",
			"FIT-1 NPR 4HK1-TC 2010-2011 x1",
			"FIT-1 NPR-HD 4HK1-TC 2008-2009 x1",
			"FIT-2 NPR 4HK1-TC 2012-2012 x1",
		]);
	});

	it("gives attributes and positions the meaning that staff wrote, and warns about unknown codes", async () => {
		const id = await dryRun(
			aces([
				app({
					base: 108,
					part: "FIT-2",
					extra: '<DriveType id="7"/><Strange id="1"/><Note lang="en">Long</Note>',
					tail: '<Position id="22"/>',
				}),
				app({ base: 109, part: "FIT-2", extra: '<BodyType id="3"/>' }, 2),
			]),
		);
		const { summary } = await record(id);
		expect(summary.warnings).toEqual({ "unknown_code App Strange": 1 });
		await answer(id, "attribute", "DriveType=7", { kind: "note", en: "4x4", es: "Tracción 4x4" });
		await answer(id, "attribute", "Strange=1", { kind: "ignore" });
		await answer(id, "attribute", "BodyType=3", { kind: "not_ours" });
		await answer(id, "position", "Position=22", { kind: "position", position: "front" });
		await resolve(id);
		expect((await record(id)).counts).toMatchObject({ faulty: 0, leftOut: 1, added: 1 });
		await confirm(id);
		expect((await fitments()).at(-1)).toBe(
			"FIT-2 NPR 4HK1-TC 2008-2008 front x1 Long; 4x4 Long; Tracción 4x4",
		);
	});

	it("gives faulty applications back as an update to mend", async () => {
		const id = await dryRun(
			aces([
				app({ base: 108 }),
				app({ base: 108, part: "NOPE-77", tail: '<Position id="9"/>' }, 2),
			]),
		);
		await answer(id, "position", "Position=9", { kind: "ignore" });
		await resolve(id);
		const mend = await text(writeFaultyApps(deps, id, "en"));
		expect(mend).toContain("<SubmissionType>UPDATE</SubmissionType>");
		expect(mend).toContain("<!-- number: No part has this number -->");
		expect(mend.match(/<App /g)).toHaveLength(1);
		const mended = await upload(mend.replace("NOPE-77", "FIT-3"));
		await check(mended);
		await confirm(mended);
		expect((await fitments()).at(-1)).toBe("FIT-3 NPR 4HK1-TC 2008-2008 x1");
	});

	it("takes the number of a replaced part for its last successor, never for the part itself", async () => {
		const { db, pool } = database;
		const other = (await aBrand(db, { name: "Old Brand" })).id;
		const old = (await aPart(db, { sku: "WAS-1", brand_id: other })).id;
		await addNumber(old, "WAS1");
		await addNumber(ids["FIT-2"] ?? 0, "WAS1");
		await addNumber(ids["FIT-3"] ?? 0, "WAS1");
		const replace = (part = 0, next = 0) =>
			pool.query("update part set status = 'superseded', replaced_by_id = $2 where id = $1", [
				part,
				next,
			]);
		await replace(old, ids["FIT-2"]);
		await replace(ids["FIT-2"], ids["FIT-3"]);
		const id = await dryRun(aces([app({ part: "FIT-1" })], "UPDATE"));
		const find = (brand: string | null) =>
			matchParts(pool, [0], [null], [brand], ["WAS1"], ["WAS-1"], id);
		const successor = [{ i: 0, part_id: ids["FIT-3"], fault: null }];
		expect(await find(null)).toEqual(successor);
		expect(await find("OLDBRAND")).toEqual(successor);
		// The brand of the file is that of the successor.
		const { rows: brands } = await pool.query("select name from brand where id = $1", [acme]);
		expect(await find(brands[0].name.toUpperCase().replace(/\W/g, ""))).toEqual(successor);
		expect(await find("CCCC")).toMatchObject([{ fault: "unknown_number:number" }]);
	});

	it("exports what it imports without a difference, and lists what it leaves out", async () => {
		const years = [108, 109, 110].map((base, n) =>
			app({ base, part: "FIT-2", extra: '<Note lang="en">A &amp; B</Note>' }, n),
		);
		const id = await dryRun(aces(years), "replace_files");
		await resolve(id);
		await confirm(id);
		// FIT-3 was merged into FIT-2, which has its SKU as a number since then.
		await aFitment(database.db, ids["FIT-3"] ?? 0, {
			n: 1,
			line_id: lines.npr,
			year_from: 2008,
			year_to: 2010,
			source: "supplier",
		});
		await database.pool.query(
			`update part set status = 'superseded', replaced_by_id = (select id from part where sku = 'FIT-2') where sku = 'FIT-3'`,
		);
		await database.pool.query(
			`insert into part_number (part_id, n, kind, number) select id, 90, 'interchange', 'FIT-3' from part where sku = 'FIT-2'`,
		);
		const exported = await text(exportAces(deps));
		expect(exported.match(/<App /g)).toHaveLength(6);
		const back = await upload(exported.replaceAll("2026-", "2025-"));
		expect(await record(back)).toMatchObject({
			state: "applied",
			counts: { rows: 6, faulty: 0, added: 0, changed: 0, same: 2 },
		});
		const leftOut = await text(exportLeftOutFitments(deps, "es"));
		expect(leftOut.trim().split("\r\n").slice(1)).toEqual([
			"FIT-1,Isuzu,NPR-HD,4HK1-TC 5.2L,us,2008-2009,,No se conoce ningún id de ACES para este vehículo y año",
		]);
	});
});
