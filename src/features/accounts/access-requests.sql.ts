import { sql } from "kysely";
import type { AccountType } from "../../domain/account/account-types.ts";
import { PRICE_LEVELS, type PriceLevel } from "../../domain/catalog/price-level.ts";
import type { Language } from "../../domain/store/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { isOfSellerOrNone } from "./seller-scope.sql.ts";

export type NewAccessRequest = {
	accountId: number | null;
	email: string;
	name: string;
	company: string | null;
	phone: string | null;
	message: string;
	accountType: AccountType;
	language: Language;
};

/**
 * There is one open request per address, and a second one changes nothing. A request by an account
 * replaces one that a guest wrote under the same address, because only the account has confirmed
 * it.
 */
export async function insertAccessRequest(tx: Database, request: NewAccessRequest): Promise<void> {
	await tx
		.insertInto("access_request")
		.values({
			account_id: request.accountId,
			email: request.email,
			name: request.name,
			company: request.company,
			phone: request.phone,
			message: request.message,
			account_type: request.accountType,
			language: request.language,
		})
		.onConflict((conflict) =>
			conflict
				.expression(sql`lower(email)`)
				.where(sql<boolean>`status = 'open'`)
				.doUpdateSet((eb) => ({
					account_id: eb.ref("excluded.account_id"),
					name: eb.ref("excluded.name"),
					company: eb.ref("excluded.company"),
					phone: eb.ref("excluded.phone"),
					message: eb.ref("excluded.message"),
					account_type: eb.ref("excluded.account_type"),
					language: eb.ref("excluded.language"),
				}))
				.where("excluded.account_id", "is not", null),
		)
		.execute();
}

/**
 * A seller sees requests of own customers and of customers without a seller, and none of staff.
 * Null sees all.
 */
export type Viewer = { sellerId: number | null };

/**
 * The requests that a viewer may see, each with its account: the one that asked, or the one with
 * the same address.
 */
function visibleTo(db: Database, { sellerId }: Viewer) {
	return db
		.selectFrom("access_request as r")
		.leftJoin("account as a", (join) =>
			join.on(
				sql<boolean>`a.id = coalesce(r.account_id, (select id from account where lower(email) = lower(r.email)))`,
			),
		)
		.$if(sellerId !== null, (query) =>
			query
				.where(isOfSellerOrNone(sql`coalesce(r.seller_id, a.seller_id)`, sellerId))
				.where(sql<boolean>`coalesce(a.admin_level, 0) = 0`),
		);
}

/** Open requests are listed in the sequence in which they came, decided ones newest first. */
export function selectAccessRequests(
	db: Database,
	viewer: Viewer,
	{ status, limit, offset }: { status: string; limit: number; offset: number },
) {
	const direction = status === "open" ? "asc" : "desc";
	return visibleTo(db, viewer)
		.leftJoin("account as d", "d.id", "r.decided_by")
		.select(["r.id", "r.name", "r.email", "r.phone", "r.company", "r.message", "r.account_type"])
		.select(["r.granted_level", "r.created_at", "r.decided_at", "d.email as decided_by"])
		.select([
			"a.id as account_id",
			"a.account_type as type",
			"a.tax_id",
			"a.price_level as level",
			"a.admin_level",
			"a.is_taxable",
			"a.seller_id",
		])
		.select(sql<PriceLevel[] | null>`a.price_level_access::text[]`.as("levels"))
		.select(sql<number>`(count(*) over ())::int`.as("found"))
		.where("r.status", "=", status)
		.orderBy("r.created_at", direction)
		.orderBy("r.id", direction)
		.limit(limit)
		.offset(offset)
		.execute();
}

/** An open request with what an approval needs. Undefined for a request of another seller. */
export function selectOpenRequest(db: Database, viewer: Viewer, id: number) {
	return visibleTo(db, viewer)
		.select(["r.name", "r.email", "r.phone", "r.company", "r.account_type", "r.language"])
		.select(["a.id as account_id", "a.email as account_email", "a.seller_id", "a.admin_level"])
		.where("r.id", "=", id)
		.where("r.status", "=", "open")
		.executeTakeFirst();
}

