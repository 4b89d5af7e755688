/** The kinds of accounts that customers register. */
import type { PriceLevel } from "../catalog/price-level.ts";

export const ACCOUNT_TYPES = [
	"vehicle_owner",
	"fleet_or_repair_shop",
	"wholesale_reseller",
	"export_reseller",
] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/** Trade accounts name their company and tax id, and a seller approves them. */
export function isTradeType(accountType: AccountType): boolean {
	return accountType !== "vehicle_owner";
}

/** The price level that is proposed to the seller who approves an account. */
export const PROPOSED_LEVEL: Record<AccountType, PriceLevel> = {
	vehicle_owner: "online",
	fleet_or_repair_shop: "repair_shop",
	wholesale_reseller: "wholesale",
	export_reseller: "precio4",
};
