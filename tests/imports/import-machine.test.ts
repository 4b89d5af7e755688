/** Imports from the file to the changed rows and back, on a real database and file store. */
import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLocalFiles } from "../../src/adapters/files/local/local-files.ts";
import type { Customer } from "../../src/domain/account/caller.ts";
import type { ImportKind } from "../../src/domain/import/import-kinds.ts";
import { MAX_BATCH_PARTS } from "../../src/domain/import/import-limits.ts";
import type { DescribeChoices } from "../../src/domain/import-file/import-file.ts";
import { setDuePrices } from "../../src/features/imports/due-prices.ts";
import { expireImports } from "../../src/features/imports/expire-imports.ts";
import type { ImportDependencies } from "../../src/features/imports/import-record.ts";
import { KIND_TABLES } from "../../src/features/imports/kind-tables.ts";
import {
	cancelImport,
	confirmImport,
	createImport,
	saveMapping,
	setImportPaused,
	undoImport,
} from "../../src/features/imports/manage-imports.ts";
import { writeMissingParts } from "../../src/features/imports/missing-parts.ts";
import { listImports, readImport } from "../../src/features/imports/read-imports.ts";
import { receiveFilePiece } from "../../src/features/imports/receive-file.ts";
import { rereadFile } from "../../src/features/imports/reread-file.ts";
import { runImport } from "../../src/features/imports/run-import.ts";
import { writeExport } from "../../src/features/imports/write-csv.ts";
import { writeFaultyRows } from "../../src/features/imports/write-faulty-rows.ts";
import { readSettings } from "../../src/features/store/read-settings.ts";
import { createJobQueue, type JobQueue } from "../../src/platform/jobs/job-queue.ts";
import type { JobContext } from "../../src/platform/jobs/job-types.ts";
import { anAccount } from "../factories/accounts.ts";
import { aBrand, aPart, aStock, aWarehouse } from "../factories/catalog.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";
import { workbookFile } from "../support/workbook-file.ts";

let database: TestDatabase;
let queue: JobQueue;
let manager: Customer;
let owner: Customer;
let deps: ImportDependencies;
let now = Date.now();
let acme: number;
let other: number;
const folder = mkdtempSync(join(tmpdir(), "cabover-test-imports-"));
const files = createLocalFiles({ folder });

beforeAll(async () => {
	database = await freshDatabase();
	queue = createJobQueue(database.pool, (error) => {
		throw error;
	});
	manager = await staff(2);
	owner = await staff(3);
	acme = (await aBrand(database.db, { name: "Acme" })).id;
	other = (await aBrand(database.db, { name: "Other" })).id;
	deps = {
		pool: database.pool,
		db: database.db,
		files,
		jobQueue: queue,
		origin: () => "https://store.example",
		settings: () => readSettings({ db: database.db }),
		now: () => now,
	};
});
afterAll(async () => {
	await queue.close();
	await database.close();
	rmSync(folder, { recursive: true });
});

async function staff(adminLevel: 2 | 3): Promise<Customer> {
	const { id } = await anAccount(database.db, { admin_level: adminLevel });
	return {
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
		adminLevel,
		isProven: true,
	};
}

/** Parts I-1 to I-4; the first two have prices, and both sell under one number. */
const ids: Record<string, number> = {};
beforeEach(async () => {
	now = Date.now();
	const { db, pool } = database;
	await pool.query("delete from import_mapping; delete from import");
	await pool.query("delete from part; delete from pgboss.job");
	for (const [sku, brand, prices] of [
		["IMP-1", acme, { online: 1000, repair_shop: 900 }],
		["IMP-2", other, { online: 2000 }],
		["IMP-3", acme, { online: 3000 }],
		["IMP-4", acme, {}],
	] as const) {
		const part = await aPart(db, { sku, brand_id: brand, prices });
		ids[sku] = part.id;
	}
	for (const [sku, n, number] of [
		["IMP-1", 91, "8-97000-111-0"],
		["IMP-2", 91, "8-97000-111-0"],
		["IMP-3", 91, "3-333"],
	] as const)
		await db
			.insertInto("part_number")
			.values({ part_id: ids[sku] ?? 0, n, kind: "oem", number })
			.execute();
});

/** A job that is told to stop after `batches` questions. */
function context(batches = Number.POSITIVE_INFINITY): JobContext {
	let left = batches;
	return { jobId: "test", progress: async () => {}, isCancelled: async () => left-- <= 0 };
}

async function upload(text: string | Buffer, kind: ImportKind = "prices", source = "Supplier") {
	const id = await createImport(deps, manager, { requestKey: randomUUID(), kind, source });
	await send(id, text);
	await runImport(deps, id, context());
	return id;
}

async function send(
	id: number,
	text: string | Buffer,
	start = 0,
	total = Buffer.byteLength(text) + start,
) {
	const path = join(folder, "upload");
	writeFileSync(path, text);
	const piece = { path, bytes: Buffer.byteLength(text), start, total, fileName: "list.csv" };
	return receiveFilePiece(deps, manager, id, piece);
}

/** Uploads a file, accepts the guessed mapping and runs the dry run. */
async function dryRun(text: string, kind: ImportKind = "prices", source = "Supplier") {
	const id = await upload(text, kind, source);
	const { record } = await readImport(deps, id);
	if (record.state === "mapping" && record.mapping) {
		await saveMapping(deps, manager, { id, version: record.version, mapping: record.mapping });
		await runImport(deps, id, context());
	}
	return id;
}

async function confirm(id: number, more: { reason?: string; effectiveAt?: Date } = {}) {
	const { record, guardKey } = await readImport(deps, id);
	await confirmImport(deps, manager, {
		id,
		version: record.version,
		reason: more.reason ?? null,
		guardKey,
		effectiveAt: more.effectiveAt ?? null,
	});
}

async function apply(text: string, kind: ImportKind = "prices") {
	const id = await dryRun(text, kind);
	await confirm(id, { reason: "the supplier said so" });
	await runImport(deps, id, context());
	return id;
}

async function undo(id: number, who = manager) {
	const { record } = await readImport(deps, id);
	await undoImport(deps, who, { id, version: record.version });
	await runImport(deps, id, context());
}

async function prices(): Promise<Record<string, number>> {
	const { rows } = await database.pool.query(
		"select p.sku || ' ' || c.level as key, c.price_cents as cents from price c join part p on p.id = c.part_id order by 1",
	);
	return Object.fromEntries(rows.map(({ key, cents }) => [key, cents]));
}

async function audited(id: number): Promise<string[]> {
	const { rows } = await database.pool.query(
		"select action from audit_entry where subject = $1 order by id",
		[`import ${id}`],
	);
	return rows.map(({ action }) => action);
}

async function text(lines: AsyncIterable<string>): Promise<string> {
	let whole = "";
	for await (const line of lines) whole += line;
	return whole;
}

const START = {
	"IMP-1 online": 1000,
	"IMP-1 repair_shop": 900,
	"IMP-2 online": 2000,
	"IMP-3 online": 3000,
};

