import type { FastifyError, FastifyInstance } from "fastify";
import type { z } from "zod";
import type { OrderInput, OrderAddress as WireAddress } from "../contract/order-fields.ts";
import * as contract from "../contract/orders.ts";
import { toCents } from "../domain/money/money.ts";
import { cardNumberField } from "../domain/payment/card-number.ts";
import { Refusal, refusalStatus } from "../domain/refusal/refusals.ts";
import type { Bilingual, Language } from "../domain/store/language.ts";
import type { OrderInput } from "../features/orders/prepare-order.ts";
import type { Checkout, CheckoutResult } from "../features/payments/check-out.ts";
import type { Services } from "../features/services.ts";
import { bind, type Input } from "./bind.ts";
import { presentTotals, presentPreparedLines, presentOrder, presentOrderSummary } from "./present-order.ts";
import { codeOf } from "./refuse.ts";

export function orderCalls(app: FastifyInstance, services: Services): void {
	bind(app, contract.calculateTotal, async ({ body, caller, client, language }) => {
		const prepared = await services.orders.prepare(caller, questionOf(body.order), client);
		const { totals, option } = prepared;
		return {
			...{
				status: "success" as const,
				orderInfo: presentTotals(totals),
				orderProducts: presentPreparedLines(prepared, language),
			},
			shippingService: option && { name: option.name[language], arrives: option.arrives },
		};
	});
	const failing = tellFailures(services);
	bind(app, contract.placeOrder, ({ body, ...input }) => {
		const card = body.card ?? body.paytraceData ?? null;
		const method = card
			? "card"
			: body.paypal
				? "redirect"
				: body.order.paymentMethod === "wallet"
					? "wallet"
					: "account";
		const chosen = { method, token: card?.token ?? null, fromCart: true } as const;
		return failing(input, () =>
			placed(services, input, checkoutOf(input, body.order, chosen), body.recaptchaToken),
		);
	});
	bind(app, contract.stripeExpress, (input) =>
		failing(input, () => express(services, input, "wallet")),
	);
	bind(app, contract.paypalExpress, (input) =>
		failing(input, () => express(services, input, "redirect")),
	);
	bind(app, contract.stripeExisting, (input) =>
		failing(input, () => existing(services, input, "wallet", null)),
	);
	bind(app, contract.paypalExisting, (input) =>
		failing(input, () => existing(services, input, "redirect", null)),
	);
	bind(app, contract.cardExisting, (input) =>
		failing(input, () => existing(services, input, "card", input.body.card.token)),
	);
	bind(app, contract.fieldKey, async ({ client }) => ({
		key: await services.payments.createFieldKey(client),
	}));
	bind(app, contract.paymentOutcome, async ({ body, caller, key }) => {
		const { number, validator, payment } =
			body.order_number === undefined
				? await services.payments.readOutcomeOfKey(caller, requireKey(key))
				: await services.payments.readOutcome(caller, String(body.order_number));
		return {
			status: "success" as const,
			order: { orderNumber: String(number), validator },
			payment,
		};
	});
	bind(app, contract.findOrder, async ({ body, client, language }) => {
		const { email, orderNumber, recaptchaToken } = body;
		const lookup = {
			email,
			number: orderNumber,
			captchaToken: recaptchaToken ?? undefined,
			client,
		};
		const { kind, ...found } = await services.orders.findByEmail(lookup);
		if ("needsCaptcha" in found)
			return {
				status: "error" as const,
				message: NOT_FOUND[language],
				captcha: found.needsCaptcha,
			};
		return { status: "success" as const, order: found };
	});
	bind(app, contract.getOrder, async ({ params, caller, language }) => {
		const view = await services.orders.read(caller, params.name);
		// A quote is told by its own call, without the prices it does not hold.
		if (view.order.kind === "quote") throw new Refusal("not_found");
		return { order: presentOrder(view, language) };
	});
	bind(app, contract.listOrders, async ({ query, caller, language }) => {
		const question = { ...searchOf(query), kind: query.kind ?? null };
		const [{ orders, total, pages }, claimable] = await Promise.all([
			services.orders.list(caller, question),
			services.orders.listClaimable(caller),
		]);
		return {
			orders: orders.map((row) => presentOrderSummary(row, language)),
			total,
			pages,
			claimable,
		};
	});
	bind(app, contract.claimOrders, async ({ caller }) => ({
		status: "success" as const,
		claimed: await services.orders.claim(caller),
	}));
	bind(app, contract.listAdminOrders, async ({ query, caller, language }) => {
		const { orders, total, pages } = await services.orders.listForStaff(caller, {
			...searchOf(query),
			status: query.status ?? null,
		});
		const onWire = orders.map((row) => ({
			...presentOrderSummary(row, language),
			email: row.email,
			receiver: row.receiver,
		}));
		return { orders: onWire, total, pages };
	});
	bind(app, contract.cancelOrder, async ({ params, caller, language }) => ({
		status: "success" as const,
		order: presentOrder(await services.orders.cancel(caller, params.name), language),
	}));
	bind(app, contract.moveOrder, async ({ params, body, caller, language }) => ({
		status: "success" as const,
		order: presentOrder(
			await services.orders.move(caller, {
				number: params.id,
				to: body.to,
				tracking: body.tracking ?? null,
				vinVerified: body.vinVerified ?? false,
			}),
			language,
		),
	}));
	bind(app, contract.refundOrder, async ({ params, body, caller, language, key }) => ({
		status: "success" as const,
		order: presentOrder(
			await services.refunds.create(caller, {
				number: params.id,
				cents: toCents(body.amount),
				note: body.reason,
				key: requireKey(key),
			}),
			language,
		),
	}));
}

