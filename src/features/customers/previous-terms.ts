import { ACCOUNT_TYPES, type AccountType } from "../../domain/account/account-types.ts";
import { PRICE_LEVELS, type PriceLevel } from "../../domain/catalog/price-level.ts";

export type PreviousTerms = {
	level: PriceLevel;
	alsoView: PriceLevel[];
	accountType: AccountType;
	isTaxable: boolean;
	sellerId: number | null;
};

/** The terms before a change, from its entry in the audit log; null for another kind of entry. */
export function previousTerms(entry: { action: string; details: unknown }): PreviousTerms | null {
	if (entry.action !== "customer_terms_changed") return null;
	const { before } = entry.details as { before: Record<string, unknown> };
	const level = PRICE_LEVELS.find((name) => name === before.level);
	const accountType = ACCOUNT_TYPES.find((name) => name === before.accountType);
	const levels = Array.isArray(before.levels) ? before.levels : [];
	if (!level || !accountType) return null;
	return {
		level,
		alsoView: PRICE_LEVELS.filter((name) => name !== level && levels.includes(name)),
		accountType,
		isTaxable: before.isTaxable !== false,
		sellerId: typeof before.sellerId === "number" ? before.sellerId : null,
	};
}
