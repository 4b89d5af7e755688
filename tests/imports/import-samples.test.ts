import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeImportFile } from "../../src/features/import-files/describe-import-file.ts";
import { readAcesApps } from "../../src/features/import-files/read-aces-apps.ts";
import { readPiesItems } from "../../src/features/import-files/read-pies-items.ts";
import { readTableRows } from "../../src/features/import-files/read-table-rows.ts";
import { resolveNames } from "../../src/features/imports/resolve-names.ts";
import { insertStarterCatalog } from "../../src/features/setup/setup.sql.ts";
import { STARTER_CATEGORIES } from "../../src/features/setup/starter-catalog.ts";
import { aWarehouse } from "../factories/catalog.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";
import { createImportDriver, type ImportDriver } from "./import-driver.ts";
import { collect, fileOf } from "./import-file-fixtures.ts";

const FOLDER = "docs/import-samples";
const sample = (name: string) => fileOf(readFileSync(`${FOLDER}/${name}`));

it("reads the sample tables for dealers without a fault", async () => {
	const samples = {
		"price-list.csv": { headers: 9, delimiter: ",", decimalSign: ".", headerLine: 1 },
		"stock-list.csv": { headers: 4, delimiter: ";", headerLine: 3 },
		"fitments.csv": { headers: 9, delimiter: ",", headerLine: 1 },
		"replacements.csv": { headers: 4, delimiter: ",", headerLine: 1 },
		"parts.csv": { headers: 12, delimiter: ",", headerLine: 1 },
	};
	for (const [name, { headers, ...format }] of Object.entries(samples)) {
		const file = sample(name);
		const table = await describeImportFile(file);
		if (table.kind !== "table") throw new Error(`${name} is ${table.kind}`);
		expect(table).toMatchObject(format);
		expect(table.headers).toHaveLength(headers);
		const rows = await collect(readTableRows(file, table));
		expect(rows).toHaveLength(4);
		expect(rows.every(({ cells, fault }) => fault === null && cells.length === headers)).toBe(true);
	}
});

it("reads the sample ACES and PIES without a problem", async () => {
	const aces = sample("fitments-aces.xml");
	const apps = await collect(readAcesApps(aces));
	expect(await describeImportFile(aces)).toMatchObject({ kind: "aces", recordCount: apps.length });
	const pies = sample("items-pies.xml");
	const items = await collect(readPiesItems(pies));
	expect(await describeImportFile(pies)).toMatchObject({ kind: "pies", recordCount: items.length });
	expect([...apps, ...items].flatMap(({ problems }) => problems)).toEqual([]);
});

describe("the walk of a dealer through the samples, on a new store", () => {
	let database: TestDatabase;
	let driver: ImportDriver;
	beforeAll(async () => {
		database = await freshDatabase();
		driver = await createImportDriver(database);
		await database.db.transaction().execute((tx) => insertStarterCatalog(tx, STARTER_CATEGORIES));
		for (const code of ["MIA", "MED"]) await aWarehouse(database.db, { code });
	});
	afterAll(async () => {
		await driver.close();
		await database.close();
	});

	const sample = (name: string) => readFileSync(`${FOLDER}/${name}`);
	const faultsOf = async (id: number) => (await driver.read(id)).faults.map(({ faults }) => faults);
	const count = async (table: string) =>
		(await database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n;

	it("ends with parts, prices, stock, fitments, customers and redirects", async () => {
		const parts = await driver.dryRun(sample("parts.csv"), "parts");
		const { record } = await driver.read(parts);
		await resolveNames(driver.deps, driver.owner, {
			id: parts,
			version: record.version,
			choices: record.summary.unknownNames.map(() => "premium" as const),
		});
		await driver.run(parts);
		expect(await faultsOf(parts)).toEqual([]);
		await driver.confirm(parts);
		await driver.run(parts);
		expect(await count("part")).toBe(4);

		for (const [name, kind, table, rows] of [
			["price-list.csv", "prices", "price", 24],
			["stock-list.csv", "stock", "stock where on_hand > 0", 6],
			["replacements.csv", "supersessions", "part_number where kind = 'superseded'", 3],
			["customers.csv", "customers", "account where admin_level = 0", 2],
			["redirects.csv", "redirects", "redirect", 2],
		] as const) {
			const id = await driver.apply(sample(name), kind);
			expect([name, await faultsOf(id), await count(table)]).toEqual([name, [], rows]);
		}
	});

	it("needs the vehicles first, and explains an engine that is written otherwise", async () => {
		const unknown = await driver.dryRun(sample("fitments.csv"), "fitments");
		expect((await faultsOf(unknown)).flat()).toEqual(
			Array.from({ length: 4 }, () => expect.stringContaining("unknown_vehicle")),
		);
		const { rows: makes } = await database.pool.query(
			"insert into make (name, url) values ('Isuzu', 'isuzu') returning id",
		);
		const { rows: engines } = await database.pool.query(
			"insert into engine (make_id, name, liter) values ($1, '4HK1', 5.2) returning id",
			[makes[0].id],
		);
		for (const model of ["NPR", "NPR-HD"])
			await database.pool.query(
				`with line as (insert into model_line (region_code, make_id, model, engine_id) values ('usa', $1, $2, $3) returning id)
				insert into vehicle (line_id, year) select line.id, y from line, generate_series(2008, 2014) y`,
				[makes[0].id, model, engines[0].id],
			);
		const id = await driver.dryRun(sample("fitments.csv"), "fitments", {}, "Second");
		expect(await faultsOf(id)).toEqual([[expect.stringContaining("unknown_vehicle")]]);
		await driver.confirm(id);
		await driver.run(id);
		expect(await count("fitment")).toBe(3);
	});
});
