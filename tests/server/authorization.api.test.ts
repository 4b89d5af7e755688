/**
 * Every call of the contract with every kind of caller and, if it names a record, with the caller's
 * own, another account's and a missing record.
 */
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "../../src/contract/call.ts";
import type { AdminLevel, Customer } from "../../src/domain/account/caller.ts";
import { anAccount, aSession, PASSWORD } from "../factories/accounts.ts";
import { aPart, aStock } from "../factories/catalog.ts";
import { aCheckout, placeAs, SHIP_TO } from "../factories/orders.ts";
import { createRecordFactories, STREET } from "../factories/owned-records.ts";
import { aShare, shareSecret } from "../factories/shares.ts";
import { aVehicle } from "../factories/vehicles.ts";
import { aProvider } from "../payments/fake-provider.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";
import { contractCalls } from "../support/contract-calls.ts";

const ABSENT = 2_000_000_000;
const NO_JOB = "00000000-0000-4000-8000-000000000000";
const CALLS = await contractCalls();
const nameOf = (call: Call) => `${call.method} ${call.path}`;

let api: ApiServer;
const {
	sessionOf,
	customerOf,
	anyCoupon,
	anyAccount,
	debtor,
	orderOnAccount,
	deliveredOrder,
	ownReturn,
	customersReturn,
	addressOf,
	messageOf,
} = createRecordFactories(() => api.database);
let unificado: number;
let sku: string;
let vehicleId: number;
let sellerId: number;
beforeAll(async () => {
	api = await startApi({
		providers: {
			card: aProvider("card"),
			wallet: aProvider("wallet"),
			redirect: aProvider("redirect"),
		},
	});
	({ interchange_group_id: unificado, sku } = await aSoldPart());
	// Guests may have a cart.
	await api.database.db
		.insertInto("setting")
		.values({ key: "shopping_cart_guest", value: "true" })
		.execute();
	await api.searchCaughtUp();
	// The last owner may not close the account.
	await anAccount(api.database.db, { admin_level: 3 });
	sellerId = (await anAccount(api.database.db, { admin_level: 1 })).id;
	const line = await aVehicle(api.database.db, { years: [2015] });
	vehicleId = (
		await api.database.db
			.selectFrom("vehicle")
			.select("id")
			.where("line_id", "=", line.id)
			.executeTakeFirstOrThrow()
	).id;
});
afterAll(() => api.close());

type CallInput = {
	params?: Record<string, string | number>;
	query?: Record<string, string>;
	body?: object;
	headers?: Record<string, string>;
};
/**
 * `thing` creates a record of an account. `ok` is the status for an allowed caller. `asksProof`:
 * staff need the second step. `stranger`: the status for a guest, where everyone may call.
 * `staffSee`: managers see the records of all accounts.
 */
type Cell = {
	send?: CallInput | ((thing: number) => CallInput);
	thing?: (accountId: number) => Promise<number>;
	ok?: number;
	asksProof?: true;
	stranger?: number;
	staffSee?: true;
	/** Warehouse staff see the records of all accounts too. */
	warehouseSees?: true;
};

const path = (id: number): CallInput => ({ params: { id } });
const postTo = (id: number): CallInput => ({ ...path(id), body: {} });
const aDollar = (id: number): CallInput => ({
	...path(id),
	body: { amount: 1 },
	headers: { "idempotency-key": crypto.randomUUID() },
});
const LEVEL = { priceLevel: "online" };
const newPassword = { password: "a cab over the engine", repeatPassword: "a cab over the engine" };
const person = { firstName: "Demo", lastName: "Driver", phone: "3055550100" };
const proof = { recaptchaToken: "proof" };

const TO = { shippingAddress: SHIP_TO, shippingRequested: { serviceCode: "pickup" } };
const express = () => ({
	products: [{ sku, quantity: 1 }],
	address: SHIP_TO,
	selectedShipping: { serviceCode: "pickup" },
});
const ownOrder = { thing: orderOf, stranger: 404, staffSee: true } as const;

