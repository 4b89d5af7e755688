import { CHECKOUT_DRAFT_KEY, readLocal, writeLocal } from "../browser/local-storage.ts";
import { type DraftItem, draftAfterCartChange } from "./new-draft.ts";

/**
 * Called with every change of the cart. Clears the quoted shipping price in the stored draft and
 * remembers the service.
 */
export function resetDraftShipping(items: readonly DraftItem[]): void {
	const draft = readStoredDraft();
	if (draft) writeLocal(CHECKOUT_DRAFT_KEY, JSON.stringify(draftAfterCartChange(draft, items)));
}

function readStoredDraft(): object | undefined {
	try {
		const draft: unknown = JSON.parse(readLocal(CHECKOUT_DRAFT_KEY) ?? "null");
		return typeof draft === "object" && draft !== null ? draft : undefined;
	} catch {
		return undefined;
	}
}
