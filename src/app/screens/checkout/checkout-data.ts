/**
 * The data of the checkout from the server: the customer with addresses and cart, and the payment
 * methods.
 */
import { redirect } from "react-router";
import type { PriceLevel } from "../../../domain/catalog/price-level.ts";
import { toDecimal } from "../../../domain/money/money.ts";
import { countryOptions, stateOptions } from "../../address/places.ts";
import { pathAndSearch } from "../../middleware/redirect-to.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import type { PageContext } from "../../page/page-context.ts";
import { priceLevelOf } from "../../page/price-access.ts";

export type CheckoutData = Awaited<ReturnType<typeof readCheckout>>;
export type SavedAddress = NonNullable<CheckoutData["customer"]>["addresses"][number];
export type PaymentChoice = CheckoutData["methods"][number];

/** Guests who may not see prices have to sign in first. */
export async function readCheckout(page: PageContext, url: URL) {
	const { services, caller, language } = page;
	const settings = await orThrowErrorPage(services.store.settings());
	const level = priceLevelOf(caller, settings);
	if (level === null) throw redirect(links.login({ next: pathAndSearch(url) }));
	return {
		customer: await orThrowErrorPage(readCustomer(page, level, settings.paymentMethods.account)),
		methods: await services.payments.listMethods(),
		lists: { countries: countryOptions(language), states: stateOptions() },
		today: page.today,
	};
}

/** Null for a guest, whose cart and addresses are stored in the browser only. */
async function readCustomer(
	{ services, caller, language }: PageContext,
	level: PriceLevel,
	isAccountOffered: boolean,
) {
	if (caller.kind === "guest") return null;
	const [addresses, cart, credit] = await Promise.all([
		services.addresses.list(caller),
		services.cart.read(caller, level),
		isAccountOffered ? services.receivables.readCredit(caller) : null,
	]);
	const items = cart.lines.map(({ card, quantity }) => ({
		sku: card.sku,
		cartQty: quantity,
		title: card.title[language],
		image: card.image,
		qtyMultiple: card.orderMultiple,
		price: card.priceCents === null ? null : toDecimal(card.priceCents),
	}));
	return { email: caller.email, addresses, credit, items };
}
