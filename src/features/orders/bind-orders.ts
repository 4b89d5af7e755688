/** The use cases of orders with their dependencies in hand. */
import type { Caller, Customer } from "../../domain/account/caller.ts";
import { STORE_CURRENCY } from "../../domain/money/money.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Language } from "../../domain/store/language.ts";
import type { ErrorReporter } from "../../platform/error-reporter.ts";
import type { PaymentWay, RawMessage } from "../../ports/payment.ts";
import { areCardsTried } from "../accounts/abuse-throttle.ts";
import { requireHuman } from "../accounts/ask-captcha.ts";
import type { Client } from "../accounts/dependencies.ts";
import { listRefundsByHand, refundAgain, refundedByHand } from "../payments/manual-refunds.ts";
import * as look from "../payments/order-jobs.ts";
import {
	beginPayment,
	goOn,
	type PaymentOutcome,
	payExisting,
	paymentOutcome,
	requireProvider,
	type Try,
} from "../payments/pay-order.ts";
import { buyerKey } from "../payments/payment-attempt.ts";
import { listDifferences, settleDifference } from "../payments/payment-discrepancies.ts";
import { hearProvider } from "../payments/payment-webhook.ts";
import { askAboutRefunds, giveMoneyBack } from "../payments/process-refunds.ts";
import { type RefundOrder, readMoneyBack, refundOrder } from "../payments/refund-order.ts";
import {
	previewSpread,
	recordSpread,
	type SpreadPayment,
} from "../receivables/allocate-received-payment.ts";
import * as credit from "../receivables/credit-account.ts";
import { fillRates, type RateRow } from "../receivables/exchange-rates.sql.ts";
import { rateCurrencies, readRates, setRate } from "../receivables/exchange-rates.ts";
import { readCredit } from "../receivables/read-credit.ts";
import { cancelOrder } from "./cancel-order.ts";
import { claimableOrders, claimOrders } from "./claim-orders.ts";
import type { OrderDependencies } from "./dependencies.ts";
import {
	listOrders,
	listStaffOrders,
	type OwnOrdersQuestion,
	type StaffOrdersQuestion,
} from "./list-orders.ts";
import { type MoveRequest, moveOrder } from "./move-order.ts";
import { validatorOf } from "./order-link.ts";
import { type OrderRow, selectOrder } from "./orders.sql.ts";
import { type PlacedOrder, type PlaceRequest, type Placing, placeOrder } from "./place-order.ts";
import { type OrderQuestion, prepareOrder } from "./prepare-order.ts";
import {
	findDirect,
	findOrder,
	findOrderOfKey,
	type OrderLookup,
	readOrder,
	viewOf,
} from "./read-order.ts";

export type Checkout = Omit<PlaceRequest, "pay"> & {
	way: PaymentWay | "account";
	token: string | null;
};
type PayAsked = { key?: string | null; captchaToken?: string | undefined };
type Human = { captchaToken: string | undefined; client: Client };
export type CheckedOut = { number: number; validator: string; payment: PaymentOutcome };

