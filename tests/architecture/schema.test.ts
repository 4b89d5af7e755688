import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	aBrand,
	aCategory,
	anInterchangeGroup,
	aPart,
	aPrice,
	aStock,
	aSubcategory,
	aWarehouse,
} from "../factories/catalog.ts";
import { aFitment, anEngine, aVehicle } from "../factories/vehicles.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.close());

it("the migrations from empty give exactly the generated types", () => {
	const folder = mkdtempSync(join(tmpdir(), "cabover-schema-"));
	const made = join(folder, "schema.generated.ts");
	execFileSync(process.execPath, ["scripts/db-types.ts", made], { stdio: "pipe" });
	const fresh = readFileSync(made, "utf8");
	rmSync(folder, { recursive: true });
	expect(fresh).toBe(readFileSync("src/platform/postgres/schema.generated.ts", "utf8"));
});

it("a change of any table a shopper sees sends a notification", async () => {
	const { rows } = await database.pool.query(
		`select c.relname as table from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
			and not exists (select 1 from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'announce_change')`,
	);
	expect(rows.map((row) => row.table).sort()).toEqual([
		...[
			"access_request",
			"account",
			"account_credit",
			"account_payment",
			"account_payment_reversal",
			"accounting_account",
			"accounting_day",
			"accounting_line",
			"address",
			"address_lookup",
			"alarm",
			"api_key",
			"audit_check",
		],
		...[
			"audit_entry",
			"audit_pending",
			"audit_seal",
			"bin",
			"captcha_spent",
			"carrier_quote",
			"cart_addition",
			"cart_line",
			"cart_share",
			"cart_share_line",
			"contact_message",
		],
		...[
			"contact_reply",
			"content_answer",
			"content_revision",
			"core_move",
			"count_line",
			"count_session",
			"coupon",
			"coupon_use",
			"credit_account",
			"customer_note",
			"exchange_rate",
			"external_code",
			"feed",
			"fit_evidence",
			"garage_entry",
		],
		...[
			"idempotency_key",
			"import",
			"import_change",
			"import_mapping",
			"import_picture",
			"import_row",
			"import_unknown_code",
			"index_now",
			"interchange_group",
			"invoice_reminder",
			"job_progress",
			"job_run",
			"job_stop",
			"ledger_day",
			"ledger_entry",
			"limit_bucket",
			"mail_log",
			"mailbox",
			"named_cart",
			"named_cart_line",
		],
		...[
			"one_time_token",
			"order_allocation",
			"order_assignment",
			"order_edit",
			"order_history",
			"order_hold",
			"order_line",
			"order_move",
			"order_note",
			"outbox",
			"part_change",
			"part_revision",
			"payment",
			"payment_difference",
		],
		...[
			"payment_event",
			"phone_order_draft",
			"pick_wave",
			"price_change",
			"price_rule",
			"purchase_order",
			"purchase_order_line",
			"quote",
			"quote_message",
			"quote_move",
			"quote_offer",
			"quote_requested_line",
			"redirect",
			"refund",
			"refund_event",
			"return_history",
		],
		...[
			"return_line",
			"return_move",
			"running_version",
			"sales_customer_day",
			"sales_day",
			"sales_group_day",
			"sales_summary",
			"saved_line",
			"saved_view",
			"schema_migration",
			"search_gap",
			"seller_rule",
			"session",
			"setting_change",
			"shipment",
			"shipment_label",
			"shipment_line",
			"shipment_move",
			"shipment_tracking",
			"sign_in",
		],
		...[
			"staff_invitation",
			"stock_bin",
			"stock_document",
			"stock_move",
			"stock_notice",
			"store_order",
			"store_return",
			"store_secret",
			"supplier",
			"supplier_part",
			"tax_certificate",
			"verify_task",
		],
	]);
});

it("every foreign key that is searched from its target has an index", async () => {
	const { rows } = await database.pool.query(
		`select conrelid::regclass::text || '.' || a.attname as column from pg_constraint c
			join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
			where contype = 'f' and confrelid in ('part'::regclass, 'subcategory'::regclass, 'brand'::regclass, 'model_line'::regclass, 'engine'::regclass)
			and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`,
	);
	expect(rows).toEqual([]);
});

