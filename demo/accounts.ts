/**
 * Creates the demo's sign-ins. Repeating it has the same result; a store with real customers gets
 * none.
 */
import type pg from "pg";
import { isTradeType } from "../src/domain/account/account-types.ts";
import { DEMO_EMAIL_DOMAIN } from "../src/domain/account/demo-email.ts";
import { loadCoupons } from "./coupons.ts";
import { DEMO_PASSWORD_HASH, DEMO_SIGN_INS, type DemoSignIn } from "./sign-ins.ts";

const DEMO_CREDIT_CENTS = 2_500_000;

/**
 * Runs in the transaction of the load. The password is public, so a store with real customers gets
 * no demo sign-ins.
 */
export async function loadAccounts(client: pg.Client): Promise<void> {
	const { rowCount } = await client.query("select from account where email not like $1 limit 1", [
		`%${DEMO_EMAIL_DOMAIN}`,
	]);
	if (rowCount) return;
	await loadCoupons(client);
	for (const [index, person] of DEMO_SIGN_INS.entries()) await insertPerson(client, person, index);
	// The orders of the old catalog are deleted, so the credit they used is free again.
	await client.query(
		`insert into credit_account (account_id, limit_cents, terms_days, requires_purchase_order)
		select id, $2, 30, true from account where email = any ($1)
		on conflict (account_id) do update set used_cents = 0`,
		[
			DEMO_SIGN_INS.filter(({ credit }) => credit === "credit").map(({ email }) => email),
			DEMO_CREDIT_CENTS,
		],
	);
	await client.query(
		`update account set seller_id = (select id from account where email = $1)
		where email = any ($2) and seller_id is null`,
		[
			`seller${DEMO_EMAIL_DOMAIN}`,
			DEMO_SIGN_INS.filter(({ adminLevel = 0 }) => adminLevel === 0).map(({ email }) => email),
		],
	);
}

/** The people of the demo registered before their first order (`history.ts`). */
const REGISTERED_DAYS_AGO = 400;

async function insertPerson(client: pg.Client, person: DemoSignIn, index: number): Promise<void> {
	const isTrade = isTradeType(person.accountType);
	await client.query(
		`insert into account (email, created_at, confirmed_at, password_hash, first_name, last_name, phone, company, tax_id, account_type, language,
			price_level, price_level_access, credit, is_taxable, admin_level, is_warehouse)
		values ($1, now() - make_interval(days => $15), now() - make_interval(days => $15), $2, 'Demo', $3, $4, $5, $6, $7, $8, $9, $10,
			$11, $12, $13, $14)
		on conflict do nothing`,
		[
			person.email,
			DEMO_PASSWORD_HASH,
			person.name,
			`+1305555010${index}`,
			isTrade ? `Demo ${person.name}` : null,
			isTrade ? `00-000000${index}` : null,
			person.accountType,
			person.language ?? "en",
			person.level,
			[person.level, ...(person.levels ?? [])],
			person.credit ?? "retail",
			person.isTaxable ?? true,
			person.adminLevel ?? 0,
			person.isWarehouse ?? false,
			REGISTERED_DAYS_AGO,
		],
	);
}
