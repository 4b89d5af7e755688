/** A price that a member of staff gives instead of that of the buyer's level. */
import type { AdminLevel } from "../account/caller.ts";

export const MAX_OVERRIDE_REASON_LENGTH = 200;

const MANAGER: AdminLevel = 2;
const OWNER: AdminLevel = 3;

type PricedPart = {
	/** The price of the buyer's level. */
	levelCents: number;
	/** What the part costs the store; null if no supplier has told. */
	costCents: number | null;
};

/**
 * The lowest price that this member of staff may give. Sellers may go down by a percentage,
 * managers down to the cost, and only owners below it. The price of the level is always allowed.
 * The limit of sellers does not depend on the cost: they may not see it, and could find it by
 * trying prices.
 */
export function minOverrideCents(
	adminLevel: AdminLevel,
	{ levelCents, costCents }: PricedPart,
	sellerPercent: number,
): number {
	if (adminLevel >= OWNER) return 0;
	const sellerCents = Math.ceil((levelCents * (100 - sellerPercent)) / 100);
	// Without a cost a manager could sell below it by mistake, so the limit of sellers counts.
	const limitCents = adminLevel >= MANAGER && costCents !== null ? costCents : sellerCents;
	return Math.min(levelCents, limitCents);
}
