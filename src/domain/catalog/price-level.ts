export const PRICE_LEVELS = [
	"online",
	"repair_shop",
	"wholesale",
	"precio4",
	"precio5",
	"precio6",
] as const;
export type PriceLevel = (typeof PRICE_LEVELS)[number];

/** Who is asking, as far as prices go: a guest, or a customer with a level. */
export type PriceCaller = { kind: "guest" } | { kind: "customer"; level: PriceLevel };

/**
 * The level whose prices the caller may see, or null when prices are hidden.
 * Guests see the online price exactly when guests may hold a cart.
 */
export function visiblePriceLevel(caller: PriceCaller, guestCart: boolean): PriceLevel | null {
	if (caller.kind === "customer") return caller.level;
	return guestCart ? "online" : null;
}
