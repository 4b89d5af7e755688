import type { FastifyError, FastifyInstance } from "fastify";
import type { z } from "zod";
import type { OrderAddress, OrderInput } from "../contract/order-fields.ts";
import * as contract from "../contract/orders.ts";
import { toCents } from "../domain/money/money.ts";
import { presentTotals } from "../domain/money/present-totals.ts";
import { ORDER_NOT_FOUND_TEXT, orderProblemText } from "../domain/order/order-call-texts.ts";
import { readIdempotencyKey } from "../domain/order/read-idempotency-key.ts";
import { findCardNumberField } from "../domain/payment/card-number.ts";
import type { PaymentMethod } from "../domain/payment/payment-method.ts";
import { Refusal, refusalStatus } from "../domain/refusal/refusals.ts";
import type { Language } from "../domain/store/language.ts";
import type { OrderPreviewRequest } from "../features/orders/prepare-order.ts";
import type { Checkout, CheckoutResult } from "../features/payments/check-out.ts";
import type { Services } from "../features/services.ts";
import { bind, type Input } from "./bind.ts";
import { presentOrder, presentOrderSummary, presentPreparedLines } from "./present-order.ts";
import { codeOf } from "./refuse.ts";

export function orderCalls(app: FastifyInstance, services: Services): void {
	bindCheckoutCalls(app, services);
	bind(app, contract.findOrder, async ({ body, client, language }) => {
		const { kind, ...result } = await services.orders.findByEmail({
			email: body.email,
			number: String(body.orderNumber).trim(),
			captchaToken: body.recaptchaToken ?? undefined,
			client,
		});
		if ("needsCaptcha" in result)
			return {
				status: "error" as const,
				message: ORDER_NOT_FOUND_TEXT[language],
				captcha: result.needsCaptcha,
			};
		return { status: "success" as const, order: result };
	});
	bind(app, contract.getOrder, async ({ params, caller, language }) => {
		const details = await services.orders.read(caller, params.name);
		// Quotes have a call of their own, which leaves out prices that are not offered yet.
		if (details.order.kind === "quote") throw new Refusal("not_found");
		return { order: presentOrder(details, language) };
	});
	bind(app, contract.listOrders, async ({ query, caller, language }) => {
		const request = { ...searchOf(query), kind: query.kind ?? null };
		const [{ orders, total, pages }, claimable] = await Promise.all([
			services.orders.list(caller, request),
			services.orders.countClaimable(caller),
		]);
		return {
			orders: orders.map((order) => presentOrderSummary(order, language)),
			total,
			pages,
			claimable,
		};
	});
	bind(app, contract.claimOrders, async ({ caller }) => ({
		status: "success" as const,
		claimed: await services.orders.claim(caller),
	}));
	bindStaffCalls(app, services);
}

