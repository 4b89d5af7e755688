import type { Caller } from "../../domain/account/caller.ts";
import { PRICE_LEVEL_TEXTS } from "../account/price-level-texts.ts";
import { m } from "../messages/compiled/messages.js";

/** Says which price level is in sight, when it is not the reader's own. On the server: guests need none of these words. */
export function shownLevelNotice(caller: Caller): string | null {
	if (caller.kind === "guest" || caller.level === caller.ownLevel) return null;
	return m.other_level_shown({ level: PRICE_LEVEL_TEXTS[caller.level]() });
}
