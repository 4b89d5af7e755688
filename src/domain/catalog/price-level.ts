export const PRICE_LEVELS = [
	"online",
	"repair_shop",
	"wholesale",
	"precio4",
	"precio5",
	"precio6",
] as const;
export type PriceLevel = (typeof PRICE_LEVELS)[number];

/** The caller in the price rules: a guest, or a customer with a price level. */
export type PriceCaller = { kind: "guest" } | { kind: "customer"; level: PriceLevel };

/**
 * The price level that the caller sees, or null when prices are hidden. Guests see online prices if
 * guests may have a cart.
 */
export function visiblePriceLevel(caller: PriceCaller, guestCart: boolean): PriceLevel | null {
	if (caller.kind === "customer") return caller.level;
	return guestCart ? "online" : null;
}
