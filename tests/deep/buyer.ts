/**
 * A buyer who uses the store over HTTP like a browser: it repeats a request with the same
 * idempotency key until it gets an answer, and completes the provider's step.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { createSandboxProvider } from "../../src/adapters/payment/sandbox/sandbox-provider.ts";
import type { Database } from "../../src/platform/postgres/pool.ts";
import { loadSecret } from "../../src/platform/secret.ts";
import { anAccount, aSession } from "../factories/accounts.ts";
import { SHIP_TO } from "../factories/orders.ts";

export type BuyerMethod = "card" | "wallet" | "redirect" | "account";

export type Shop = { address: string; sandbox: string };

export type Purchase = {
	shop: Shop;
	token: string;
	method: BuyerMethod;
	sku: string;
	quantity?: number;
	/** The goods are picked up if no service is named. */
	serviceCode?: string;
	/** The buyer sends the order twice at the same moment. */
	isDoubleClick?: boolean;
	/** More headers for the requests that place the order and read the payment outcome. */
	headers?: () => Record<string, string>;
};

export type PlacedOrder = { key: string; number: string; status: string };

const CARD = { number: "4242424242424242", expiry: "12/40", cvc: "123", name: "Demo Buyer" };
const TIMEOUT_MS = 15_000;

// biome-ignore lint/suspicious/noExplicitAny: JSON of several endpoints
type Answer = any;

/**
 * Buys one piece, from the cart to the payment. `onPlaced` is called as soon as the store has
 * acknowledged the order.
 */
export async function buy(
	purchase: Purchase,
	onPlaced: (order: PlacedOrder) => void = () => {},
): Promise<PlacedOrder> {
	const { shop, token, sku, method } = purchase;
	const key = randomUUID();
	await postUntilAnswered(
		`${shop.address}/api/cart/addupdateitem`,
		{ product: { sku, cartQty: purchase.quantity ?? 1 } },
		{ authorization: `Bearer ${token}` },
	);
	const body = { order: orderOf(sku, method, purchase), ...(await paymentOf(shop, method)) };
	const headers = () => ({
		authorization: `Bearer ${token}`,
		"idempotency-key": key,
		...purchase.headers?.(),
	});
	const place = () => postUntilAnswered(`${shop.address}/api/orders/place`, body, headers);
	const answers: Answer[] = await Promise.all(
		purchase.isDoubleClick ? [place(), place()] : [place()],
	);
	const number: string = answers[0].order.orderNumber;
	if (answers.some(({ order }) => order.orderNumber !== number))
		throw new Error(`one key, two orders: ${JSON.stringify(answers)}`);
	onPlaced({ key, number, status: answers[0].payment.status });
	const outcome = () =>
		postUntilAnswered(`${shop.address}/api/orders/payment_outcome`, {}, headers);
	return { key, number, status: await finishPayment(shop, answers.at(-1), { place, outcome }) };
}

const MAX_STEPS = 60;

/**
 * Continues until the order is paid or its payment has failed. An order whose payment failed stays
 * and can be paid later.
 */
export async function finishPayment(
	shop: Shop,
	first: Answer,
	requests: { place: () => Promise<Answer>; outcome: () => Promise<Answer> },
): Promise<string> {
	let { payment } = first;
	for (let step = 0; step < MAX_STEPS; step++) {
		if (payment.status === "needs_buyer") await approve(shop, payment.next);
		else if (payment.status !== "checking" && payment.status !== "processing") break;
		// While the store is checking the payment, a buyer reloads the page or presses the button
		// again.
		payment = (await (step % 2 ? requests.place() : requests.outcome())).payment;
		if (payment.status !== "paid") await sleep(50);
	}
	return payment.status;
}

export async function approve({ sandbox }: Shop, next: Answer): Promise<void> {
	const secret = next?.clientSecret ?? (next?.url && new URL(next.url).searchParams.get("secret"));
	if (!secret) return;
	// A wallet's payment is approved in the wallet's sheet only.
	const body = new URLSearchParams({ secret, act: "approve", sheet: "1" });
	await fetch(`${sandbox}/step`, {
		method: "POST",
		body,
		redirect: "manual",
		signal: AbortSignal.timeout(TIMEOUT_MS),
	}).catch(() => undefined);
}

export function orderOf(
	sku: string,
	method: BuyerMethod,
	{ quantity = 1, serviceCode = "pickup" }: { quantity?: number; serviceCode?: string } = {},
) {
	return {
		items: [{ sku, cartQty: quantity }],
		shippingAddress: SHIP_TO,
		shippingRequested: { serviceCode },
		...(method === "wallet" || method === "account" ? { paymentMethod: method } : {}),
	};
}