/** One line per call. A call that has none fails below. */
const CELLS: Record<string, Cell> = {
	"GET /settings": {},
	"GET /categories": {},
	"GET /categories/subcategoriesAll": {},
	"GET /brands": {},
	"GET /make_model_year_manager/makes/:year": { send: { params: { year: 2015 } } },
	"GET /make_model_year_manager/models/:year/:make": {
		send: { params: { year: 2015, make: "x" } },
	},
	"GET /make_model_year_manager/engines/:year/:make/:model": {
		send: { params: { year: 2015, make: "x", model: "x" } },
	},
	"GET /make_model_year_manager/enginesformake/:make": { send: { params: { make: "x" } } },
	"GET /make_model_year_manager/allmakes": {},
	"GET /make_model_year_manager/years/:region": { send: { params: { region: "us" } } },
	"POST /vehicles/verify": { send: { body: { vehicle: { id: 1 } } } },
	"POST /vehicles/fits": { send: () => ({ body: { vehicle: { id: vehicleId }, skus: [sku] } }) },
	"POST /vehicles/vinfits": { send: () => ({ body: { vin: "4KLB4W1R47J800123", skus: [sku] } }) },
	"GET /vehicles/vin/:vin": { send: { params: { vin: "4KLB4W1R47J800123" } } },
	"POST /categories/vehicle_relation": { send: () => ({ body: { vehicle: { id: vehicleId } } }) },
	"POST /products": { send: { body: { partsFilters: {} } } },
	"POST /products/numbers": { send: { body: { text: "8-97123-456-0 x 2" } } },
	"POST /products/cards": { send: { body: { skus: ["none"] } } },
	"GET /products/options/:unificado": { send: () => ({ params: { unificado } }) },
	"GET /search/suggestions": { send: { query: { text: "filter" } } },
	"POST /stock-notices": {
		send: { body: { sku: "none", email: "a@cabover.example", ...proof } },
		ok: 404,
	},
	"GET /search/count": { send: { query: { text: "filter" } } },
	"GET /captcha/challenge": {},
	"GET /google-places/validate": { send: { query: { address: "1 Demo Street, Miami FL 33166" } } },
	"POST /auth/login": {
		send: () => ({
			body: { email: `${Math.random()}@cabover.example`, password: "nobody", ...proof },
		}),
		ok: 400,
	},
	"POST /auth/logout": {},
	"GET /auth/logout": { ok: 403 },
	"POST /auth/register": {
		send: {
			body: {
				accountType: "vehicle_owner",
				email: "new@cabover.example",
				...newPassword,
				...person,
				...proof,
			},
		},
	},
	"POST /auth/confirm": { send: { body: { token: "x", password: "x" } }, ok: 400 },
	"POST /auth/confirm-email": { send: { body: { token: "x" } }, ok: 400 },
	"POST /auth/forgot": {
		send: () => ({ body: { email: `${Math.random()}@cabover.example`, ...proof } }),
	},
	"POST /auth/reset": { send: { body: { token: "x", ...newPassword } }, ok: 400 },
	"POST /auth/change-password": {
		send: { body: { currentPassword: PASSWORD, ...newPassword } },
		asksProof: true,
	},
	"GET /auth/second-step": {},
	"POST /auth/second-step": { send: { body: { code: "000000" } }, ok: 400 },
	"GET /auth/me": {},
	"GET /account/sessions": {},
	"DELETE /account/sessions": {},
	"DELETE /account/sessions/:id": { send: path, thing: sessionOf },
	"GET /account/sign-ins": {},
	"PUT /account/personal-info": { send: { body: { ...person, language: "en" } } },
	"POST /account/email": {
		send: () => ({ body: { email: `${Math.random()}@cabover.example`, password: PASSWORD } }),
		asksProof: true,
	},
	"PUT /account/price-level": { send: { body: LEVEL } },
	"GET /account/data": {},
	"POST /account/close": { send: { body: { password: PASSWORD } }, asksProof: true },
	"GET /account/addresses": {},
	"GET /account/addresses/:id": { send: path, thing: addressOf },
	"POST /account/addresses": { send: { body: STREET } },
	"PUT /account/addresses/:id": {
		send: (id) => ({ ...path(id), body: { ...STREET, is_default_billing: true } }),
		thing: addressOf,
	},
	"DELETE /account/addresses/:id": { send: path, thing: addressOf },
	"GET /cart": {},
	"POST /cart/addupdateitem": { send: () => ({ body: { product: { sku, cartQty: 1 } } }) },
	"POST /cart/verifyitem": { send: () => ({ body: { product: { sku, cartQty: 1 } } }) },
	"POST /cart/audit": { send: () => ({ body: { cart: [{ sku, cartQty: 1 }] } }) },
	"POST /cart/guest_verify": { send: () => ({ body: { cart: [{ sku, cartQty: 1 }] } }) },
	"POST /cart/share": { send: () => ({ body: { cart: [{ sku, cartQty: 1 }] } }) },
	"DELETE /cart/share/:secret": {
		send: (n) => ({ params: { secret: shareSecret(n) } }),
		thing: (id) => aShare(api.database.db, id),
	},
	"POST /cart/merge": { send: () => ({ body: { actualCart: [{ sku, cartQty: 1 }], garage: [] } }) },
	"POST /cart/changes": {
		send: () => ({ body: { changes: [{ sku, quantity: 1, isSavedForLater: false }] } }),
	},
	"POST /cart/additems": { send: () => ({ body: { items: [{ sku, quantity: 1 }] } }) },
	"POST /orders/calculate_total": {
		send: () => ({ body: { order: { items: [{ sku, cartQty: 1 }] } } }),
	},
	// An order needs an idempotency key.
	"POST /orders/place": {
		send: () => ({ body: { order: { items: [{ sku, cartQty: 1 }], ...TO } } }),
		ok: 400,
	},
	"POST /stripex/single_express_payment_intent": { send: () => ({ body: express() }), ok: 400 },
	"POST /paypalx/single_express_payment_intent": { send: () => ({ body: express() }), ok: 400 },
	// The order is paid already; a stranger does not learn that.
	"POST /stripex/payment_intent_existing_order": {
		...ownOrder,
		send: (order_number) => ({ body: { order_number, is_admin: 3 } }),
		ok: 409,
	},
	"POST /paypalx/payment_intent_existing_order": {
		...ownOrder,
		send: (order_number) => ({ body: { order_number } }),
		ok: 409,
	},
	"POST /orders/pay_existing": {
		...ownOrder,
		send: (order_number) => ({ body: { order_number, card: { token: "ok" } } }),
		ok: 409,
	},
	// The card provider of this store needs no key.
	"GET /paytracex/field_key": { ok: 404 },
	"POST /orders/payment_outcome": {
		...ownOrder,
		send: (order_number) => ({ body: { order_number } }),
	},
	"POST /orders/orderdirect": {
		// Not random digits, because one in ten such numbers looks like a card number.
		send: () => ({
			body: {
				email: `nobody-${requestCount}@cabover.example`,
				orderNumber: 100_000_000 + requestCount,
			},
		}),
	},
	"GET /orders": {},
	"POST /orders/claim": { send: { body: {} } },
	"GET /admin/orders": {},
	"GET /orders/:name": {
		...ownOrder,
		send: (name) => ({ params: { name } }),
		warehouseSees: true,
	},
	"POST /orders/:name/cancel": { ...ownOrder, send: (name) => ({ params: { name }, body: {} }) },
	"POST /admin/orders/:id/move": {
		send: (id) => ({ ...path(id), body: { to: "on_hold" } }),
		thing: customersOrder,
		staffSee: true,
		warehouseSees: true,
	},
	"POST /admin/orders/:id/refund": {
		send: (id) => ({
			...path(id),
			body: { amount: 1, reason: "Scratched" },
			headers: { "idempotency-key": crypto.randomUUID() },
		}),
		thing: customersOrder,
		staffSee: true,
	},
	"GET /orders/:name/returnable": { ...ownOrder, send: (name) => ({ params: { name } }) },
	"POST /orders/:name/returns": {
		...ownOrder,
		thing: deliveredOrder,
		send: (name) => ({
			params: { name },
			body: { kind: "return", lines: [{ line: 1, quantity: 1, reason: "arrived_late" }] },
			headers: { "idempotency-key": crypto.randomUUID() },
		}),
	},
	"GET /returns": {},
	"GET /returns/:name": { ...ownOrder, thing: ownReturn, send: (name) => ({ params: { name } }) },
	"POST /returns/:name/shipped": {
		...ownOrder,
		thing: (id) => ownReturn(id, "approved"),
		send: (name) => ({ params: { name }, body: {} }),
	},
	"POST /returns/:name/withdraw": {
		...ownOrder,
		thing: ownReturn,
		send: (name) => ({ params: { name }, body: {} }),
	},
	"GET /admin/returns": {},
	"POST /admin/returns/:id/approve": {
		send: (id) => ({ ...path(id), body: {} }),
		thing: customersReturn("requested"),
		staffSee: true,
	},
	"POST /admin/returns/:id/reject": {
		send: (id) => ({ ...path(id), body: {} }),
		thing: customersReturn("requested"),
		staffSee: true,
	},
	"POST /admin/returns/:id/receive": {
		send: (id) => ({ ...path(id), body: {} }),
		thing: customersReturn("approved"),
		staffSee: true,
	},
	"POST /admin/returns/:id/inspect": {
		send: (id) => ({ ...path(id), body: { lines: [{ line: 1, accepted: 1 }] } }),
		thing: customersReturn("received"),
		staffSee: true,
	},
	"POST /admin/returns/:id/refund": {
		send: (id) => ({ ...path(id), body: {} }),
		thing: customersReturn("inspected"),
		staffSee: true,
	},
	"POST /admin/returns/:id/put-away": {
		send: { ...path(ABSENT), body: { warehouse: "ZZZ", lines: [{ line: 1, restock: 0 }] } },
		ok: 404,
	},
	"POST /shipping/calculator": {
		send: () => ({
			body: { address: { state: "FL", postal_code: "33166" }, cart: [{ sku, cartQty: 1 }] },
		}),
	},
	// A request for a quote needs an idempotency key.
	"POST /quotes": {
		send: () => ({
			body: {
				items: [{ sku, quantity: 1 }],
				name: "Demo",
				phone: "3055550100",
				email: "asks@cabover.example",
				...proof,
				address: { state: "FL", postal_code: "33166" },
			},
		}),
		ok: 400,
	},
	"GET /quotes": {},
	"GET /quotes/:name": { ...ownOrder, thing: quoteOf, send: (name) => ({ params: { name } }) },
	"POST /quotes/:name/message": {
		...ownOrder,
		thing: quoteOf,
		send: (name) => ({ params: { name }, body: { text: "x" } }),
	},
	"POST /quotes/:name/accept": {
		...ownOrder,
		thing: quoteOf,
		send: (name) => ({ params: { name }, body: {} }),
		ok: 409,
	},
	"POST /quotes/:name/decline": {
		...ownOrder,
		thing: quoteOf,
		send: (name) => ({ params: { name }, body: {} }),
	},
	"GET /admin/quotes": {},
	"POST /admin/quotes/:id/offer": {
		send: (id) => ({ ...path(id), body: { lines: [{ line: 1, price: 5 }], shipping: 1 } }),
		thing: customersQuote,
		staffSee: true,
	},
	"POST /admin/quotes/:id/message": {
		send: (id) => ({ ...path(id), body: { text: "x" } }),
		thing: customersQuote,
		staffSee: true,
	},
	"POST /admin/quotes/:id/decline": {
		send: (id) => ({ ...path(id), body: {} }),
		thing: customersQuote,
		staffSee: true,
	},
	"GET /account/credit": {},
	"PUT /admin/customers/:id/credit": {
		send: (id) => ({ ...path(id), body: { limit: 5000 } }),
		thing: anyAccount,
		staffSee: true,
	},
	"POST /admin/orders/:id/account_payment": {
		send: aDollar,
		thing: orderOnAccount,
		staffSee: true,
	},
	"POST /admin/customers/:id/account_payment": { send: aDollar, thing: debtor, staffSee: true },
	"GET /admin/customers": {},
	"GET /admin/customers/:id": { send: path, thing: customerOf, staffSee: true },
	"PUT /admin/customers/:id/terms": {
		send: (id) => ({
			...path(id),
			body: {
				version: 0,
				priceLevel: "online",
				accountType: "vehicle_owner",
				taxable: false,
				seller: sellerId,
			},
		}),
		thing: anyAccount,
		staffSee: true,
	},
	"POST /admin/customers/:id/disable": { send: postTo, thing: anyAccount, staffSee: true },
	"POST /admin/customers/:id/enable": { send: postTo, thing: anyAccount, staffSee: true },
	"POST /admin/customers/:id/certificates": {
		send: (id) => ({
			...path(id),
			body: { state: "FL", number: "85-1", validFrom: "2026-01-01", validTo: "2099-12-31" },
		}),
		thing: anyAccount,
		staffSee: true,
	},
	// No certificate and no note of this number exist.
	"POST /admin/customers/:id/certificates/:certificate/withdraw": {
		send: (id) => ({ params: { id, certificate: ABSENT }, body: {} }),
		thing: anyAccount,
		staffSee: true,
		ok: 404,
	},
	"POST /admin/documents/signed_url": { send: { body: {} } },
	"POST /admin/customers/:id/notes": {
		send: (id) => ({
			...path(id),
			body: { text: "x" },
			headers: { "idempotency-key": crypto.randomUUID() },
		}),
		thing: customerOf,
		staffSee: true,
	},
	"PUT /admin/customers/:id/notes/:note": {
		send: (id) => ({ params: { id, note: ABSENT }, body: { pinned: true } }),
		thing: customerOf,
		staffSee: true,
		ok: 404,
	},
	"GET /admin/parts": {},
	"GET /admin/parts/:sku": { send: () => ({ params: { sku } }) },
	"PUT /admin/parts/:sku": {
		send: () => ({
			params: { sku },
			body: { section: "numbers", version: "0".repeat(16), numbers: { numbers: [] } },
		}),
	},
	"POST /admin/parts/:sku/undo": { send: () => ({ params: { sku }, body: { n: 1 } }), ok: 409 },
	"POST /admin/parts": {
		send: { body: { sku: "no", titleEn: "No", brand: 1, subcategory: 1 } },
		ok: 400,
	},
	"POST /admin/parts/:sku/status": {
		send: () => ({ params: { sku }, body: { status: "active" } }),
	},
	"POST /admin/parts/:sku/merge": {
		send: () => ({ params: { sku }, body: { into: "NONE-1" } }),
		ok: 400,
	},
	"GET /admin/customers/:id/timeline": { send: path, thing: customerOf, staffSee: true },
	"GET /admin/exchange_rates": {},
	// A store that sells in dollars only has no rate to enter.
	"PUT /admin/exchange_rates": {
		send: { body: { currency: "MXN", day: "2026-01-02", rate: 18.2 } },
		ok: 400,
	},
	"GET /admin/coupons": {},
	"POST /admin/coupons": {
		send: () => ({
			body: {
				code: `TEST-NO-${requestCount}`,
				kind: "percent",
				value: 5,
				message_en: "Five off",
				message_es: "Cinco menos",
			},
		}),
	},
	"POST /admin/coupons/:id/end": {
		send: (id) => ({ ...path(id), body: {} }),
		thing: anyCoupon,
		staffSee: true,
	},
	"GET /admin/differences": {},
	"POST /admin/differences/:id/settled": { send: { ...path(ABSENT), body: {} }, ok: 404 },
	"GET /admin/refunds": {},
	"POST /admin/refunds/:id/again": { send: { ...path(ABSENT), body: {} }, ok: 404 },
	"POST /admin/refunds/:id/done": { send: { ...path(ABSENT), body: {} }, ok: 404 },
	"POST /s3/signed_url": { send: { body: { type: "image/jpeg", extension: ".jpg" } } },
	"POST /orders/coupon": { send: { body: { code: "NONE", items: [] } } },
	"GET /vehicles/garage": {},
	"POST /vehicles/garageadd": { send: () => ({ body: { vehicle: { id: vehicleId } } }) },
	"POST /vehicles/garageremove": {
		send: (garage_id) => ({ body: { vehicle: { garage_id } } }),
		thing: entryOf,
	},
	"POST /vehicles/garageactive": { send: (garage_id) => ({ body: { garage_id } }), thing: entryOf },
	"PUT /vehicles/garage/:id": {
		send: (id) => ({ ...path(id), body: { unit_number: "7" } }),
		thing: entryOf,
	},
	"POST /vehicles/garageimport": { send: { body: { csv: "year,make,model" } } },
	"POST /access-requests": {
		send: { body: { name: "Demo", email: "asks@cabover.example", ...proof } },
	},
	"POST /contact": {
		// Each message has a different text, because equal messages are stored once.
		send: () => ({
			body: {
				formInfo: {
					email: "asks@cabover.example",
					name: "Demo",
					phone: "3055550100",
					message: `Hello ${requestCount}`,
				},
				...proof,
			},
		}),
	},
	"GET /admin/messages": {},
	"GET /admin/find": { send: { query: { text: "nothing" } } },
	"GET /admin/messages/:id": { send: path, thing: messageOf, staffSee: true },
	"POST /admin/messages/:id/reply": {
		send: (id) => ({
			...path(id),
			body: { text: "Yes" },
			headers: { "idempotency-key": crypto.randomUUID() },
		}),
		thing: messageOf,
		staffSee: true,
	},
	"POST /admin/messages/:id/assign": {
		send: (id) => ({ ...path(id), body: { mine: true } }),
		thing: messageOf,
		staffSee: true,
	},
	"POST /admin/messages/:id/open": {
		send: (id) => ({ ...path(id), body: {} }),
		thing: messageOf,
		staffSee: true,
	},
	"GET /admin/search-gaps": {},
	"GET /admin/stock": {},
	"GET /admin/stock/:sku/moves": { send: { params: { sku: "NO-SUCH-PART" } }, ok: 404 },
	"POST /admin/stock/changes": {
		send: {
			body: {
				key: NO_JOB,
				sku: "NO-SUCH-PART",
				warehouse: "ZZZ",
				delta: 1,
				reason: "correct",
			},
		},
		ok: 404,
	},
	"POST /admin/stock/transfers": {
		send: {
			body: { key: NO_JOB, from: "ZZZ", to: "YYY", lines: [{ number: "NO-1", quantity: 1 }] },
		},
		ok: 404,
	},
	"POST /admin/stock/receipts": {
		send: { body: { key: NO_JOB, warehouse: "ZZZ", lines: [{ number: "NO-1", quantity: 1 }] } },
		ok: 404,
	},
	"GET /admin/verify-tasks": {},
	"POST /admin/verify-tasks/:id/decision": {
		send: { ...path(ABSENT), body: { answer: "later" } },
		ok: 404,
	},
	"POST /admin/verify-tasks/:id/undo": { send: path(ABSENT), ok: 404 },
	"GET /admin/jobs": {},
	"POST /admin/jobs/:id/cancel": { send: { params: { id: NO_JOB }, body: {} }, ok: 404 },
	"POST /admin/jobs/:id/retry": { send: { params: { id: NO_JOB }, body: {} }, ok: 404 },
	"GET /admin/stopped-jobs": {},
	"POST /admin/stopped-jobs/:kind/resume": { send: { params: { kind: "check-books" }, body: {} } },
	"GET /admin/alarms": {},
	"POST /admin/alarms/:id/acknowledge": { send: { ...path(ABSENT), body: {} }, ok: 404 },
	"GET /admin/audit": {},
	"POST /admin/audit/check": { send: { body: {} } },
	"GET /admin/mails": {},
	"POST /admin/mails/:id/again": { send: { ...path(ABSENT), body: {} }, ok: 404 },
	"POST /admin/messages/:id/done": { send: (id) => ({ ...path(id), body: {} }), thing: messageOf },
	"GET /admin/settings": {},
	"PUT /admin/settings": { send: { body: { version: 0, settings: {} } } },
	"GET /admin/settings/history": {},
	"POST /admin/settings/history/:id/undo": { send: { ...path(ABSENT), body: {} }, ok: 404 },
	"GET /admin/staff": {},
	"POST /admin/staff/invitations": {
		send: () => ({
			body: {
				email: `staff-${requestCount}@cabover.example`,
				firstName: "Demo",
				lastName: "Staff",
				language: "en",
				level: 1,
			},
		}),
	},
	"DELETE /admin/staff/invitations/:id": { send: path(ABSENT), ok: 404 },
	"PUT /admin/staff/:id": { send: { ...path(ABSENT), body: { level: 1 } }, ok: 404 },
	"POST /admin/staff/:id/disable": { send: { ...path(ABSENT), body: {} }, ok: 404 },
	"POST /admin/staff/:id/enable": { send: { ...path(ABSENT), body: {} }, ok: 404 },
	"POST /admin/staff/:id/end-sessions": { send: { ...path(ABSENT), body: {} }, ok: 404 },
	"POST /admin/staff/:id/second-step-reset": { send: { ...path(ABSENT), body: {} }, ok: 404 },
	"POST /auth/staff-invitation": { send: { body: { token: "x", ...newPassword } }, ok: 400 },
	"GET /admin/api-keys": {},
	"POST /admin/api-keys": {
		send: {
			body: {
				name: "Test",
				account_id: ABSENT,
				scopes: ["read_orders"],
				expires_on: new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10),
			},
		},
		ok: 404,
	},
	"DELETE /admin/api-keys/:id": { send: path(ABSENT), ok: 404 },
	"GET /admin/feeds": {},
	"POST /admin/feeds": {
		send: {
			body: {
				requestKey: "6f0c2a5e-8f0d-4a51-9d3c-0b8d1f4e7a01",
				kind: "price_list",
				name: "Test",
				level: "wholesale",
				language: "en",
			},
		},
	},
	"POST /admin/feeds/:id/replacement": { send: { ...path(ABSENT), body: {} }, ok: 404 },
	"DELETE /admin/feeds/:id": { send: path(ABSENT), ok: 404 },
	"GET /admin/imports": {},
	"GET /admin/imports/:id": { send: path(ABSENT), ok: 404 },
	"POST /admin/imports": {
		send: () => ({ body: { requestKey: crypto.randomUUID(), kind: "prices", source: "Test" } }),
	},
	"POST /admin/imports/:id/mapping": {
		send: {
			...path(ABSENT),
			body: { version: 1, fields: ["sku", "online"], decimal: ".", isInCents: false },
		},
		ok: 404,
	},
	"POST /admin/imports/:id/reading": { send: { ...path(ABSENT), body: { version: 1 } }, ok: 404 },
	"POST /admin/imports/:id/confirm": { send: { ...path(ABSENT), body: { version: 1 } }, ok: 404 },
	"POST /admin/imports/:id/cancel": { send: { ...path(ABSENT), body: { version: 1 } }, ok: 404 },
	"POST /admin/imports/:id/undo": { send: { ...path(ABSENT), body: { version: 1 } }, ok: 404 },
	"GET /admin/access-requests": {},
	"POST /admin/access-requests/:id/approve": {
		send: (id) => ({ ...path(id), body: LEVEL }),
		thing: requestOf,
	},
	"POST /admin/access-requests/:id/decline": { send: path, thing: requestOf },
};

