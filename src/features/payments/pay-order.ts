/**
 * Starts and continues payment attempts. The provider is called outside of any transaction, with a
 * key that names the attempt.
 */
import type { Caller } from "../../domain/account/caller.ts";
import { STORE_CURRENCY } from "../../domain/money/money.ts";
import type { Order } from "../../domain/order/order.ts";
import { centsToPay } from "../../domain/order/order-status.ts";
import { orderName } from "../../domain/order/order-validator.ts";
import type { PaymentMethod } from "../../domain/payment/payment-method.ts";
import { isRefusal, Refusal } from "../../domain/refusal/refusals.ts";
import type { Language } from "../../domain/store/language.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import type { PaymentProvider } from "../../ports/payment.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { findStoredResponse, requestFingerprint, runIdempotent } from "../orders/idempotency.ts";
import { validatorOf } from "../orders/order-link.ts";
import { lockOrder, readAccountDue, selectOrder } from "../orders/orders.sql.ts";
import { applyPaymentResult } from "./apply-payment-result.ts";
import { cancelAttempt } from "./cancel-attempt.ts";
import { isInProgress, requireProvider } from "./payment-attempt.ts";
import {
	checkPaymentOutcome,
	outcomeOf,
	type PaymentOutcome,
	readOutcome,
} from "./payment-outcome.ts";
import * as payments from "./payments.sql.ts";

/** What a provider needs to know of an order. */
export type PayableOrder = {
	id: number;
	number: number;
	validator: string;
	email: string;
	language: Language;
};

/**
 * Sends an attempt to the provider. Its row is already committed, so a lost response can be looked
 * up later.
 */
export async function startPayment(
	deps: OrderDependencies,
	order: PayableOrder,
	attempt: Pick<payments.PaymentAttempt, "key" | "method" | "amountCents" | "currency">,
	token: string | null,
): Promise<PaymentOutcome> {
	const provider = requireProvider(deps, attempt.method);
	// A provider without idempotency keys gets each attempt from one caller only.
	if (
		provider.lacksIdempotency &&
		(await payments.claimAttempt(deps.pool, attempt.key)).length === 0
	)
		return checkPaymentOutcome(deps, order.id);
	const page = returnUrl(deps, order);
	try {
		const payment = await provider.start({
			key: attempt.key,
			orderNumber: String(order.number),
			amountCents: attempt.amountCents,
			currency: attempt.currency,
			token,
			email: order.email,
			returnUrl: page,
			cancelUrl: page,
		});
		const effect = await applyPaymentResult(deps, { provider: provider.name, payment });
		return effect === "paid" ? outcomeOf("paid") : readOutcome(deps, order.id, payment);
	} catch (error) {
		if (error instanceof Refusal) throw error;
		deps.report(error, `payment attempt ${attempt.key} could not be started`);
		// The provider may have taken the money although its response was lost; `reconcileOpenPayments`
		// finds out.
		return outcomeOf("checking", attempt.method);
	}
}

/**
 * The page that checks the result with the provider. What the provider adds to the address is not
 * trusted.
 */
function returnUrl(
	{ origin }: OrderDependencies,
	{ number, validator, language }: PayableOrder,
): string {
	return `${origin()}${language === "es" ? "/es" : ""}/stripe-confirmation?order=${orderName(number, validator)}`;
}

function toPayableOrder({ orderKey }: OrderDependencies, order: Order): PayableOrder {
	const { id, number, email, language } = order;
	return { id, number, validator: validatorOf(orderKey, order), email, language };
}

export type AttemptRequest = {
	method: PaymentMethod;
	token: string | null;
	caller: Caller;
	/**
	 * Idempotency key that the browser makes when the buyer presses the button; null if the client
	 * sent none.
	 */
	key: string | null;
};
type StartedAttempt = { paymentKey: string };

/**
 * Pays an order that exists. Attempts with another method are cancelled first. `admit` checks
 * captcha and limits; it is skipped for a repeated request.
 */
