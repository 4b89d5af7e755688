/**
 * Writes a new order with its lines, allocations, ledger entries, first payment attempt, mail and
 * stored response.
 */
import type { Caller } from "../../domain/account/caller.ts";
import { onAccountEntries, placedEntries } from "../../domain/money/ledger.ts";
import { STORE_CURRENCY } from "../../domain/money/money.ts";
import type { Allocation } from "../../domain/order/allocate-stock.ts";
import type { FitDoubt } from "../../domain/order/fit-doubt.ts";
import type { OrderStatus } from "../../domain/order/order-status.ts";
import {
	EXTENDED_PAYMENT_MINUTES,
	UNPAID_ORDER_MINUTES,
} from "../../domain/order/unpaid-order-lifetime.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { orderDays } from "../../domain/shipping/ship-days.ts";
import { shippingStart } from "../../domain/shipping/shipping-start.ts";
import type { Language } from "../../domain/store/language.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import { useCoupon as spendCoupon } from "../coupons/use-coupon.ts";
import type { Buyer } from "./check-buyer.ts";
import type { OrderDependencies } from "./dependencies.ts";
import { type MailedOrder, mailPaymentDue, orderMail } from "./mail-order.ts";
import type { PricedLine } from "./order-lines.ts";
import { validatorOf } from "./order-link.ts";
import * as rows from "./place-order.sql.ts";
import type { PlaceOrderRequest, PreparedOrder } from "./prepare-order.ts";

export type PlacedOrder = {
	orderId: number;
	number: number;
	validator: string;
	paymentKey: string | null;
};

export type OrderToWrite = {
	caller: Caller;
	language: Language;
	request: PlaceOrderRequest;
	prepared: PreparedOrder;
	buyer: Buyer;
	allocations: Allocation[];
	/** Null for an order that is not on account. */
	credit: { termsDays: number } | null;
	/** Null without a VIN. */
	vinCheck: { isRead: boolean; doubts: ReadonlyMap<string, FitDoubt> } | null;
};

export async function writeOrder(
	deps: OrderDependencies,
	transaction: Transaction,
	input: OrderToWrite,
): Promise<PlacedOrder> {
	const { caller, request, prepared, buyer, allocations, credit, vinCheck } = input;
	const { client } = transaction;
	const { totals } = prepared;
	const accountId = caller.kind === "customer" ? caller.accountId : null;
	const isFree = totals.totalCents === 0;
	const statuses = initialStatuses(input, credit !== null || isFree);
	const newOrder = toNewOrder(input, {
		status: statuses.at(-1) ?? "draft",
		today: deps.today(),
	});
	const [order] = await rows.insertOrder(client, newOrder);
	if (!order) throw new Error("the order was not written");
	const { id, number } = order;
	const attempt = isFree ? null : firstAttempt(request, totals.totalCents, id);
	const isAwaitingPayment = !isFree && credit === null;
	const mailedOrder = toMailedOrder(newOrder, { id, number, linkSeed: order.link_seed });
	const placed = {
		orderId: id,
		number,
		validator: validatorOf(deps.orderKey, mailedOrder),
		paymentKey: attempt?.key ?? null,
	};
	const fitDoubtOf = (sku: string) => vinCheck?.doubts.get(sku) ?? null;
	const mailedLines = prepared.lines.map((line) => ({ ...line, fitDoubt: fitDoubtOf(line.sku) }));
	await rows.insertContent(client, id, {
		lines: prepared.lines.map((line, index) => ({
			...toNewLine(line, index, prepared),
			fit_doubt: fitDoubtOf(line.sku),
		})),
		allocations: allocations.flatMap((allocation) => toNewAllocations(allocation, prepared)),
		entries: [...placedEntries(totals), ...(credit ? onAccountEntries(totals.totalCents) : [])],
		moves: statuses.map((to, n) => ({
			from_status: statuses[n - 1] ?? null,
			to_status: to,
			reason: n === 0 ? "placed" : "checkout",
		})),
		actor: request.sale?.staff.accountId ?? accountId,
		cause: `order:${id}`,
		payments: attempt ? [attempt] : [],
		// An order that is still to be paid is confirmed by mail when its payment succeeds.
		mails: isAwaitingPayment
			? []
			: [
					orderMail(deps, "order-confirmation", mailedOrder, mailedLines, {
						days: orderDays({
							status: newOrder.status,
							arrivesFrom: newOrder.arrives_from,
							arrivesTo: newOrder.arrives_to,
							lines: prepared.lines,
							pieces: allocations.map(toPiece),
							start: shippingStart(deps.now(), prepared.shipCutoff),
						}),
					}),
				],
		key: request.key,
		answer: placed,
	});
	if (prepared.coupon)
		await spendCoupon(transaction.tx, {
			code: prepared.coupon.code,
			orderId: id,
			accountId,
			email: buyer.email,
		});
	// An order whose VIN staff still check gets this mail when it is verified.
	if (request.pay.method === "link" && newOrder.status === "awaiting_payment")
		await mailPaymentDue(deps, transaction, id);
	return placed;
}

/** The VIN was read, and every part with fitments fits its vehicle. */
function isVinVerified({ vinCheck }: OrderToWrite): boolean {
	return vinCheck?.isRead === true && vinCheck.doubts.size === 0;
}

