/**
 * The steps of the demo history. Each step calls the same use case as a real customer or member of
 * staff.
 */
import { randomUUID } from "node:crypto";
import type pg from "pg";
import type { Customer } from "../src/domain/account/caller.ts";
import type { OrderAddress } from "../src/domain/address/order-address.ts";
import { Refusal } from "../src/domain/refusal/refusals.ts";
import type { Language } from "../src/domain/store/language.ts";
import type { Services } from "../src/features/services.ts";
import type { PaymentWidget } from "../src/ports/payment.ts";
import { DEMO_SIGN_INS, type DemoSignIn } from "./sign-ins.ts";

export type Step =
	| "ordered"
	| "shipped"
	| "delivered"
	| "paid"
	| "half_paid"
	| "returned"
	| "approved"
	| "asked"
	| "offered";

export type Scene = {
	services: Services;
	buyer: Customer;
	staff: Customer;
	language: Language;
	shipTo: OrderAddress;
	items: { sku: string; quantity: number }[];
	purchaseOrder: string | null;
	/** The URL of the payment sandbox; undefined for an order on account. */
	card: PaymentWidget | undefined;
	/** Of the order or the quote, once it is there, and of its return. */
	number: number;
	returnNumber: number;
};

const TEST_CARD = { number: "4242424242424242", expiry: "12 / 39", cvc: "123", name: "Demo" };
const HERE = { captchaToken: undefined, client: { ip: "127.0.0.1", userAgent: undefined } };

export const STEPS: Record<Step, (scene: Scene) => Promise<void>> = {
	async ordered(scene) {
		const { services, buyer, language, items, shipTo, purchaseOrder, card } = scene;
		const checkout = {
			...{
				items,
				shipTo,
				purchaseOrder,
				key: randomUUID(),
				billTo: null,
				serviceCode: await serviceFor(scene),
				wantsLiftgate: false,
			},
			...{
				couponCode: null,
				email: null,
				vin: null,
				extraInformation: "",
				shownTotalCents: null,
				fromCart: false,
			},
		};
		const method = card ? "card" : "account";
		const { number } = await services.orders.place(
			buyer,
			language,
			{ ...checkout, method, token: card ? await tokenOf(card) : null },
			HERE,
		);
		scene.number = number;
	},
	async shipped({ services, staff, number }) {
		await services.orders.move(staff, { number, to: "awaiting_shipment", tracking: null });
		await services.orders.move(staff, {
			number,
			to: "shipped",
			tracking: trackingOf(number),
			allowsUnscanned: true,
		});
	},
	async delivered({ services, staff, number }) {
		await services.orders.move(staff, { number, to: "delivered", tracking: null });
	},
	paid: (scene) => payShare(scene, 1),
	half_paid: (scene) => payShare(scene, 1 / 2),
	async returned(scene) {
		const { services, buyer, number } = scene;
		const lines = [{ line: 2, quantity: 1, reason: "ordered_by_mistake" as const }];
		const request = {
			key: randomUUID(),
			kind: "return" as const,
			lines,
			vin: null,
			note: "",
			photos: [],
		};
		scene.returnNumber = (await services.returns.open(buyer, String(number), request)).number;
	},
	async approved({ services, staff, returnNumber }) {
		await services.returns.approve(staff, returnNumber);
	},
	async asked(scene) {
		const { services, buyer, language, items, shipTo } = scene;
		const {
			receiver,
			company,
			phone,
			country,
			state,
			city,
			postal_code,
			street1,
			street2,
			additional_info,
			type,
		} = shipTo;
		const request = {
			...{
				key: randomUUID(),
				items,
				fromCart: false,
				street: { street1, street2, additional_info, type },
			},
			contact: {
				receiver,
				company,
				phone,
				country,
				state,
				city,
				postal_code,
				email: buyer.email,
				message: ASKS[language],
			},
		};
		scene.number = (await services.quotes.request(buyer, language, request, HERE)).number;
	},
	async offered({ services, staff, buyer, language, number }) {
		const { lines, deliveries } = await services.quotes.read(buyer, String(number));
		const isInStock = (index: number) => (deliveries[index]?.available ?? 0) > 0;
		// Five percent below the list price, for what is in stock.
		const offered = lines.map(({ n, priceCents }, index) => ({
			line: n,
			sku: null,
			quantity: deliveries[index]?.available ?? 0,
			cents: Math.round(priceCents * 0.95),
		}));
		await services.quotes.offer(
			staff,
			number,
			{
				lines: offered.filter((_, index) => isInStock(index)),
				removed: lines.filter((_, index) => !isInStock(index)).map(({ n }) => n),
				shippingCents: 9500,
				service: null,
				text: OFFERS[language],
				version: null,
			},
			null,
		);
	},
};

