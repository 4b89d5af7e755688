/** The rows behind a part page. */
import type { Database } from "../../platform/postgres/pool.ts";

export function selectPart(db: Database, sku: string) {
	return db
		.selectFrom("part as p")
		.innerJoin("subcategory as s", "s.id", "p.subcategory_id")
		.innerJoin("category as c", "c.id", "s.category_id")
		.leftJoin("part as newer", "newer.id", "p.replaced_by_id")
		.select(["p.id", "p.status", "p.interchange_group_id", "p.weight_grams", "p.length_mm", "p.width_mm", "p.height_mm"])
		.select(["p.origin_country", "p.is_electrical", "p.hazmat_un", "p.is_prop65", "newer.sku as replaced_by_sku"])
		.select(["s.id as subcategory_id", "s.name_en as subcategory_en", "s.name_es as subcategory_es"])
		.select(["c.name_en as category_en", "c.name_es as category_es"])
		.where("p.sku", "=", sku)
		.executeTakeFirst();
}

export function selectPartNumbers(db: Database, partId: number) {
	return db
		.selectFrom("part_number")
		.select(["kind", "number", "maker", "step"])
		.where("part_id", "=", partId)
		.orderBy("kind")
		.orderBy("step")
		.orderBy("n")
		.execute();
}

export function selectAttributesOf(db: Database, partIds: number[]) {
	return db
		.selectFrom("part_attribute as pa")
		.innerJoin("attribute_value as v", "v.id", "pa.value_id")
		.innerJoin("attribute as a", "a.id", "v.attribute_id")
		.select(["pa.part_id", "a.id", "a.code", "a.name_en", "a.name_es", "v.label_en", "v.label_es"])
		.where("pa.part_id", "in", partIds)
		.orderBy("a.position")
		.orderBy("v.code")
		.execute();
}

export function selectPartMeasurements(db: Database, partId: number) {
	return db
		.selectFrom("part_measurement as pm")
		.innerJoin("measure as m", "m.id", "pm.measure_id")
		.select(["m.name_en", "m.name_es", "m.unit", "pm.value"])
		.where("pm.part_id", "=", partId)
		.orderBy("m.id")
		.execute();
}

export function selectKitComponents(db: Database, kitId: number) {
	return db
		.selectFrom("kit_component as k")
		.innerJoin("part as p", "p.id", "k.component_id")
		.select(["k.quantity", "p.sku", "p.title_en", "p.title_es"])
		.where("k.kit_id", "=", kitId)
		.orderBy("p.title_en")
		.execute();
}

export function selectGroupPartIds(db: Database, groupId: number, exceptId: number | null) {
	return db
		.selectFrom("part")
		.select("id")
		.where("interchange_group_id", "=", groupId)
		.$if(exceptId !== null, (query) => query.where("id", "!=", exceptId))
		.where("status", "=", "active")
		.orderBy("popularity", "desc")
		.orderBy("id")
		.limit(24)
		.execute();
}