/**
 * A VIN that could not be read, or that a part does not fit, waits for staff; an order that is paid
 * or on account goes on to processing.
 */
function initialStatuses(order: OrderToWrite, isCovered: boolean): OrderStatus[] {
	const { lines } = order.prepared;
	if (order.vinCheck && !isVinVerified(order)) return ["draft", "vin_verification"];
	if (!isCovered) return ["draft", "awaiting_payment"];
	const hasSpecialOrder = lines.some(({ isSpecialOrder }) => isSpecialOrder);
	return hasSpecialOrder
		? ["draft", "awaiting_payment", "processing", "dropship"]
		: ["draft", "awaiting_payment", "processing"];
}

function firstAttempt(
	{ pay }: PlaceOrderRequest,
	totalCents: number,
	orderId: number,
): rows.NewPayment | null {
	if (pay.method === "account" || pay.method === "link") return null;
	return {
		provider: pay.provider,
		way: pay.method,
		key: `order-${orderId}-pay-1`,
		amount_cents: totalCents,
		currency: STORE_CURRENCY,
	};
}

/** Pieces of a special order are in no warehouse, so they get no row. */
function toNewAllocations(
	{ lineIndex, warehouseId, quantity, expectedOn }: Allocation,
	{ lines }: PreparedOrder,
): rows.NewAllocation[] {
	const line = lines[lineIndex];
	if (warehouseId === null || !line) return [];
	return [
		{
			n: lineIndex + 1,
			warehouse_id: warehouseId,
			part_id: line.partId,
			quantity,
			expected_on: expectedOn,
		},
	];
}

type NewOrderState = { status: OrderStatus; today: string };

function toNewOrder(order: OrderToWrite, { status, today }: NewOrderState): rows.NewOrder {
	const { caller, language, request, prepared, buyer, credit } = order;
	const { totals, option } = prepared;
	if (!option) throw new Refusal("shipping_changed");
	const isFree = totals.totalCents === 0;
	const isOnAccount = credit !== null;
	return {
		kind: "order",
		account_id: caller.kind === "customer" ? caller.accountId : null,
		email: buyer.email,
		language,
		status,
		payment_status: isOnAccount ? "on_account" : isFree ? "paid" : "unpaid",
		payment_method: request.pay.method === "link" ? null : request.pay.method,
		price_level: prepared.level,
		currency: STORE_CURRENCY,
		rate_currency: prepared.rateCurrency,
		ship_to: buyer.shipTo,
		bill_to: buyer.billTo,
		service_code: option.serviceCode,
		service_en: option.name.en,
		service_es: option.name.es,
		arrives_from: option.arrives?.from ?? null,
		arrives_to: option.arrives?.to ?? null,
		ship_cutoff: prepared.shipCutoff,
		products_cents: totals.productsCents,
		discount_cents: totals.discountCents,
		shipping_cents: totals.shippingCents,
		core_cents: totals.coreCents,
		tax_millionths: totals.taxMillionths,
		tax_cents: totals.taxCents,
		total_cents: totals.totalCents,
		coupon_code: prepared.coupon?.code ?? null,
		vin: buyer.vin,
		vin_verified: isVinVerified(order),
		purchase_order: buyer.purchaseOrder,
		extra_information: request.extraInformation.trim(),
		placed_by: request.sale?.staff.accountId ?? null,
		life_minutes: isOnAccount || isFree ? null : lifeMinutes(request),
		terms_days: credit?.termsDays ?? null,
		today,
	};
}

/** A buyer who gets the link by mail has more time than one who stands in the checkout. */
function lifeMinutes({ pay }: PlaceOrderRequest): number {
	return pay.method === "link" ? EXTENDED_PAYMENT_MINUTES : UNPAID_ORDER_MINUTES;
}

function toNewLine(line: PricedLine, index: number, { totals }: PreparedOrder) {
	const share = totals.lines[index];
	return {
		n: index + 1,
		part_id: line.partId,
		sku: line.sku,
		title_en: line.title.en,
		title_es: line.title.es,
		brand: line.brand,
		quantity: line.quantity,
		price_cents: line.priceCents,
		core_cents: line.coreCents,
		discount_cents: share?.discountCents ?? 0,
		tax_cents: share?.taxCents ?? 0,
		is_special_order: line.isSpecialOrder,
		is_returnable: line.isReturnable,
	};
}

function toPiece({ class: stockClass, expectedOn, quantity }: Allocation) {
	return { stockClass, expectedOn, quantity };
}

/** The new order as its confirmation mail needs it, without reading it back. */
function toMailedOrder(
	order: rows.NewOrder,
	identity: Pick<MailedOrder, "id" | "number" | "linkSeed">,
): MailedOrder {
	return {
		...identity,
		email: order.email,
		language: order.language,
		status: order.status,
		paymentStatus: order.payment_status,
		shipTo: order.ship_to,
		serviceCode: order.service_code,
		serviceName: { en: order.service_en, es: order.service_es },
		tracking: null,
		productsCents: order.products_cents,
		discountCents: order.discount_cents,
		shippingCents: order.shipping_cents,
		taxCents: order.tax_cents,
		coreCents: order.core_cents,
		totalCents: order.total_cents,
		expiresAt: null,
	};
}
