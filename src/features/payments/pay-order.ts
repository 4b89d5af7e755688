/**
 * Begins, finishes or looks after the payment of an order. The provider is asked outside of any transaction, under a key that says which
 * try it is.
 */

import type { Caller } from "../../domain/account/caller.ts";
import { STORE_CURRENCY } from "../../domain/money/money.ts";
import { canBePaid } from "../../domain/order/order-status.ts";
import { orderName } from "../../domain/order/order-validator.ts";
import { isRefusal, Refusal } from "../../domain/refusal/refusals.ts";
import type { Language } from "../../domain/store/language.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import type { PaymentProvider, PaymentWay, ProviderPayment } from "../../ports/payment.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { answerOf, hashOf, once } from "../orders/idempotency.ts";
import { validatorOf } from "../orders/order-link.ts";
import { accountDue, lockOrder, type OrderRow, selectOrder } from "../orders/orders.sql.ts";
import { settle } from "./apply-payment-result.ts";
import { isUnderWay } from "./payment-attempt.ts";
import * as payments from "./payments.sql.ts";

/** `checking`: we do not know yet, and nobody is told that it failed. */
export type PaymentOutcome = {
	status: "unpaid" | "needs_buyer" | "processing" | "paid" | "declined" | "on_account" | "checking";
	decline: string | null;
	next: ProviderPayment["next"];
};

export function requireProvider(
	{ providers }: OrderDependencies,
	way: PaymentWay,
): PaymentProvider {
	const provider = providers[way];
	if (!provider) throw new Refusal("unavailable");
	return provider;
}

/** Whoever a try was begun with, if only for another way by now. Anybody else knows nothing of it; their "unknown" would mean nothing. */
function providerOf(
	{ providers }: OrderDependencies,
	row: Pick<payments.PaymentRow, "way" | "provider">,
): PaymentProvider {
	const provider = [providers[row.way], ...Object.values(providers)].find(
		(one) => one?.name === row.provider,
	);
	if (!provider) throw new Refusal("unavailable");
	return provider;
}

/** What a provider has to know of an order. */
export type Payable = {
	id: number;
	number: number;
	validator: string;
	email: string;
	language: Language;
};
type Row = Pick<payments.PaymentRow, "key" | "way" | "amount_cents" | "currency">;

/**
 * Asks the provider to begin a payment whose row stands already. Asking again under the same key begins nothing new; where there are no
 * keys, nobody asks again.
 */
export async function beginPayment(
	deps: OrderDependencies,
	order: Payable,
	row: Row,
	token: string | null,
): Promise<PaymentOutcome> {
	const provider = requireProvider(deps, row.way);
	if (provider.isKeyless && (await payments.claimPayment(deps.pool, row.key)).length === 0)
		return paymentOutcome(deps, order.id);
	const page = returnPage(deps, order);
	try {
		const said = await provider.begin({
			key: row.key,
			orderNumber: String(order.number),
			amountCents: row.amount_cents,
			currency: row.currency,
			token,
			email: order.email,
			returnUrl: page,
			cancelUrl: page,
		});
		const settled = await settle(deps, { provider: provider.name, payment: said });
		return settled === "paid" ? PAID : outcomeOf(deps, order.id, said);
	} catch (error) {
		if (error instanceof Refusal) throw error;
		deps.report(error, "a payment could not be begun");
		// The provider may have taken the money and its answer was lost: the reconciler asks what became of it.
		return { status: "checking", decline: null, next: null };
	}
}

const PAID: PaymentOutcome = { status: "paid", decline: null, next: null };

/** The page that asks what became of a payment, in the buyer's language: whatever the way back says, only the provider is believed. */
function returnPage(
	{ origin }: OrderDependencies,
	{ number, validator, language }: Payable,
): string {
	return `${origin()}${language === "es" ? "/es" : ""}/stripe-confirmation?order=${orderName(number, validator)}`;
}

function payableOf({ orderKey }: OrderDependencies, order: OrderRow): Payable {
	const { id, number, email, language } = order;
	return { id, number, validator: validatorOf(orderKey, order), email, language };
}

