import { sql } from "kysely";
import type { AccountType } from "../../domain/account-forms.ts";
import type { Language } from "../../domain/language.ts";
import type { PriceLevel } from "../../domain/price-level.ts";
import type { Database } from "../../platform/postgres/pool.ts";

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

/** One open request per address; a second one changes nothing, but an account that asks takes over what its holder asked as a guest. */
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
				.doUpdateSet((eb) => ({ account_id: eb.fn.coalesce("access_request.account_id", "excluded.account_id") })),
		)
		.execute();
}

/** A seller sees what is theirs or nobody's yet; null sees all. */
export type Viewer = { sellerId: number | null };

export function selectAccessRequests(db: Database, { sellerId }: Viewer, status: string) {
	return db
		.selectFrom("access_request as r")
		.leftJoin("account as d", "d.id", "r.decided_by")
		.select(["r.id", "r.name", "r.email", "r.phone", "r.company", "r.message", "r.account_type", "r.account_id", "r.status"])
		.select(["r.granted_level", "r.created_at", "r.decided_at", "d.email as decided_by"])
		.where("r.status", "=", status)
		.$if(sellerId !== null, (query) => query.where((eb) => eb.or([eb("r.seller_id", "=", sellerId), eb("r.seller_id", "is", null)])))
		.orderBy("r.created_at", "desc")
		.orderBy("r.id", "desc")
		.limit(200)
		.execute();
}

type Decision = { status: "approved" | "declined"; level: PriceLevel | null; by: number };

/** Of any number who decide at once one does; undefined for all others and for what is another seller's. */
export function decide(tx: Database, { sellerId }: Viewer, id: number, { status, level, by }: Decision) {
	return tx
		.updateTable("access_request")
		.set({ status, granted_level: level, decided_by: by, decided_at: sql`now()` })
		.where("id", "=", id)
		.where("status", "=", "open")
		.$if(sellerId !== null, (query) => query.where((eb) => eb.or([eb("seller_id", "=", sellerId), eb("seller_id", "is", null)])))
		.returning(["account_id", "email", "name", "company", "phone", "account_type", "language"])
		.executeTakeFirst();
}

type Grant = { level: PriceLevel; levels: PriceLevel[]; sellerId: number };

/** The customer belongs to whoever approved, unless they have a seller. */
export async function grantLevel(tx: Database, accountId: number, { level, levels, sellerId }: Grant): Promise<void> {
	await tx
		.updateTable("account")
		.set((eb) => ({ price_level: level, price_level_access: levels, seller_id: eb.fn.coalesce("seller_id", eb.val(sellerId)) }))
		.where("id", "=", accountId)
		.execute();
}

type Invited = { email: string; name: string; company: string | null; phone: string | null; account_type: AccountType; language: Language };

/** An account without a password: its holder sets one with the link from the mail, which also proves the address. */
export async function insertInvited(tx: Database, person: Invited): Promise<number | undefined> {
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
