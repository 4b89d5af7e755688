/** The order of this browser: each step reads it and adds to it, so that a reload or another tab goes on where the last one was. */
import { useMemo, useSyncExternalStore } from "react";
import { dropLocal, ORDER_KEY, readLocal, watchLocal, writeLocal } from "../browser/local-storage.ts";
import { type CheckoutDraft, updateDraftText, parseDraft } from "./parse-draft.ts";

/** Null on the server, which knows nothing of it. */
export function useCheckoutDraft(): CheckoutDraft | null {
	const text = useSyncExternalStore<string | null>(
		watchLocal,
		() => readLocal(ORDER_KEY) ?? "",
		() => null,
	);
	return useMemo(() => (text === null ? null : parseDraft(text)), [text]);
}

export function readDraft(): CheckoutDraft {
	return parseDraft(readLocal(ORDER_KEY));
}

export function updateDraft(change: Partial<CheckoutDraft> & Record<string, unknown>): void {
	const before = readLocal(ORDER_KEY);
	const after = updateDraftText(before, change);
	if (after === before) return;
	writeLocal(ORDER_KEY, after);
	tell();
}

export function dropDraft(): void {
	dropLocal(ORDER_KEY);
	tell();
}

/** The parts of this page hear of it as other tabs do. */
function tell(): void {
	window.dispatchEvent(new StorageEvent("storage", { key: ORDER_KEY }));
}
