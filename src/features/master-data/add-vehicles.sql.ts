/** The makes, engines and vehicles that pasted rows are compared with. */
import { sql } from "kysely";
import type { Database } from "../../platform/postgres/pool.ts";

export function selectMakes(db: Database) {
	return db.selectFrom("make").select(["id", "name"]).orderBy("id").execute();
}

export function selectEngines(db: Database) {
	return db
		.selectFrom("engine as e")
		.innerJoin("make as m", "m.id", "e.make_id")
		.select(["e.id", "m.name as make", "e.name", sql<number>`e.liter::float8`.as("liter")])
		.orderBy("e.id")
		.execute();
}

export function selectLinesOfRegion(db: Database, region: string) {
	return db
		.selectFrom("model_line as l")
		.innerJoin("make as m", "m.id", "l.make_id")
		.leftJoin("vehicle as v", "v.line_id", "l.id")
		.select([
			"l.id",
			"m.name as make",
			"l.model",
			"l.engine_id as engineId",
			sql<
				number[]
			>`coalesce(array_agg(v.year::int order by v.year) filter (where v.year is not null), '{}')`.as(
				"years",
			),
		])
		.where("l.region_code", "=", region)
		.groupBy(["l.id", "m.name"])
		.orderBy("l.id")
		.execute();
}
