/** The texts of order statuses, payments and refunds. */

import type { OrderStatus } from "../../domain/order/order-status.ts";
import { m } from "../messages/compiled/messages.js";
import type { BadgeTone } from "../ui/badge.tsx";
import type { OrderStep } from "./order-steps.ts";

export const STEP_TEXTS: Record<OrderStep, () => string> = {
	placed: m.order_step_placed,
	payment: m.order_step_payment,
	preparing: m.order_step_preparing,
	shipped: m.order_step_shipped,
	delivered: m.order_step_delivered,
};

export const STATUS_BADGES: Record<OrderStatus, { tone: BadgeTone; icon: string }> = {
	draft: { tone: "plain", icon: "edit" },
	awaiting_payment: { tone: "warn", icon: "clock" },
	vin_verification: { tone: "warn", icon: "search" },
	on_hold: { tone: "warn", icon: "warning" },
	processing: { tone: "plain", icon: "wrench" },
	dropship: { tone: "plain", icon: "clock" },
	awaiting_shipment: { tone: "plain", icon: "box" },
	shipped: { tone: "good", icon: "ship" },
	delivered: { tone: "good", icon: "check" },
	cancelled: { tone: "bad", icon: "close" },
};

const STATUS_HINTS: Record<OrderStatus, () => string> = {
	draft: m.order_hint_draft,
	awaiting_payment: m.order_hint_awaiting_payment,
	vin_verification: m.order_hint_vin_verification,
	on_hold: m.order_hint_on_hold,
	processing: m.order_hint_processing,
	dropship: m.order_hint_dropship,
	awaiting_shipment: m.order_hint_awaiting_shipment,
	shipped: m.order_hint_shipped,
	delivered: m.order_hint_delivered,
	cancelled: m.order_hint_cancelled,
};

const PICKUP_HINTS: Partial<typeof STATUS_HINTS> = {
	awaiting_shipment: m.order_hint_ready,
	shipped: m.order_hint_picked_up,
	delivered: m.order_hint_picked_up,
};

/** One sentence about what happens next. */
export function hintText(status: OrderStatus, isPickup: boolean, isPartlyShipped = false): string {
	if (isPartlyShipped)
		return isPickup ? m.order_hint_partly_picked_up() : m.order_hint_partly_shipped();
	return ((isPickup && PICKUP_HINTS[status]) || STATUS_HINTS[status])();
}

const REASON_TEXTS: Record<string, () => string> = {
	cancelled_by_buyer: m.order_reason_buyer,
	cancelled_by_staff: m.order_reason_staff,
	expired: m.order_reason_expired,
	paid: m.order_reason_paid,
	presumed: m.order_reason_presumed,
};

/** Why the status changed, if that says more than the new status. */
export function reasonText(reason: string): string | null {
	return REASON_TEXTS[reason]?.() ?? null;
}

const METHOD_TEXTS: Record<string, () => string> = {
	card: m.pay_method_card,
	wallet: m.pay_method_wallet,
	redirect: m.pay_method_redirect,
	account: m.pay_method_account,
	cash: m.pay_method_cash,
	check: m.pay_method_check,
	bank_transfer: m.pay_method_bank_transfer,
};

export function methodText(method: string | null): string {
	return (method && METHOD_TEXTS[method]?.()) || "";
}

/** How money came in: "Check · 1042 · first half". Null if nothing was recorded about it. */
export function receiptText(receipt: {
	method: string | null;
	reference: string | null;
	note: string | null;
}): string | null {
	const { method, reference, note } = receipt;
	return [methodText(method), reference, note].filter(Boolean).join(" · ") || null;
}

const REFUND_STATUS_TEXTS: Record<string, () => string> = {
	due: m.refund_due,
	done: m.refund_done,
	refused: m.refund_refused,
	failed: m.refund_failed,
	credited: m.refund_credited,
};

export function refundText(status: string): string {
	return REFUND_STATUS_TEXTS[status]?.() ?? status;
}
