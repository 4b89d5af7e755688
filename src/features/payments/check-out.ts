/** Places an order and pays it, pays an order that exists, and reads how its payment ended. */
import type { Caller } from "../../domain/account/caller.ts";
import { STORE_CURRENCY } from "../../domain/money/money.ts";
import type { Order } from "../../domain/order/order.ts";
import type { PaymentMethod } from "../../domain/payment/payment-method.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Language } from "../../domain/store/language.ts";
import { isCardTesting } from "../accounts/abuse-throttle.ts";
import type { Client } from "../accounts/dependencies.ts";
import { requireCaptcha } from "../accounts/require-captcha.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { validatorOf } from "../orders/order-link.ts";
import { type PlaceOrderResult, placeOrder } from "../orders/place-order.ts";
import type { PlaceOrderRequest } from "../orders/prepare-order.ts";
import { findOrder, findOrderOfKey } from "../orders/read-order.ts";
import type { PlacedOrder } from "../orders/write-order.ts";
import { continueAttempt, payExistingOrder, startPayment } from "./pay-order.ts";
import { declineCounterKey, requireProvider } from "./payment-attempt.ts";
import { requireOfferedMethod } from "./payment-methods.ts";
import { checkPaymentOutcome, outcomeOf, type PaymentOutcome } from "./payment-outcome.ts";

export type Checkout = Omit<PlaceOrderRequest, "pay"> & {
	method: PaymentMethod | "account";
	token: string | null;
};
export type CheckoutResult = { number: number; validator: string; payment: PaymentOutcome };
export type CaptchaAnswer = { captchaToken: string | undefined; client: Client };
export type PayOptions = { key?: string | null; captchaToken?: string | undefined };

export async function checkOut(
	deps: OrderDependencies,
	caller: Caller,
	language: Language,
	{ method, token, ...request }: Checkout,
	{ captchaToken, client }: CaptchaAnswer,
): Promise<CheckoutResult> {
	const pay =
		method === "account" ? { method } : { method, provider: requireProvider(deps, method).name };
	const admit = async () => {
		await requireOfferedMethod(deps, method);
		if (caller.kind === "guest") {
			const { isLimitHalved, isHighConfidence } = await requireCaptcha(deps, captchaToken, client);
			if (!isHighConfidence && method !== "account" && (await isCardTesting(deps)))
				throw new Refusal("captcha_refused");
			await deps.limiter.require("place-guest", client.ip, { isLimitHalved });
		}
		const accountId = caller.kind === "customer" ? caller.accountId : null;
		if (method !== "account")
			await refuseAfterDeclines(deps, client, { accountId, email: request.email });
	};
	const placed = await placeOrder(deps, caller, language, {
		...request,
		pay,
		admit,
		ip: client.ip,
	});
	const payment = placed.created
		? await startFirstPayment(deps, placed, placed.created, method, token)
		: await continueAttempt(deps, placed.orderId, placed.paymentKey, token);
	return { number: placed.number, validator: placed.validator, payment };
}

/** The order was written a moment ago, so nothing of it has to be read again. */
async function startFirstPayment(
	deps: OrderDependencies,
	{ orderId: id, number, validator, paymentKey: key }: PlacedOrder,
	{ email, language, totalCents }: NonNullable<PlaceOrderResult["created"]>,
	method: Checkout["method"],
	token: string | null,
): Promise<PaymentOutcome> {
	if (totalCents === 0) return outcomeOf("paid");
	if (method === "account" || key === null) return outcomeOf("on_account");
	return startPayment(
		deps,
		{ id, number, validator, email, language },
		{ key, method, amountCents: totalCents, currency: STORE_CURRENCY },
		token,
	);
}

export async function payOrder(
	deps: OrderDependencies,
	caller: Caller,
	name: string,
	method: PaymentMethod,
	token: string | null,
	client: Client,
	{ key = null, captchaToken }: PayOptions = {},
): Promise<CheckoutResult> {
	const order = await findOrder(deps, caller, name);
	const admit = async () => {
		await requireOfferedMethod(deps, method);
		// The provider's own page tries no card here, and is opened from places where no script solves
		// a captcha.
		const needsCaptcha =
			caller.kind === "guest" && method !== "redirect" && (await isCardTesting(deps));
		if (needsCaptcha && !(await requireCaptcha(deps, captchaToken, client)).isHighConfidence)
			throw new Refusal("captcha_refused");
		await refuseAfterDeclines(deps, client, order);
	};
	const payment = await payExistingOrder(deps, order.id, { method, token, caller, key }, admit);
	return checkoutResult(deps, order, payment);
}

export async function readPaymentOutcome(
	deps: OrderDependencies,
	caller: Caller,
	name: string,
): Promise<CheckoutResult> {
	const order = await findOrder(deps, caller, name);
	return checkoutResult(deps, order, await checkPaymentOutcome(deps, order.id));
}

/**
 * For a browser that sent an order and got no answer: only that browser knows the idempotency key.
 */
export async function readOutcomeOfKey(
	deps: OrderDependencies,
	caller: Caller,
	key: string,
): Promise<CheckoutResult> {
	const order = await findOrderOfKey(deps, caller, key);
	return checkoutResult(deps, order, await checkPaymentOutcome(deps, order.id));
}

/**
 * Stops card testing after a few declined cards, per network and per account or e-mail. The payment
 * result counts them.
 */
async function refuseAfterDeclines(
	{ limiter }: OrderDependencies,
	{ ip }: Client,
	buyer: Parameters<typeof declineCounterKey>[0],
): Promise<void> {
	for (const key of [`ip ${ip}`, declineCounterKey(buyer)].filter((key) => key !== null))
		if (await limiter.isExhausted("decline", key)) await limiter.require("decline", key);
}

function checkoutResult(
	{ orderKey }: OrderDependencies,
	order: Order,
	payment: PaymentOutcome,
): CheckoutResult {
	return { number: order.number, validator: validatorOf(orderKey, order), payment };
}
