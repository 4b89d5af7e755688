/** The names of the price levels, for pages and mails. */
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { m } from "../messages/compiled/messages.js";

export const PRICE_LEVEL_TEXTS: Record<PriceLevel, () => string> = {
	online: m.level_online,
	repair_shop: m.level_repair_shop,
	wholesale: m.level_wholesale,
	precio4: () => m.level_numbered({ n: 4 }),
	precio5: () => m.level_numbered({ n: 5 }),
	precio6: () => m.level_numbered({ n: 6 }),
};
