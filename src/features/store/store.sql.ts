import type { Database } from "../../platform/postgres/pool.ts";

export function selectSettings(db: Database) {
	return db.selectFrom("setting").select(["key", "value"]).execute();
}

export function selectRegions(db: Database) {
	return db
		.selectFrom("vehicle_region")
		.select(["code", "label_en", "label_es"])
		.orderBy("position")
		.execute();
}

export function selectWarehouses(db: Database) {
	return db
		.selectFrom("warehouse")
		.select(["id", "code", "name", "stock_class", "zip"])
		.orderBy("id")
		.execute();
}

export function selectContactPoints(db: Database) {
	return db
		.selectFrom("contact_point")
		.select(["kind", "label_en", "label_es", "address", "phone", "hours_en", "hours_es"])
		.orderBy("position")
		.execute();
}

export function selectPopUpMessages(db: Database) {
	return db
		.selectFrom("pop_up_message")
		.select([
			"code",
			"title_en",
			"title_es",
			"message_en",
			"message_es",
			"message_open_en",
			"message_open_es",
			"enabled",
		])
		.select([
			"show_as_global_modal",
			"modal_delay_to_show_again_hours",
			"show_first_x_days",
			"style",
			"starts_on",
			"ends_on",
		])
		.where("enabled", "=", true)
		.orderBy("code")
		.execute();
}

/** The demo catalog sets this. */
export async function isDemoStore(db: Database): Promise<boolean> {
	const row = await db
		.selectFrom("setting")
		.select("value")
		.where("key", "=", "demo_data")
		.executeTakeFirst();
	return row?.value === "true";
}
