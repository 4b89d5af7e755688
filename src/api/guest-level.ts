import { type PriceLevel, visiblePriceLevel } from "../domain/price-level.ts";
import type { Services } from "../features/services.ts";

/** The level whose prices a caller who has not signed in may see. */
export async function guestLevel(services: Services): Promise<PriceLevel | null> {
	return visiblePriceLevel({ kind: "guest" }, (await services.settings()).guestCart);
}