export type Try = {
	way: PaymentWay;
	token: string | null;
	caller: Caller;
	/** Made when the buyer presses; asked for again, it is the same try. Null for whoever gives none. */
	key: string | null;
};
type Begun = { paymentKey: string };

/**
 * A new try for an order that still waits for money. A try that is under way some other way is called off first. `admit` is asked only
 * about a try that is not known yet.
 */
export async function payExisting(
	deps: OrderDependencies,
	orderId: number,
	{ way, token, caller, key }: Try,
	admit: () => Promise<void>,
): Promise<PaymentOutcome> {
	const provider = requireProvider(deps, way);
	const asked = { caller, request: ["pay", orderId, way] };
	const before = async () => (key === null ? null : answerOf<Begun>(deps.pool, key, hashOf(asked)));
	const known = await before();
	if (known) return goOn(deps, orderId, known.paymentKey, token);
	const begin = (transaction: Transaction) => beginTry(transaction, orderId, provider);
	try {
		await admit();
		await callOffOthers(deps, orderId, provider, token);
		const { paymentKey } =
			key === null
				? await inTransaction(deps.pool, begin)
				: await once(deps.pool, { key, ...asked }, begin);
		return await goOn(deps, orderId, paymentKey, token);
	} catch (error) {
		// A second press may find the order paid, by the first one: it gets the first one's answer.
		const first = isRefusal(error) ? await before() : null;
		if (!first) throw error;
		return goOn(deps, orderId, first.paymentKey, token);
	}
}

/** The try that goes on, or a new one. */
async function beginTry(
	{ client }: Transaction,
	orderId: number,
	{ name, way }: PaymentProvider,
): Promise<Begun> {
	const [order] = await lockOrder(client, orderId);
	const cents = order ? await owedFor(client, order) : 0;
	if (!order || cents === 0) throw new Refusal("not_payable");
	const tries = await payments.selectPayments(client, orderId);
	const open = tries.find(isUnderWay);
	// What is owed on account may have changed since the try began.
	if (open && (open.amount_cents !== cents || open.way !== way))
		throw new Refusal("payment_under_way");
	if (open) return { paymentKey: open.key };
	const n = (tries.at(-1)?.n ?? 0) + 1;
	const paymentKey = `order-${orderId}-pay-${n}`;
	await payments.insertPayment(client, orderId, n, name, way, paymentKey, cents, STORE_CURRENCY);
	return { paymentKey };
}

/** A try that was asked for just now or before: it may not have begun, or may be anywhere by now. */
export async function goOn(
	deps: OrderDependencies,
	orderId: number,
	paymentKey: string | null,
	token: string | null,
) {
	const [[order], tries] = await Promise.all([
		selectOrder(deps.pool, orderId),
		payments.selectPayments(deps.pool, orderId),
	]);
	if (!order) throw new Refusal("not_found");
	const row = tries.find(({ key }) => key === paymentKey);
	// Once begun it is asked about: a vendor repeats its first answer to a key that comes again, whatever has happened since.
	return row?.status === "open"
		? beginPayment(deps, payableOf(deps, order), row, token)
		: paymentOutcome(deps, orderId);
}

/** The whole of an order that waits for money, or what is still open of one on account. */
async function owedFor(client: Queryable, order: OrderRow): Promise<number> {
	if (canBePaid(order)) return order.total_cents;
	return order.status === "cancelled" ? 0 : accountDue(client, order);
}

function isUnpaid({ payment_status }: OrderRow): boolean {
	return payment_status === "unpaid" || payment_status === "failed";
}

/** A card is a new token each time, so its open try is asked about; a wallet's or a page's goes on, if it is for what is owed now. */
async function callOffOthers(
	deps: OrderDependencies,
	orderId: number,
	{ way, name }: PaymentProvider,
	token: string | null,
) {
	const [order] = await selectOrder(deps.pool, orderId);
	const owed = order ? await owedFor(deps.pool, order) : 0;
	for (const row of (await payments.selectPayments(deps.pool, orderId)).filter(isUnderWay)) {
		const goesOn =
			token === null && row.way === way && row.provider === name && row.amount_cents === owed;
		if (!goesOn) await callOff(deps, row);
	}
}

