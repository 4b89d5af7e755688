/** Mails about an order. They are written to the outbox in the transaction that causes them. */

import type { MailedEdit, OrderMail, OrderMailKind } from "../../domain/mail/mail-data.ts";
import type { Order, OrderLine, OrderReceipt } from "../../domain/order/order.ts";
import { centsToPay } from "../../domain/order/order-status.ts";
import { orderName } from "../../domain/order/order-validator.ts";
import { isPickup } from "../../domain/shipping/pickup.ts";
import {
	NO_ORDER_DAYS,
	type OrderDays,
	orderDays,
	orderShippingStart,
	piecesToShip,
	type ShipDays,
} from "../../domain/shipping/ship-days.ts";
import type { Language } from "../../domain/store/language.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import { mailedLines, mailedPage } from "../mail/mailed-lines.ts";
import { insertUncapped } from "../mail/outbox.sql.ts";
import { type MailRow, queueMail, uncappedRow } from "../mail/queue-mail.ts";
import type { OrderDependencies } from "./dependencies.ts";
import { selectHistory, selectLines, selectReceipts } from "./order-details.sql.ts";
import { validatorOf } from "./order-link.ts";
import { readAccountDue, selectOrder } from "./orders.sql.ts";

/** Per hour, address and kind of mail. */
const MAX_MAILS_TO_STRANGERS = 3;

type MailOptions = {
	/** Makes the mail one of its own, where an order gets several of one kind. */
	about?: string;
	refundedCents?: number;
	creditedCents?: number;
	/** The code of the refund's reason. */
	refundReason?: string;
	/** When the order ships and arrives, as far as it can be promised. */
	days?: OrderDays;
	/** All money that was received. */
	receipts?: readonly OrderReceipt[];
	/** The recorded payment that did not hold. */
	reversed?: Pick<OrderReceipt, "amountCents" | "method" | "instrument"> | null;
	/** The tracking numbers of a shipment. */
	trackings?: readonly string[];
	/** The buyer had another tracking number before. */
	hasNewTracking?: boolean;
	/** An edit by staff, in the language of the mail. */
	edit?: (language: Language) => MailedEdit;
	/** Staff have corrected the shipping address. */
	hasNewAddress?: boolean;
	toPayCents?: number;
	/** One of several shipments: its number, its pieces, and the pieces that have not left yet. */
	shipment?: { name: string; lines: readonly MailedLine[]; toCome: readonly LineToCome[] };
};

type LineToCome = MailedLine & {
	/** The day on which the store expects the pieces. */
	expectedOn: string | null;
	ships: ShipDays | null;
};

/** The fields of an order that its mails use. */
export type MailedOrder = Pick<
	Order,
	| "id"
	| "number"
	| "linkSeed"
	| "email"
	| "language"
	| "status"
	| "paymentStatus"
	| "shipTo"
	| "serviceCode"
	| "serviceName"
	| "tracking"
	| "productsCents"
	| "discountCents"
	| "shippingCents"
	| "taxCents"
	| "coreCents"
	| "totalCents"
	| "expiresAt"
> & { balanceDueCents?: number };
export type MailedLine = Pick<
	OrderLine,
	"sku" | "title" | "quantity" | "priceCents" | "coreCents" | "fitDoubt"
>;

/**
 * Sends a mail once per order and kind, or once per `about`. False if the order gives no reason for
 * it any more.
 */
export async function mailOrder(
	deps: Pick<OrderDependencies, "orderKey" | "origin" | "now">,
	{ client, tx }: Transaction,
	kind: OrderMailKind,
	orderId: number,
	options: MailOptions = {},
): Promise<boolean> {
	const order = await selectOrder(client, orderId);
	// A buyer who picked the order up needs no mail about its delivery.
	if (!order || (kind === "order-delivered" && isPickup(order.serviceCode))) return false;
	// A repeated mail about money that is no longer owed would be wrong.
	if (kind === "order-balance-due" && order.balanceDueCents === 0) return false;
	if (kind === "order-payment-reversed" && !(await isOwed(client, order))) return false;
	// The changes of an order do not matter any more once it is cancelled.
	if (kind === "order-edited" && order.status === "cancelled") return false;
	const lines = await selectLines(client, orderId);
	const { recipient, language, dedupe, subject, data } = orderMail(deps, kind, order, lines, {
		days: orderDays({
			...order,
			lines,
			pieces: piecesToShip(lines),
			start: orderShippingStart(await selectHistory(client, orderId), order.shipCutoff, deps.now()),
		}),
		receipts: await selectReceipts(client, orderId),
		toPayCents: centsToPay(order),
		...options,
	});
	// An unpaid guest order may carry the address of a stranger, so its mails are limited.
	if (order.accountId === null && moneyState(order) === "none")
		await queueMail(tx, {
			kind,
			to: recipient,
			language,
			dedupe,
			subject: subject ?? undefined,
			data: data as OrderMail,
			maxPerHour: MAX_MAILS_TO_STRANGERS,
		});
	else {
		const json = JSON.stringify(data);
		await insertUncapped(client, kind, recipient, language, dedupe, json, subject);
	}
	return true;
}

