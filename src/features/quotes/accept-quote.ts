/**
 * Accepts a quote: it becomes an order at the offered prices, with reserved stock and ledger
 * entries, and awaits payment.
 */
import type { Caller } from "../../domain/account/caller.ts";
import type { OrderAddress } from "../../domain/address/order-address.ts";
import { stateCode } from "../../domain/address/us-address.ts";
import { toSingleLine } from "../../domain/form/single-line.ts";
import { onAccountEntries, placedEntries } from "../../domain/money/ledger.ts";
import type { LineToAllocate } from "../../domain/order/allocate-stock.ts";
import type { Order } from "../../domain/order/order.ts";
import { MAX_PURCHASE_ORDER_LENGTH } from "../../domain/order/order-limits.ts";
import type { OrderStatus } from "../../domain/order/order-status.ts";
import { EXTENDED_PAYMENT_MINUTES } from "../../domain/order/unpaid-order-lifetime.ts";
import { Refusal, requireNoErrors } from "../../domain/refusal/refusals.ts";
import type { Language } from "../../domain/store/language.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { checkAddress } from "../orders/check-buyer.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { mailOrder, mailPaymentDue } from "../orders/mail-order.ts";
import { selectLines } from "../orders/order-details.sql.ts";
import { changeOrderStatusRow, insertLedgerEntries, lockOrder } from "../orders/orders.sql.ts";
import { reserveLines, spendCreditLimit } from "../orders/reserve-stock-and-credit.ts";
import { convertToOrder, insertAllocations, setVinCheck } from "./accept-quote.sql.ts";
import { auditedLine } from "./audited-line.ts";
import { notifyStoreOfQuote } from "./mail-quote.ts";
import { insertMessage, moveQuote, selectQuote } from "./quotes.sql.ts";
import { findQuote } from "./read-quote.ts";
import { reduceToStock } from "./reduce-to-stock.ts";

export type Acceptance = {
	/** The full address. Country, state and postal code must be those of the offer. */
	shipTo: OrderAddress | null;
	billTo: OrderAddress | null;
	purchaseOrder: string | null;
	/** Only for the owner of the quote with a credit account. Other orders await payment. */
	onAccount: boolean;
	/** The number of offers that the buyer has seen; null for a caller that does not tell. */
	version: number | null;
	/**
	 * The smaller quantities that the buyer agrees to where a line cannot be delivered in full; 0
	 * leaves the line out.
	 */
	quantities: { line: number; quantity: number }[];
	/** The language of the order's mails from now on. */
	language: Language;
};

/** Idempotent: accepting an accepted quote returns the same order. */
export async function acceptQuote(
	deps: OrderDependencies,
	caller: Caller,
	name: string,
	acceptance: Acceptance,
): Promise<Order> {
	const quotedOrder = await findQuote(deps, caller, name);
	const { contactEmail, shipCutoff } = await deps.settings();
	const vinCheck = await checkVin(deps, quotedOrder);
	await inTransaction(deps.pool, async (transaction) => {
		const { client } = transaction;
		const order = await lockOrder(client, quotedOrder.id);
		const quote = await selectQuote(client, quotedOrder.id);
		if (!order || !quote) throw new Refusal("not_found");
		if (quote.status === "accepted") return;
		if (quote.status === "declined") throw new Refusal("quote_closed");
		if (quote.status !== "sent") throw new Refusal("quote_not_offered");
		if (quote.state === "expired") throw new Refusal("quote_expired");
		if (acceptance.version !== null && acceptance.version !== quote.version)
			throw new Refusal("quote_changed");
		const { reduction, ...deliverable } = await reduceToStock(
			deps,
			transaction,
			order,
			acceptance.quantities,
		);
		// The seller sees in the messages that the order has less than the offer.
		if (reduction) {
			const text = reduction.text[acceptance.language];
			const [message] = await insertMessage(client, order.id, "buyer", actorOf(caller), text, null);
			await notifyStoreOfQuote(deps, transaction, order.id, contactEmail, message?.id);
			await insertAudit(transaction.tx, {
				actorId: actorOf(caller),
				action: "accept_part_of_quote",
				subject: `quote ${order.number}`,
				details: {
					cents: deliverable.order.totalCents,
					before: { lines: reduction.offeredLines.map(auditedLine) },
					after: { lines: deliverable.lines.map(auditedLine) },
				},
			});
		}
		await placeOrder(deps, transaction, {
			caller,
			...deliverable,
			acceptance,
			vinCheck,
			shipCutoff,
		});
		await moveQuote(client, order.id, "sent", "accepted");
	});
	return quotedOrder;
}

