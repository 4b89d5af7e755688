/** Replacements and interchange groups from a file, back, and out again. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { MAX_PART_NUMBERS } from "../../src/domain/catalog/part-limits.ts";
import { aBrand, aPart, aSubcategory } from "../factories/catalog.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";
import { createImportDriver, type ImportDriver } from "./import-driver.ts";

let database: TestDatabase;
let driver: ImportDriver;
let brandId: number;
let subcategoryId: number;

beforeAll(async () => {
	database = await freshDatabase();
	driver = await createImportDriver(database);
	brandId = (await aBrand(database.db, { name: "Acme" })).id;
	subcategoryId = (await aSubcategory(database.db)).id;
});
afterAll(async () => {
	await driver.close();
	await database.close();
});

beforeEach(async () => {
	await database.pool.query("delete from import_mapping; delete from import; delete from part");
	for (const sku of ["SUP-1", "SUP-2", "SUP-3", "SUP-4"]) {
		const part = { sku, brand_id: brandId, subcategory_id: subcategoryId };
		const { id } = await aPart(database.db, part);
		await database.db
			.insertInto("part_number")
			.values({ part_id: id, n: 1, kind: "interchange", number: `AC ${sku}`, maker: "Acme" })
			.execute();
	}
});

/** Each part with its state, its replaced numbers, and the parts of its group. */
async function parts(): Promise<string[]> {
	const { rows } = await database.pool.query(
		`select p.sku || ' ' || coalesce(s.sku, p.status::text)
			|| coalesce((select ' was ' || string_agg(k.number, '+' order by k.step) from part_number k where k.part_id = p.id and k.kind = 'superseded'), '')
			|| coalesce((select ' with ' || string_agg(o.sku, '+' order by o.sku) from part o where o.interchange_group_id = p.interchange_group_id and o.id <> p.id), '') as line
		from part p left join part s on s.id = p.replaced_by_id order by p.sku`,
	);
	return rows.map(({ line }) => line);
}

it("replaces parts, keeps old numbers that no part has, and takes both back", async () => {
	const before = await parts();
	const file = [
		"Old SKU,Old number,Brand,New SKU,New number",
		"SUP-1,,,SUP-2,",
		",AC-SUP-2,ACME,,AC SUP 3",
		",9-111,,SUP-3,",
		",9-222,,SUP-3,",
		",9-333,,SUP-9,",
		"SUP-4,,,,",
	].join("\n");
	const id = await driver.dryRun(file, "supersessions");
	const { record, faults } = await driver.read(id);
	expect(faults).toMatchObject([
		{ line: 6, faults: ["unknown_successor:new_sku"] },
		{ line: 7, faults: ["no_replacement"] },
	]);
	expect(record.counts).toMatchObject({ rows: 6, faulty: 2, changed: 3 });
	await driver.confirm(id);
	await driver.run(id);
	expect(await parts()).toEqual([
		"SUP-1 SUP-2",
		"SUP-2 SUP-3",
		"SUP-3 active was 9-111+9-222",
		"SUP-4 active",
	]);
	const again = await driver.dryRun(file, "supersessions");
	expect((await driver.read(again)).record.counts).toMatchObject({ added: 0, changed: 0 });
	const exported = await driver.dryRun(await driver.exported("supersessions"), "supersessions");
	expect((await driver.read(exported)).record).toMatchObject({
		state: "applied",
		counts: { rows: 2, faulty: 0, same: 2, changed: 0 },
	});
	await driver.undo(id);
	expect(await parts()).toEqual(before);
});

it("refuses a circle, also one that the file and the store make together", async () => {
	await driver.apply("SKU,Replaced by\nSUP-1,SUP-2\n", "supersessions");
	const id = await driver.dryRun(
		"SKU,Replaced by\nSUP-2,SUP-3\nSUP-3,SUP-1\nSUP-4,SUP-3\n",
		"supersessions",
	);
	const { faults } = await driver.read(id);
	expect(faults.map(({ faults: found }) => found)).toEqual([
		["replacement_loop:new_sku"],
		["replacement_loop:new_sku"],
		["replacement_loop:new_sku"],
	]);
	const self = await driver.dryRun("SKU,Replaced by\nSUP-4,SUP-4\n", "supersessions");
	expect((await driver.read(self)).faults[0]?.faults).toEqual(["replacement_loop:new_sku"]);
	await driver.apply("SKU,Replaced by\nSUP-1,-\n", "supersessions");
	expect((await parts())[0]).toBe("SUP-1 active");
});

