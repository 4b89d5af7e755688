/** Which prices the reader of a page may see. */
import type { Caller } from "../domain/caller.ts";
import { type PriceLevel, visiblePriceLevel } from "../domain/price-level.ts";
import type { StoreSettings } from "../features/store/read-settings.ts";

export function levelOf(caller: Caller, settings: StoreSettings): PriceLevel | null {
	return visiblePriceLevel(caller, settings.guestCart);
}
