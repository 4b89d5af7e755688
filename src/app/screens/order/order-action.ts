/** The actions on the page of an order: cancel it, pay it at the provider, or order it again. */
import { redirect } from "react-router";
import type { Customer } from "../../../domain/account/caller.ts";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import type { AddResult } from "../../../features/cart/add-to-cart.ts";
import { type FormAnswer, handleAction, readFormValues } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import type { PageContext } from "../../page/page-context.ts";
import { priceLevelOf } from "../../page/price-access.ts";
import { requireFormKey } from "../../page/require-form-key.ts";

export type ReorderedLine = AddResult["lines"][number];

export type OrderAnswer = FormAnswer & {
	/** The result for each line that was ordered again. */
	reorderedLines?: ReorderedLine[];
	/** The provider's payment page. */
	providerUrl?: string;
};

export async function orderAction(page: PageContext, name: string, request: Request) {
	const { intent, key } = await readFormValues(request);
	const { services, caller } = page;
	return handleAction({}, async (): Promise<OrderAnswer | Response> => {
		if (intent === "cancel") {
			await services.orders.cancel(caller, name);
			return redirect(links.order(name, { done: "cancelled" }));
		}
		if (intent === "pay") return payAtProvider(page, name);
		if (intent === "reorder" && caller.kind === "customer")
			return reorder(page, caller, name, requireFormKey(key));
		throw new Refusal("bad_request");
	});
}

async function payAtProvider(
	{ services, caller, client }: PageContext,
	name: string,
): Promise<OrderAnswer | Response> {
	const { payment } = await services.payments.pay(caller, name, "redirect", null, client);
	// The page shows a link, because the content security policy forbids forms that redirect to
	// another site.
	if (payment.next?.kind === "go") return { providerUrl: payment.next.url, values: {} };
	return redirect(links.order(name, { paid: "1" }));
}

async function reorder(
	{ services }: PageContext,
	caller: Customer,
	name: string,
	key: string,
): Promise<OrderAnswer> {
	const { lines } = await services.orders.read(caller, name);
	const level = priceLevelOf(caller, await services.store.settings());
	if (!level) throw new Refusal("no_guest_cart");
	const items = lines.map(({ sku, quantity }) => ({ sku, quantity }));
	const result = await services.cart.add(caller, level, { items, key });
	return { reorderedLines: result.lines, values: {} };
}