function bindCheckoutCalls(app: FastifyInstance, services: Services): void {
	bind(app, contract.calculateTotal, async ({ body, caller, client, language }) => {
		const prepared = await services.orders.prepare(caller, previewRequest(body.order), client);
		const { totals, option } = prepared;
		return {
			status: "success" as const,
			orderInfo: presentTotals(totals),
			orderProducts: presentPreparedLines(prepared, language),
			shippingService: option && { name: option.name[language], arrives: option.arrives },
		};
	});
	const withPhoneOnFailure = createFailureHandler(services);
	bind(app, contract.placeOrder, ({ body, ...input }) => {
		const card = body.card ?? body.paytraceData ?? null;
		const choice = {
			method: card ? "card" : body.paypal ? "redirect" : methodWithoutCard(body.order),
			token: card?.token ?? null,
			fromCart: true,
		} as const;
		return withPhoneOnFailure(input, () =>
			place(services, input, toCheckout(input, body.order, choice), body.recaptchaToken),
		);
	});
	bind(app, contract.stripeExpress, (input) =>
		withPhoneOnFailure(input, () => placeExpress(services, input, "wallet")),
	);
	bind(app, contract.paypalExpress, (input) =>
		withPhoneOnFailure(input, () => placeExpress(services, input, "redirect")),
	);
	bind(app, contract.stripeExisting, (input) =>
		withPhoneOnFailure(input, () => payExisting(services, input, "wallet", null)),
	);
	bind(app, contract.paypalExisting, (input) =>
		withPhoneOnFailure(input, () => payExisting(services, input, "redirect", null)),
	);
	bind(app, contract.cardExisting, (input) =>
		withPhoneOnFailure(input, () => payExisting(services, input, "card", input.body.card.token)),
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
}

function bindStaffCalls(app: FastifyInstance, services: Services): void {
	bind(app, contract.listAdminOrders, async ({ query, caller, language }) => {
		const { orders, total, pages } = await services.orders.listForStaff(caller, {
			...searchOf(query),
			statuses: query.status ? [query.status] : null,
		});
		return {
			orders: orders.map((order) => ({
				...presentOrderSummary(order, language),
				email: order.email,
				receiver: order.receiver,
			})),
			total,
			pages,
		};
	});
	bind(app, contract.cancelOrder, async ({ params, caller, language }) => ({
		status: "success" as const,
		order: presentOrder(await services.orders.cancel(caller, params.name), language),
	}));
	bind(app, contract.moveOrder, async ({ params, body, caller, language }) => {
		const details = await services.orders.move(caller, {
			number: params.id,
			to: body.to,
			tracking: body.tracking ?? null,
			trackingsToShare: body.trackingToShare ? [body.trackingToShare] : [],
			allowsUnscanned: body.unscanned ?? false,
			handedTo: body.handedTo ?? null,
			vinVerified: body.vinVerified ?? false,
			fitReason: body.fitReason ?? null,
			hold: { reason: body.holdReason ?? "other", note: body.holdNote ?? "" },
			releaseNote: body.releaseNote ?? null,
		});
		return { status: "success" as const, order: presentOrder(details, language) };
	});
	bind(app, contract.refundOrder, async ({ params, body, caller, language, key }) => {
		const details = await services.refunds.create(caller, {
			number: params.id,
			cents: toCents(body.amount),
			note: body.reason,
			key: requireKey(key),
		});
		return { status: "success" as const, order: presentOrder(details, language) };
	});
}

type OrderBody = z.output<typeof OrderInput>;
type CheckoutCallInput = Pick<
	Input<typeof contract.placeOrder>,
	"caller" | "client" | "language" | "key" | "report"
>;
type SearchQuery = Omit<Input<typeof contract.listOrders>["query"], "kind">;

function searchOf({ search, from, to, page }: SearchQuery) {
	return { search: search ?? null, from: from ?? null, to: to ?? null, page };
}

function previewRequest(order: OrderBody): OrderPreviewRequest {
	return {
		items: order.items.map(({ sku, cartQty }) => ({ sku, quantity: cartQty })),
		shipTo: order.shippingAddress ? addressOf(order.shippingAddress) : null,
		serviceCode: order.shippingRequested?.serviceCode ?? null,
		wantsLiftgate: order.liftgate ?? false,
		couponCode: order.coupon?.code || null,
		email: order.email ?? null,
	};
}

/** Leaves out the fields that only the address book uses. */
export function addressOf({
	id: _id,
	is_default_shipping: _shipping,
	is_default_billing: _billing,
	...address
}: z.output<typeof OrderAddress>) {
	return address;
}

function methodWithoutCard({ paymentMethod }: OrderBody): "wallet" | "account" {
	return paymentMethod === "wallet" ? "wallet" : "account";
}

type PaymentChoice = Pick<Checkout, "method" | "token" | "fromCart">;

function toCheckout({ key }: CheckoutCallInput, order: OrderBody, choice: PaymentChoice): Checkout {
	const request = previewRequest(order);
	if (!request.shipTo)
		throw new Refusal("bad_request", {
			fieldErrors: { "shippingAddress.street1": { code: "street_required" } },
		});
	if (request.serviceCode === null) throw new Refusal("shipping_changed");
	return {
		...request,
		...choice,
		key: requireKey(key),
		shipTo: request.shipTo,
		serviceCode: request.serviceCode,
		billTo: order.billingAddress ? addressOf(order.billingAddress) : null,
		vin: order.vinNumber || null,
		purchaseOrder: order.purchaseOrder || null,
		extraInformation: order.extraInformation ?? "",
		shownTotalCents: typeof order.total === "number" ? toCents(order.total) : null,
	};
}

export function requireKey(key: string | undefined): string {
	const uuid = readIdempotencyKey(key);
	if (uuid === undefined) throw new Refusal("key_needed");
	return uuid;
}

/** For calls where the idempotency key is optional. */
export function parseOptionalKey(key: string | undefined): string | null {
	return key === undefined ? null : requireKey(key);
}

async function place(
	services: Services,
	{ caller, client, language }: CheckoutCallInput,
	checkout: Checkout,
	captchaToken: string | null | undefined,
) {
	const result = await services.orders.place(caller, language, checkout, {
		captchaToken: captchaToken ?? undefined,
		client,
	});
	return presentCheckoutResult(services, result, language);
}

type ExpressInput = Input<typeof contract.stripeExpress> | Input<typeof contract.paypalExpress>;

async function placeExpress(
	services: Services,
	{ body, ...input }: ExpressInput,
	method: "wallet" | "redirect",
) {
	const { products, address, selectedShipping, coupon, fromCart, ...rest } = body;
	const order: OrderBody = {
		...rest,
		items: products.map(({ sku, quantity }) => ({ sku, cartQty: quantity })),
		shippingAddress: address,
		shippingRequested: selectedShipping,
		coupon: coupon ? { code: coupon } : null,
	};
	return place(
		services,
		input,
		toCheckout(input, order, { method, token: null, fromCart: fromCart === true }),
		body.recaptchaToken,
	);
}

type ExistingInput =
	| Input<typeof contract.stripeExisting>
	| Input<typeof contract.paypalExisting>
	| Input<typeof contract.cardExisting>;

async function payExisting(
	services: Services,
	{ body, caller, client, language, key }: ExistingInput,
	method: PaymentMethod,
	token: string | null,
) {
	const name = String(body.order_number);
	const result = await services.payments.pay(caller, name, method, token, client, {
		key: parseOptionalKey(key),
		captchaToken: body.recaptchaToken ?? undefined,
	});
	return presentCheckoutResult(services, result, language);
}

/**
 * A declined payment and a provider outage are answered with the order, because it exists and can
 * be paid again.
 */
async function presentCheckoutResult(
	services: Services,
	{ number, validator, payment }: CheckoutResult,
	language: Language,
) {
	const { phone } = await services.store.settings();
	const isDone = payment.status === "paid" || payment.status === "on_account";
	const isDeclined = payment.status === "declined";
	return {
		status: isDone ? ("success" as const) : isDeclined ? ("error" as const) : ("pending" as const),
		message: isDeclined ? orderProblemText(phone)[language] : "",
		order: { orderNumber: String(number), validator },
		payment,
		clientSecret: payment.next?.kind === "confirm" ? payment.next.clientSecret : null,
	};
}

/**
 * Answers failures of ours with the store's phone number. The last number is kept in memory for
 * database outages.
 */
function createFailureHandler(services: Services) {
	let phone = "";
	const readPhone = async () => {
		phone = await services.store.settings().then(
			(settings) => settings.phone,
			() => phone,
		);
	};
	return async <T>(
		{ report }: Pick<CheckoutCallInput, "report">,
		work: () => Promise<T>,
	): Promise<T> => {
		try {
			const result = await work();
			if (!phone) void readPhone();
			return result;
		} catch (error) {
			const code = codeOf(error as FastifyError);
			if (refusalStatus(code) < 500) throw error;
			if (code === "broken") report(error, "unexpected failure");
			if (code === "broken" || !phone) await readPhone();
			throw new Refusal(code, phone ? { bilingualMessage: orderProblemText(phone) } : {});
		}
	};
}

/** Card numbers must never reach the store: cards arrive as tokens of their provider. */
export function refuseCardNumbers(app: FastifyInstance): void {
	app.addHook("preValidation", async ({ body }) => {
		if (findCardNumberField(body) !== undefined) throw new Refusal("card_number");
	});
}
