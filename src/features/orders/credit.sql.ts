import { named } from "../../platform/postgres/named.ts";

export type CreditRow = { limit_cents: number; used_cents: number; terms_days: number; requires_purchase_order: boolean };

export const selectCredit = named<CreditRow, [accountId: number]>(
	"select-credit",
	"select limit_cents, used_cents, terms_days, requires_purchase_order from credit_account where account_id = $1",
);