type Order = z.output<typeof OrderInput>;
type Address = z.output<typeof WireAddress>;
type Asked = Pick<
	Input<typeof contract.placeOrder>,
	"caller" | "client" | "language" | "key" | "report"
>;

type Searched = Input<typeof contract.listOrders>["query"];

function searchOf({ search, from, to, page }: Omit<Searched, "kind">) {
	return { search: search ?? null, from: from ?? null, to: to ?? null, page };
}

const NOT_FOUND = {
	en: "Order not found, please verify information.",
	es: "No encontramos el pedido, por favor verifique la información.",
};

function questionOf(order: Order): OrderInput {
	return {
		items: order.items.map(({ sku, cartQty }) => ({ sku, quantity: cartQty })),
		shipTo: order.shippingAddress ? addressOf(order.shippingAddress) : null,
		serviceCode: order.shippingRequested?.serviceCode ?? null,
		wantsLiftgate: order.liftgate ?? false,
		couponCode: order.coupon?.code || null,
		email: order.email ?? null,
	};
}

/** What belongs to the address book alone stays there. */
export function addressOf({
	id: _id,
	is_default_shipping: _shipping,
	is_default_billing: _billing,
	...address
}: Address) {
	return address;
}

type Chosen = Pick<Checkout, "method" | "token" | "fromCart">;

function checkoutOf({ key }: Asked, order: Order, chosen: Chosen): Checkout {
	const question = questionOf(order);
	if (!question.shipTo)
		throw new Refusal("bad_request", {
			fieldErrors: { "shippingAddress.street1": { code: "street_required" } },
		});
	if (question.serviceCode === null) throw new Refusal("shipping_changed");
	return {
		...question,
		...chosen,
		key: requireKey(key),
		shipTo: question.shipTo,
		serviceCode: question.serviceCode,
		billTo: order.billingAddress ? addressOf(order.billingAddress) : null,
		vin: order.vinNumber || null,
		purchaseOrder: order.purchaseOrder || null,
		extraInformation: order.extraInformation ?? "",
		shownTotalCents: typeof order.total === "number" ? toCents(order.total) : null,
	};
}

