/** The lists at secret addresses, and the parts in them. */
import { sql } from "kysely";
import type { AvailabilityClass } from "../../domain/catalog/availability.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import type { FeedKind } from "../../domain/feed/feed.ts";
import type { Language } from "../../domain/store/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

const COLUMNS = [
	"id",
	"kind",
	"name",
	"level",
	"language",
	"ending",
	"created_at",
	"revoked_at",
	"file_key",
	"made_at",
	"parts",
	"last_fetched_on",
] as const;

/** Those in use first, then the latest. */
export function selectFeeds(db: Database, limit: number) {
	return db
		.selectFrom("feed")
		.select(COLUMNS)
		.orderBy(sql`revoked_at is not null`)
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
}

export function selectFeed(db: Database, id: number) {
	return db.selectFrom("feed").select(COLUMNS).where("id", "=", id).executeTakeFirst();
}

export function selectActiveIds(db: Database) {
	return db.selectFrom("feed").select("id").where("revoked_at", "is", null).orderBy("id").execute();
}

export function selectFeedOfRequest(tx: Database, requestKey: string) {
	return tx
		.selectFrom("feed")
		.select(["id", "name", "kind", "secret_hash", "revoked_at"])
		.where("request_key", "=", requestKey)
		.executeTakeFirst();
}

export type NewFeedRow = FeedSecret & {
	requestKey: string;
	kind: FeedKind;
	name: string;
	level: PriceLevel;
	language: Language;
	createdBy: number;
};

export type FeedSecret = { secretHash: Buffer; ending: string };

export async function insertFeed(tx: Database, feed: NewFeedRow): Promise<number> {
	const { id } = await tx
		.insertInto("feed")
		.values({
			request_key: feed.requestKey,
			kind: feed.kind,
			name: feed.name,
			level: feed.level,
			language: feed.language,
			secret_hash: feed.secretHash,
			ending: feed.ending,
			created_by: feed.createdBy,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

/** Undefined when the list does not exist or is revoked. */
export function updateFeedSecret(tx: Database, id: number, { secretHash, ending }: FeedSecret) {
	return tx
		.updateTable("feed")
		.set({ secret_hash: secretHash, ending, last_fetched_on: null })
		.where("id", "=", id)
		.where("revoked_at", "is", null)
		.returning(["name", "kind"])
		.executeTakeFirst();
}

/** Two forms at once cannot exceed the limit. */
export async function lockFeeds(tx: Database): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtext('feeds'))`.execute(tx);
}

/** Returns the key of its file; undefined when it was revoked before. */
export async function revokeFeedRow(tx: Database, id: number) {
	const row = await tx
		.selectFrom("feed")
		.select(["name", "file_key"])
		.where("id", "=", id)
		.where("revoked_at", "is", null)
		.forUpdate()
		.executeTakeFirst();
	if (!row) return undefined;
	await tx
		.updateTable("feed")
		.set({
			revoked_at: sql`now()`,
			file_key: null,
			file_hash: null,
			made_at: null,
			parts: null,
		})
		.where("id", "=", id)
		.execute();
	return row;
}

/** The file of a secret, if the list is not revoked and was written. */
export const selectFeedFile = preparedStatement<
	{
		id: number;
		kind: string;
		file_key: string | null;
		file_hash: string | null;
		is_first_today: boolean;
	},
	[secretHash: Buffer]
>(
	"feed-file",
	`select id, kind, file_key, file_hash, last_fetched_on is distinct from current_date as is_first_today
	from feed where secret_hash = $1 and revoked_at is null and file_key is not null`,
);

export const markFeedFetched = preparedStatement<never, [id: number]>(
	"feed-fetched",
	"update feed set last_fetched_on = current_date where id = $1 and last_fetched_on is distinct from current_date",
);

/** Returns a row if the stored file has this content already. */
export const confirmFeedFile = preparedStatement<
	{ id: number },
	[id: number, hash: string, madeAt: Date]
>(
	"feed-confirm-file",
	"update feed set made_at = $3 where id = $1 and file_hash = $2 and revoked_at is null returning id",
);

/** Returns the replaced key; nothing when the list was revoked in the meantime. */
export const replaceFeedFile = preparedStatement<
	{ replaced: string | null },
	[id: number, key: string, hash: string, madeAt: Date, parts: number]
>(
	"feed-replace-file",
	`update feed f set file_key = $2, file_hash = $3, made_at = $4, parts = $5
	from (select id, file_key from feed where id = $1 for update) old
	where f.id = old.id and f.revoked_at is null returning old.file_key as replaced`,
);

export const clearFeedFile = preparedStatement<{ replaced: string | null }, [id: number]>(
	"feed-clear-file",
	`update feed f set file_key = null, file_hash = null, made_at = null, parts = null
	from (select id, file_key from feed where id = $1 for update) old
	where f.id = old.id returning old.file_key as replaced`,
);

export type FeedPartRow = {
	id: number;
	sku: string;
	title_en: string;
	title_es: string;
	brand: string;
	quality: string;
	category_en: string;
	category_es: string;
	subcategory_en: string;
	subcategory_es: string;
	price_cents: number;
	core_charge_cents: number;
	weight_grams: number | null;
	barcode: string | null;
	numbers: string[] | null;
	pictures: string[] | null;
	availability: AvailabilityClass | null;
	expected_on: string | null;
};

/** Active parts with a price of level $3, after part $1. $4: only parts with a photo. */
export const selectFeedParts = preparedStatement<
	FeedPartRow,
	[after: number, limit: number, level: PriceLevel, hasPhoto: boolean]
>(
	"feed-parts",
	`select p.id, p.sku, p.title_en::text as title_en, p.title_es::text as title_es,
		b.name::text as brand, b.quality::text as quality, c.name_en::text as category_en, c.name_es::text as category_es,
		s.name_en::text as subcategory_en, s.name_es::text as subcategory_es,
		r.price_cents, p.core_charge_cents, p.weight_grams,
		(select min(n.number) from part_number n where n.part_id = p.id and n.kind = 'barcode') as barcode,
		(select array_agg(n.number order by n.n) from part_number n where n.part_id = p.id and n.kind = 'oem') as numbers,
		(select array_agg(i.route order by i.position) from part_image i where i.part_id = p.id) as pictures,
		a.stock_class::text as availability, a.expected_on::text as expected_on
	from part p join price r on r.part_id = p.id and r.level = $3::price_level
	join brand b on b.id = p.brand_id join subcategory s on s.id = p.subcategory_id join category c on c.id = s.category_id
	left join lateral (
		select w.stock_class, k.expected_on from stock k join warehouse w on w.id = k.warehouse_id
		where k.part_id = p.id and k.on_hand > k.reserved order by w.stock_class, k.expected_on nulls last limit 1
	) a on true
	where p.id > $1 and p.status = 'active' and (not $4 or exists (select from part_image i where i.part_id = p.id))
	order by p.id limit $2`,
);
