/** Parts from a file to the catalog, back, and out again. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { resolveNames } from "../../src/features/imports/resolve-names.ts";
import { preparedStatements } from "../../src/platform/postgres/prepared-statement.ts";
import { aBrand, aPart, aStock, aSubcategory } from "../factories/catalog.ts";
import { anOrder } from "../factories/delivered-orders.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";
import { createImportDriver, type ImportDriver } from "./import-driver.ts";

let database: TestDatabase;
let driver: ImportDriver;
let oldPart: number;
let brandId: number;
let subcategoryId: number;

beforeAll(async () => {
	database = await freshDatabase();
	driver = await createImportDriver(database);
	const { db } = database;
	brandId = (await aBrand(db, { name: "Sample Filters", url: "sample-filters" })).id;
	await aBrand(db, { name: "Other Brand" });
	subcategoryId = (
		await aSubcategory(db, {
			url: "oil-filters",
			name_en: "Oil filters",
			name_es: "Filtros de aceite",
		})
	).id;
	const attribute = await db
		.insertInto("attribute")
		.values({ code: "side", name_en: "Side", name_es: "Lado", is_filter: true, position: 1 })
		.returning("id")
		.executeTakeFirstOrThrow();
	for (const [code, label_en, label_es] of [
		["left", "Left", "Izquierdo"],
		["right", "Right", "Derecho"],
	] as const)
		await db
			.insertInto("attribute_value")
			.values({ attribute_id: attribute.id, code, label_en, label_es })
			.execute();
	await db
		.insertInto("measure")
		.values({ code: "height", name_en: "Height", name_es: "Altura", unit: "mm" })
		.execute();
});
afterAll(async () => {
	await driver.close();
	await database.close();
});

beforeEach(async () => {
	await database.pool.query(
		"delete from quote_requested_line; delete from import_mapping; delete from import; delete from external_code; delete from part; delete from part_change",
	);
	const part = await aPart(database.db, {
		sku: "OLD-1",
		brand_id: brandId,
		subcategory_id: subcategoryId,
		prices: { online: 1000 },
		title_en: "Old filter",
		title_es: "Filtro viejo",
	});
	oldPart = part.id;
	await database.pool.query(
		"insert into part_number (part_id, n, kind, number, maker) values ($1, 1, 'interchange', 'SF-1001', 'Sample Filters'), ($1, 2, 'oem', '8-1', 'Isuzu')",
		[oldPart],
	);
});

async function parts() {
	const { rows } = await database.pool.query(
		`select p.sku, p.status, p.title_en, p.title_es, p.weight_grams as grams, p.length_mm as length, p.core_charge_cents as core, p.origin_country as origin,
			array(select k.kind || ' ' || k.number || coalesce(' ' || k.maker, '') from part_number k where k.part_id = p.id order by k.kind, k.n) as numbers,
			array(select v.code::text from part_attribute x join attribute_value v on v.id = x.value_id where x.part_id = p.id order by 1) as attributes,
			array(select x.value::float8 from part_measurement x where x.part_id = p.id) as measures,
			array(select c.level || ' ' || c.price_cents from price c where c.part_id = p.id order by 1) as prices
		from part p order by p.sku`,
	);
	return rows;
}

const NEW_PARTS = [
	"SKU;Marca;No. de parte;Título ES;Title;Tipo de parte;Weight lb;Length in;Width in;Height in;OEM numbers;UPC;Side;Measure: Height (mm);Origen;Precio 1;Core",
	"NEW-1;SAMPLE FILTERS;SF-7;Filtro de aceite;Oil filter, 6 in;Filtros de aceite;1,2;4,5;4,5;5,5;8-97000-111-0 (Isuzu) | ME220745;000111;Izquierdo|right;120,5;jp;18,50;25",
	"OLD-1;;;;New title;;2;;;;8-1 | 8-2;;;;;;",
].join("\n");

describe("a table of parts", () => {
	it("creates parts, changes only filled cells, and takes both back", async () => {
		const before = await parts();
		const id = await driver.dryRun(NEW_PARTS, "parts");
		const { record, changes, faults } = await driver.read(id);
		expect(faults).toEqual([]);
		expect(record.mapping?.fields).toEqual([
			...["sku", "brand", "number", "title_es", "title_en", "part_type", "weight_lb", "length_in"],
			...["width_in", "height_in", "oem_numbers", "barcodes", "attribute_side", "measure_height"],
			...["origin_country", "online", "core_charge"],
		]);
		expect(record.counts).toMatchObject({ rows: 2, faulty: 0, added: 1, changed: 3 });
		expect(changes.map(({ sku, field }) => `${sku} ${field}`)).toEqual([
			"OLD-1 oem_numbers",
			"OLD-1 title_en",
			"OLD-1 weight",
			"NEW-1 part",
		]);
		expect(await parts()).toEqual(before);
		await driver.confirm(id);
		await driver.run(id);
		expect(await parts()).toMatchObject([
			{
				sku: "NEW-1",
				status: "active",
				title_en: "Oil filter, 6 in",
				title_es: "Filtro de aceite",
				grams: 544,
				length: 114,
				core: 2500,
				origin: "JP",
				numbers: [
					"oem 8-97000-111-0 Isuzu",
					"oem ME220745",
					"interchange SF-7 Sample Filters",
					"barcode 000111",
				],
				attributes: ["left", "right"],
				measures: [120.5],
				prices: ["online 1850"],
			},
			{
				sku: "OLD-1",
				title_en: "New title",
				title_es: "Filtro viejo",
				grams: 907,
				numbers: ["oem 8-1 Isuzu", "oem 8-2", "interchange SF-1001 Sample Filters"],
				prices: ["online 1000"],
			},
		]);
		const again = await driver.dryRun(NEW_PARTS, "parts");
		expect((await driver.read(again)).record).toMatchObject({
			state: "applied",
			counts: { added: 0, changed: 0, faulty: 0 },
		});
		await driver.undo(id);
		expect((await driver.read(id)).record.counts).toMatchObject({ undone: 4, kept: 0 });
		expect(await parts()).toEqual(before);
	});

	it("does not guess: unknown names, unknown words and half a size are faults", async () => {
		const header =
			"SKU,Brand,Part number,Title,Part type,Status,Length mm,Weight kg,Attribute: Side";
		const id = await driver.dryRun(
			[
				header,
				"NEW-1,Sampel Filters,,A,oil-filters,,,,",
				"NEW-2,Sample Filters,,A,Oil filter,,,,",
				"NEW-3,,,A,,,,,",
				"NE,Sample Filters,,A,oil-filters,,,,",
				"OLD-1,,,,,superseded,,,",
				"OLD-1,,,,,,10,,",
				"OLD-1,,,,,,,heavy,",
				"OLD-1,,,,,,,,Upper",
				",Sample Filters,SF-77,A,oil-filters,,,,",
			].join("\n"),
			"parts",
		);
		const { faults, record } = await driver.read(id);
		expect(faults.map(({ line, faults: found }) => `${line} ${found.join(" ")}`)).toEqual([
			"2 unknown_brand:brand",
			"3 unknown_part_type:part_type",
			"4 needed_for_new:brand needed_for_new:part_type",
			"5 sku_form:sku",
			"6 is_superseded:status",
			"7 size_incomplete:length_mm",
			"8 not_a_number:weight_kg",
			"9 unknown_value:attribute_side",
		]);
		expect(record.counts).toMatchObject({ rows: 9, faulty: 8, added: 1 });
		const file = await driver.faultyRows(id);
		expect(file).toContain("NEW-1,Sampel Filters,,A,oil-filters,,,,,");
		expect(file).toContain('did you mean ""Sample Filters""?');
		await driver.confirm(id);
		await driver.run(id);
		expect((await parts()).map(({ sku }) => sku)).toEqual(["OLD-1", "SAMPLE-FILTERS-SF77"]);
	});

	it("creates all unknown brands with one quality, except those with an own choice", async () => {
		const brands = ["Acme Diesel", "ACME-DIESEL", "Borg Works", "Sampel", "Left Out"];
		const rows = brands.map((brand, index) => `ALL-${index},${brand},A,oil-filters`);
		const id = await driver.dryRun(`SKU,Brand,Title,Part type\n${rows.join("\n")}\n`, "parts");
		const { record } = await driver.read(id);
		// Two spellings are one name, so that they cannot have two answers.
		expect(record.summary.unknownNames.map(({ rows: count }) => count)).toEqual([2, 1, 1, 1]);
		const choices = record.summary.unknownNames.map(({ text }) => {
			if (text === "Left Out") return "leave" as const;
			return text === "Sampel" ? brandId : null;
		});
		const { version } = record;
		await resolveNames(driver.deps, driver.owner, { id, version, choices, allBrands: "value" });
		const { rows: created } = await database.pool.query(
			"select name, quality from brand where url in ('acme-diesel', 'borg-works', 'left-out') order by url",
		);
		expect(created).toEqual([
			{ name: expect.stringMatching(/^acme.diesel$/i), quality: "value" },
			{ name: "Borg Works", quality: "value" },
		]);
		await driver.run(id);
		expect((await driver.read(id)).record.counts).toMatchObject({ faulty: 1, created: 4 });
	});

	it("follows the own choice of a name in every spelling, and names a brand that it refuses", async () => {
		const id = await driver.dryRun(
			"SKU,Brand,Title,Part type\nSPELL-1,Sampel,A,oil-filters\nSPELL-2,SAM PEL,B,oil-filters\nSPELL-3,Acme Twin,C,oil-filters\n",
			"parts",
		);
		const { version, summary } = (await driver.read(id)).record;
		const decide = (chosen: Parameters<typeof resolveNames>[2]["choices"][number]) => {
			const choices = summary.unknownNames.map(({ text }) => (text[0] === "S" ? brandId : chosen));
			const input = { id, version, choices, allBrands: "value" as const };
			return resolveNames(driver.deps, driver.owner, input);
		};
		// Another person creates the brand after the file was checked.
		await aBrand(database.db, { name: "Zed", url: "acme-twin" });
		await expect(decide("premium")).rejects.toMatchObject({
			code: "import_names",
			bilingualMessage: { en: expect.stringContaining("“Acme Twin”") },
		});
		await database.pool.query("delete from brand where name = 'Zed'");
		await decide("leave");
		await driver.run(id);
		expect((await driver.read(id)).record.counts).toMatchObject({ faulty: 1, created: 2 });
		const { rows: created } = await database.pool.query("select 1 from brand where name ~* '^sam'");
		expect(created).toHaveLength(1);
	});

	it("asks what unknown names mean, remembers it, and creates a brand only when told", async () => {
		const file =
			"SKU,Brand,Title,Part type\nNEW-1,Filters Inc,A,Lube\nNEW-2,Sampel,B,Lube\nNEW-3,Nothing,C,Lube\n";
		const id = await driver.dryRun(file, "parts");
		const { record } = await driver.read(id);
		expect(record).toMatchObject({ state: "dry_run", counts: { faulty: 3, added: 0 } });
		expect(record.summary.unknownNames).toEqual([
			{ kind: "brand", text: "Filters Inc", rows: 1, example: "A" },
			{ kind: "brand", text: "Nothing", rows: 1, example: "C" },
			{ kind: "brand", text: "Sampel", rows: 1, example: "B" },
			{ kind: "part_type", text: "Lube", rows: 3, example: "A" },
		]);
		const decide = (
			choices: Parameters<typeof resolveNames>[2]["choices"],
			version = record.version,
		) => resolveNames(driver.deps, driver.owner, { id, version, choices });
		await expect(decide([null])).rejects.toMatchObject({ code: "import_names" });
		await expect(decide([brandId, null, 30_000])).rejects.toMatchObject({ code: "bad_request" });
		await decide(["premium", null, brandId, subcategoryId]);
		await expect(decide(["premium"])).rejects.toMatchObject({ code: "import_changed" });
		const { rows: brands } = await database.pool.query(
			"select quality from brand where name = 'Filters Inc'",
		);
		expect(brands).toEqual([{ quality: "premium" }]);
		await driver.run(id);
		expect((await driver.read(id)).record).toMatchObject({
			state: "dry_run",
			counts: { rows: 3, faulty: 1, added: 2, created: 2 },
		});
		await driver.confirm(id);
		await driver.run(id);
		expect((await parts()).map(({ sku }) => sku)).toEqual(["NEW-1", "NEW-2", "OLD-1"]);
		const next = await driver.dryRun("SKU,Brand,Title,Part type\nNEW-4,Sampel,D,LUBE\n", "parts");
		expect((await driver.read(next)).record.counts).toMatchObject({ faulty: 0, created: 1 });
		await driver.undo(id);
		await database.pool.query(
			"delete from external_code; delete from brand where name = 'Filters Inc'",
		);
	});

	it("adds numbers, or replaces them if staff say so; a dash removes them", async () => {
		const file = "SKU,OEM numbers,Interchange\nOLD-1,8-1 | 9-9 (Hino),-\n";
		await driver.apply(file, "parts");
		expect((await parts())[0].numbers).toEqual(["oem 8-1 Isuzu", "oem 9-9 Hino"]);
		await driver.apply("SKU,OEM numbers\nOLD-1,7-7\n", "parts", { replacesNumbers: true });
		expect((await parts())[0].numbers).toEqual(["oem 7-7"]);
	});

	it("leaves values and parts alone that another person changed since", async () => {
		const id = await driver.dryRun(NEW_PARTS, "parts");
		await database.pool.query("update part set title_en = 'By hand' where id = $1", [oldPart]);
		await driver.confirm(id);
		await driver.run(id);
		expect((await driver.read(id)).record.counts).toMatchObject({ applied: 3, skipped: 1 });
		expect((await parts())[1]).toMatchObject({ title_en: "By hand", grams: 907 });
		const created = await database.pool.query("select id from part where sku = 'NEW-1'");
		await aStock(database.db, created.rows[0].id, { on_hand: 3 });
		await database.pool.query("update part set weight_grams = 5 where id = $1", [oldPart]);
		await driver.undo(id);
		expect((await driver.read(id)).record.counts).toMatchObject({ undone: 1, kept: 2 });
		// The page names the part that stays.
		expect((await driver.read(id)).leftAlone).toMatchObject([
			{ sku: "OLD-1" },
			{ sku: "NEW-1", field: "part" },
		]);
		expect((await parts()).map(({ sku, status, grams }) => [sku, status, grams])).toEqual([
			["NEW-1", "discontinued", 544],
			["OLD-1", "active", 5],
		]);
	});

	it("keeps a new part that an open warning of another import is about", async () => {
		const id = await driver.apply(NEW_PARTS, "parts");
		const other = await driver.dryRun("SKU,Title\nOLD-1,Other\n", "parts", {}, "Other");
		await database.pool.query(
			`insert into verify_task (kind, key, part_id, import_id, warning, warning_rows, example_ids)
			select 'import_warning', 'warning:' || i.id, p.id, i.id, 'Unknown', 1, array[p.id]
			from part p, import i where p.sku = 'NEW-1' and i.id = any($1)`,
			[[id, other]],
		);
		await driver.undo(id);
		expect((await parts()).map(({ sku, status }) => `${sku} ${status}`)).toEqual([
			"NEW-1 discontinued",
			"OLD-1 active",
		]);
		const { rows: tasks } = await database.pool.query(
			"select 1 from verify_task where import_id = $1",
			[other],
		);
		expect(tasks).toHaveLength(1);
	});

	it("says that new parts were kept, however many other values were", async () => {
		const count = 120;
		const { pool } = database;
		const skus = Array.from({ length: count }, (_, n) => `MANY-${String(n).padStart(3, "0")}`);
		for (const sku of skus) await aPart(database.db, { sku, title_en: "Before" });
		const rows = skus.map((sku) => `${sku},After,,,`).join("\n");
		const id = await driver.apply(
			`SKU,Title EN,Brand,Part number,Part type\n${rows}\nNEW-9,New,Sample Filters,N-9,Oil filters\n`,
			"parts",
		);
		const created = await pool.query("select id from part where sku = 'NEW-9'");
		await aStock(database.db, created.rows[0].id, { on_hand: 3 });
		await pool.query("update part set title_en = 'By hand' where sku like 'MANY-%'");
		await driver.undo(id);
		const { leftAlone, keepsParts, record } = await driver.read(id);
		expect(record.counts).toMatchObject({ kept: count + 1 });
		expect(leftAlone.some(({ sku }) => sku === "NEW-9")).toBe(false);
		expect(keepsParts).toBe(true);
		await pool.query(
			`with gone as (delete from part where sku like 'MANY-%' returning interchange_group_id)
			delete from interchange_group where id in (select interchange_group_id from gone)`,
		);
	});

	it("keeps a part that a buyer once asked for, also where the seller offered another one", async () => {
		const id = await driver.apply(NEW_PARTS, "parts");
		const quote = await anOrder(database.db, { lines: [], paid: "no", status: "draft" });
		await database.pool.query(
			`insert into quote_requested_line (order_id, n, part_id, sku, title_en, title_es, brand, quantity)
				select $1, 1, id, sku, title_en, title_es, 'Sample Filters', 1 from part where sku = 'NEW-1'`,
			[quote.id],
		);
		await driver.undo(id);
		expect((await driver.read(id)).record).toMatchObject({ state: "undone", counts: { kept: 1 } });
		expect((await parts()).map(({ sku, status }) => [sku, status])).toEqual([
			["NEW-1", "discontinued"],
			["OLD-1", "active"],
		]);
	});

	it("asks every table whose rows keep a part from being deleted", async () => {
		const { rows } = await database.pool.query<{ table: string; column: string }>(
			`select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
				join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
				where c.contype = 'f' and c.confrelid = 'part'::regclass and c.confdeltype in ('a', 'r')`,
		);
		const statement = preparedStatements.find(({ name }) => name === "import-referred-parts");
		expect(rows.length).toBeGreaterThan(0);
		for (const { table, column } of rows)
			expect(statement?.text).toContain(`exists (select from ${table} x where x.${column} = p.id)`);
	});

	it("does not create a part whose SKU was taken since the dry run", async () => {
		const id = await driver.dryRun(NEW_PARTS, "parts");
		await aPart(database.db, { sku: "NEW-1", brand_id: brandId, subcategory_id: subcategoryId });
		await driver.confirm(id);
		await driver.run(id);
		expect((await driver.read(id)).record.counts).toMatchObject({ applied: 3, skipped: 1 });
		expect((await parts())[0].numbers).toEqual([]);
	});

	it("goes on after a stop at any place, and tells the index once when it is large", async () => {
		const count = 2100;
		const rows = Array.from(
			{ length: count },
			(_, n) => `BIG-${n},Sample Filters,Part ${n},oil-filters`,
		);
		const id = await driver.upload(`SKU,Brand,Title,Part type\n${rows.join("\n")}\n`, "parts");
		await driver.runUntil(id, "mapping");
		await driver.map(id);
		expect((await driver.runUntil(id, "dry_run")).counts).toMatchObject({
			rows: count,
			added: count,
		});
		await driver.confirm(id);
		await database.pool.query("delete from part_change");
		expect((await driver.runUntil(id, "applied")).counts).toMatchObject({ applied: count });
		const changes = async () =>
			(await database.pool.query("select part_id from part_change")).rows.map((row) => row.part_id);
		expect(await changes()).toEqual([null]);
		await driver.startUndo(id);
		await driver.runUntil(id, "undone");
		expect(await changes()).toEqual([null, null]);
		expect(await parts()).toHaveLength(1);
		const groups = await database.pool.query(
			"select count(*)::int as count from interchange_group g where not exists (select from part p where p.interchange_group_id = g.id)",
		);
		expect(groups.rows[0].count).toBeLessThan(50);
	});
});

const PIES = (item: string, header = "") => `<?xml version="1.0"?>
<PIES xmlns="http://www.autocare.org"><Header><PIESVersion>8.0</PIESVersion><CurrencyCode>USD</CurrencyCode>${header}</Header><Items>${item}</Items></PIES>`;

describe("PIES", () => {
	const item = (number: string, brand: string) => `<Item MaintenanceType="A">
<ItemLevelGTIN>00012345678905</ItemLevelGTIN><PartNumber>${number}</PartNumber>${brand}
<PartTerminologyID>5340</PartTerminologyID>
<Descriptions><Description DescriptionCode="DES" LanguageCode="EN">Oil filter</Description>
<Description DescriptionCode="DES" LanguageCode="ES">Filtro de aceite</Description></Descriptions>
<Prices><Pricing PriceType="LST"><CurrencyCode>USD</CurrencyCode><Price UOM="PE">18.50</Price></Pricing>
<Pricing PriceType="JBR"><Price UOM="PE">15.9100</Price></Pricing>
<Pricing PriceType="XYZ"><Price UOM="PE">1</Price></Pricing></Prices>
<ExtendedInformation><ExtendedProductInformation EXPICode="CTO">JP</ExtendedProductInformation>
<ExtendedProductInformation EXPICode="HTS">8421.23.0000</ExtendedProductInformation></ExtendedInformation>
<ProductAttributes><ProductAttribute AttributeID="Height" AttributeUOM="IN">2</ProductAttribute>
<ProductAttribute AttributeID="Side">Left</ProductAttribute>
<ProductAttribute AttributeID="Thread">M26</ProductAttribute></ProductAttributes>
<Packages><Package><PackageLevelGTIN>012345678905</PackageLevelGTIN><PackageUOM>EA</PackageUOM><QuantityofEaches>1</QuantityofEaches>
<Dimensions UOM="IN"><ShippingHeight>5.5</ShippingHeight><ShippingWidth>4.5</ShippingWidth><ShippingLength>4.5</ShippingLength></Dimensions>
<Weights UOM="LB"><Weight>1.2</Weight></Weights></Package></Packages>
<PartInterchangeInfo><PartInterchange BrandLabel="Other Filters"><PartNumber>OF-77</PartNumber></PartInterchange></PartInterchangeInfo>
<DigitalAssets><DigitalFileInformation><FileName>a.jpg</FileName></DigitalFileInformation></DigitalAssets></Item>`;

	it("creates and changes parts by brand and number, and warns of unknown codes", async () => {
		const file = PIES(
			item("SF-1001", "<BrandLabel>Sample Filters</BrandLabel>") +
				item("SF-9", "<BrandLabel>Sample Filters</BrandLabel>"),
		);
		const unknown = await driver.dryRun(file, "parts");
		expect((await driver.read(unknown)).faults[0]?.faults).toEqual(["unknown_part_type:part_type"]);
		const faulty = await driver.faultyRows(unknown);
		const [header, first] = faulty.split("\r\n");
		expect(header).toMatch(/SKU,Brand,Part number,Part type,Title EN.*,What is wrong$/);
		expect(first).toMatch(/^,Sample Filters,SF-1001,.*5340.*/);
		// The table is mended and imported as any other.
		const mended = await driver.dryRun(faulty.replaceAll(",5340,", ",Oil filters,"), "parts");
		expect((await driver.read(mended)).faults).toEqual([]);
		await database.pool.query(
			`insert into external_code (standard, kind, code, answer, subcategory_id)
			values ('any', 'part_type', '5340', '{"kind": "part_type"}', $1)`,
			[subcategoryId],
		);
		const id = await driver.dryRun(file, "parts", {}, "Second");
		const { record, faults } = await driver.read(id);
		expect(faults).toEqual([]);
		expect(record.counts).toMatchObject({ rows: 2, faulty: 0 });
		expect(record.summary.warnings).toMatchObject({
			"PriceType XYZ": 2,
			"ProductAttribute Thread": 2,
			digital_assets: 2,
		});
		await driver.confirm(id);
		await driver.run(id);
		const { rows: tasks } = await database.pool.query(
			`select t.warning, t.warning_rows as rows, array(select p.sku from part p where p.id = any(t.example_ids) order by 1) as skus
			from verify_task t where t.import_id = $1 order by 1`,
			[id],
		);
		const skus = ["OLD-1", "SAMPLE-FILTERS-SF9"];
		expect(tasks).toContainEqual({ warning: "ProductAttribute Thread", rows: 2, skus });
		expect((await driver.read(id)).warningTasks).toHaveLength(tasks.length);
		const [old, created] = await parts();
		expect(old).toMatchObject({ sku: "OLD-1", title_en: "Oil filter", grams: 544 });
		expect(created).toMatchObject({
			sku: "SAMPLE-FILTERS-SF9",
			title_es: "Filtro de aceite",
			length: 114,
			origin: "JP",
			attributes: ["left"],
			measures: [50.8],
			prices: ["online 1850", "repair_shop 1591"],
		});
		expect(created.numbers).toEqual([
			"interchange OF-77 Other Filters",
			"interchange SF-9 Sample Filters",
			// The GTIN of the item is the UPC of its package with zeros before it.
			"barcode 012345678905",
		]);
		expect(
			(await driver.read(await driver.dryRun(file, "parts", {}, "Third"))).record,
		).toMatchObject({
			state: "applied",
			counts: { added: 0, changed: 0 },
		});
		// The open warnings of the file do not keep the part that it created.
		await driver.undo(id);
		expect((await parts()).map(({ sku }) => sku)).toEqual(["OLD-1"]);
	});

	it("reads brand ids of version 8.0 as staff have chosen them, and discontinues what is deleted", async () => {
		const deleted = (brand: string) =>
			PIES(
				`<Item MaintenanceType="D"><PartNumber>SF 1001</PartNumber><BrandID>${brand}</BrandID></Item>`,
			);
		const unknown = await driver.dryRun(deleted("BBBB"), "parts");
		expect((await driver.read(unknown)).faults[0]?.faults).toContain("unknown_brand:brand");
		await database.pool.query(
			`insert into external_code (standard, kind, code, answer, brand_id)
			values ('any', 'brand', 'BBBB', '{"kind": "brand"}', $1)`,
			[brandId],
		);
		const id = await driver.dryRun(deleted("BBBB"), "parts", {}, "Second");
		await driver.confirm(id);
		await driver.run(id);
		expect((await parts())[0].status).toBe("discontinued");
		await driver.undo(id);
		expect((await parts())[0].status).toBe("active");
	});
});

it("exports the demo catalog as a file that changes nothing", async () => {
	const demo = await freshDatabase({ demo: true });
	const shop = await createImportDriver(demo);
	const id = await shop.dryRun(await shop.exported("parts"), "parts");
	const { record, faults } = await shop.read(id);
	expect(faults.slice(0, 3)).toEqual([]);
	expect(record).toMatchObject({ state: "applied", counts: { added: 0, changed: 0, faulty: 0 } });
	expect(record.counts.same).toBeGreaterThan(record.counts.rows * 10);
	await shop.close();
	await demo.close();
});