export function requireKey(key: string | undefined): string {
	if (!key || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(key))
		throw new Refusal("key_needed");
	return key.toLowerCase();
}

/** Where a key may be left out, the one that is given is one. */
export function givenKey(key: string | undefined): string | null {
	return key === undefined ? null : requireKey(key);
}

async function placed(
	services: Services,
	{ caller, client, language }: Asked,
	checkout: Checkout,
	captchaToken: string | null | undefined,
) {
	const done = await services.orders.place(caller, language, checkout, {
		captchaToken: captchaToken ?? undefined,
		client,
	});
	return answerOf(services, done, language);
}

type Express = Input<typeof contract.stripeExpress> | Input<typeof contract.paypalExpress>;

async function express(
	services: Services,
	{ body, ...input }: Express,
	method: "wallet" | "redirect",
) {
	const { products, address, selectedShipping, coupon, ...rest } = body;
	const order: Order = {
		...rest,
		items: products.map(({ sku, quantity }) => ({ sku, cartQty: quantity })),
		shippingAddress: address,
		shippingRequested: selectedShipping,
		coupon: coupon ? { code: coupon } : null,
	};
	return placed(
		services,
		input,
		checkoutOf(input, order, { method, token: null, fromCart: false }),
		body.recaptchaToken,
	);
}

type Existing =
	| Input<typeof contract.stripeExisting>
	| Input<typeof contract.paypalExisting>
	| Input<typeof contract.cardExisting>;

async function existing(
	services: Services,
	{ body, caller, client, language, key }: Existing,
	method: "card" | "wallet" | "redirect",
	token: string | null,
) {
	const asked = { key: givenKey(key), captchaToken: body.recaptchaToken ?? undefined };
	return answerOf(
		services,
		await services.payments.pay(caller, String(body.order_number), method, token, client, asked),
		language,
	);
}

/** A provider's no, and a provider that cannot be reached, are told with the order at hand: it stands, and can be paid again. */
async function answerOf(
	services: Services,
	{ number, validator, payment }: CheckoutResult,
	language: Language,
) {
	const { phone } = await services.store.settings();
	const done = payment.status === "paid" || payment.status === "on_account";
	return {
		status: done
			? ("success" as const)
			: payment.status === "declined"
				? ("error" as const)
				: ("pending" as const),
		message: payment.status === "declined" ? problemsWith(phone)[language] : "",
		order: { orderNumber: String(number), validator },
		payment,
		clientSecret: payment.next?.kind === "confirm" ? payment.next.clientSecret : null,
	};
}

const PROBLEMS = {
	en: "We are having problems to process this order please call us to {phone}",
	es: "Tenemos problemas para procesar este pedido, por favor llámenos al {phone}",
};

function problemsWith(phone: string): Bilingual {
	return { en: PROBLEMS.en.replace("{phone}", phone), es: PROBLEMS.es.replace("{phone}", phone) };
}

/** Whatever fails on our side is told with a number to call, which is remembered for when the database cannot be asked for it. */
function tellFailures(services: Services) {
	let phone = "";
	const readPhone = async () => {
		phone = await services.store.settings().then(
			(settings) => settings.phone,
			() => phone,
		);
	};
	return async <T>({ report }: Pick<Asked, "report">, work: () => Promise<T>): Promise<T> => {
		try {
			const answer = await work();
			if (!phone) void readPhone();
			return answer;
		} catch (error) {
			const code = codeOf(error as FastifyError);
			if (refusalStatus(code) < 500) throw error;
			if (code === "broken") report(error, "unexpected failure");
			if (code === "broken" || !phone) await readPhone();
			throw new Refusal(code, phone ? { said: problemsWith(phone) } : {});
		}
	};
}

/** Cards are tokens of their provider. Whatever looks like a number of one is refused before anything else sees it. */
export function refuseCardNumbers(app: FastifyInstance): void {
	app.addHook("preValidation", async ({ body }) => {
		if (cardNumberField(body) !== undefined) throw new Refusal("card_number");
	});
}