const ASKS: Record<Language, string> = {
	en: "Please quote these with delivery, all in one shipment.",
	es: "Por favor cotice estas partes con envío, todo en un solo despacho.",
};
const OFFERS: Record<Language, string> = {
	en: "5% off for the quantity; all of it leaves Miami together.",
	es: "5\u00a0% de descuento por la cantidad; todo sale junto de Miami.",
};

/** A number of the shipper of UPS's documented examples, with its check digit: one per order. */
function trackingOf(orderNumber: number): string {
	const body = `999AA1${orderNumber}`;
	const values = [...body].map((letter) =>
		/\d/.test(letter) ? Number(letter) : (letter.charCodeAt(0) - 63) % 10,
	);
	const sum = values.reduce((total, value, n) => total + (n % 2 === 0 ? value : 2 * value), 0);
	return `1Z${body}${(10 - (sum % 10)) % 10}`;
}

async function serviceFor({ services, items, shipTo }: Scene): Promise<string> {
	const { street1, street2, city, state, postal_code: postalCode, country } = shipTo;
	const to = { street1, street2, city, state, postalCode, country, isResidential: false };
	const answer = await services.shipping.quote({ to, items, wantsLiftgate: false, caller: null });
	const options = answer.kind === "options" ? answer.options : [];
	const option = options.find(({ serviceCode }) => serviceCode === "ground") ?? options[0];
	if (!option) throw new Refusal("needs_quote");
	return option.serviceCode;
}

/** A card token, as the payment field in the browser gets it. */
async function tokenOf(widget: PaymentWidget): Promise<string> {
	if (widget.vendor !== "sandbox") throw new Error("only the sandbox takes the test card");
	const answer = await fetch(new URL("/tokens", widget.url), {
		...{ method: "POST", body: JSON.stringify(TEST_CARD), signal: AbortSignal.timeout(5000) },
	});
	return ((await answer.json()) as { token: string }).token;
}

async function payShare({ services, staff, buyer, number }: Scene, share: number): Promise<void> {
	const statement = await services.receivables.readStatement(buyer);
	const due = statement?.invoices.find((invoice) => invoice.number === number)?.dueCents ?? 0;
	await services.receivables.recordPayment(staff, {
		number,
		cents: Math.round(due * share),
		method: "bank_transfer",
		reference: `ACH ${number}`,
		note: null,
		key: randomUUID(),
	});
}

/** The demo customers and staff as signed-in callers. */
export async function callersOf(
	pool: pg.Pool,
): Promise<(email: string) => Pick<Scene, "buyer" | "staff" | "language" | "shipTo">> {
	const { rows } = await pool.query<{ id: number; email: string; phone: string }>(
		"select id, email, phone from account",
	);
	const byEmail = new Map(rows.map((row) => [row.email, row]));
	const personOf = (email: string) => {
		const [signIn, account] = [
			DEMO_SIGN_INS.find((account) => account.email === email),
			byEmail.get(email),
		];
		if (!signIn || !account) throw new Error(`the demo has no ${email}`);
		return { signIn, account };
	};
	const manager = personOf("manager@cabover.example");
	return (email) => {
		const { signIn, account } = personOf(email);
		return {
			buyer: toCustomer(signIn, account.id),
			staff: toCustomer(manager.signIn, manager.account.id),
			language: signIn.language ?? "en",
			shipTo: {
				...STREET,
				receiver: `Demo ${signIn.name}`,
				company: `Demo ${signIn.name}`,
				phone: account.phone,
			},
		};
	};
}

const STREET = {
	...{
		street1: "8300 NW 53rd Street",
		street2: "",
		city: "Doral",
		state: "FL",
		postal_code: "33166",
		country: "US",
	},
	...{ additional_info: "", type: "commercial" as const },
};

function toCustomer(
	{ email, level, levels = [], credit = "retail", isTaxable = true, adminLevel = 0 }: DemoSignIn,
	id: number,
): Customer {
	return {
		...{
			kind: "customer",
			accountId: id,
			sessionId: 0,
			firstName: "Demo",
			email,
			level,
			ownLevel: level,
			levels: [level, ...levels],
		},
		...{ credit, isTaxable, adminLevel, isProven: true },
	};
}