describe("prices", () => {
	it("maps columns by their names in both languages and changes only what differs", async () => {
		const id = await dryRun(
			"SKU;Precio 1;Jobber;Precio 4;Comentario\nIMP-1;10,50;9,00;;x\nIMP-2;20,00;;15,25;\nIMP-4;40,00;;;\n",
		);
		const { record, changes } = await readImport(deps, id);
		expect(record.state).toBe("dry_run");
		expect(record.mapping?.fields).toEqual(["sku", "online", "repair_shop", "precio4", null]);
		expect(record.counts).toMatchObject({ rows: 3, faulty: 0, added: 2, changed: 1, same: 2 });
		expect(changes[0]).toMatchObject({ sku: "IMP-1", field: "online", before: 1000, after: 1050 });
		expect(await prices()).toEqual(START);
		const levels = await dryRun(
			"sku,wholesale,precio4,repair shop,online\nIMP-1,9,8,7,6\n",
			"prices",
			"B",
		);
		expect((await readImport(deps, levels)).changes.map(({ field }) => field)).toEqual([
			...["online", "repair_shop", "wholesale", "precio4"],
		]);
		await confirm(id);
		await runImport(deps, id, context());
		expect(await prices()).toEqual({
			...START,
			"IMP-1 online": 1050,
			"IMP-2 precio4": 1525,
			"IMP-4 online": 4000,
		});
		expect((await readImport(deps, id)).record).toMatchObject({
			state: "applied",
			counts: { applied: 3, skipped: 0 },
		});
		expect(await audited(id)).toEqual(["import_confirmed", "import_applied"]);
	});

	it("leaves an empty cell alone, and empties the value of a dash", async () => {
		await apply("sku,online,repair_shop\nIMP-1,,-\nIMP-2,NULL,\n");
		expect(await prices()).toEqual({ "IMP-1 online": 1000, "IMP-3 online": 3000 });
	});

	it("changes nothing when the same file comes a second time, and says so", async () => {
		const text = "sku,online\nIMP-1,11\nIMP-2,21\n";
		const first = await apply(text);
		const second = await upload(text);
		const { record, sameFile } = await readImport(deps, second);
		expect(record).toMatchObject({ state: "applied", counts: { changed: 0, added: 0, same: 2 } });
		expect(sameFile?.id).toBe(first);
		expect((await readImport(deps, first)).sameFile).toBeNull();
	});

	it("finds parts by SKU, by brand and number, by a unique number; never guesses", async () => {
		const id = await dryRun(
			"sku,brand,part number,online\n,ACME,8970001110,10.01\n,,3333,30.01\n,,8970001110,5\n,Nobody,3333,5\nIMP-9,,,5\n,,77-77,5\n,,,5\nIMP-2,,,x\n",
		);
		const { record, changes, faults } = await readImport(deps, id);
		expect(changes.map(({ sku, after }) => [sku, after])).toEqual([
			["IMP-1", 1001],
			["IMP-3", 3001],
		]);
		expect(faults).toMatchObject([
			{ line: 4, faults: ["ambiguous_number:number"] },
			{ line: 5, faults: ["unknown_number:number"] },
			{ line: 6, faults: ["unknown_sku:sku"] },
			{ line: 7, faults: ["unknown_number:number"] },
			{ line: 8, faults: ["no_number"] },
			{ line: 9, faults: ["not_a_number:online"] },
		]);
		expect(record.counts.faulty).toBe(6);
		const file = await text(writeFaultyRows(deps, id, "en"));
		expect(file.split("\r\n")).toHaveLength(8);
		expect(file).toContain(",,8970001110,5,Part number: Several parts have this number");
	});

	it("finds parts by the number of the supplier that is the source, and of no other one", async () => {
		const { pool } = database;
		const { rows } = await pool.query(
			"insert into supplier (name) values ('Gulf Numbers'), ('Bay Numbers') returning id",
		);
		const [gulf, bay] = rows.map((row) => row.id);
		await pool.query(
			`insert into supplier_part (supplier_id, part_id, their_number, cost_cents) values
			($1, $3, 'GUL-000012', 0), ($2, $3, 'GUL-000012', 0), ($1, $4, 'B-77', 0), ($2, $5, 'B-77', 0), ($1, $5, '3-333', 0)`,
			[gulf, bay, ids["IMP-1"], ids["IMP-2"], ids["IMP-4"]],
		);
		const file =
			"brand,part number,online\n,gul 000012,10.01\nOther,B77,20.01\nAcme,3-333,5\nOther,GUL-000012,5\n";
		const id = await dryRun(file, "prices", "gulf numbers");
		const { changes, faults } = await readImport(deps, id);
		expect(changes.map(({ sku, after }) => [sku, after])).toEqual([
			["IMP-1", 1001],
			["IMP-2", 2001],
		]);
		expect(faults).toMatchObject([
			{ line: 4, faults: ["ambiguous_number:number"] },
			{ line: 5, faults: ["unknown_number:number"] },
		]);
		// The same numbers in the files of others: Bay sells another part as B-77.
		const bayFile = await dryRun("part number,online\nB77,5.01\n", "prices", "Bay Numbers");
		expect((await readImport(deps, bayFile)).changes.map(({ sku }) => sku)).toEqual(["IMP-4"]);
		const stranger = await dryRun("part number,online\nB77,5.01\nGUL000012,5\n", "prices", "March");
		expect((await readImport(deps, stranger)).record.failure).toBe("only_faults");
		const parts = await dryRun(
			"part number,weight g\nGUL000012,2\nB-77,2\n",
			"parts",
			"Bay Numbers",
		);
		expect((await readImport(deps, parts)).changes.map(({ sku }) => sku)).toEqual([
			"IMP-1",
			"IMP-4",
		]);
	});

	it("leaves a column of costs out when their supplier is unknown", async () => {
		const file = "sku,online,cost\nIMP-1,10.01,7\n";
		const id = await upload(file, "prices", "March list");
		const { record } = await readImport(deps, id);
		expect(record.mapping?.fields).toEqual(["sku", "online", null]);
		await database.pool.query("insert into supplier (name) values ('April list')");
		const known = await upload(file, "prices", "april List");
		expect((await readImport(deps, known)).record.mapping?.fields).toEqual([
			"sku",
			"online",
			"cost",
		]);
	});

	it("refuses a second row that gives a part another value", async () => {
		const id = await dryRun("sku,online\nIMP-1,11\nIMP-1,11\nIMP-1,12\n");
		const { record, faults, changes } = await readImport(deps, id);
		expect(faults).toMatchObject([{ line: 4, faults: ["duplicate"] }]);
		expect(changes).toHaveLength(1);
		expect(record.counts).toMatchObject({ rows: 3, faulty: 1, changed: 1 });
	});

	it("goes on after a stop at any place, with the same result", async () => {
		const text = `sku,online\nIMP-1,11\nIMP-2,21\nIMP-3,31\nIMP-4,41\n`;
		const id = await createImport(deps, manager, {
			requestKey: randomUUID(),
			kind: "prices",
			source: "Stopped",
		});
		await send(id, text);
		const progress: string[] = [];
		const until = async (state: string) => {
			for (let run = 0; run < 40; run++) {
				await runImport(deps, id, context(run % 3));
				const { record } = await readImport(deps, id);
				progress.push(`${record.state} ${record.counts.applied} ${record.counts.undone}`);
				if (record.state === state) return record;
			}
			throw new Error(`the import did not reach ${state}`);
		};
		const { version, mapping } = await until("mapping");
		if (!mapping) throw new Error("no mapping");
		await saveMapping(deps, manager, { id, version, mapping });
		const checked = await until("dry_run");
		expect(checked.counts).toMatchObject({ rows: 4, changed: 3, added: 1 });
		// A checked file is read again, and what the check found is found again.
		const choices: DescribeChoices = { delimiter: ",", headerLine: 1 };
		const { changes } = await readImport(deps, id);
		await rereadFile(deps, manager, { id, version: checked.version, choices });
		expect((await until("dry_run")).counts).toEqual(checked.counts);
		expect((await readImport(deps, id)).changes).toEqual(changes);
		await confirm(id, { reason: "checked" });
		const applied = await until("applied");
		expect(applied.counts).toMatchObject({ applied: 4, skipped: 0 });
		expect((await prices())["IMP-4 online"]).toBe(4100);
		const { record } = await readImport(deps, id);
		await undoImport(deps, manager, { id, version: record.version });
		await until("undone");
		expect(await prices()).toEqual(START);
		expect(progress).toEqual(expect.arrayContaining(["applying 4 0", "undoing 4 4"]));
	});

	it("does not overwrite a price that was changed since the dry run, nor undo it", async () => {
		const id = await dryRun("sku,online\nIMP-1,11\nIMP-2,21\nIMP-3,31\n");
		await database.pool.query("update price set price_cents = 777 where part_id = $1", [
			ids["IMP-1"],
		]);
		await confirm(id);
		await runImport(deps, id, context());
		const { record, leftAlone } = await readImport(deps, id);
		expect(record.counts).toMatchObject({ applied: 2, skipped: 1 });
		expect(leftAlone).toMatchObject([{ sku: "IMP-1", field: "online" }]);
		await database.pool.query("update price set price_cents = 888 where part_id = $1", [
			ids["IMP-2"],
		]);
		await undo(id);
		const undone = await readImport(deps, id);
		expect(undone.record).toMatchObject({ state: "undone", counts: { undone: 1, kept: 1 } });
		expect(undone.leftAlone).toMatchObject([{ sku: "IMP-2" }]);
		expect(await prices()).toMatchObject({ "IMP-1 online": 777, "IMP-2 online": 888 });
		expect((await prices())["IMP-3 online"]).toBe(3000);
		expect(await audited(id)).toEqual([
			"import_confirmed",
			"import_applied",
			"import_undone",
			"import_undo_ended",
		]);
	});

	it.each([
		["jumps", "sku,online\nIMP-1,20\nIMP-2,20\nIMP-3,30\n"],
		["zero", "sku,online\nIMP-1,0\nIMP-2,20\nIMP-3,30\n"],
		["unit", "sku,online\nIMP-1,1000\nIMP-2,2000\nIMP-3,3000\n"],
	] as const)("asks for a reason: %s", async (guard, text) => {
		const id = await dryRun(text);
		expect((await readImport(deps, id)).guards).toContain(guard);
		await expect(confirm(id)).rejects.toMatchObject({ code: "import_guarded" });
		await confirm(id, { reason: "a new list" });
	});

	it("ends as failed when no row of the file can be used", async () => {
		const id = await dryRun("sku,online\nIMP-8,11\nIMP-9,12\nIMP-1,x\n");
		const { record, faults } = await readImport(deps, id);
		expect(record).toMatchObject({
			state: "failed",
			failure: "only_faults",
			appliedAt: null,
			counts: { rows: 3, faulty: 3 },
		});
		expect(faults).toHaveLength(3);
		// Nor has a file that ends after its header told the store anything.
		const empty = await dryRun("sku,online\n", "prices", "Header");
		expect((await readImport(deps, empty)).record).toMatchObject({
			state: "failed",
			failure: "no_rows",
			counts: { rows: 0 },
		});
		const partly = await dryRun("sku,online\nIMP-1,10\nIMP-9,12\n", "prices", "Other");
		expect((await readImport(deps, partly)).record).toMatchObject({
			state: "applied",
			counts: { same: 1, faulty: 1 },
		});
	});

	it.each([
		["jumps", "sku,online,repair_shop\nIMP-1,5,9.50\nIMP-2,20,\nIMP-3,30,\n"],
		["unit", "sku,online,repair_shop\nIMP-1,0.10,9.50\nIMP-2,20,\nIMP-3,30,\n"],
	] as const)("counts for the guard %s only the new prices of one level", async (guard, text) => {
		const levels = ["wholesale", "precio4", "precio5", "precio6"];
		await database.pool.query(
			"insert into price (part_id, level, price_cents) select p.id, l::price_level, 700 from part p, unnest($1::text[]) l",
			[levels],
		);
		const [header = "", ...lines] = text.trimEnd().split("\n");
		const wide = [`${header},${levels}`, ...lines.map((line) => `${line},7,7,7.10,7`)];
		const id = await dryRun(wide.join("\n"));
		expect((await readImport(deps, id)).guards).toContain(guard);
	});

	it("counts prices alone for the guards of a file of parts", async () => {
		const id = await dryRun(
			"sku,Status,Online\nIMP-1,active,5\nIMP-2,active,\nIMP-3,active,\nIMP-4,active,\n",
			"parts",
		);
		const { record, guards } = await readImport(deps, id);
		expect(record.counts).toMatchObject({ changed: 1, same: 4 });
		expect(guards).toEqual(["jumps"]);
	});

	it("asks for a reason when a price of any level is below the cost of the part", async () => {
		const { pool } = database;
		const { rows } = await pool.query(
			"insert into supplier (name, is_active) values ('Gulf', true), ('Old', false) returning id",
		);
		const [gulf, old] = rows.map((row) => row.id);
		await pool.query(
			"insert into supplier_part (supplier_id, part_id, their_number, cost_cents) values ($1, $3, 'G1', 850), ($2, $4, 'O2', 9999), ($1, $5, 'G3', 0)",
			[gulf, old, ids["IMP-1"], ids["IMP-2"], ids["IMP-3"]],
		);
		const good = await dryRun("sku,online,repair_shop\nIMP-1,11,8.50\nIMP-2,21,\nIMP-3,31,\n");
		expect((await readImport(deps, good)).guards).toEqual([]);
		const id = await dryRun("sku,online,repair_shop\nIMP-1,11,8.49\nIMP-2,21,\n", "prices", "B");
		const { guards, belowCost } = await readImport(deps, id);
		expect(guards).toEqual(["below_cost"]);
		expect(belowCost).toMatchObject([{ sku: "IMP-1", field: "repair_shop", after: 849 }]);
		await expect(confirm(id)).rejects.toMatchObject({ code: "import_guarded" });
		await confirm(id, { reason: "a sale" });
		const added = await dryRun("sku,precio6\nIMP-1,8\n", "prices", "C");
		expect((await readImport(deps, added)).guards).toEqual(["below_cost"]);
	});

	it("imports costs at suppliers, takes them back, and exports them without a difference", async () => {
		const { pool } = database;
		const { rows } = await pool.query(
			"insert into supplier (name) values ('Coast Parts'), ('Dock Parts') returning id",
		);
		const [coast, dock] = rows.map((row) => row.id);
		await pool.query(
			`insert into supplier_part (supplier_id, part_id, their_number, cost_cents, pack)
			values ($1, $2, 'C-1', 500, 4), ($1, $3, 'C-2', 600, 1)`,
			[coast, ids["IMP-1"], ids["IMP-2"]],
		);
		const costs = async () =>
			(
				await pool.query(
					`select p.sku || ' ' || sp.their_number || ' ' || sp.cost_cents || ' ' || sp.pack as line
					from supplier_part sp join part p on p.id = sp.part_id where sp.supplier_id in ($1, $2) order by 1`,
					[coast, dock],
				)
			).rows.map(({ line }) => line);
		const before = await costs();
		const file =
			"SKU,Part number,Online,Cost,Supplier\nIMP-1,,10.50,5.50,\nIMP-2,,,,\nIMP-3,N 3,29,30,Dock Parts\nIMP-4,,,7,dock parts\nIMP-2,,,9,Nobody\n";
		const id = await dryRun(file, "prices", "coast parts");
		const { record, changes, guards, faults } = await readImport(deps, id);
		expect(record.counts).toMatchObject({ added: 2, changed: 3, faulty: 1 });
		expect(faults).toMatchObject([{ line: 6, faults: ["unknown_supplier:supplier"] }]);
		expect(changes.map(({ sku, field, after }) => [sku, field, after])).toEqual([
			["IMP-1", "online", 1050],
			["IMP-1", `cost_${coast}`, 550],
			["IMP-3", "online", 2900],
			["IMP-3", `cost_${dock}`, 3000],
			["IMP-4", `cost_${dock}`, 700],
		]);
		// The new cost of the file counts.
		expect(guards).toEqual(["below_cost"]);
		await confirm(id, { reason: "a sale" });
		await pool.query(
			"update supplier_part set cost_cents = 555 where supplier_id = $1 and part_id = $2",
			[coast, ids["IMP-1"]],
		);
		await runImport(deps, id, context());
		expect((await readImport(deps, id)).record.counts).toMatchObject({ applied: 4, skipped: 1 });
		expect(await costs()).toEqual([
			"IMP-1 C-1 555 4",
			"IMP-2 C-2 600 1",
			"IMP-3 N3 3000 1",
			"IMP-4 IMP-4 700 1",
		]);
		const exported = await text(writeExport(deps, "prices"));
		expect(exported).toContain("IMP-1,Acme,10.50,9.00,,,,,Coast Parts,5.55");
		const same = await dryRun(exported, "prices", "Round trip");
		expect((await readImport(deps, same)).record).toMatchObject({
			state: "applied",
			counts: { faulty: 0, added: 0, changed: 0, same: 8 },
		});
		await pool.query("update supplier_part set pack = 6 where part_id = $1", [ids["IMP-4"]]);
		await undo(id);
		expect(await costs()).toEqual(["IMP-1 C-1 555 4", "IMP-2 C-2 600 1", "IMP-4 IMP-4 700 6"]);
		expect(before).toEqual(["IMP-1 C-1 500 4", "IMP-2 C-2 600 1"]);
		expect((await readImport(deps, id)).record.counts).toMatchObject({ undone: 3, kept: 1 });
	});

	it("keeps the number of a supplier that staff corrected after the import", async () => {
		const { pool } = database;
		await pool.query("insert into supplier (name) values ('Bay Parts')");
		const numbers = async () =>
			(await pool.query("select their_number from supplier_part order by 1")).rows.map(
				(row) => row.their_number,
			);
		const id = await dryRun("sku,number,cost\nIMP-3,B 3,5\nIMP-4,B 4,6\n", "prices", "Bay Parts");
		await confirm(id);
		await runImport(deps, id, context());
		expect(await numbers()).toEqual(["B3", "B4"]);
		await pool.query("update supplier_part set their_number = 'B-4/R' where their_number = 'B4'");
		await undo(id);
		expect(await numbers()).toEqual(["B-4/R"]);
		expect((await readImport(deps, id)).record.counts).toMatchObject({ undone: 1, kept: 1 });
	});

	it("asks about costs that move far, and takes an answer for the figures that were shown", async () => {
		const { pool } = database;
		await pool.query("insert into supplier (name) values ('Cove Parts')");
		await pool.query(
			"insert into supplier_part (supplier_id, part_id, their_number, cost_cents) select s.id, p.id, p.sku, 500 from supplier s, part p where s.name = 'Cove Parts'",
		);
		const file = (cost: string) => `sku,cost\nIMP-1,${cost}\nIMP-2,${cost}\nIMP-3,5.10\n`;
		const id = await dryRun(file("500"), "prices", "Cove Parts");
		const { record, guardKey, guardFigures, rises } = await readImport(deps, id);
		expect(guardFigures).toEqual([
			{ guard: "jumps", count: 2, total: 3 },
			{ guard: "unit", count: 2, total: 3 },
		]);
		expect(rises).toHaveLength(3);
		const decision = { id, version: record.version, reason: "yes", effectiveAt: null };
		for (const seen of ["", "jumps 2/3", "jumps 1/3, unit 1/3"])
			for (const reason of ["yes", null])
				await expect(
					confirmImport(deps, manager, { ...decision, reason, guardKey: seen }),
				).rejects.toMatchObject({ code: "import_figures" });
		for (const seen of [undefined, null])
			await expect(
				confirmImport(deps, manager, { ...decision, guardKey: seen }),
			).rejects.toMatchObject({
				code: "import_guarded",
				bilingualMessage: { en: expect.stringContaining("guard_key") },
			});
		await expect(
			confirmImport(deps, manager, { ...decision, reason: null, guardKey }),
		).rejects.toMatchObject({ code: "import_guarded" });
		await confirmImport(deps, manager, { ...decision, guardKey });
		const { rows } = await pool.query(
			"select details->'guards' as guards from audit_entry where action = 'import_confirmed' and subject = $1",
			[`import ${id}`],
		);
		expect(rows).toEqual([{ guards: ["jumps 2/3", "unit 2/3"] }]);
	});

	it("runs no statement about costs for a list without them", async () => {
		const statementsOf = async (fields: string[]) => {
			const names: string[] = [];
			const query = async ({ name }: { name: string }) => {
				names.push(name);
				return { rows: [] };
			};
			const mapping = { fields, decimal: "." as const, isInCents: false };
			const options = { effectiveAt: null, actorId: 1, invitationOrigin: null, mapping };
			await KIND_TABLES.prices.apply({ query } as never, [1, 0, 9], options);
			await KIND_TABLES.prices.undo({ query } as never, [1, 0, 9], options);
			return names;
		};
		const [prices, costs] = ["import-set-prices", "import-set-costs"];
		expect(await statementsOf(["sku", "online"])).toEqual([prices, prices]);
		expect(await statementsOf(["sku", "cost"])).toEqual([prices, costs, prices, costs]);
	});

	it("refuses rows that have more or fewer cells than the header", async () => {
		const id = await dryRun(
			"sku,online,repair_shop\nIMP-1,11,95,9.50\nIMP-2,21\nIMP-3,31,,\nIMP-4,41,40\n",
		);
		const { faults, changes } = await readImport(deps, id);
		expect(faults).toMatchObject([
			{ line: 2, faults: ["too_many_cells"] },
			{ line: 3, faults: ["too_few_cells"] },
		]);
		expect(changes.map(({ sku }) => sku)).toEqual(["IMP-3", "IMP-4", "IMP-4"]);
		const file = await text(writeFaultyRows(deps, id, "en"));
		expect(file).toContain("IMP-1,11,95,9.50");
	});

	it("asks for a reason when parts of the last file are missing", async () => {
		await apply("sku,online\nIMP-1,11\nIMP-2,21\nIMP-3,31\n");
		const id = await dryRun("sku,online\nIMP-1,11.50\n");
		const { guards, record } = await readImport(deps, id);
		expect(record.counts).toMatchObject({ missing: 2, previous: 3 });
		expect(guards).toContain("missing");
		const list = await text(writeMissingParts(deps, id, "en"));
		const skus = list.split("\r\n").map((line) => line.replace(/,.*/, ""));
		expect(skus).toEqual(["\ufeffSKU", "IMP-2", "IMP-3", ""]);
	});

	it("lists the missing parts that were counted, also after an undo of the last file", async () => {
		const listed = async (id: number) =>
			(await text(writeMissingParts(deps, id, "en"))).split("\r\n").length - 2;
		await apply("sku,online\nIMP-1,11\nIMP-2,21\n");
		const last = await apply("sku,online\nIMP-1,11.50\nIMP-2,21.50\nIMP-3,31\nIMP-4,41\n");
		// A part that is deleted is not missing.
		await database.pool.query("delete from part where id = $1", [ids["IMP-4"]]);
		const id = await dryRun("sku,online\nIMP-1,12\n");
		const { missing } = (await readImport(deps, id)).record.counts;
		expect([missing, await listed(id)]).toEqual([2, 2]);
		await undo(last);
		expect(await listed(id)).toBe(2);
	});

	it("takes mended rows with the columns of their file, and misses no other part", async () => {
		const file = "SKU;Precio 1;Note\nIMP-1;11,50;a\nIMP-2;21;b\nIMP-3;31;c\nIMP-4;4x,50;d\n";
		const first = await apply(file);
		const faulty = await text(writeFaultyRows(deps, first, "en"));
		expect(faulty).toContain("IMP-4;4x,50;d;");
		expect(faulty.split("\r\n")[0]).toBe("\ufeffSKU;Precio 1;Note;What is wrong");
		const mended = await upload(
			"SKU;Precio 1;Note;What is wrong\r\nIMP-4;41,50;d;Online price: not a number\r\n",
		);
		const { record, guards, changes } = await readImport(deps, mended);
		expect(record).toMatchObject({ state: "dry_run", counts: { missing: 0, previous: 0 } });
		expect([guards, changes[0]?.after]).toEqual([[], 4150]);
		await confirm(mended);
		await runImport(deps, mended, context());
		// The next whole file is compared with the last whole one.
		const next = await upload("SKU;Precio 1;Note\nIMP-1;12,50;a\n");
		expect((await readImport(deps, next)).record.counts).toMatchObject({ missing: 3, previous: 4 });
		// The columns of mended rows that are chosen by hand are those of the whole file.
		const other = await upload("Part,Money,Qué está mal\nIMP-1,9,x\n", "prices", "Mended first");
		const { version } = (await readImport(deps, other)).record;
		const mapping = { fields: ["sku", "online", null], decimal: "." as const, isInCents: false };
		await saveMapping(deps, manager, { id: other, version, mapping });
		const whole = await upload("Part,Money\nIMP-1,9\n", "prices", "Mended first");
		const { mapping: remembered } = (await readImport(deps, whole)).record;
		expect(remembered).toEqual({ ...mapping, fields: ["sku", "online"] });
	});

	it("keeps prices for a later day, sets them then, and withdraws them by undo", async () => {
		const effectiveAt = new Date(now + 3_600_000);
		const text = "sku,online\nIMP-1,11\nIMP-2,21\nIMP-3,31\n";
		const id = await dryRun(text);
		await confirm(id, { effectiveAt });
		await runImport(deps, id, context());
		expect(await prices()).toEqual(START);
		expect(await setDuePrices(deps)).toBe(0);
		expect(await prices()).toEqual(START);
		await database.pool.query("update price set price_cents = 5 where part_id = $1", [
			ids["IMP-3"],
		]);
		now += 3_600_001;
		expect(await setDuePrices(deps)).toBe(3);
		expect(await setDuePrices(deps)).toBe(0);
		expect(await prices()).toMatchObject({ "IMP-1 online": 1100, "IMP-3 online": 3100 });
		await undo(id);
		expect(await prices()).toMatchObject({ "IMP-1 online": 1000, "IMP-3 online": 5 });
		now -= 3_600_001;
		await database.pool.query(
			"update price set price_cents = 1000 where part_id = $1 and level = 'online'",
			[ids["IMP-1"]],
		);
		const waiting = await dryRun("sku,online\nIMP-1,12\n", "prices", "Another");
		await confirm(waiting, { effectiveAt: new Date(now + 7_200_000) });
		await runImport(deps, waiting, context());
		await undo(waiting);
		now += 7_200_001;
		await setDuePrices(deps);
		expect((await prices())["IMP-1 online"]).toBe(1000);
		await expect(
			confirm(await dryRun("sku,online\nIMP-1,13\n"), {
				reason: "yes",
				effectiveAt: new Date(now - 1),
			}),
		).rejects.toMatchObject({ code: "import_date" });
	});

	it("exports what it imports without a difference", async () => {
		const exported = await text(writeExport(deps, "prices"));
		expect(exported).toContain("IMP-1,Acme,10.00,9.00,,,,");
		const id = await dryRun(exported);
		expect((await readImport(deps, id)).record).toMatchObject({
			state: "applied",
			counts: { rows: 4, faulty: 0, added: 0, changed: 0, same: 4 },
		});
	});
});

