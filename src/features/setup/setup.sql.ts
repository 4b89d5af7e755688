import { sql } from "kysely";
import type { Database } from "../../platform/postgres/pool.ts";
import type { StarterCategory } from "./starter-catalog.ts";
import { STARTER_LINKS } from "./starter-pages.ts";

/** Set by the first owner, and never deleted. */
const CLOSED = "setup_closed";

/**
 * A store can be set up while it has no staff, no parts and no demo. Customers do not count: a
 * shopper who registers early must not lock the owner out.
 */
export async function selectIsOpen(db: Database): Promise<boolean> {
	const { rows } = await sql<{ is_open: boolean }>`select
		not exists (select from setting where key = ${CLOSED} or (key = 'demo_data' and value = 'true'))
		and not exists (select from account where admin_level > 0)
		and not exists (select from part) as is_open`.execute(db);
	return rows[0]?.is_open ?? false;
}

/** Until the end of the transaction: of two people at once, the second finds the setup closed. */
export async function lockSetup(tx: Database): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtext('store setup'))`.execute(tx);
}

export async function closeSetup(tx: Database): Promise<void> {
	await tx.insertInto("setting").values({ key: CLOSED, value: "true" }).execute();
}

/** Nothing is added to a catalog that has categories already. */
export async function insertStarterCatalog(
	tx: Database,
	categories: readonly StarterCategory[],
): Promise<void> {
	const existing = await tx.selectFrom("category").select("id").limit(1).executeTakeFirst();
	if (existing) return;
	for (const [at, { url, en, es, subcategories }] of categories.entries()) {
		const { id } = await tx
			.insertInto("category")
			.values({ url, name_en: en, name_es: es, position: at + 1 })
			.returning("id")
			.executeTakeFirstOrThrow();
		await tx
			.insertInto("subcategory")
			.values(
				subcategories.map((place, n) => ({
					category_id: id,
					url: place.url,
					name_en: place.en,
					name_es: place.es,
					position: n + 1,
				})),
			)
			.execute();
	}
	await tx
		.insertInto("vehicle_region")
		.values({ code: "usa", label_en: "United States", label_es: "Estados Unidos", position: 1 })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** Payments that were taken by a provider other than the sandbox of the demo. */
export async function hasRealPayments(db: Database): Promise<boolean> {
	const row = await db
		.selectFrom("payment")
		.select("id")
		.where("provider", "<>", "sandbox")
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

export type StoreCounts = {
	warehouses: number;
	has_logo: boolean;
	parts: number;
	has_prices: boolean;
	has_stock: boolean;
	has_vehicles: boolean;
	has_fitments: boolean;
	has_sent_mail: boolean;
	/** The owner has saved each page that the store began with. */
	has_own_pages: boolean;
	customers: number;
	orders: number;
};

export async function selectStoreCounts(db: Database): Promise<StoreCounts> {
	const { rows } = await sql<StoreCounts>`select
		(select count(*) from warehouse)::int as warehouses,
		exists (select from setting where key = 'logo_web_url') as has_logo,
		(select count(*) from part)::int as parts,
		exists (select from price) as has_prices,
		exists (select from stock where on_hand > 0) as has_stock,
		exists (select from model_line) as has_vehicles,
		exists (select from fitment) as has_fitments,
		exists (select from mail_log where status = 'sent') as has_sent_mail,
		(select count(*) from content_entry where kind = 'page' and is_published and version > 1
			and link = any(${STARTER_LINKS}::text[])) = cardinality(${STARTER_LINKS}::text[]) as has_own_pages,
		(select count(*) from account where admin_level = 0)::int as customers,
		(select count(*) from store_order)::int as orders`.execute(db);
	const [counts] = rows;
	if (!counts) throw new Error("the counts of the store are missing");
	return counts;
}