type Kind = {
	admin?: AdminLevel;
	isWarehouse?: true;
	isProven?: false;
	isIn: boolean;
	after?: object;
	given?: object;
};

/** The account of each caller at the sign-in, and its changes since. */
const CALLERS: Record<string, Kind> = {
	none: { isIn: false },
	customer: { isIn: true },
	"credit customer": { isIn: true, given: { credit: "credit" } },
	disabled: { isIn: false, after: { disabled_at: "2026-01-01" } },
	"logged out": { isIn: false },
	demoted: {
		isIn: true,
		given: { price_level: "wholesale", price_level_access: ["wholesale", "online"] },
		after: { price_level: "online" },
	},
	seller: { isIn: true, admin: 1 },
	warehouse: { isIn: true, admin: 1, isWarehouse: true, given: { is_warehouse: true } },
	manager: { isIn: true, admin: 2 },
	owner: { isIn: true, admin: 3 },
	"owner without the second step": { isIn: true, given: { admin_level: 3 }, isProven: false },
	"ex-admin": { isIn: true, given: { admin_level: 3 }, after: { admin_level: 0 } },
};

const LEAST: Record<Call["access"], number> = {
	everyone: -1,
	customer: 0,
	warehouse: 1,
	seller: 1,
	manager: 2,
	owner: 3,
};

