/**
 * The draft of an order in this browser. Every step of the checkout reads it and adds to it, so
 * that a reload or another tab continues where the last one stopped.
 */
import { useMemo, useSyncExternalStore } from "react";
import {
	CHECKOUT_DRAFT_KEY,
	readLocal,
	removeLocal,
	watchLocal,
	writeLocal,
} from "../browser/local-storage.ts";
import { type CheckoutDraft, parseDraft, updateDraftText } from "./parse-draft.ts";

/** Null while the server renders, because the draft exists in the browser only. */
export function useCheckoutDraft(): CheckoutDraft | null {
	const text = useSyncExternalStore<string | null>(
		watchLocal,
		() => readLocal(CHECKOUT_DRAFT_KEY) ?? "",
		() => null,
	);
	return useMemo(() => (text === null ? null : parseDraft(text)), [text]);
}

export function readDraft(): CheckoutDraft {
	return parseDraft(readLocal(CHECKOUT_DRAFT_KEY));
}

export function updateDraft(change: Partial<CheckoutDraft> & Record<string, unknown>): void {
	const before = readLocal(CHECKOUT_DRAFT_KEY);
	const after = updateDraftText(before, change);
	if (after === before) return;
	writeLocal(CHECKOUT_DRAFT_KEY, after);
	notifyPage();
}

export function dropDraft(): void {
	removeLocal(CHECKOUT_DRAFT_KEY);
	notifyPage();
}

/** Other tabs receive this event from the browser; this page has to send it to itself. */
function notifyPage(): void {
	window.dispatchEvent(new StorageEvent("storage", { key: CHECKOUT_DRAFT_KEY }));
}