describe("decisions", () => {
	it("lets the first of two tabs confirm, and tells the second", async () => {
		const id = await dryRun("sku,online\nIMP-1,11\n");
		const { record } = await readImport(deps, id);
		const decision = { id, version: record.version, reason: "yes", effectiveAt: null };
		const results = await Promise.allSettled([
			confirmImport(deps, manager, decision),
			confirmImport(deps, owner, decision),
		]);
		expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		expect(results.find(({ status }) => status === "rejected")).toMatchObject({
			reason: { code: "import_changed" },
		});
	});

	it("takes one of a confirmation and a cancellation, or of two undos, at the same moment", async () => {
		const codes = (results: PromiseSettledResult<void>[]) =>
			results.flatMap((result) => (result.status === "rejected" ? [result.reason.code] : []));
		const id = await dryRun("sku,online\nIMP-1,11\n");
		const { record } = await readImport(deps, id);
		const decision = { id, version: record.version };
		const first = await Promise.allSettled([
			confirmImport(deps, manager, { ...decision, reason: "yes", effectiveAt: null }),
			cancelImport(deps, owner, decision),
		]);
		expect(codes(first)).toEqual(["import_changed"]);
		await runImport(deps, id, context());
		const isConfirmed = first[0].status === "fulfilled";
		expect((await readImport(deps, id)).record.state).toBe(isConfirmed ? "applied" : "cancelled");
		await database.pool.query("update price set price_cents = 1000 where part_id = $1", [
			ids["IMP-1"],
		]);
		const applied = await apply("sku,online\nIMP-2,21\n");
		const { version } = (await readImport(deps, applied)).record;
		const undos = await Promise.allSettled([
			undoImport(deps, manager, { id: applied, version }),
			undoImport(deps, owner, { id: applied, version }),
			// The form of the dry run is sent again from a tab that is still open.
			confirmImport(deps, owner, { id: applied, version, reason: "yes", effectiveAt: null }),
		]);
		expect(codes(undos)).toEqual(["import_changed", "import_changed"]);
		await Promise.all([runImport(deps, applied, context()), runImport(deps, applied, context())]);
		expect((await prices())["IMP-2 online"]).toBe(2000);
		expect(await audited(applied)).toEqual([
			"import_confirmed",
			"import_applied",
			"import_undone",
			"import_undo_ended",
		]);
	});

	it("is cancelled between two batches while a job applies it, and what is applied is undone", async () => {
		// More than the first batch, which is a fifth of the largest one.
		const count = MAX_BATCH_PARTS / 4;
		for (let n = 1; n <= count; n++)
			await aPart(database.db, { sku: `BATCH-${n}`, brand_id: acme, prices: { online: 1000 } });
		const rows = Array.from({ length: count }, (_, n) => `BATCH-${n + 1},11\n`);
		const id = await dryRun(`sku,online\n${rows.join("")}`);
		await confirm(id);
		let isCancelled = false;
		await runImport(deps, id, {
			...context(),
			async progress({ done = 0 }) {
				if (isCancelled || done === 0) return;
				isCancelled = true;
				const { version } = (await readImport(deps, id)).record;
				await cancelImport(deps, owner, { id, version });
			},
		});
		const { record, canUndo } = await readImport(deps, id);
		expect([record.state, canUndo]).toEqual(["applied", true]);
		expect(record.counts.applied).toBeGreaterThan(0);
		expect(record.counts.applied).toBeLessThan(count);
		const changed = async () =>
			(await database.pool.query("select 1 from price where price_cents = 1100")).rowCount;
		expect(await changed()).toBe(record.counts.applied);
		expect(await audited(id)).toEqual(["import_confirmed", "import_cancelled"]);
		await undo(id);
		expect(await changed()).toBe(0);
		expect((await readImport(deps, id)).record.state).toBe("undone");
	});

	it("runs in two processes at once as in one", async () => {
		const id = await dryRun("sku,online\nIMP-1,11\nIMP-2,21\nIMP-3,31\n");
		await confirm(id);
		await Promise.all([runImport(deps, id, context()), runImport(deps, id, context())]);
		expect((await readImport(deps, id)).record.counts).toMatchObject({ applied: 3, skipped: 0 });
	});

	it("waits while it is paused, and keeps what is applied when it is cancelled", async () => {
		const id = await dryRun("sku,online\nIMP-1,11\n");
		await confirm(id, { reason: "yes" });
		const at = async () => (await readImport(deps, id)).record.version;
		await setImportPaused(deps, manager, { id, version: await at(), isPaused: true });
		await runImport(deps, id, context());
		expect(await prices()).toEqual(START);
		await setImportPaused(deps, manager, { id, version: await at(), isPaused: false });
		await cancelImport(deps, manager, { id, version: await at() });
		await runImport(deps, id, context());
		expect((await readImport(deps, id)).record.state).toBe("cancelled");
		expect(await prices()).toEqual(START);
	});

	it("remembers the columns of a source, and refuses columns that say nothing", async () => {
		const id = await upload("Thing,Money\nIMP-1,11\n");
		const { record } = await readImport(deps, id);
		expect(record).toMatchObject({ state: "mapping", mapping: { fields: [null, null] } });
		const mapping = { fields: ["sku", "online"], decimal: "." as const, isInCents: false };
		await expect(
			saveMapping(deps, manager, {
				id,
				version: record.version,
				mapping: { ...mapping, fields: ["sku", "sku"] },
			}),
		).rejects.toMatchObject({ code: "import_mapping" });
		await saveMapping(deps, manager, { id, version: record.version, mapping });
		await runImport(deps, id, context());
		const next = await upload("Thing,Money\nIMP-1,11\n");
		expect((await readImport(deps, next)).record.state).toBe("dry_run");
	});

	it("checks a file again with other columns while it has changed nothing, and remembers them", async () => {
		const file = (price: string) => `Thing,Money,Shop\nIMP-1,${price},8\n`;
		const choose = async (id: number, fields: (string | null)[]) => {
			const { record } = await readImport(deps, id);
			const mapping = { fields, decimal: "." as const, isInCents: false };
			await saveMapping(deps, manager, { id, version: record.version, mapping });
			await runImport(deps, id, context());
			return readImport(deps, id);
		};
		// The wrong columns make every row faulty, or the file change nothing.
		const failed = await upload(file("10"));
		expect((await choose(failed, [null, "sku", "online"])).record.state).toBe("failed");
		const same = await choose(failed, ["sku", "online", null]);
		expect(same.record).toMatchObject({ state: "applied", failure: null });
		expect(same.canChangeColumns).toBe(true);
		const right = await choose(failed, ["sku", "online", "repair_shop"]);
		expect(right.record).toMatchObject({ state: "dry_run", appliedAt: null });
		const next = await upload(file("11"));
		expect((await readImport(deps, next)).record.mapping?.fields).toEqual([
			"sku",
			"online",
			"repair_shop",
		]);
		await confirm(next);
		await runImport(deps, next, context());
		expect((await readImport(deps, next)).canChangeColumns).toBe(false);
		await expect(choose(next, ["sku", "online", null])).rejects.toMatchObject({
			code: "import_changed",
		});
	});

	it("reads a table again as staff choose, and the next file of the source in the same way", async () => {
		const reread = async (id: number, choices: DescribeChoices) => {
			const { record } = await readImport(deps, id);
			await rereadFile(deps, manager, { id, version: record.version, choices });
			await runImport(deps, id, context());
			return readImport(deps, id);
		};
		const check = async (id: number, fields: (string | null)[]) => {
			const { record } = await readImport(deps, id);
			const mapping = { fields, decimal: "." as const, isInCents: false };
			await saveMapping(deps, manager, { id, version: record.version, mapping });
			await runImport(deps, id, context());
			return readImport(deps, id);
		};
		const uploaded = async (text: string, source = "Odd list") =>
			readImport(deps, await upload(text, "prices", source));
		// Nothing says that the first row is a header.
		const list = (price: string) => `Nr;A1;P 2026\nIMP-1;x;${price}\n`;
		const { record: first } = await uploaded(list("10"));
		const { id } = first;
		expect(first.layout).toMatchObject({ headerLine: null, headers: ["A", "B", "C"], choices: {} });
		expect((await check(id, ["sku", null, "online"])).faults).toHaveLength(1);
		const wrong = await reread(id, { delimiter: "," });
		expect(wrong.record).toMatchObject({ state: "mapping", layout: { delimiter: "," } });
		// What the first check found is gone.
		expect([wrong.faults, wrong.changes, wrong.record.counts.rows]).toEqual([[], [], 0]);
		const right = await reread(id, { headerLine: 1 });
		expect(right.record.layout).toMatchObject({
			delimiter: ";",
			headers: ["Nr", "A1", "P 2026"],
			choices: { headerLine: 1 },
		});
		await check(id, ["sku", null, "online"]);
		const { record: next } = await uploaded(list("11"));
		expect(next).toMatchObject({
			state: "dry_run",
			layout: { headerLine: 1 },
			counts: { rows: 1 },
		});
		// Another source is recognized as before.
		const { record: other } = await uploaded(list("11"), "Even list");
		expect(other).toMatchObject({ state: "mapping", layout: { headerLine: null } });
		// A file of known columns in another form is recognized by them.
		await check((await uploaded("sku;online\nIMP-1;10\n")).record.id, ["sku", "online"]);
		const titled = await uploaded("Prices of June\nsku;online\nIMP-1;10.50\n");
		expect(titled.record).toMatchObject({ state: "dry_run", layout: { headerLine: 2 } });
		await expect(reread(next.id, { sheet: "Page 9" })).rejects.toMatchObject({
			code: "import_sheet",
		});
		// A header that is not there is no table without a header, and another row can be chosen.
		const absent = await reread(next.id, { headerLine: 500 });
		expect([absent.record.state, absent.record.failure]).toEqual(["failed", "no_such_row"]);
		expect(absent.canReread).toBe(true);
		await reread(next.id, { headerLine: 1 });
		await confirm(next.id);
		await runImport(deps, next.id, context());
		expect((await readImport(deps, next.id)).canReread).toBe(false);
		await expect(reread(next.id, {})).rejects.toMatchObject({ code: "import_changed" });
	});

	it("reads only the beginning of a file again, and knows it as the same file", async () => {
		let readBytes = 0;
		const counted: ImportDependencies = {
			...deps,
			files: {
				...files,
				async readRange(...range) {
					const found = await files.readRange(...range);
					readBytes += found?.content.length ?? 0;
					return found;
				},
			},
		};
		const large = Buffer.from(`sku;online\n${"IMP-1;11;a long remark\n".repeat(500_000)}`);
		const half = Math.floor(large.length / 2);
		const id = await createImport(deps, manager, {
			requestKey: randomUUID(),
			kind: "prices",
			source: "Large",
		});
		await send(id, large.subarray(0, half), 0, large.length);
		await send(id, large.subarray(half), half);
		await runImport(counted, id, context());
		const { record: first } = await readImport(deps, id);
		expect(first.sha256).toBe(createHash("sha256").update(large).digest("hex"));
		expect(readBytes).toBeGreaterThanOrEqual(large.length);
		readBytes = 0;
		const choices: DescribeChoices = { encoding: "windows-1252", headerLine: 1 };
		await rereadFile(deps, manager, { id, version: first.version, choices });
		await runImport(counted, id, context());
		const { record } = await readImport(deps, id);
		expect(record).toMatchObject({ state: "mapping", sha256: first.sha256, layout: choices });
		expect(readBytes).toBeLessThan(large.length / 2);
	});

	it("does not use a remembered reading for a file that looks different", async () => {
		const uploaded = async (text: string | Buffer, source: string) =>
			(await readImport(deps, await upload(text, "prices", source))).record;
		const correct = async (id: number, choices: DescribeChoices, fields: (string | null)[]) => {
			const { record } = await readImport(deps, id);
			await rereadFile(deps, manager, { id, version: record.version, choices });
			await runImport(deps, id, context());
			const { version } = (await readImport(deps, id)).record;
			const mapping = { fields, decimal: "." as const, isInCents: false };
			await saveMapping(deps, manager, { id, version, mapping });
			await runImport(deps, id, context());
		};
		// Accents of an old Mac once, then the same columns in UTF-8, with and without a mark.
		const mac = Buffer.from("sku;online;note\nIMP-1;10;Ca\x96o\n", "latin1");
		const { id: old } = await uploaded(mac, "Mac list");
		await correct(old, { encoding: "macintosh" }, ["sku", "online", null]);
		const again = await uploaded(Buffer.concat([mac, Buffer.from("IMP-2;22;\n")]), "Mac list");
		expect(again).toMatchObject({ state: "dry_run", layout: { encoding: "macintosh" } });
		for (const mark of ["", "\ufeff"]) {
			const text = `${mark}sku;online;note\nIMP-1;11;Ca\u00f1o\n`;
			const { layout } = await uploaded(text, "Mac list");
			expect(layout?.encoding).toBe("utf-8");
			expect(layout?.preview[0]?.cells).toEqual(["IMP-1", "11", "Ca\u00f1o"]);
		}
		// A list without a header once, then one with a header in another order.
		const { id: plain } = await uploaded("IMP-1;part;10\nIMP-2;part;20\n", "Plain list");
		await correct(plain, { headerLine: null }, ["sku", null, "online"]);
		const same = await uploaded("IMP-1;part;10\nIMP-2;part;21\n", "Plain list");
		expect(same).toMatchObject({ state: "dry_run", layout: { headerLine: null } });
		const titled = await uploaded("price;note;sku\n11;x;IMP-1\n21;x;IMP-2\n", "Plain list");
		expect(titled).toMatchObject({ state: "mapping", layout: { isDoubtful: true } });
	});

	it("lets staff read a file that was taken for no table", async () => {
		const wide = "c,".repeat(1200);
		const rows = [`${wide}|sku|online`, `${wide}|IMP-1|11|`, `${wide}|IMP-2|21||`].join("\n");
		const id = await upload(rows);
		const { record, canReread } = await readImport(deps, id);
		expect([record.state, record.failure, canReread]).toEqual(["failed", "too_many_columns", true]);
		await rereadFile(deps, manager, { id, version: record.version, choices: { delimiter: "|" } });
		await runImport(deps, id, context());
		expect((await readImport(deps, id)).record).toMatchObject({
			state: "mapping",
			failure: null,
			mapping: { fields: [null, "sku", "online"] },
		});
	});

	it("offers the sheets of a workbook whose first one has too many columns", async () => {
		const cell = (ref: string, text: string) =>
			`<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
		const wide = `<row r="1">${cell("A1", "sku")}${cell("ZZZ1", "x")}</row>`;
		const list = `<row r="1">${cell("A1", "sku")}${cell("B1", "online")}</row><row r="2">${cell("A2", "IMP-1")}${cell("B2", "11")}</row>`;
		const id = await upload(workbookFile({ sheets: { Wide: wide, List: list } }));
		const { record, canReread } = await readImport(deps, id);
		expect(record).toMatchObject({
			state: "failed",
			failure: "too_many_columns",
			layout: { format: "xlsx", sheets: ["Wide", "List"], headers: [] },
		});
		expect(canReread).toBe(true);
		await rereadFile(deps, manager, { id, version: record.version, choices: { sheet: "List" } });
		await runImport(deps, id, context());
		expect((await readImport(deps, id)).record).toMatchObject({
			failure: null,
			layout: { sheet: "List", headers: ["sku", "online"] },
		});
	});

	it("lets only an owner undo a large import, and refuses the undo of an old one", async () => {
		const id = await apply("sku,online\nIMP-1,11\n");
		await database.pool.query(
			`update import set counts = counts || '{"applied": 1001}' where id = $1`,
			[id],
		);
		await expect(undo(id)).rejects.toMatchObject({ code: "import_undo_owner" });
		now += 91 * 86_400_000;
		await expect(undo(id, owner)).rejects.toMatchObject({ code: "import_undo_late" });
		now -= 91 * 86_400_000;
		await undo(id, owner);
		expect(await prices()).toEqual(START);
	});
});

describe("files", () => {
	it("are expected to have rows, because PostgreSQL collects no statistics of their ids", async () => {
		await dryRun("SKU,online\nIMP-1,11.00\n");
		await database.pool.query("analyze import_row, import_change");
		const { rows } = await database.pool.query<{ tablename: string; columns: string[] }>(
			`select tablename, array_agg(attname::text) as columns from pg_stats
			where tablename in ('import_row', 'import_change') group by tablename order by tablename`,
		);
		expect(rows.map(({ tablename }) => tablename)).toEqual(["import_change", "import_row"]);
		expect(rows.flatMap(({ columns }) => columns)).not.toContain("import_id");
	});

	it("takes a file in pieces, each only in its place", async () => {
		const id = await createImport(deps, manager, {
			requestKey: randomUUID(),
			kind: "prices",
			source: "Pieces",
		});
		const [first, second] = ["sku,online\nIM", "P-1,11\n"];
		const total = first.length + second.length;
		await expect(send(id, second, first.length, total)).rejects.toMatchObject({
			code: "import_piece",
		});
		expect(await send(id, first, 0, total)).toMatchObject({ receivedBytes: first.length });
		await expect(send(id, first, 0, total)).rejects.toMatchObject({ code: "import_piece" });
		await send(id, second, first.length, total);
		await runImport(deps, id, context());
		expect((await readImport(deps, id)).record).toMatchObject({ state: "mapping" });
		await expect(send(id, "more")).rejects.toMatchObject({ code: "import_changed" });
	});

	it("fails with a reason for a file that is no table, and makes one import of one form", async () => {
		const id = await upload("\u0000\u0001");
		expect((await readImport(deps, id)).record.state).toBe("failed");
		const form = { requestKey: randomUUID(), kind: "prices" as const, source: "Twice" };
		expect(await createImport(deps, manager, form)).toBe(await createImport(deps, manager, form));
		expect((await listImports(deps)).imports).toHaveLength(2);
	});

	it("deletes rows and file of an old import, and keeps its record", async () => {
		const id = await apply("sku,online\nIMP-1,11\n");
		await database.pool.query(
			"update import set changed_at = now() - interval '91 days' where id = $1",
			[id],
		);
		await expireImports({ pool: database.pool, db: database.db, files });
		const { record, changes } = await readImport(deps, id);
		expect(record).toMatchObject({ state: "applied", fileKeys: [] });
		expect(changes).toEqual([]);
	});
});

describe("stock", () => {
	it("moves stock per warehouse, not below what orders have reserved, and back", async () => {
		const { db, pool } = database;
		const known = await db.selectFrom("warehouse").select(["id", "code"]).execute();
		const codes = ["LAX", "MIA"];
		for (const code of codes)
			if (!known.some((one) => one.code === code)) await aWarehouse(db, { code });
		const all = await db.selectFrom("warehouse").select(["id", "code"]).execute();
		const idOf = (code: string) => all.find((one) => one.code === code)?.id ?? 0;
		const warehouse_id = idOf("LAX");
		await aStock(db, ids["IMP-1"] ?? 0, { warehouse_id, on_hand: 10, reserved: 4 });
		await aStock(db, ids["IMP-2"] ?? 0, { warehouse_id, on_hand: 5 });
		const stock = async () =>
			(
				await pool.query(
					"select p.sku || ' ' || w.code || ' ' || s.on_hand as line from stock s join part p on p.id = s.part_id join warehouse w on w.id = s.warehouse_id order by 1",
				)
			).rows.map(({ line }) => line);
		const before = await stock();
		const exported = await text(writeExport(deps, "stock"));
		const same = await dryRun(exported, "stock", "Round trip");
		expect((await readImport(deps, same)).record.counts).toMatchObject({ same: 2, changed: 0 });

		const id = await apply("SKU,LAX,Existencia MIA\nIMP-1,3,7\nIMP-2,8,\nIMP-3,-,\n", "stock");
		const { record, leftAlone } = await readImport(deps, id);
		expect(record.counts).toMatchObject({ rows: 3, faulty: 1, applied: 2, skipped: 1 });
		expect(leftAlone).toMatchObject([{ sku: "IMP-1", field: "LAX", before: 10, after: 3 }]);
		expect(await stock()).toEqual(["IMP-1 LAX 10", "IMP-1 MIA 7", "IMP-2 LAX 8"]);
		const { rows } = await pool.query(
			"select delta, reason, actor_id from stock_move where cause = $1 order by id",
			[`import:${id}`],
		);
		expect(rows).toEqual([
			{ delta: 7, reason: "import", actor_id: manager.accountId },
			{ delta: 3, reason: "import", actor_id: manager.accountId },
		]);
		await undo(id);
		expect(await stock()).toEqual(["IMP-1 LAX 10", "IMP-1 MIA 0", "IMP-2 LAX 5"]);
		expect(before).toEqual(["IMP-1 LAX 10", "IMP-2 LAX 5"]);
		const long = await dryRun(
			"sku,warehouse,qty\nIMP-1,LAX,12\nIMP-1,XYZ,1\nIMP-2,LAX,-1\n",
			"stock",
		);
		expect((await readImport(deps, long)).faults).toMatchObject([
			{ line: 3, faults: ["unknown_warehouse:warehouse"] },
			{ line: 4, faults: ["negative:on_hand"] },
		]);
	});
});
