/** Parts by SKU, and the names that the editor chooses from. */
import { sql } from "kysely";
import type { Database } from "../../platform/postgres/pool.ts";

export function selectPartIds(db: Database, skus: string[]) {
	return db
		.selectFrom("part")
		.select(["id", "sku", "interchange_group_id"])
		.where("sku", "in", skus)
		.execute();
}

export async function insertInterchangeGroup(tx: Database): Promise<number> {
	const { id } = await tx
		.insertInto("interchange_group")
		.defaultValues()
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

export function selectPart(db: Database, sku: string) {
	return db
		.selectFrom("part as p")
		.leftJoin("part as successor", "successor.id", "p.replaced_by_id")
		.select(["p.id", "p.sku", "p.status", "successor.sku as replacedBy"])
		.where("p.sku", "=", sku)
		.executeTakeFirst();
}

export function selectBrandNames(db: Database) {
	return db.selectFrom("brand").select(["id", "name"]).orderBy("name").execute();
}

export function selectSubcategoryNames(db: Database) {
	return db
		.selectFrom("subcategory as s")
		.innerJoin("category as c", "c.id", "s.category_id")
		.select([
			"s.id",
			"s.name_en",
			"s.name_es",
			"c.name_en as category_en",
			"c.name_es as category_es",
		])
		.orderBy("c.position")
		.orderBy("s.position")
		.execute();
}

export function selectAttributeValues(db: Database) {
	return db
		.selectFrom("attribute_value as v")
		.innerJoin("attribute as a", "a.id", "v.attribute_id")
		.select(["v.id", "v.label_en", "v.label_es", "a.id as attributeId", "a.name_en", "a.name_es"])
		.orderBy("a.position")
		.orderBy("v.id")
		.execute();
}

export function selectMeasures(db: Database) {
	return db
		.selectFrom("measure")
		.select(["id", "name_en", "name_es", "unit"])
		.orderBy("id")
		.execute();
}

/** Every model line with its engine. */
export function selectLineNames(db: Database) {
	return db
		.selectFrom("model_line as l")
		.innerJoin("make as m", "m.id", "l.make_id")
		.innerJoin("engine as e", "e.id", "l.engine_id")
		.leftJoin("vehicle as v", "v.line_id", "l.id")
		.select(["l.id", "m.name as make", "l.model", "e.name as engine", "e.liter", "l.region_code"])
		.select(
			sql<number[]>`coalesce(array_agg(v.year) filter (where v.year is not null), '{}')`.as(
				"years",
			),
		)
		.groupBy(["l.id", "m.id", "e.id"])
		.orderBy("m.name")
		.orderBy("l.model")
		.orderBy("l.id")
		.execute();
}

/** The years in which these models were built. A line without vehicles has no row. */
export function selectBuiltYears(db: Database, lineIds: number[]) {
	return db
		.selectFrom("model_line as l")
		.innerJoin("make as m", "m.id", "l.make_id")
		.innerJoin("vehicle as v", "v.line_id", "l.id")
		.select(["l.id", "m.name as make", "l.model"])
		.select(sql<number[]>`array_agg(v.year)`.as("years"))
		.where("l.id", "in", lineIds)
		.groupBy(["l.id", "m.id"])
		.execute();
}

export function selectEngineNames(db: Database) {
	return db
		.selectFrom("engine as e")
		.innerJoin("make as m", "m.id", "e.make_id")
		.select(["e.id", "m.name as make", "e.name as engine", "e.liter"])
		.orderBy("m.name")
		.orderBy("e.name")
		.execute();
}

/** The other parts of the group, and the pieces of the kit, by name. */
export function selectPartNames(db: Database, ids: number[]) {
	return db
		.selectFrom("part")
		.select(["id", "sku", "title_en", "title_es"])
		.where("id", "in", ids)
		.execute();
}

export function selectGroupMembers(db: Database, groupId: number, limit: number) {
	return db
		.selectFrom("part")
		.select(["id", "sku", "title_en", "title_es"])
		.where("interchange_group_id", "=", groupId)
		.orderBy("id")
		.limit(limit)
		.execute();
}

export function selectStockLines(db: Database, partId: number) {
	return db
		.selectFrom("stock as s")
		.innerJoin("warehouse as w", "w.id", "s.warehouse_id")
		.select(["w.code", "w.name", "s.on_hand as onHand", "s.reserved"])
		.where("s.part_id", "=", partId)
		.orderBy("w.id")
		.execute();
}
