/** Places orders through the services of the store. */
import { randomUUID } from "node:crypto";
import { type Caller, GUEST } from "../../src/domain/account/caller.ts";
import type { Checkout, CheckoutResult } from "../../src/features/payments/check-out.ts";
import type { Services } from "../../src/features/services.ts";

export const SHIP_TO = {
	receiver: "Demo Garage",
	company: "",
	street1: "8200 NW 41st Street",
	street2: "",
	city: "Doral",
	state: "FL",
	postal_code: "33166",
	country: "US",
	phone: "+13055550100",
	additional_info: "",
	type: "commercial" as const,
};

let count = 0;

/** The checkout of a guest. A test overrides only the fields it needs. */
export function aCheckout(
	items: { sku: string; quantity: number }[],
	overrides: Partial<Checkout> = {},
): Checkout {
	return {
		items,
		key: randomUUID(),
		shipTo: SHIP_TO,
		billTo: null,
		serviceCode: "pickup",
		wantsLiftgate: false,
		couponCode: null,
		email: `guest-${++count}@cabover.example`,
		vin: null,
		purchaseOrder: null,
		extraInformation: "",
		shownTotalCents: null,
		method: "card",
		token: "ok",
		fromCart: false,
		...overrides,
	};
}

/** Places the order from a different network each time, so that no rate limit refuses it. */
export function placeAs(
	services: Services,
	checkout: Checkout,
	caller: Caller = GUEST,
): Promise<CheckoutResult> {
	const from = ++count;
	const ip = `10.${(from >> 16) & 255}.${(from >> 8) & 255}.${from & 255}`;
	return services.orders.place(caller, "en", checkout, {
		captchaToken: "hard proof",
		client: { ip, userAgent: undefined },
	});
}
