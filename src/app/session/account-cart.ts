/** What signing in brings along beside the garage: the account's cart, and an order that begins anew. */
import type { getCart } from "../../contract/cart.ts";
import { callApi } from "../browser/api-client.ts";
import { LOCAL_VERSION, ORDER_KEY, writeLocal } from "../browser/local-storage.ts";
import { writeLocalCart } from "../cart/local-cart.ts";
import { newDraft } from "../checkout-draft/new-draft.ts";
import { m } from "../messages/compiled/messages.js";
import { getLocale } from "../messages/compiled/runtime.js";
import type { ShellAccount } from "../page/shell-data.ts";
import { showToast } from "../ui/toast-store.ts";

export async function pullCart(account: ShellAccount, isNew: boolean): Promise<void> {
	const answer = await callApi<typeof getCart>("GET", "/cart", getLocale()).catch(() => undefined);
	if (!answer) return;
	writeLocalCart(answer.cart);
	const order = {
		email: account.userEmail,
		credit: account.userCredit,
		version: LOCAL_VERSION,
		items: answer.cart,
	};
	if (isNew) writeLocal(ORDER_KEY, JSON.stringify(newDraft(order)));
}

/** Stays until it is put away: whoever does not read it looks for the part in vain. */
export function tellDeleted(skus: readonly string[]): void {
	if (skus.length === 0) return;
	showToast({
		kind: "info",
		text: m.cart_items_updated({ skus: skus.join(", ") }),
		offer: { label: m.ui_close(), run: () => {}, stays: true },
	});
}
