/** When a pop-up message may show itself: not again before its delay, not at all after its first days. */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export type PopUpRule = { delayHours: number; showFirstDays: number };
/** What one browser remembers of a message, in milliseconds since 1970. */
export type PopUpHistory = { firstSeenAt: number; lastShownAt: number };

export function isPopUpDue(
	rule: PopUpRule,
	memory: PopUpHistory | undefined,
	now: number,
): boolean {
	if (!memory) return true;
	if (now - memory.firstSeenAt > rule.showFirstDays * DAY) return false;
	return now - memory.lastShownAt >= rule.delayHours * HOUR;
}

export function recordPopUpShown(memory: PopUpHistory | undefined, now: number): PopUpHistory {
	return { firstSeenAt: memory?.firstSeenAt ?? now, lastShownAt: now };
}