export async function payExistingOrder(
	deps: OrderDependencies,
	orderId: number,
	{ method, token, caller, key }: AttemptRequest,
	admit: () => Promise<void>,
): Promise<PaymentOutcome> {
	const provider = requireProvider(deps, method);
	const request = { caller, request: ["pay", orderId, method] };
	const findStarted = async () =>
		key === null
			? null
			: findStoredResponse<StartedAttempt>(deps.pool, key, requestFingerprint(request));
	const earlier = await findStarted();
	if (earlier) return continueAttempt(deps, orderId, earlier.paymentKey, token);
	const start = (transaction: Transaction) => startAttempt(transaction, orderId, provider);
	try {
		await admit();
		await cancelOtherAttempts(deps, orderId, provider, token);
		const { paymentKey } =
			key === null
				? await inTransaction(deps.pool, start)
				: await runIdempotent(deps.pool, { key, ...request }, start);
		return await continueAttempt(deps, orderId, paymentKey, token);
	} catch (error) {
		// The second of two simultaneous requests may find the order paid by the first: it gets the
		// first one's result.
		const started = isRefusal(error) ? await findStarted() : null;
		if (!started) throw error;
		return continueAttempt(deps, orderId, started.paymentKey, token);
	}
}

/** Writes a new attempt, or returns the one in progress if it fits. */
async function startAttempt(
	{ client }: Transaction,
	orderId: number,
	{ name, method }: PaymentProvider,
): Promise<StartedAttempt> {
	const order = await lockOrder(client, orderId);
	const cents = order ? await readAmountOwed(client, order) : 0;
	if (!order || cents === 0) throw new Refusal("not_payable");
	const attempts = await payments.selectAttempts(client, orderId);
	const open = attempts.find(isInProgress);
	// The amount owed may have changed since the open attempt was started.
	if (open && (open.amountCents !== cents || open.method !== method))
		throw new Refusal("payment_under_way");
	if (open) return { paymentKey: open.key };
	const n = (attempts.at(-1)?.n ?? 0) + 1;
	const paymentKey = `order-${orderId}-pay-${n}`;
	await payments.insertAttempt(client, orderId, n, name, method, paymentKey, cents, STORE_CURRENCY);
	return { paymentKey };
}

/** Sends an attempt that the provider has not confirmed yet, or reads its result. */
export async function continueAttempt(
	deps: OrderDependencies,
	orderId: number,
	paymentKey: string | null,
	token: string | null,
): Promise<PaymentOutcome> {
	const [order, attempts] = await Promise.all([
		selectOrder(deps.pool, orderId),
		payments.selectAttempts(deps.pool, orderId),
	]);
	if (!order) throw new Refusal("not_found");
	const attempt = attempts.find(({ key }) => key === paymentKey);
	// Only an open attempt is sent again: to a repeated key a provider returns its first response,
	// even if that is outdated.
	return attempt?.status === "open"
		? startPayment(deps, toPayableOrder(deps, order), attempt, token)
		: checkPaymentOutcome(deps, orderId);
}

/** What is to be paid of an order, or is still owed for it on account. */
async function readAmountOwed(client: Queryable, order: Order): Promise<number> {
	const cents = centsToPay(order);
	return cents > 0 || order.status === "cancelled" ? cents : readAccountDue(client, order);
}

/**
 * An attempt by card is always cancelled, because each card token is new. One by wallet or redirect
 * goes on if its amount fits.
 */
async function cancelOtherAttempts(
	deps: OrderDependencies,
	orderId: number,
	{ method, name }: PaymentProvider,
	token: string | null,
): Promise<void> {
	const order = await selectOrder(deps.pool, orderId);
	const owedCents = order ? await readAmountOwed(deps.pool, order) : 0;
	const attempts = await payments.selectAttempts(deps.pool, orderId);
	for (const attempt of attempts.filter(isInProgress)) {
		const goesOn =
			token === null &&
			attempt.method === method &&
			attempt.provider === name &&
			attempt.amountCents === owedCents;
		if (!goesOn) await cancelAttempt(deps, attempt);
	}
}
