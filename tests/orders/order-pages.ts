/**
 * A store with screens, two payment providers, one part in stock and four signed-in people, for
 * tests of the pages of orders.
 */
import { aSignedInCustomer } from "../factories/accounts.ts";
import { aPart, aStock } from "../factories/catalog.ts";
import { aCheckout, placeAs } from "../factories/orders.ts";
import { aProvider } from "../payments/fake-provider.ts";
import { startApi } from "../support/api-server.ts";

export type Person = Awaited<ReturnType<typeof aSignedInCustomer>>;
export type OrderPages = Awaited<ReturnType<typeof startOrderPages>>;
type CheckoutValues = Parameters<typeof aCheckout>[1];

export async function startOrderPages() {
	const [card, redirect] = [aProvider("card"), aProvider("redirect")];
	const api = await startApi({ screens: true, providers: { card, redirect } });
	const { db } = api.database;
	const settings = { shopping_cart_guest: "true", phone_number: "+13055550100" };
	await db
		.insertInto("setting")
		.values(Object.entries(settings).map(([key, value]) => ({ key, value })))
		.execute();
	const part = await aPart(db, {
		title_en: "Water pump",
		title_es: "Bomba de agua",
		coreChargeCents: 2500,
	});
	await aStock(db, part.id, { on_hand: 5000 });
	const { sku } = part;

	let requestCount = 0;
	const newIp = () => `10.9.${(++requestCount >> 8) & 255}.${requestCount & 255}`;

	/** Asks for a page, or sends a form to it, as a browser without scripts does. */
	function ask(url: string, token?: string, form?: Record<string, string>, ip = newIp()) {
		const formHeaders = {
			"content-type": "application/x-www-form-urlencoded",
			"sec-fetch-site": "same-origin",
			origin: "null",
		};
		return api.app.inject({
			method: form ? "POST" : "GET",
			url,
			remoteAddress: ip,
			headers: {
				...(token ? { cookie: `__Host-session=${token}` } : {}),
				...(form ? formHeaders : {}),
			},
			...(form ? { payload: new URLSearchParams(form).toString() } : {}),
		});
	}

	const placeAsGuest = (values: CheckoutValues = {}, quantity = 2) =>
		placeAs(api.services, aCheckout([{ sku, quantity }], values));

	async function placeOf({ token }: Person, values: CheckoutValues = {}) {
		const caller = await api.services.accounts.authenticate(token);
		return placeAs(api.services, aCheckout([{ sku, quantity: 2 }], values), caller);
	}

	return {
		api,
		card,
		redirect,
		sku,
		owner: await aSignedInCustomer(api.database),
		other: await aSignedInCustomer(api.database),
		seller: await aSignedInCustomer(api.database, { admin_level: 1 }),
		manager: await aSignedInCustomer(api.database, { admin_level: 2 }),
		newIp,
		ask,
		placeAsGuest,
		placeOf,
	};
}