/** Ends a try at the provider first; one that succeeded meanwhile is settled, and one that nobody knows of is over or has never begun. */
export async function callOff(deps: OrderDependencies, row: payments.PaymentRow): Promise<void> {
	const provider = providerOf(deps, row);
	const known = row.ref ? await provider.find(row.ref) : await provider.findByKey(row.key);
	const mayBeNew = row.is_new && !provider.isKeyless;
	const said = known
		? await provider.cancel(known.ref, `${row.key}-cancel`)
		: mayBeNew
			? null
			: await unknownThere(deps, row);
	// It may be on its way there at this moment: whatever came instead of it would come beside it.
	if (!said) throw new Refusal("payment_under_way");
	await settle(deps, { provider: row.provider, payment: said });
}

/** The last word on a try that its provider knows nothing of; null while the question may still be on its way there. */
export async function unknownThere(
	deps: OrderDependencies,
	row: payments.PaymentRow,
): Promise<ProviderPayment | null> {
	// Whoever has the right to ask and does not use it knows that nobody did.
	const wasAsked =
		providerOf(deps, row).isKeyless &&
		(await payments.claimPayment(deps.pool, row.key)).length === 0;
	return wasAsked && (await payments.selectBeingSold(deps.pool, row.key)).length > 0
		? null
		: neverBegun(row);
}

function neverBegun(row: payments.PaymentRow): ProviderPayment {
	return {
		ref: row.ref ?? row.key,
		reference: row.key,
		status: "cancelled",
		amountCents: row.amount_cents,
		currency: row.currency,
		refundedCents: 0,
		decline: null,
		instrument: null,
		next: null,
	};
}

/** What became of the payment: asks the provider about a try that is still open, and takes the money the buyer has approved. */
export async function paymentOutcome(
	deps: OrderDependencies,
	orderId: number,
): Promise<PaymentOutcome> {
	const open = (await payments.selectPayments(deps.pool, orderId)).filter(isUnderWay).at(-1);
	if (!open || !(await deps.limiter.take("payment-asked", `order ${orderId}`)).allowed)
		return outcomeOf(deps, orderId, null);
	try {
		const said = await askAbout(deps, open);
		if (!said) return { status: "checking", decline: null, next: null };
		await settle(deps, { provider: open.provider, payment: said });
		return outcomeOf(deps, orderId, said);
	} catch (error) {
		if (error instanceof Refusal) throw error;
		deps.report(error, "a payment could not be asked about");
		return { status: "checking", decline: null, next: null };
	}
}

export async function askAbout(
	deps: OrderDependencies,
	row: payments.PaymentRow,
): Promise<ProviderPayment | null> {
	const provider = providerOf(deps, row);
	const known = row.ref ? await provider.find(row.ref) : await provider.findByKey(row.key);
	return known?.status === "needs_buyer"
		? provider.complete(known.ref, `${row.key}-capture`)
		: known;
}

async function outcomeOf(
	{ pool }: OrderDependencies,
	orderId: number,
	said: ProviderPayment | null,
): Promise<PaymentOutcome> {
	const [order] = await selectOrder(pool, orderId);
	const last = (await payments.selectPayments(pool, orderId)).at(-1);
	if (!order) throw new Refusal("not_found");
	const isOnAccount = order.payment_status === "on_account";
	// An invoice that nobody is paying at the moment.
	if (isOnAccount && !(last && isUnderWay(last)) && last?.status !== "declined")
		return { status: "on_account", decline: null, next: null };
	if (!isUnpaid(order) && !isOnAccount) return { status: "paid", decline: null, next: null };
	if (last?.status === "declined") return { status: "declined", decline: last.decline, next: null };
	if (last && isUnderWay(last))
		return {
			status:
				last.status === "open"
					? "checking"
					: last.status === "processing"
						? "processing"
						: "needs_buyer",
			decline: null,
			next: said?.next ?? null,
		};
	return { status: "unpaid", decline: null, next: null };
}
