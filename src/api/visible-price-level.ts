import type { Caller } from "../domain/account/caller.ts";
import { type PriceLevel, visiblePriceLevel } from "../domain/catalog/price-level.ts";
import type { Services } from "../features/services.ts";

/** The level whose prices the caller may see, or null when none. */
export async function visibleLevel(services: Services, caller: Caller): Promise<PriceLevel | null> {
	return visiblePriceLevel(caller, (await services.store.settings()).guestCart);
}
