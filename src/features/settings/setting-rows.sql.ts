/**
 * The settings whose rows are in tables of their own: contact points, regions, warehouses and the
 * rules that assign sellers.
 */
import { parseRows, writeRows } from "../../domain/store/check-setting.ts";
import type { SettingRow } from "../../domain/store/setting-types.ts";
import { findSetting } from "../../domain/store/settings-registry.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { selectContactPoints, selectRegions, selectWarehouses } from "../store/store.sql.ts";
import { readSellerRules, writeSellerRules } from "./seller-rules.sql.ts";

type RowTable = {
	read: (db: Database) => Promise<SettingRow[]>;
	write: (tx: Database, rows: SettingRow[]) => Promise<void>;
};

const ROW_TABLES: Record<string, RowTable> = {
	contact_points: { read: readContactPoints, write: writeContactPoints },
	vehicle_regions: { read: readRegions, write: writeRegions },
	warehouses: { read: readWarehouses, write: writeWarehouses },
	seller_rules: { read: readSellerRules, write: writeSellerRules },
};

export function hasRowTable(key: string): boolean {
	return Object.hasOwn(ROW_TABLES, key);
}

/** The rows of each table as the text of its setting. */
export async function selectRowSettings(db: Database): Promise<[key: string, value: string][]> {
	const entries: [string, string][] = [];
	// One after the other, because a transaction has one connection.
	for (const [key, { read }] of Object.entries(ROW_TABLES)) {
		const definition = findSetting(key);
		if (definition?.type === "rows") entries.push([key, writeRows(definition, await read(db))]);
	}
	return entries;
}

/** A row that other tables refer to cannot be deleted: PostgreSQL refuses with code 23503. */
export async function writeRowSetting(tx: Database, key: string, value: string): Promise<void> {
	await ROW_TABLES[key]?.write(tx, parseRows(value));
}

async function readContactPoints(db: Database): Promise<SettingRow[]> {
	return (await selectContactPoints(db)).map((row) => ({
		kind: row.kind,
		label_en: row.label_en,
		label_es: row.label_es,
		address: row.address ?? "",
		phone: row.phone,
		hours_en: row.hours_en ?? "",
		hours_es: row.hours_es ?? "",
	}));
}

async function writeContactPoints(tx: Database, rows: SettingRow[]): Promise<void> {
	await tx.deleteFrom("contact_point").execute();
	if (rows.length === 0) return;
	await tx
		.insertInto("contact_point")
		.values(
			rows.map((row, index) => ({
				kind: row.kind ?? "service",
				label_en: row.label_en ?? "",
				label_es: row.label_es ?? "",
				address: row.address || null,
				phone: row.phone ?? "",
				hours_en: row.hours_en || null,
				hours_es: row.hours_es || null,
				position: index + 1,
			})),
		)
		.execute();
}

async function readRegions(db: Database): Promise<SettingRow[]> {
	return selectRegions(db);
}

async function writeRegions(tx: Database, rows: SettingRow[]): Promise<void> {
	const codes = rows.map(({ code = "" }) => code);
	await tx
		.deleteFrom("vehicle_region")
		.$if(codes.length > 0, (query) => query.where("code", "not in", codes))
		.execute();
	for (const [index, { code = "", label_en = "", label_es = "" }] of rows.entries())
		await tx
			.insertInto("vehicle_region")
			.values({ code, label_en, label_es, position: index + 1 })
			.onConflict((conflict) =>
				conflict.column("code").doUpdateSet({ label_en, label_es, position: index + 1 }),
			)
			.execute();
}

async function readWarehouses(db: Database): Promise<SettingRow[]> {
	return (await selectWarehouses(db)).map(({ code, name, stock_class, zip }) => ({
		code,
		name,
		stock_class,
		zip: zip ?? "",
	}));
}

/** Only changed rows are written, because each write of a warehouse renews the search index. */
async function writeWarehouses(tx: Database, rows: SettingRow[]): Promise<void> {
	const existing = new Map((await selectWarehouses(tx)).map((row) => [row.code, row]));
	const codes = rows.map(({ code = "" }) => code);
	const removed = [...existing.keys()].filter((code) => !codes.includes(code));
	if (removed.length > 0) await tx.deleteFrom("warehouse").where("code", "in", removed).execute();
	for (const { code = "", name = "", stock_class, zip = "" } of rows) {
		const values = { name, stock_class: stockClassOf(stock_class), zip: zip || null };
		const before = existing.get(code);
		if (!before)
			await tx
				.insertInto("warehouse")
				.values({ code, ...values })
				.execute();
		else if (
			before.name !== values.name ||
			before.stock_class !== values.stock_class ||
			before.zip !== values.zip
		)
			await tx.updateTable("warehouse").set(values).where("code", "=", code).execute();
	}
}

const STOCK_CLASSES = ["IN_STOCK", "LOCAL", "BACKORDER", "INCOMING"] as const;

function stockClassOf(text: string | undefined): (typeof STOCK_CLASSES)[number] {
	return STOCK_CLASSES.find((stockClass) => stockClass === text) ?? "INCOMING";
}