describe.each(CALLS.map((call) => [nameOf(call), call] as const))("%s", (name, call) => {
	it("has a line in the matrix", () => {
		expect(CELLS[name]).toBeDefined();
	});

	it.each(Object.keys(CALLERS))("answers according to its access: %s", async (callerName) => {
		const kind = CALLERS[callerName] as Kind;
		const { ok = 200, thing, staffSee, warehouseSees } = CELLS[name] as Cell;
		const expected = statusFor(call, kind);
		const ownerAnswer = await ask(call, await signInAs(callerName), thing);
		expect(ownerAnswer.status).toBe(expected);
		if (!thing) return;
		// Managers see what belongs to any seller.
		const seesAll = kind.isWarehouse
			? warehouseSees === true
			: Boolean((call.access === "seller" || staffSee) && (kind.admin ?? 0) >= 2);
		const caller = await signInAs(callerName);
		const others = await ask(call, caller, seesAll ? someoneElses(thing) : refusedThing(name));
		const absent = await ask(call, caller, async () => ABSENT);
		const isRefused = expected === 401 || expected === 403;
		expect([others.status, absent.status]).toEqual(
			isRefused ? [expected, expected] : [seesAll ? ok : 404, 404],
		);
		if (!seesAll) expect(others).toEqual(absent);
	});
});