type AcceptedQuote = {
	caller: Caller;
	order: Order;
	lines: readonly LineToAllocate[];
	acceptance: Acceptance;
	vinCheck: VinCheck;
	shipCutoff: string;
};

/** Null for a quote without a VIN. */
type VinCheck = Awaited<ReturnType<OrderDependencies["verifyVin"]>> | null;

/** Checks the lines that the quote has now, because the seller may have changed them. */
async function checkVin(deps: OrderDependencies, { id, vin }: Order): Promise<VinCheck> {
	if (vin === null) return null;
	const lines = await selectLines(deps.pool, id);
	return deps.verifyVin(
		vin,
		lines.map(({ sku }) => sku),
	);
}

async function placeOrder(
	deps: OrderDependencies,
	transaction: Transaction,
	{ caller, order, lines, acceptance, vinCheck, shipCutoff }: AcceptedQuote,
): Promise<void> {
	const { client } = transaction;
	const { shipTo, billTo } = checkAddresses(order, acceptance);
	await reserveStock(transaction, order.id, lines);
	const purchaseOrder = toSingleLine(acceptance.purchaseOrder, MAX_PURCHASE_ORDER_LENGTH);
	if (acceptance.onAccount && (caller.kind !== "customer" || caller.accountId !== order.accountId))
		throw new Refusal("no_credit");
	const credit = acceptance.onAccount
		? await spendCreditLimit(transaction, caller, order.totalCents, purchaseOrder)
		: null;
	const isVinDoubted = vinCheck !== null && !(vinCheck.isRead && vinCheck.doubts.size === 0);
	if (vinCheck)
		await setVinCheck(
			client,
			order.id,
			!isVinDoubted,
			[...vinCheck.doubts.keys()],
			[...vinCheck.doubts.values()],
		);
	await convertToOrder(client, {
		orderId: order.id,
		shipTo: JSON.stringify(shipTo),
		billTo: JSON.stringify(billTo),
		purchaseOrder,
		payMinutes: credit ? null : EXTENDED_PAYMENT_MINUTES,
		paymentStatus: credit ? "on_account" : "unpaid",
		paymentMethod: credit ? "account" : null,
		termsDays: credit?.termsDays ?? null,
		today: deps.today(),
		language: acceptance.language,
		shipCutoff,
	});
	const entries = [
		...placedEntries(orderSums(order)),
		...(credit ? onAccountEntries(order.totalCents) : []),
	];
	await insertLedgerEntries(client, order.id, `order:${order.id}`, entries);
	const actor = actorOf(caller);
	const changes = isVinDoubted ? TO_VIN_VERIFICATION : statusChanges(order, credit !== null);
	for (const [from, to] of changes)
		await changeOrderStatusRow(client, { id: order.id, from, to, actor, reason: "quote_accepted" });
	if (credit) await mailOrder(deps, transaction, "order-confirmation", order.id);
	// An order whose VIN staff still check gets this mail when it is verified.
	else if (!isVinDoubted) await mailPaymentDue(deps, transaction, order.id);
}

function actorOf(caller: Caller): number | null {
	return caller.kind === "customer" ? caller.accountId : null;
}

async function reserveStock(
	transaction: Transaction,
	orderId: number,
	lines: readonly LineToAllocate[],
): Promise<void> {
	const { client } = transaction;
	const allocations = await reserveLines(transaction, { lines });
	const rows = allocations.flatMap(({ lineIndex, warehouseId, quantity, expectedOn }) =>
		warehouseId === null
			? []
			: [{ n: lineIndex + 1, warehouse_id: warehouseId, quantity, expected_on: expectedOn }],
	);
	await insertAllocations(client, orderId, JSON.stringify(rows));
}

/** A VIN that could not be read, or that a part does not fit, waits for staff. */
const TO_VIN_VERIFICATION: [OrderStatus, OrderStatus][] = [["draft", "vin_verification"]];

function statusChanges(
	{ hasSpecialOrder }: Order,
	isOnAccount: boolean,
): [OrderStatus, OrderStatus][] {
	if (!isOnAccount) return [["draft", "awaiting_payment"]];
	return [
		["draft", "awaiting_payment"],
		["awaiting_payment", "processing"],
		...(hasSpecialOrder ? [["processing", "dropship"] as [OrderStatus, OrderStatus]] : []),
	];
}

/** The offer includes shipping to one place, so another place needs another offer. */
function checkAddresses(
	order: Order,
	acceptance: Acceptance,
): { shipTo: OrderAddress; billTo: OrderAddress } {
	const shipping = checkAddress("shippingAddress", acceptance.shipTo ?? order.shipTo);
	const billing = acceptance.billTo ? checkAddress("billingAddress", acceptance.billTo) : shipping;
	requireNoErrors({ ...shipping.errors, ...billing.errors });
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