export function bindOrders(deps: OrderDependencies) {
	return {
		prepareOrder: (caller: Caller, question: OrderQuestion, { ip }: Client) =>
			prepareOrder(deps, caller, question, { ip, isPlacing: false }),
		checkOut: (caller: Caller, language: Language, checkout: Checkout, human: Human) =>
			checkOut(deps, caller, language, checkout, human),
		payOrder: (
			caller: Caller,
			name: string,
			way: PaymentWay,
			token: string | null,
			client: Client,
			asked: PayAsked = {},
		) =>
			payOrder(
				deps,
				name,
				{ way, token, caller, key: asked.key ?? null },
				{ captchaToken: asked.captchaToken, client },
			),
		paymentOutcome: async (caller: Caller, name: string): Promise<CheckedOut> => {
			const order = await findOrder(deps, caller, name);
			return checkedOut(deps, order, await paymentOutcome(deps, order.id));
		},
		/** For a browser that sent an order and never heard of it again: the key is known to nobody else. */
		outcomeOfKey: async (caller: Caller, key: string): Promise<CheckedOut> => {
			const order = await findOrderOfKey(deps, caller, key);
			return checkedOut(deps, order, await paymentOutcome(deps, order.id));
		},
		readCredit: (caller: Caller) => readCredit(deps, caller),
		readOrder: (caller: Caller, name: string) => readOrder(deps, caller, name),
		listOrders: (caller: Customer, question: OwnOrdersQuestion) =>
			listOrders(deps, caller, question),
		listStaffOrders: (caller: Customer, question: StaffOrdersQuestion) =>
			listStaffOrders(deps, caller, question),
		claimableOrders: (caller: Customer) => claimableOrders(deps, caller),
		claimOrders: (caller: Customer) => claimOrders(deps, caller),
		findDirect: (lookup: OrderLookup) => findDirect(deps, lookup),
		cancelOrder: async (caller: Caller, name: string) => {
			const order = await findOrder(deps, caller, name);
			await cancelOrder(deps, {
				orderId: order.id,
				actor: caller.kind === "customer" ? caller.accountId : null,
				reason: "cancelled_by_buyer",
			});
			return readAgain(deps, order.id);
		},
		moveOrder: async (caller: Customer, request: MoveRequest) => {
			await moveOrder(deps, caller, request);
			return readOrder(deps, caller, String(request.number));
		},
		refundOrder: async (caller: Customer, request: RefundOrder) => {
			await refundOrder(deps, caller, request);
			return readOrder(deps, caller, String(request.number));
		},
		readMoneyBack: (caller: Customer, number: number) => readMoneyBack(deps, caller, number),
		readStatement: (caller: Customer) => credit.readStatement(deps, caller),
		recordAccountPayment: (caller: Customer, payment: credit.AccountPayment) =>
			credit.recordPayment(deps, caller, payment),
		previewSpread: (payment: { accountId: number; cents: number }) => previewSpread(deps, payment),
		recordSpread: (caller: Customer, payment: SpreadPayment) => recordSpread(deps, caller, payment),
		readRates: () => readRates(deps),
		rateCurrencies: () => rateCurrencies(deps),
		setRate: (caller: Customer, rate: RateRow) => setRate(deps, caller, rate),
		setCredit: (caller: Customer, terms: credit.CreditTerms) =>
			credit.setCredit(deps, caller, terms),
		listRefundsByHand: () => listRefundsByHand(deps),
		refundedByHand: (caller: Customer, id: number) => refundedByHand(deps, caller, id),
		refundAgain: (caller: Customer, id: number) => refundAgain(deps, caller, id),
		listDifferences: () => listDifferences(deps),
		settleDifference: (caller: Customer, id: number) => settleDifference(deps, caller, id),
		hearProvider: (name: string, message: RawMessage) => hearProvider(deps, name, message),
		paymentFieldKey: (client: Client) => paymentFieldKey(deps, client),
		paymentWays: () => Object.values(deps.providers).map(({ way, widget }) => ({ way, widget })),
		/** What runs beside the requests. */
		lookAfterOrders: {
			endUnpaid: (trouble: ErrorReporter) => look.endUnpaid(deps, trouble),
			askAboutOpen: (trouble: ErrorReporter, quietSeconds?: number) =>
				look.askAboutOpen(deps, trouble, quietSeconds),
			compareWithProviders: (trouble: ErrorReporter) => look.compareWithProviders(deps, trouble),
			giveMoneyBack: (trouble: ErrorReporter) => giveMoneyBack(deps, trouble),
			askAboutRefunds: (trouble: ErrorReporter) => askAboutRefunds(deps, trouble),
			presumeDelivered: () => look.presumeDelivered(deps),
			/** Orders that came while a rate was entered did not see it. */
			fillRates: async () => (await fillRates(deps.pool)).length,
		},
	};
}