/** Assigns the request to a seller; no other seller sees it afterwards. */
type Decision = {
	status: "approved" | "declined";
	level: PriceLevel | null;
	by: number;
	sellerId: number;
};

/** Only one of several concurrent decisions succeeds; the others get false. */
export async function closeRequest(
	tx: Database,
	id: number,
	{ status, level, by, sellerId }: Decision,
): Promise<boolean> {
	const decided = await tx
		.updateTable("access_request")
		.set((eb) => ({
			status,
			granted_level: level,
			decided_by: by,
			decided_at: sql`now()`,
			seller_id: eb.fn.coalesce("seller_id", eb.val(sellerId)),
		}))
		.where("id", "=", id)
		.where("status", "=", "open")
		.executeTakeFirst();
	return decided.numUpdatedRows > 0n;
}

type Grant = {
	level: PriceLevel;
	levels: PriceLevel[];
	/** Undefined leaves the flag as it is. */
	isTaxable: boolean | undefined;
	/** The chosen seller; undefined leaves the customer's seller as it is. */
	sellerId: number | undefined;
	/** The seller of a customer who has none; null for the seller of the rules. */
	newSellerId: number | null;
};

/**
 * Adds price levels and removes none. Returns what was changed, or undefined when the customer
 * belongs to another seller, is staff or is gone.
 */
export async function grantLevel(
	tx: Database,
	{ sellerId }: Viewer,
	accountId: number,
	grant: Grant,
) {
	const account = await tx
		.selectFrom("account")
		.select(["seller_id", "price_level", "is_taxable", "account_type"])
		.select(sql<PriceLevel[]>`price_level_access::text[]`.as("levels"))
		.where("id", "=", accountId)
		.where("admin_level", "=", 0)
		.where("closed_at", "is", null)
		.$if(sellerId !== null, (query) =>
			query.where(isOfSellerOrNone(sql.ref("seller_id"), sellerId)),
		)
		.forNoKeyUpdate()
		.executeTakeFirst();
	if (!account) return undefined;
	const levels = PRICE_LEVELS.filter(
		(level) => account.levels.includes(level) || grant.levels.includes(level),
	);
	const isTaxable = grant.isTaxable ?? account.is_taxable;
	const chosenSeller = grant.sellerId ?? account.seller_id ?? grant.newSellerId;
	const hasNewSeller = grant.sellerId !== undefined || account.seller_id === null;
	const { seller_id } = await tx
		.updateTable("account")
		.set((eb) => ({
			price_level: grant.level,
			price_level_access: levels,
			is_taxable: isTaxable,
			seller_id: chosenSeller ?? sql<number | null>`seller_by_rule(account_type, null)`,
			is_seller_fixed: sql<boolean>`is_seller_fixed or ${hasNewSeller}`,
			terms_version: eb("terms_version", "+", 1),
		}))
		.where("id", "=", accountId)
		.returning("seller_id")
		.executeTakeFirstOrThrow();
	return {
		before: {
			level: account.price_level,
			levels: account.levels,
			isTaxable: account.is_taxable,
			sellerId: account.seller_id,
		},
		after: { level: grant.level, levels, isTaxable, sellerId: seller_id },
	};
}

type InvitedApplicant = {
	email: string;
	name: string;
	company: string | null;
	phone: string | null;
	account_type: AccountType;
	language: Language;
};

/** An account without a password. The link in the mail sets one and confirms the address. */
export async function insertInvited(
	tx: Database,
	person: InvitedApplicant,
): Promise<number | undefined> {
	const [first = "?", ...rest] = person.name.split(/\s+/);
	const row = await tx
		.insertInto("account")
		.values({
			email: person.email,
			first_name: first.slice(0, 50),
			last_name: rest.join(" ").slice(0, 50).trim() || "-",
			phone: person.phone,
			company: person.company ?? person.name,
			account_type: person.account_type,
			language: person.language,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.executeTakeFirst();
	return row?.id;
}
