/**
 * Connects Stripe's Express Checkout Element with the checkout: what it asks, and what is answered.
 */
import { m } from "../messages/compiled/messages.js";
import type { Stripe, StripeElement, StripeElements } from "./stripe-script.ts";
import type {
	VendorWalletProps,
	WalletAmounts,
	WalletPlace,
	WalletQuote,
} from "./wallet-sheet-props.ts";

/** What the sheet asks the buyer if the store does not know the address. */
export const ADDRESS_OPTIONS = {
	emailRequired: true,
	phoneNumberRequired: true,
	shippingAddressRequired: true,
	allowedShippingCountries: ["US"],
};

type Connection = {
	stripe: Pick<Stripe, "confirmPayment">;
	elements: Pick<StripeElements, "update" | "submit">;
	element: Pick<StripeElement, "on">;
	/** The callbacks may change with every render of the page. */
	latest: { current: VendorWalletProps };
	returnUrl: () => string;
};

export function connectStripeWallet({
	stripe,
	elements,
	element,
	latest,
	returnUrl,
}: Connection): void {
	const currency = latest.current.currency.toLowerCase();
	const setAmount = ({ totalCents }: WalletAmounts) =>
		elements.update({ amount: totalCents, currency });
	let place: WalletPlace | undefined;
	element.on("ready", ({ availablePaymentMethods }) =>
		availablePaymentMethods ? latest.current.onReady() : latest.current.onUnavailable("no_wallet"),
	);
	element.on("loaderror", () => latest.current.onUnavailable("unreachable"));
	element.on("click", ({ resolve }) => {
		const { amounts, quoteFor, canOpen } = latest.current;
		// Stripe opens the sheet when the click is resolved.
		if (canOpen?.() === false) return;
		setAmount(amounts);
		resolve({
			lineItems: toLineItems(amounts),
			// Stripe wants a rate before it knows an address. The first address replaces it.
			...(quoteFor
				? { shippingRates: [{ id: "unknown", displayName: m.checkout_shipping_cost(), amount: 0 }] }
				: {}),
		});
	});
	element.on("shippingaddresschange", async ({ address, resolve, reject }) => {
		const { city, state, postal_code, country } = address;
		place = { city, state, postal_code, country };
		const quote = await latest.current.quoteFor?.(place, null);
		if (!quote || "message" in quote) return reject();
		setAmount(quote);
		resolve({ lineItems: toLineItems(quote), shippingRates: toShippingRates(quote) });
	});
	element.on("shippingratechange", async ({ shippingRate, resolve, reject }) => {
		const quote = place && (await latest.current.quoteFor?.(place, shippingRate.id));
		if (!quote || "message" in quote) return reject();
		setAmount(quote);
		resolve({ lineItems: toLineItems(quote) });
	});
	element.on("confirm", async (event) => {
		const { billingDetails, shippingAddress, shippingRate, paymentFailed } = event;
		const { error } = await elements.submit();
		if (error) return paymentFailed({ reason: "fail", message: m.pay_failed_invalid() });
		const address = shippingAddress?.address;
		const order = await latest.current.placeOrder(
			{
				name: shippingAddress?.name ?? billingDetails?.name ?? "",
				email: billingDetails?.email ?? "",
				phone: billingDetails?.phone ?? "",
				address: {
					line1: address?.line1 ?? "",
					line2: address?.line2 ?? "",
					city: address?.city ?? "",
					state: address?.state ?? "",
					postal_code: address?.postal_code ?? "",
					country: address?.country ?? "US",
				},
			},
			shippingRate?.id ?? "",
		);
		if (order.kind === "refused") paymentFailed({ reason: "fail", message: order.message });
		if (order.kind !== "confirm") return;
		// The store asks Stripe for the result, so that a failure need not be told apart here.
		try {
			await stripe.confirmPayment({
				elements,
				clientSecret: order.clientSecret,
				confirmParams: { return_url: returnUrl() },
				redirect: "if_required",
			});
		} finally {
			latest.current.onEnd();
		}
	});
}

function toLineItems({ lines }: WalletAmounts) {
	return lines.map(({ label, amountCents }) => ({ name: label, amount: amountCents }));
}

function toShippingRates({ rates }: WalletQuote) {
	return rates.map(({ id, label, amountCents }) => ({
		id,
		displayName: label,
		amount: amountCents,
	}));
}
