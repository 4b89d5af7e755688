/** Which prices the reader of a page may see. Customers get a level of their own once they can sign in. */
import { type PriceLevel, visiblePriceLevel } from "../domain/price-level.ts";
import type { StoreSettings } from "../features/store/read-settings.ts";

export function guestLevel(settings: StoreSettings): PriceLevel | null {
	return visiblePriceLevel({ kind: "guest" }, settings.guestCart);
}