it("leaves alone what another person changed, and makes no circle with it", async () => {
	const id = await driver.dryRun("SKU,Replaced by\nSUP-1,SUP-2\nSUP-3,SUP-4\n", "supersessions");
	await database.pool.query(
		`update part p set status = 'superseded', replaced_by_id = s.id from part s
		where (p.sku, s.sku) in (('SUP-2', 'SUP-1'), ('SUP-3', 'SUP-1'))`,
	);
	await driver.confirm(id);
	await driver.run(id);
	expect((await driver.read(id)).record.counts).toMatchObject({ applied: 0, skipped: 2 });
	expect(await parts()).toEqual(["SUP-1 active", "SUP-2 SUP-1", "SUP-3 SUP-1", "SUP-4 active"]);
});

it("does not repeat a number that the new part has, and keeps the group of the row", async () => {
	await driver.apply(
		"Old SKU,Old number,New SKU,Group\n,AC SUP-1,SUP-1,g\nSUP-2,,,g\n",
		"supersessions",
	);
	expect((await parts()).slice(0, 2)).toEqual([
		"SUP-1 active with SUP-2",
		"SUP-2 active with SUP-1",
	]);
});

it("refuses more numbers than a part can have", async () => {
	const numbers = Array.from({ length: MAX_PART_NUMBERS }, (_, n) => `,X-${n},SUP-1`);
	const id = await driver.dryRun(
		["SKU,Old number,New SKU", ...numbers].join("\n"),
		"supersessions",
	);
	// The part has one number already.
	const { record, faults } = await driver.read(id);
	expect(faults).toMatchObject([{ line: MAX_PART_NUMBERS + 1, faults: ["too_many_numbers"] }]);
	expect(record.counts).toMatchObject({ faulty: 1, changed: 1 });
});

it("joins and splits groups, after stops at any place, and back", async () => {
	const join = "SKU,Group\nSUP-1,a\nSUP-2,a\nSUP-3,a\n";
	await driver.apply(join, "supersessions");
	const joined = [
		"SUP-1 active with SUP-2+SUP-3",
		"SUP-2 active with SUP-1+SUP-3",
		"SUP-3 active with SUP-1+SUP-2",
		"SUP-4 active",
	];
	expect(await parts()).toEqual(joined);
	const id = await driver.upload(
		"SKU,Interchange group\nSUP-1,x\nSUP-2,x\nSUP-3,y\nSUP-4,y\n",
		"supersessions",
	);
	await driver.runUntil(id, "mapping");
	await driver.map(id);
	await driver.runUntil(id, "dry_run");
	await driver.confirm(id);
	await driver.runUntil(id, "applied");
	expect(await parts()).toEqual([
		"SUP-1 active with SUP-2",
		"SUP-2 active with SUP-1",
		"SUP-3 active with SUP-4",
		"SUP-4 active with SUP-3",
	]);
	const same = await driver.dryRun(await driver.exported("supersessions"), "supersessions");
	expect((await driver.read(same)).record.counts).toMatchObject({ same: 4, changed: 0 });
	await driver.startUndo(id);
	await driver.runUntil(id, "undone");
	expect(await parts()).toEqual(joined);
});

it("exports the demo catalog as a file that changes nothing", async () => {
	const demo = await freshDatabase({ demo: true });
	const shop = await createImportDriver(demo);
	const id = await shop.dryRun(await shop.exported("supersessions"), "supersessions");
	const { record } = await shop.read(id);
	expect(record).toMatchObject({ state: "applied", counts: { added: 0, changed: 0, faulty: 0 } });
	expect(record.counts.rows).toBeGreaterThan(100);
	await shop.close();
	await demo.close();
});
