import type { Database } from "../../platform/postgres/pool.ts";

export function selectCategories(db: Database) {
	return db
		.selectFrom("category")
		.select(["id", "url", "name_en", "name_es"])
		.orderBy("position")
		.orderBy("id")
		.execute();
}

export function selectSubcategories(db: Database) {
	return db
		.selectFrom("subcategory as s")
		.leftJoin(
			(part) =>
				part
					.selectFrom("part")
					.select((p) => ["subcategory_id", p.fn.countAll().as("parts")])
					.where("status", "=", "active")
					.groupBy("subcategory_id")
					.as("counted"),
			(join) => join.onRef("counted.subcategory_id", "=", "s.id"),
		)
		.select((s) => [
			"s.id",
			"s.category_id",
			"s.url",
			"s.name_en",
			"s.name_es",
			s.fn.coalesce("counted.parts", s.lit(0)).as("parts"),
		])
		.orderBy("s.position")
		.orderBy("s.id")
		.execute();
}

export function selectBrands(db: Database) {
	return db
		.selectFrom("brand as b")
		.leftJoin("part as p", (join) =>
			join.onRef("p.brand_id", "=", "b.id").on("p.status", "=", "active"),
		)
		.select((b) => [
			"b.id",
			"b.url",
			"b.name",
			"b.quality",
			"b.image_route",
			b.fn.count("p.id").as("parts"),
		])
		.groupBy("b.id")
		.orderBy("b.name")
		.execute();
}