/** Each bad row, and the rule of the database that must refuse it. */
const REFUSED: Record<string, () => Promise<unknown>> = {
	"a negative price": () => aPart(database.db, { prices: { online: -1 } }),
	"a negative core charge": () => aPart(database.db, { coreChargeCents: -1 }),
	"two prices of one level": async () => {
		const part = await aPart(database.db, { prices: { online: 1 } });
		return aPrice(database.db, part.id, "online", 2);
	},
	"more reserved than on hand": async () =>
		aStock(database.db, (await aPart(database.db)).id, { on_hand: 1, reserved: 2 }),
	"less than nothing on hand": async () =>
		aStock(database.db, (await aPart(database.db)).id, { on_hand: -1 }),
	"less than nothing reserved": async () =>
		aStock(database.db, (await aPart(database.db)).id, { reserved: -1 }),
	"a part without a Spanish title": () => aPart(database.db, { title_es: "" }),
	"a title with a blank at its end": () => aPart(database.db, { title_en: "Pump " }),
	"a category without a Spanish name": () =>
		database.pool.query("insert into category (url, name_en, position) values ('x', 'X', 1)"),
	"a subcategory without a category": () => aSubcategory(database.db, { category_id: 32_000 }),
	"an address with capitals": () => aCategory(database.db, { url: "Engine" }),
	"an address with a blank": () => aBrand(database.db, { url: "two words" }),
	"two brands at one address": async () => [
		await aBrand(database.db, { url: "same" }),
		await aBrand(database.db, { url: "same" }),
	],
	"a SKU in small letters": () => aPart(database.db, { sku: "nk-co-1" }),
	"a SKU with a slash": () => aPart(database.db, { sku: "NK/CO" }),
	"a SKU of two letters": () => aPart(database.db, { sku: "NK" }),
	"two parts with one SKU": async () => [
		await aPart(database.db, { sku: "SAME-1" }),
		await aPart(database.db, { sku: "SAME-1" }),
	],
	"a superseded part without a successor": () => aPart(database.db, { status: "superseded" }),
	"a successor of a part that is still sold": async () =>
		aPart(database.db, { replaced_by_id: (await aPart(database.db)).id }),
	"a part that replaces itself": () =>
		database.pool.query(
			`insert into part (id, sku, subcategory_id, brand_id, interchange_group_id, product_line, title_en, title_es, presentation, status, replaced_by_id)
				select 999, 'SELF-1', s.id, b.id, g.id, 'X', 'X', 'X', 'PCS', 'superseded', 999 from subcategory s, brand b, interchange_group g limit 1`,
		),
	"a part of half a size": () => aPart(database.db, { length_mm: 10 }),
	"a kit of no pieces": () => aPart(database.db, { qty_on_kit: 0 }),
	"an order multiple of nothing": () => aPart(database.db, { order_multiple: 0 }),
	"a part without weight that weighs nothing": () => aPart(database.db, { weight_grams: 0 }),
	"a country of three letters": () => aPart(database.db, { origin_country: "USA" }),
	"a wrong hazard number": () => aPart(database.db, { hazmat_un: "1263" }),
	"a fitment of both a line and an engine": async () => {
		const line = await aVehicle(database.db);
		return aFitment(database.db, (await aPart(database.db)).id, {
			line_id: line.id,
			engine_id: line.engine_id,
		});
	},
	"a fitment of neither": async () => aFitment(database.db, (await aPart(database.db)).id, {}),
	"a fitment of years backwards": async () =>
		aFitment(database.db, (await aPart(database.db)).id, {
			engine_id: (await anEngine(database.db)).id,
			year_from: 2010,
			year_to: 2009,
		}),
	"a fitment with a note in one language": async () =>
		aFitment(database.db, (await aPart(database.db)).id, {
			engine_id: (await anEngine(database.db)).id,
			note_en: "With ABS",
		}),
	"a fitment surer than sure": async () =>
		aFitment(database.db, (await aPart(database.db)).id, {
			engine_id: (await anEngine(database.db)).id,
			confidence: 101,
		}),
	"a vehicle twice": () => aVehicle(database.db, { years: [2010, 2010] }),
	"a vehicle of the year 1969": () => aVehicle(database.db, { years: [1969] }),
	"a line that is its own rebadge": async () => {
		const line = await aVehicle(database.db);
		return database.db
			.updateTable("model_line")
			.set({ rebadge_of_id: line.id })
			.where("id", "=", line.id)
			.execute();
	},
	"a kit that holds itself": async () => {
		const { id } = await aPart(database.db);
		return database.db
			.insertInto("kit_component")
			.values({ kit_id: id, component_id: id, quantity: 1 })
			.execute();
	},
	"a number of signs alone": async () =>
		database.db
			.insertInto("part_number")
			.values({ part_id: (await aPart(database.db)).id, n: 1, kind: "oem", number: "--" })
			.execute(),
	"a superseded number without its step": async () =>
		database.db
			.insertInto("part_number")
			.values({ part_id: (await aPart(database.db)).id, n: 1, kind: "superseded", number: "A1" })
			.execute(),
	"a warehouse of a wrong code": () => aWarehouse(database.db, { code: "mia" }),
	"a page whose text is no document": () =>
		database.db
			.insertInto("content_entry")
			.values({
				kind: "page",
				link: "x",
				title_en: "X",
				title_es: "X",
				summary_en: "",
				summary_es: "",
				body_en: '{"type":"paragraph"}',
				body_es: '{"type":"doc"}',
				tags_en: [],
				tags_es: [],
				is_published: false,
				version: 1,
			})
			.execute(),
	"a page whose text is an empty object": () =>
		database.db
			.insertInto("content_entry")
			.values({
				kind: "page",
				link: "x",
				title_en: "X",
				title_es: "X",
				summary_en: "",
				summary_es: "",
				body_en: "{}",
				body_es: '{"type":"doc"}',
				tags_en: [],
				tags_es: [],
				is_published: false,
				version: 1,
			})
			.execute(),
	"a redirect to its own address": () =>
		database.db
			.insertInto("redirect")
			.values({ from_path: "/a", to_path: "/a", code: 301 })
			.execute(),
	"a telephone number without its country": () =>
		database.db
			.insertInto("contact_point")
			.values({ kind: "store", label_en: "X", label_es: "X", phone: "3055550100", position: 1 })
			.execute(),
	"a part of a group that does not exist": () =>
		aPart(database.db, { interchange_group_id: 2_000_000 }),
	"a group that is taken from its parts": async () => {
		const group = await anInterchangeGroup(database.db);
		await aPart(database.db, { interchange_group_id: group.id });
		return database.db.deleteFrom("interchange_group").where("id", "=", group.id).execute();
	},
};

describe("the database refuses", () => {
	it.each(Object.keys(REFUSED))("%s", async (name) => {
		// Class 23 is "integrity constraint violation": a rule of the database and not an error in the
		// statement.
		await expect(REFUSED[name]?.()).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
	});
});
