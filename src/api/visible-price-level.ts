import type { Caller } from "../domain/account/caller.ts";
import { type PriceLevel, visiblePriceLevel } from "../domain/catalog/price-level.ts";
import type { Services } from "../features/services.ts";

/** The price level that the caller may see, or null. */
export async function visibleLevel(services: Services, caller: Caller): Promise<PriceLevel | null> {
	return visiblePriceLevel(caller, (await services.store.settings()).guestCart);
}