export async function paymentOf({ sandbox }: Shop, method: BuyerMethod): Promise<object> {
	if (method === "redirect") return { paypal: {} };
	return method === "card"
		? { card: { token: (await postUntilAnswered(`${sandbox}/tokens`, CARD)).token } }
		: {};
}

/** Repeats the request until it gets an answer, and throws if the answer is a refusal. */
export async function postUntilAnswered(
	url: string,
	body: object,
	headers: Headers = {},
): Promise<Answer> {
	for (;;) {
		const response = await post(url, body, headers).catch(() => undefined);
		const answer =
			response && response.status < 500 && response.status !== 429
				? await response.json().catch(() => undefined)
				: undefined;
		if (answer && response?.ok) return answer;
		if (answer) throw new Error(`${url}: ${response?.status} ${JSON.stringify(answer)}`);
		await response?.body?.cancel().catch(() => {});
		await sleep(10 + Math.random() * 40);
	}
}

type Headers = Record<string, string> | (() => Record<string, string>);

export function post(url: string, body: object, headers: Headers = {}): Promise<Response> {
	const extraHeaders = typeof headers === "function" ? headers() : headers;
	const init = {
		method: "POST",
		body: JSON.stringify(body),
		headers: { "content-type": "application/json", ...extraHeaders },
	};
	return fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
}

/** Creates signed-in customers with more credit than they use, and returns their tokens. */
export function createBuyers(db: Database, pool: pg.Pool, count: number): Promise<string[]> {
	return Promise.all(
		Array.from({ length: count }, async () => {
			const { id } = await anAccount(db, { credit: "credit" });
			await db
				.insertInto("credit_account")
				.values({ account_id: id, limit_cents: 1_000_000_000_000 })
				.execute();
			return aSession({ db, pool, url: "", close: async () => {} }, id);
		}),
	);
}

/** Gives some parts a stock that does not run out, and returns their SKUs. */
export async function stockParts(pool: pg.Pool, count = 40): Promise<string[]> {
	const { rows } = await pool.query<{ sku: string }>(
		`with wanted as (
			select p.id, p.sku, min(s.warehouse_id) as warehouse_id from part p join stock s on s.part_id = p.id and s.on_hand > 0
			join price on price.part_id = p.id and level = 'online'
			where p.status = 'active' and not p.is_special_order and p.order_multiple = 1 and p.weight_grams < 20000
			group by p.id, p.sku order by p.id limit $1
		), filled as (
			insert into stock_move (part_id, warehouse_id, delta, reason, cause)
			select s.part_id, s.warehouse_id, 1000000 - s.on_hand, 'count', 'staff'
			from stock s join wanted w on s.part_id = w.id and s.warehouse_id = w.warehouse_id where s.on_hand <> 1000000
		)
		select sku from wanted`,
		[count],
	);
	return rows.map(({ sku }) => sku);
}

/** The keys that the stores of a database share with their payment sandbox. */
export async function sandboxKeys(pool: pg.Pool) {
	const keyFor = await loadSecret(pool, undefined);
	const key = (purpose: string) => keyFor(`payment sandbox ${purpose}`).toString("base64url");
	return { apiKey: key("api"), messageSecret: key("messages"), controlSecret: key("control") };
}

/** A client of the payment sandbox, which can read its payments and set its faults. */
export async function openSandbox(pool: pg.Pool, url: string) {
	const keys = await sandboxKeys(pool);
	const provider = createSandboxProvider({ method: "card", url, publicUrl: url, ...keys });
	const authorization = `Bearer ${keys.controlSecret}`;
	return {
		provider,
		setFaults: (faults: object) => postUntilAnswered(`${url}/control`, faults, { authorization }),
		/** Every webhook message about a payment, with a new signature. */
		async messages(ref: string): Promise<{ headers: Record<string, string>; body: string }[]> {
			const response = await fetch(`${url}/control/messages?payment=${ref}`, {
				headers: { authorization },
			});
			return (
				(await response.json()) as { messages: { headers: Record<string, string>; body: string }[] }
			).messages;
		},
		/** Captured amounts less refunds. */
		async capturedCents(): Promise<number> {
			let cents = 0;
			for await (const { status, amountCents, refundedCents } of provider.listSince(new Date(0)))
				if (status === "succeeded") cents += amountCents - refundedCents;
			return cents;
		},
	};
}
