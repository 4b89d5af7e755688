/**
 * Creates parts and related rows. A test names only the columns it needs: `aPart(db, {
 * coreChargeCents: 5000 })`.
 */
import type { Insertable } from "kysely";
import type { Pool } from "pg";
import type { Database } from "../../src/platform/postgres/pool.ts";
import type { DB } from "../../src/platform/postgres/schema.generated.ts";

let count = 0;
const next = () => ++count;

type Row<Table extends keyof DB> = Partial<Insertable<DB[Table]>>;

export function aCategory(db: Database, overrides: Row<"category"> = {}) {
	const n = next();
	const category = {
		url: `category-${n}`,
		name_en: `Category ${n}`,
		name_es: `Categoría ${n}`,
		position: n,
		...overrides,
	};
	return db.insertInto("category").values(category).returningAll().executeTakeFirstOrThrow();
}

export async function aSubcategory(db: Database, overrides: Row<"subcategory"> = {}) {
	const n = next();
	const category_id = overrides.category_id ?? (await aCategory(db)).id;
	const subcategory = {
		url: `subcategory-${n}`,
		name_en: `Subcategory ${n}`,
		name_es: `Subcategoría ${n}`,
		position: n,
		...overrides,
		category_id,
	};
	return db.insertInto("subcategory").values(subcategory).returningAll().executeTakeFirstOrThrow();
}

export function aBrand(db: Database, overrides: Row<"brand"> = {}) {
	const n = next();
	const brand = {
		url: `brand-${n}`,
		name: `Brand ${n}`,
		quality: "premium" as const,
		...overrides,
	};
	return db.insertInto("brand").values(brand).returningAll().executeTakeFirstOrThrow();
}

export function anInterchangeGroup(db: Database) {
	return db
		.insertInto("interchange_group")
		.defaultValues()
		.returningAll()
		.executeTakeFirstOrThrow();
}

/** `prices` are cents by level. A level that is left out has no price. */
type PartOverrides = Row<"part"> & {
	coreChargeCents?: number;
	prices?: Partial<Record<DB["price"]["level"], number>>;
};

export async function aPart(
	db: Database,
	{ coreChargeCents = 0, prices = { online: 10_000 }, ...overrides }: PartOverrides = {},
) {
	const n = next();
	const part = await db
		.insertInto("part")
		.values({
			sku: `TEST-${String(n).padStart(5, "0")}`,
			product_line: "TEST",
			title_en: `Part ${n}`,
			title_es: `Pieza ${n}`,
			presentation: "PCS",
			core_charge_cents: coreChargeCents,
			weight_grams: 1500,
			...overrides,
			subcategory_id: overrides.subcategory_id ?? (await aSubcategory(db)).id,
			brand_id: overrides.brand_id ?? (await aBrand(db)).id,
			interchange_group_id: overrides.interchange_group_id ?? (await anInterchangeGroup(db)).id,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
	for (const [level, cents] of Object.entries(prices))
		await aPrice(db, part.id, level as DB["price"]["level"], cents);
	return part;
}

export function aPrice(db: Database, partId: number, level: DB["price"]["level"], cents: number) {
	return db
		.insertInto("price")
		.values({ part_id: partId, level, price_cents: cents })
		.returningAll()
		.executeTakeFirstOrThrow();
}

export function aWarehouse(db: Database, overrides: Row<"warehouse"> = {}) {
	const n = next();
	const letters = [n / 676, n / 26, n]
		.map((place) => String.fromCharCode(65 + (Math.floor(place) % 26)))
		.join("");
	const warehouse = {
		code: letters,
		name: `Warehouse ${n}`,
		stock_class: "IN_STOCK" as const,
		...overrides,
	};
	return db.insertInto("warehouse").values(warehouse).returningAll().executeTakeFirstOrThrow();
}

export async function aStock(
	db: Database,
	partId: number,
	overrides: Row<"stock"> & { stockClass?: DB["warehouse"]["stock_class"] } = {},
) {
	const { stockClass = "IN_STOCK", ...row } = overrides;
	const warehouse_id = row.warehouse_id ?? (await aWarehouse(db, { stock_class: stockClass })).id;
	const stock = { on_hand: 10, ...row, part_id: partId, warehouse_id };
	return db.insertInto("stock").values(stock).returningAll().executeTakeFirstOrThrow();
}

/** Sets the stock of a part in each of its warehouses, by moves of reason `count`. */
export async function countStock(pool: Pool, partId: number, onHand: number): Promise<void> {
	await pool.query(
		`insert into stock_move (part_id, warehouse_id, delta, reason, cause)
		select part_id, warehouse_id, $2 - on_hand, 'count', 'staff' from stock where part_id = $1 and on_hand <> $2`,
		[partId, onHand],
	);
}
