/** A pop-up message is shown again after its delay, and no longer after its first days. */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export type PopUpRule = { delayHours: number; showFirstDays: number };
/** When this browser showed a message, in milliseconds since 1970. */
export type PopUpHistory = { firstSeenAt: number; lastShownAt: number };

export function isPopUpDue(
	rule: PopUpRule,
	history: PopUpHistory | undefined,
	now: number,
): boolean {
	if (!history) return true;
	if (now - history.firstSeenAt > rule.showFirstDays * DAY) return false;
	return now - history.lastShownAt >= rule.delayHours * HOUR;
}

export function recordPopUpShown(history: PopUpHistory | undefined, now: number): PopUpHistory {
	return { firstSeenAt: history?.firstSeenAt ?? now, lastShownAt: now };
}
