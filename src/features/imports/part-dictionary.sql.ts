/** The names and codes by which files mean brands, part types and values of attributes. */
import type { Database } from "../../platform/postgres/pool.ts";

export function selectBrands(db: Database) {
	return db.selectFrom("brand").select(["id", "name", "url"]).orderBy("name").execute();
}

export function selectPartTypes(db: Database) {
	return db
		.selectFrom("subcategory as s")
		.innerJoin("category as c", "c.id", "s.category_id")
		.select([
			"s.id",
			"s.url",
			"s.name_en as en",
			"s.name_es as es",
			"c.name_en as categoryEn",
			"c.name_es as categoryEs",
		])
		.orderBy("c.position")
		.orderBy("s.position")
		.execute();
}

export function selectAttributeNames(db: Database) {
	return db
		.selectFrom("attribute_value as v")
		.innerJoin("attribute as a", "a.id", "v.attribute_id")
		.select(["a.code as attribute", "v.code", "v.label_en as en", "v.label_es as es"])
		.execute();
}
