import type { Database } from "../../platform/postgres/pool.ts";

export function selectFilterAttributes(db: Database) {
	return db
		.selectFrom("attribute as a")
		.innerJoin("attribute_value as v", "v.attribute_id", "a.id")
		.select([
			"a.id",
			"a.code",
			"a.name_en",
			"a.name_es",
			"v.id as value_id",
			"v.code as value_code",
			"v.label_en",
			"v.label_es",
		])
		.where("a.is_filter", "=", true)
		.orderBy("a.position")
		.orderBy("a.id")
		.orderBy("v.label_en")
		.execute();
}

export function selectMakeNames(db: Database) {
	return db.selectFrom("make").select(["id", "url", "name"]).orderBy("name").execute();
}

export function selectEngineNames(db: Database) {
	return db
		.selectFrom("engine")
		.select(["id", "name", "liter"])
		.orderBy("name")
		.orderBy("id")
		.execute();
}

export function selectMeasures(db: Database) {
	return db
		.selectFrom("measure")
		.select(["id", "code", "name_en", "name_es", "unit"])
		.orderBy("id")
		.execute();
}
