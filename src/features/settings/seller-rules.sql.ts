/** The rules that assign a seller to a new customer, as rows of a setting. */
import { sql } from "kysely";
import { ACCOUNT_TYPES } from "../../domain/account/account-types.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { SettingRow } from "../../domain/store/setting-types.ts";
import type { Database } from "../../platform/postgres/pool.ts";

export async function readSellerRules(db: Database): Promise<SettingRow[]> {
	const rules = await db
		.selectFrom("seller_rule as r")
		.innerJoin("account as s", "s.id", "r.seller_id")
		.select(["r.state", "r.account_type", "s.email"])
		.orderBy("r.id")
		.execute();
	return rules.map((rule) => ({
		state: rule.state ?? "",
		account_type: rule.account_type ?? "",
		seller: rule.email,
	}));
}

/** Whether the address is that of a member of staff who can get customers. */
export async function isSeller(db: Database, email: string): Promise<boolean> {
	const seller = await db
		.selectFrom("account as s")
		.select("s.id")
		.where(sql<string>`lower(s.email)`, "=", email.toLowerCase())
		.where(sql<boolean>`can_sell(s)`)
		.executeTakeFirst();
	return seller !== undefined;
}

export async function writeSellerRules(tx: Database, rows: SettingRow[]): Promise<void> {
	await tx.deleteFrom("seller_rule").execute();
	const rules = new Set<string>();
	for (const [index, { state = "", account_type = "", seller = "" }] of rows.entries()) {
		const name = `${state} ${account_type}`;
		if (name === " ") refuseRow(index, "state", "required");
		if (rules.has(name)) refuseRow(index, "state", "row_taken");
		rules.add(name);
		const person = await tx
			.selectFrom("account")
			.select("id")
			.where("email", "=", seller)
			.where("admin_level", ">", 0)
			.where("is_warehouse", "=", false)
			.executeTakeFirst();
		if (!person) return refuseRow(index, "seller", "choice_unknown");
		await tx
			.insertInto("seller_rule")
			.values({
				state: state || null,
				account_type: ACCOUNT_TYPES.find((type) => type === account_type) ?? null,
				seller_id: person.id,
			})
			.execute();
	}
}

function refuseRow(
	index: number,
	column: "state" | "seller",
	code: "required" | "row_taken" | "choice_unknown",
): never {
	throw new Refusal("bad_request", {
		fieldErrors: { [`seller_rules.${index}.${column}`]: { code } },
	});
}