it("the matrix has no line without a call", () => {
	expect(Object.keys(CELLS).filter((name) => !CALLS.some((call) => nameOf(call) === name))).toEqual(
		[],
	);
});

/** The status of a call about the caller's own record. */
function statusFor(call: Call, kind: Kind): number {
	const { ok = 200, asksProof, stranger = ok } = CELLS[nameOf(call)] as Cell;
	if (!kind.isIn) return call.access === "everyone" ? stranger : 401;
	const mayNot =
		(kind.admin ?? 0) < LEAST[call.access] ||
		(kind.isWarehouse && call.access === "seller") ||
		(asksProof && kind.isProven === false);
	return mayNot ? 403 : ok;
}

type Answer = { status: number; body: string };
type SignedInCaller = { accountId: number; admin: AdminLevel; token: string | undefined };
/** Creates or finds a record of an account, and returns its number. */
type ThingFor = (accountId: number, admin: AdminLevel) => Promise<number>;

let requestCount = 0;

/** A new account for each caller, so that no cell of the matrix changes the result of another. */
async function signInAs(callerName: string): Promise<SignedInCaller> {
	const { db } = api.database;
	const { admin = 0, isProven = true, given = {}, after } = CALLERS[callerName] as Kind;
	const { id: accountId } = await anAccount(db, { admin_level: admin, ...given });
	const isGuest = callerName === "none";
	const token = isGuest ? undefined : await aSession(api.database, accountId, { isProven });
	if (after) await db.updateTable("account").set(after).where("id", "=", accountId).execute();
	if (callerName === "logged out")
		await db.deleteFrom("session").where("account_id", "=", accountId).execute();
	return { accountId, admin, token };
}