async function checkOut(
	deps: OrderDependencies,
	caller: Caller,
	language: Language,
	{ way, token, ...request }: Checkout,
	{ captchaToken, client }: Human,
): Promise<CheckedOut> {
	const pay = way === "account" ? { way } : { way, provider: requireProvider(deps, way).name };
	const admit = async () => {
		if (caller.kind === "guest") {
			const { halved, isSure } = await requireHuman(deps, captchaToken, client);
			if (!isSure && way !== "account" && (await areCardsTried(deps)))
				throw new Refusal("captcha_refused");
			await deps.limiter.require("place-guest", client.ip, { halved });
		}
		const account_id = caller.kind === "customer" ? caller.accountId : null;
		if (way !== "account")
			await refuseAfterDeclines(deps, client, { account_id, email: request.email });
	};
	const placed = await placeOrder(deps, caller, language, {
		...request,
		pay,
		admit,
		ip: client.ip,
	});
	const payment = placed.fresh
		? await payFresh(deps, placed, placed.fresh, way, token)
		: await goOn(deps, placed.orderId, placed.paymentKey, token);
	return { number: placed.number, validator: placed.validator, payment };
}

/** Of an order that stands since a moment everything is known. */
async function payFresh(
	deps: OrderDependencies,
	{ orderId: id, number, validator, paymentKey: key }: PlacedOrder,
	{ email, language, totalCents }: NonNullable<Placing["fresh"]>,
	way: Checkout["way"],
	token: string | null,
): Promise<PaymentOutcome> {
	if (totalCents === 0) return { status: "paid", decline: null, next: null };
	if (way === "account" || key === null) return { status: "on_account", decline: null, next: null };
	return beginPayment(
		deps,
		{ id, number, validator, email, language },
		{ key, way, amount_cents: totalCents, currency: STORE_CURRENCY },
		token,
	);
}

/** A vendor's key costs a call to the vendor, so nobody gets many. */
async function paymentFieldKey(
	{ providers, limiter }: OrderDependencies,
	{ ip }: Client,
): Promise<string> {
	const ask = providers.card?.fieldKey;
	if (!ask) throw new Refusal("not_found");
	await limiter.require("paid-call", ip);
	return ask().catch(() => {
		throw new Refusal("unavailable");
	});
}

async function payOrder(
	deps: OrderDependencies,
	name: string,
	tried: Try,
	{ captchaToken, client }: Human,
): Promise<CheckedOut> {
	const order = await findOrder(deps, tried.caller, name);
	const admit = async () => {
		// A page of the provider's tries no card here, and is opened from where no script proves anything.
		const needsProof =
			tried.caller.kind === "guest" && tried.way !== "redirect" && (await areCardsTried(deps));
		if (needsProof && !(await requireHuman(deps, captchaToken, client)).isSure)
			throw new Refusal("captcha_refused");
		await refuseAfterDeclines(deps, client, order);
	};
	return checkedOut(deps, order, await payExisting(deps, order.id, tried, admit));
}

/** Whoever tries stolen cards is stopped after a few, by network and by account or address: `settle` counts them. */
async function refuseAfterDeclines(
	{ limiter }: OrderDependencies,
	{ ip }: Client,
	buyer: Parameters<typeof buyerKey>[0],
): Promise<void> {
	for (const key of [`ip ${ip}`, buyerKey(buyer)].filter((one) => one !== null))
		if (await limiter.isSpent("decline", key)) await limiter.require("decline", key);
}

function checkedOut(
	{ orderKey }: OrderDependencies,
	order: OrderRow,
	payment: PaymentOutcome,
): CheckedOut {
	return { number: order.number, validator: validatorOf(orderKey, order), payment };
}

async function readAgain(deps: OrderDependencies, id: number) {
	const [order] = await selectOrder(deps.pool, id);
	if (!order) throw new Refusal("not_found");
	return viewOf(deps, order);
}
