/**
 * Price rules, the grid and the catalog data: two requests at once, the same one twice, an old
 * version.
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Customer } from "../../src/domain/account/caller.ts";
import type { MasterKind, MasterValues } from "../../src/domain/catalog/master-data.ts";
import type { PriceRules } from "../../src/domain/catalog/price-rule.ts";
import {
	createMasterRecord,
	deleteMasterRecord,
	saveMasterRecord,
	undoMasterChange,
} from "../../src/features/master-data/edit-master-data.ts";
import { mergeMasterRecords } from "../../src/features/master-data/merge-master-data.ts";
import {
	readLastChange,
	readMasterRecord,
} from "../../src/features/master-data/read-master-data.ts";
import { saveGrid } from "../../src/features/part-grid/edit-grid.ts";
import {
	applyPriceRules,
	readPriceRules,
	savePriceRules,
	writeRulePrices,
} from "../../src/features/price-rules/price-rules.ts";
import { aBrand, aPart } from "../factories/catalog.ts";
import { createImportDriver, type ImportDriver } from "../imports/import-driver.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";

let database: TestDatabase;
let driver: ImportDriver;
let staff: Customer;

beforeAll(async () => {
	database = await freshDatabase();
	driver = await createImportDriver(database);
	staff = driver.owner;
	await aPart(database.db, { sku: "GRID-1" });
});
afterAll(async () => {
	await driver.close();
	await database.close();
});

/** "done", or the code of the refusal, in a fixed sequence. Any other error fails the test. */
async function together(...work: Promise<unknown>[]): Promise<string[]> {
	const ended = await Promise.allSettled(work);
	return ended
		.map((one) => (one.status === "fulfilled" ? "done" : (one.reason.code ?? String(one.reason))))
		.toSorted();
}

const audits = async (action: string) =>
	Number(
		(await database.pool.query("select count(*) from audit_entry where action = $1", [action]))
			.rows[0].count,
	);

const rule = (factorThousandths: number): PriceRules => ({
	wholesale: { basis: "online", factorThousandths, ending: 99, overCostThousandths: null },
});

it("lets one of two different savings of price rules win, and repeats the same one without a trace", async () => {
	const { version } = await readPriceRules(database);
	const save = (rules: PriceRules, of = version) =>
		savePriceRules(database, staff, { rules, version: of });
	expect(await together(save(rule(800)), save(rule(700)))).toEqual(["done", "record_changed"]);
	expect(await audits("price_rules_saved")).toBe(1);
	const { rules } = await readPriceRules(database);
	expect(await together(save(rules), save(rules))).toEqual(["done", "done"]);
	expect(await together(save(rule(600)))).toEqual(["record_changed"]);
	expect(await audits("price_rules_saved")).toBe(1);
	const next = await readPriceRules(database);
	expect(await together(save({}, next.version), save({}, next.version))).toEqual(["done", "done"]);
	expect((await readPriceRules(database)).rules).toEqual({});
	await save(rule(800), (await readPriceRules(database)).version);
});

it("makes one import of price rules and one of the grid when a form is sent twice at once", async () => {
	const requestKey = randomUUID();
	const scope = { brandId: null, subcategoryId: null };
	const apply = () => applyPriceRules(driver.deps, staff, { requestKey, scope });
	const [first = 0, second] = await Promise.all([apply(), apply()]);
	expect(second).toBe(first);
	const write = () => writeRulePrices(driver.deps, first, scope);
	expect(await together(write(), write())).toEqual(["done", "done"]);
	const key = randomUUID();
	const save = () =>
		saveGrid(driver.deps, staff, {
			requestKey: key,
			view: "prices",
			changes: [{ sku: "GRID-1", field: "online", value: "12.00" }],
		});
	const [one = 0, two] = await Promise.all([save(), save()]);
	expect(two).toBe(one);
	expect(await save()).toBe(one);
	await driver.run(one);
	const { record } = await driver.read(one);
	expect(record).toMatchObject({ state: "dry_run", counts: { rows: 1 } });
	// Two tabs confirm: the import is applied once, and an old version is refused.
	expect(await together(driver.confirm(one), driver.confirm(one))).toEqual([
		"done",
		"import_changed",
	]);
	await driver.run(one);
	await driver.run(one);
	const { added, changed } = record.counts;
	expect((await driver.read(one)).record.counts).toMatchObject({ applied: added + changed });
	expect(await audits("import_applied")).toBe(1);
});

const CONCEPT: MasterValues = {
	role: "part",
	categoryId: null,
	subcategoryId: null,
	note: null,
	termsEn: ["oil filter"],
	termsEs: ["filtro de aceite"],
	aliasesEn: [],
	aliasesEs: [],
	misspellings: [],
};

it.each<[MasterKind, MasterValues]>([
	["brand", { name: "Twice", url: "", quality: "value" }],
	["concept", CONCEPT],
])("creates one %s when its form is sent twice at once", async (kind, values) => {
	const create = () => createMasterRecord(database, staff, kind, values);
	expect(await together(create(), create())).toEqual(["done", "record_taken"]);
	expect(await together(create())).toEqual(["record_taken"]);
});

it("lets one of two savings, undos, merges and deletions of a record win", async () => {
	const { id } = await aBrand(database.db, { name: "First", url: "first-brand" });
	const [{ id: left }, { id: right }] = [
		await aBrand(database.db, { name: "Left" }),
		await aBrand(database.db, { name: "Right" }),
	];
	const { version, values } = await readMasterRecord(database, "brand", id);
	const save = (name: string) =>
		saveMasterRecord(database, staff, "brand", id, { version, input: { ...values, name } });
	expect(await together(save("Second"), save("Third"))).toEqual(["done", "record_changed"]);
	const saved = await readMasterRecord(database, "brand", id);
	expect(await together(save(String(saved.values.name)))).toEqual(["done"]);
	expect(await together(save("Old version"))).toEqual(["record_changed"]);
	const entry = (await readLastChange(database, "brand", id)) ?? 0;
	const undo = () => undoMasterChange(database, staff, "brand", { id, entry });
	expect(await together(undo(), undo())).toEqual(["done", "record_changed"]);
	expect((await readMasterRecord(database, "brand", id)).values).toEqual(values);
	// Two merges in opposite directions neither deadlock nor delete both.
	const merge = (from: number, into: number) =>
		mergeMasterRecords(database, staff, "brand", { id: from, into });
	expect(await together(merge(left, right), merge(right, left))).toContain("done");
	const { rows } = await database.pool.query("select id from brand where id = any($1::int[])", [
		[left, right],
	]);
	expect(rows).toHaveLength(1);
	const remove = () => deleteMasterRecord(database, staff, "brand", id);
	expect(await together(remove(), remove())).toEqual(["done", "not_found"]);
});