function someoneElses(thing: ThingFor): ThingFor {
	return async (_, admin) => {
		const { id } = await anAccount(api.database.db, { admin_level: admin });
		return thing(id, admin);
	};
}

const refusedThings = new Map<string, Promise<number>>();

/**
 * A record of another account. Callers who are refused cannot change it, so all callers of one
 * admin level get the same.
 */
function refusedThing(name: string): ThingFor {
	const { thing } = CELLS[name] as Cell;
	return (accountId, admin) => {
		const key = `${name} ${admin}`;
		const number = refusedThings.get(key) ?? someoneElses(thing as ThingFor)(accountId, admin);
		refusedThings.set(key, number);
		return number;
	};
}

async function ask(
	call: Call,
	{ accountId, admin, token }: SignedInCaller,
	thing: ThingFor | undefined,
): Promise<Answer> {
	const { send = {} } = CELLS[nameOf(call)] as Cell;
	const id = thing ? await thing(accountId, admin) : ABSENT;
	const {
		params = {},
		query = {},
		body,
		headers = {},
	} = typeof send === "function" ? send(id) : send;
	const url = `/api${call.path.replace(/:(\w+)/g, (_, key) => String(params[key]))}?${new URLSearchParams(query)}`;
	const request: InjectOptions = {
		method: call.method,
		url,
		...(body ? { payload: body } : {}),
		remoteAddress: newIp(),
	};
	const answer = await api.app.inject({
		...request,
		headers: { ...headers, ...(token ? { cookie: `__Host-session=${token}` } : {}) },
	});
	return { status: answer.statusCode, body: answer.body.replace(/"requestId":"[^"]+"/, "") };
}

function newIp(): string {
	requestCount += 1;
	return `10.${(requestCount >> 16) & 255}.${(requestCount >> 8) & 255}.${requestCount & 255}`;
}

async function aSoldPart() {
	const part = await aPart(api.database.db);
	await aStock(api.database.db, part.id, { on_hand: 5000 });
	return part;
}

/** A paid order of an account, by its number. */
async function orderOf(accountId: number): Promise<number> {
	const { email } = await api.database.db
		.selectFrom("account")
		.select("email")
		.where("id", "=", accountId)
		.executeTakeFirstOrThrow();
	const caller = { ...BUYER, accountId, email };
	return (await placeAs(api.services, aCheckout([{ sku, quantity: 1 }]), caller)).number;
}

/** A paid order of a customer of this seller. */
async function customersOrder(sellerId: number): Promise<number> {
	return orderOf((await anAccount(api.database.db, { seller_id: sellerId })).id);
}

/** A quote that an account asked for, by its number. */
async function quoteOf(accountId: number): Promise<number> {
	const { email } = await api.database.db
		.selectFrom("account")
		.select("email")
		.where("id", "=", accountId)
		.executeTakeFirstOrThrow();
	const { receiver, company, phone, country, state, city, postal_code, ...street } = SHIP_TO;
	const contact = {
		receiver,
		company,
		phone,
		country,
		state,
		city,
		postal_code,
		email: "",
		message: "",
	};
	const request = {
		key: crypto.randomUUID(),
		items: [{ sku, quantity: 1 }],
		contact,
		street,
		fromCart: false,
	};
	const human = { captchaToken: "hard proof", client: { ip: newIp(), userAgent: undefined } };
	return (await api.services.quotes.request({ ...BUYER, accountId, email }, "en", request, human))
		.number;
}

async function customersQuote(sellerId: number): Promise<number> {
	return quoteOf((await anAccount(api.database.db, { seller_id: sellerId })).id);
}

const BUYER: Omit<Customer, "accountId" | "email"> = {
	kind: "customer",
	sessionId: 0,
	firstName: "Demo",
	level: "online",
	ownLevel: "online",
	levels: ["online"],
	credit: "retail",
	isTaxable: true,
	adminLevel: 0,
	isProven: false,
};

async function entryOf(account_id: number): Promise<number> {
	const row = { account_id, vehicle_id: vehicleId };
	return (
		await api.database.db
			.insertInto("garage_entry")
			.values(row)
			.returning("id")
			.executeTakeFirstOrThrow()
	).id;
}

/**
 * An access request of a customer of that seller, sent without a session, so that only the e-mail
 * links it to the account.
 */
async function requestOf(seller_id: number): Promise<number> {
	const { email } = await anAccount(api.database.db, { seller_id });
	const payload = { name: "Demo", email, recaptchaToken: "proof" };
	await api.app.inject({
		method: "POST",
		url: "/api/access-requests",
		payload,
		remoteAddress: newIp(),
	});
	const { id } = await api.database.db
		.selectFrom("access_request")
		.select("id")
		.where("email", "=", email)
		.executeTakeFirstOrThrow();
	return id;
}
