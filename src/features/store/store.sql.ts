import type { Database } from "../../platform/postgres/pool.ts";

export function selectSettings(db: Database) {
	return db.selectFrom("setting").select(["key", "value"]).execute();
}

export function selectRegions(db: Database) {
	return db.selectFrom("vehicle_region").select(["code", "label_en", "label_es"]).orderBy("position").execute();
}

export function selectContactPoints(db: Database) {
	return db
		.selectFrom("contact_point")
		.select(["kind", "label_en", "label_es", "address", "phone", "hours_en", "hours_es"])
		.orderBy("position")
		.execute();
}

export function selectPopUpMessages(db: Database) {
	return db.selectFrom("pop_up_message").selectAll().where("enabled", "=", true).orderBy("code").execute();
}
