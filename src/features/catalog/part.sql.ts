/** The parts of an interchange group and their attributes. */
import type { Database } from "../../platform/postgres/pool.ts";

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

export function selectGroupPartIds(db: Database, groupId: number) {
	return db
		.selectFrom("part")
		.select("id")
		.where("interchange_group_id", "=", groupId)
		.where("status", "=", "active")
		.orderBy("popularity", "desc")
		.orderBy("id")
		.limit(24)
		.execute();
}