async function isOwed(client: Queryable, order: Order): Promise<boolean> {
	return order.balanceDueCents > 0 || (await readAccountDue(client, order)) > 0;
}

/**
 * Asks the buyer to pay. The number of status changes makes it one mail each time the order starts
 * to wait for payment.
 */
export async function mailPaymentDue(
	deps: Parameters<typeof mailOrder>[0],
	transaction: Transaction,
	orderId: number,
): Promise<void> {
	const { length } = await selectHistory(transaction.client, orderId);
	await mailOrder(deps, transaction, "order-payment-due", orderId, { about: String(length) });
}

/** Sends the buyer of a paid order a link to pay the balance due. `about` names its cause. */
export async function mailBalanceDue(
	deps: Parameters<typeof mailOrder>[0],
	transaction: Transaction,
	orderId: number,
	about = "",
): Promise<void> {
	await mailOrder(deps, transaction, "order-balance-due", orderId, { about });
}

/** The mail as a row of the outbox, for callers that have the order in memory. */
export function orderMail(
	{ orderKey, origin }: Pick<OrderDependencies, "orderKey" | "origin">,
	kind: OrderMailKind,
	order: MailedOrder,
	lines: readonly MailedLine[],
	options: MailOptions = {},
): MailRow {
	const { about = "", refundedCents = 0, creditedCents = 0, days = NO_ORDER_DAYS } = options;
	const { receipts = [] } = options;
	const { trackings = order.tracking ? [order.tracking] : [], shipment } = options;
	const { language } = order;
	const isPickedUp = isPickup(order.serviceCode);
	const name = orderName(order.number, validatorOf(orderKey, order));
	return uncappedRow({
		kind,
		to: order.email,
		language,
		dedupe: `${kind}:${order.id}${about && `:${about}`}`,
		subject: `order ${order.number}`,
		data: {
			number: String(order.number),
			url: mailedPage(origin(), language, `/order/${name}`),
			status: order.status,
			...mailedLines(shipment?.lines ?? lines, language, mailedFields),
			productsCents: order.productsCents,
			discountCents: order.discountCents,
			shippingCents: order.shippingCents,
			taxCents: order.taxCents,
			coreCents: order.coreCents,
			totalCents: order.totalCents,
			money: moneyState(order),
			receipts: receipts.map(({ amountCents, method, instrument }) => ({
				amountCents,
				method,
				instrument,
			})),
			refundedCents,
			creditedCents,
			refundReason: options.refundReason ?? null,
			balanceDueCents: order.balanceDueCents ?? 0,
			reversed: options.reversed ?? null,
			shipTo: hasAddress(kind, order, options) && !isPickedUp ? addressLines(order) : [],
			service: order.serviceName[language],
			isPickup: isPickedUp,
			shipsOn: isPickedUp ? null : days.shipsOn,
			arrives: isPickedUp ? null : days.arrives,
			shipDays: isPickedUp ? [] : days.shipDays,
			readyOn: isPickedUp && kind !== "order-picked-up" ? (days.arrives?.to ?? null) : null,
			tracking: trackings[0] ?? null,
			trackings: [...trackings],
			hasNewTracking: options.hasNewTracking ?? false,
			shipment: shipment
				? {
						name: shipment.name,
						toCome: mailedLines(shipment.toCome, language, toComeFields).lines,
					}
				: null,
			...editFields(options, language),
			until: order.expiresAt?.toISOString() ?? null,
		},
	});
}

function editFields(
	{ edit, hasNewAddress = false, toPayCents = 0 }: MailOptions,
	language: Language,
) {
	return { edit: edit?.(language) ?? null, hasNewAddress, toPayCents };
}

function mailedFields({ quantity, priceCents, coreCents, fitDoubt }: MailedLine) {
	return { quantity, cents: priceCents * quantity, coreCents: coreCents * quantity, fitDoubt };
}

function toComeFields({ quantity, expectedOn, ships }: LineToCome) {
	return { quantity, expectedOn, ships };
}

/** Only mails about orders that are paid or on account have the address. */
function hasAddress(kind: OrderMailKind, order: MailedOrder, { hasNewAddress }: MailOptions) {
	return MAILS_WITH_ADDRESS.includes(kind) || (hasNewAddress && moneyState(order) !== "none");
}

const MAILS_WITH_ADDRESS: readonly OrderMailKind[] = ["order-confirmation", "order-shipped"];

function moneyState({ paymentStatus }: MailedOrder): "none" | "paid" | "on_account" {
	if (paymentStatus === "on_account") return paymentStatus;
	return paymentStatus === "unpaid" || paymentStatus === "failed" ? "none" : "paid";
}

function addressLines({
	shipTo: { receiver, street1, street2, city, state, postal_code },
}: MailedOrder): string[] {
	return [receiver, street1, street2, `${city}, ${state} ${postal_code}`].filter(Boolean);
}
