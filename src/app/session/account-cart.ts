/** Loads the account's cart into this browser, and starts a new checkout draft after a sign-in. */
import { CHECKOUT_DRAFT_KEY, LOCAL_VERSION, writeLocal } from "../browser/local-storage.ts";
import { loadAccountCart } from "../cart/load-account-cart.ts";
import { newDraft } from "../checkout-draft/new-draft.ts";
import { m } from "../messages/compiled/messages.js";
import type { ShellAccount } from "../page/shell-data.ts";
import { showToast } from "../ui/toast-store.ts";

export async function loadCartOfAccount(account: ShellAccount, isNew: boolean): Promise<void> {
	const answer = await loadAccountCart().catch(() => undefined);
	if (!answer || !isNew) return;
	const draft = {
		email: account.userEmail,
		credit: account.userCredit,
		version: LOCAL_VERSION,
		items: answer.cart,
	};
	writeLocal(CHECKOUT_DRAFT_KEY, JSON.stringify(newDraft(draft)));
}

/**
 * Names the parts that the merge left out. The toast stays until it is closed, so that the customer
 * does not miss it.
 */
export function showDeletedParts(skus: readonly string[]): void {
	if (skus.length === 0) return;
	showToast({
		kind: "info",
		text: m.cart_items_updated({ skus: skus.join(", ") }),
		offer: { label: m.ui_close(), run: () => {}, stays: true },
	});
}
