/**
 * An accepted quote becomes an order, at the prices that were offered: its goods are held, its books opened, and it waits for its money.
 */
import type { Caller } from "../../domain/account/caller.ts";
import type { OrderAddress } from "../../domain/address/order-address.ts";
import { stateCode } from "../../domain/address/us-address.ts";
import { oneLine } from "../../domain/form/one-line.ts";
import { onAccountEntries, placedEntries } from "../../domain/money/ledger.ts";
import type { Order } from "../../domain/order/order.ts";
import type { OrderStatus } from "../../domain/order/order-status.ts";
import { PAY_LATER_MINUTES } from "../../domain/order/unpaid-order-lifetime.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Language } from "../../domain/store/language.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { mailOrder, mailPaymentDue } from "../orders/mail-order.ts";
import { changeOrderStatusRow, insertLedgerEntries, lockOrder } from "../orders/orders.sql.ts";
import { checkAddress } from "../orders/prepare-order.ts";
import { reserveLines } from "../orders/reserve-stock.ts";
import { spendCreditLimit } from "../orders/spend-credit.ts";
import * as rows from "./quotes.sql.ts";
import { findQuote } from "./read-quote.ts";

export type Acceptance = {
	/** The whole address; its country, state and postal code are those of the offer. */
	shipTo: OrderAddress | null;
	billTo: OrderAddress | null;
	purchaseOrder: string | null;
	/** A credit customer's own quote may stand on account; others are paid as any order that waits for money. */
	onAccount: boolean;
	/** The order's from now on: its mails go to whoever reads this one. */
	language: Language;
};

/** Whoever accepts at the same moment gets the same order. */
export async function acceptQuote(
	deps: OrderDependencies,
	caller: Caller,
	name: string,
	accepted: Acceptance,
): Promise<Order> {
	const found = await findQuote(deps, caller, name);
	await inTransaction(deps.pool, async (transaction) => {
		const { client } = transaction;
		const order = await lockOrder(client, found.id);
		const [quote] = await rows.selectQuote(client, found.id);
		if (!order || !quote) throw new Refusal("not_found");
		if (quote.status === "accepted") return;
		if (quote.status === "declined") throw new Refusal("quote_closed");
		if (quote.status !== "sent") throw new Refusal("quote_not_offered");
		if (quote.is_expired) throw new Refusal("quote_expired");
		await become(deps, transaction, { caller, order, accepted });
		await rows.moveQuote(client, order.id, "sent", "accepted");
	});
	return found;
}

type Accepting = { caller: Caller; order: Order; accepted: Acceptance };

async function become(
	deps: OrderDependencies,
	transaction: Transaction,
	{ caller, order, accepted }: Accepting,
): Promise<void> {
	const { client } = transaction;
	const { shipTo, billTo } = addressesOf(order, accepted);
	const wanted = await rows.selectWanted(client, order.id);
	const allocations = await reserveLines(transaction, { lines: wanted });
	const held = allocations.flatMap(({ lineIndex, warehouseId, quantity, expectedOn }) =>
		warehouseId === null
			? []
			: [{ n: lineIndex + 1, warehouse_id: warehouseId, quantity, expected_on: expectedOn }],
	);
	await rows.insertAllocations(client, order.id, JSON.stringify(held));
	const purchaseOrder = oneLine(accepted.purchaseOrder);
	if (accepted.onAccount && (caller.kind !== "customer" || caller.accountId !== order.accountId))
		throw new Refusal("no_credit");
	const credit = accepted.onAccount
		? await spendCreditLimit(transaction, caller, order.totalCents, purchaseOrder)
		: null;
	await rows.becomeOrder(client, {
		id: order.id,
		...{
			shipTo: JSON.stringify(shipTo),
			billTo: JSON.stringify(billTo),
			purchaseOrder,
			today: deps.today(),
		},
		language: accepted.language,
		payMinutes: credit ? null : PAY_LATER_MINUTES,
		...(credit
			? { paymentStatus: "on_account", method: "account", termsDays: credit.terms_days }
			: { paymentStatus: "unpaid", method: null, termsDays: null }),
	});
	const entries = [
		...placedEntries(orderSums(order)),
		...(credit ? onAccountEntries(order.totalCents) : []),
	];
	await insertLedgerEntries(client, order.id, `order:${order.id}`, entries);
	const actor = caller.kind === "customer" ? caller.accountId : null;
	for (const [from, to] of stepsOf(order, credit !== null))
		await changeOrderStatusRow(client, { id: order.id, from, to, actor, reason: "quote_accepted" });
	if (credit) await mailOrder(deps, transaction, "order-confirmation", order.id);
	else await mailPaymentDue(deps, transaction, order.id);
}

function stepsOf({ hasSpecialOrder }: Order, isSettled: boolean): [OrderStatus, OrderStatus][] {
	if (!isSettled) return [["draft", "awaiting_payment"]];
	const special: [OrderStatus, OrderStatus][] = hasSpecialOrder ? [["processing", "dropship"]] : [];
	return [["draft", "awaiting_payment"], ["awaiting_payment", "processing"], ...special];
}

/** Shipping was offered for one place: to send it elsewhere needs another offer. */
function addressesOf(
	order: Order,
	accepted: Acceptance,
): { shipTo: OrderAddress; billTo: OrderAddress } {
	const shipping = checkAddress("shippingAddress", accepted.shipTo ?? order.shipTo);
	const billing = accepted.billTo ? checkAddress("billingAddress", accepted.billTo) : shipping;
	const faults = { ...shipping.faults, ...billing.faults };
	if (!isValid(faults)) throw new Refusal("bad_request", { fieldErrors: faults });
	if (placeOf(shipping.address) !== placeOf(order.shipTo)) throw new Refusal("quote_elsewhere");
	return { shipTo: shipping.address, billTo: billing.address };
}

function placeOf({ country, state, postal_code }: OrderAddress): string {
	return [
		country,
		stateCode(state) ?? state.trim().toUpperCase(),
		postal_code
			.trim()
			.toUpperCase()
			.slice(0, country === "US" ? 5 : 12),
	].join(" ");
}

function orderSums(order: Order) {
	return {
		subtotalCents: order.productsCents - order.discountCents,
		shippingCents: order.shippingCents,
		coreCents: order.coreCents,
		taxCents: order.taxCents,
		totalCents: order.totalCents,
	};
}
