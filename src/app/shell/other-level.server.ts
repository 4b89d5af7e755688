import type { Caller } from "../../domain/account/caller.ts";
import { PRICE_LEVEL_TEXTS } from "../account/price-level-texts.ts";
import { m } from "../messages/compiled/messages.js";

/**
 * Names the shown price level when it is not the customer's own. On the server, because guests
 * never need these texts.
 */
export function shownLevelNotice(caller: Caller): string | null {
	if (caller.kind === "guest" || caller.level === caller.ownLevel) return null;
	return m.other_level_shown({ level: PRICE_LEVEL_TEXTS[caller.level]() });
}
