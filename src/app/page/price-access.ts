import type { Caller } from "../../domain/account/caller.ts";
import { type PriceLevel, visiblePriceLevel } from "../../domain/catalog/price-level.ts";
import type { StoreSettings } from "../../features/store/read-settings.ts";

/** The price level whose prices the caller may see; null when prices are hidden. */
export function priceLevelOf(caller: Caller, settings: StoreSettings): PriceLevel | null {
	return visiblePriceLevel(caller, settings.guestCart);
}
