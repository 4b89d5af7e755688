/** When this browser showed a pop-up message, in its local storage. */
import { type PopUpHistory, recordPopUpShown } from "./pop-up-schedule.ts";

export function readPopUpHistory(code: string): PopUpHistory | undefined {
	try {
		const history = JSON.parse(localStorage.getItem(storageKey(code)) ?? "null");
		return typeof history?.firstSeenAt === "number" && typeof history?.lastShownAt === "number"
			? history
			: undefined;
	} catch {
		return undefined;
	}
}

export function storePopUpShown(code: string): void {
	try {
		const history = recordPopUpShown(readPopUpHistory(code), Date.now());
		localStorage.setItem(storageKey(code), JSON.stringify(history));
	} catch {
		// Storage is denied: the message is shown on every page.
	}
}

function storageKey(code: string): string {
	return `pop-up:${code}`;
}
