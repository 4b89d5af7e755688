/**
 * The data of the checkout from the server: the customer with addresses and cart, and the payment
 * methods.
 */
import { redirect } from "react-router";
import { addressKey, type OrderAddress } from "../../domain/address/order-address.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { toDecimal } from "../../domain/money/money.ts";
import { presentTotals } from "../../domain/money/present-totals.ts";
import { isRefusal } from "../../domain/refusal/refusals.ts";
import { countryOptions, stateOptions } from "../address/places.ts";
import { pathAndSearch } from "../middleware/redirect-to.ts";
import { orThrowErrorPage } from "../page/error-page.ts";
import { links } from "../page/links.ts";
import type { PageContext } from "../page/page-context.ts";
import { priceLevelOf } from "../page/price-access.ts";

export type CheckoutData = Awaited<ReturnType<typeof readCheckout>>;
export type CheckoutAddress = NonNullable<CheckoutData["customer"]>["addresses"][number];
export type PaymentChoice = CheckoutData["methods"][number];

/**
 * Guests who may not see prices have to sign in first. `isFirstStep`: the page shows the cart of a
 * customer with its totals.
 */
export async function readCheckout(
	page: PageContext,
	url: URL,
	{ isFirstStep }: { isFirstStep: boolean },
) {
	const { services, caller, language } = page;
	const settings = await orThrowErrorPage(services.store.settings());
	const level = priceLevelOf(caller, settings);
	if (level === null) throw redirect(links.login({ next: pathAndSearch(url) }));
	const customer = await orThrowErrorPage(
		readCustomer(page, level, settings.paymentMethods.account),
	);
	return {
		customer,
		totals: isFirstStep && customer?.items.length ? await readTotals(page, customer.items) : null,
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
	const [addresses, formerAddresses, garage, cart, credit] = await Promise.all([
		services.addresses.list(caller),
		services.orders.listFormerAddresses(caller),
		services.garage.read(caller),
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
	return {
		email: caller.email,
		addresses: toCheckoutAddresses(addresses, formerAddresses),
		vin: vinOf(garage),
		credit,
		items,
	};
}

/**
 * The totals of the cart before an address is known. Null if they are refused: the browser then
 * asks for them and shows the reason.
 */
async function readTotals(
	{ services, caller, client, language }: PageContext,
	items: readonly { sku: string; cartQty: number }[],
) {
	const request = {
		items: items.map(({ sku, cartQty }) => ({ sku, quantity: cartQty })),
		shipTo: null,
		serviceCode: null,
		wantsLiftgate: false,
		couponCode: null,
		email: null,
	};
	try {
		const { totals, lines } = await services.orders.prepare(caller, request, client);
		return {
			orderInfo: presentTotals(totals),
			orderProducts: lines.map((line) => ({
				sku: line.sku,
				title: line.title[language],
				quantity: line.quantity,
				price: toDecimal(line.priceCents),
				core: toDecimal(line.coreCents),
				returnable: line.isReturnable,
			})),
			shippingService: null,
		};
	} catch (error) {
		if (isRefusal(error)) return null;
		throw error;
	}
}

/** The address book, then the addresses of former orders that are not in it. */
function toCheckoutAddresses(
	book: Awaited<ReturnType<PageContext["services"]["addresses"]["list"]>>,
	formerAddresses: readonly OrderAddress[],
) {
	const knownKeys = new Set(book.map(addressKey));
	return [
		...book.map(({ id, is_default_shipping, is_default_billing, ...address }) => ({
			...address,
			key: String(id),
			isFormer: false,
			isDefaultShipping: is_default_shipping,
			isDefaultBilling: is_default_billing,
		})),
		...formerAddresses
			.filter((address) => !knownKeys.has(addressKey(address)))
			.map((address, n) => ({
				...address,
				key: `former-${n}`,
				isFormer: true,
				isDefaultShipping: false,
				isDefaultBilling: false,
			})),
	];
}

/** The VIN of the active truck. Of several units of one truck none is preferred. */
function vinOf(
	garage: Awaited<ReturnType<PageContext["services"]["garage"]["read"]>>,
): string | null {
	const active = garage.find(({ isActive }) => isActive);
	const vins = garage.filter(({ vin, type, id }) =>
		Boolean(vin && active && type === active.type && id === active.id),
	);
	return vins.length === 1 ? (vins[0]?.vin ?? null) : null;
}
