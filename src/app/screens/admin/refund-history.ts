/** Adds refunds, and the staff who made each change, to the history of an order. */

import { formatUsd } from "../../../domain/money/money.ts";
import type { OrderDetails } from "../../../domain/order/order.ts";
import type { RefundHistoryEntry } from "../../../domain/payment/refund.ts";
import type { Language } from "../../../domain/store/language.ts";
import { m } from "../../messages/compiled/messages.js";
import type { OrderPage } from "../../order/order-view.ts";
import { formatMoment } from "../../ui/moment.ts";
import { refundReason } from "./refund-reason.ts";

const LABELS: Record<RefundHistoryEntry["kind"], (values: { amount: string }) => string> = {
	given: m.money_back_given,
	delayed: m.money_back_delayed,
	done: m.money_back_done,
	refused: m.money_back_refused,
	failed: m.money_back_failed,
	again: m.money_back_again,
	by_hand: m.money_back_by_hand,
	credited: m.money_back_credited,
};

export function withRefundHistory(
	order: OrderPage,
	{ history }: OrderDetails,
	refunds: RefundHistoryEntry[],
	language: Language,
): OrderPage {
	const statusEntries = order.history.map((line, n) => ({
		line: withActor(line, history[n]?.actor),
		time: history[n]?.at.getTime() ?? 0,
	}));
	const refundEntries = refunds.map((refund) => ({
		line: toLine(refund, language),
		time: refund.at.getTime(),
	}));
	const entries = [...statusEntries, ...refundEntries].toSorted((a, b) => a.time - b.time);
	return { ...order, history: entries.map(({ line }, n) => ({ ...line, n })) };
}

function withActor(
	line: OrderPage["history"][number],
	actor: string | null | undefined,
): OrderPage["history"][number] {
	return { ...line, reason: [line.reason, actor].filter(Boolean).join(" · ") || null };
}

function toLine(
	{ kind, at, amountCents, reason, note, actor }: RefundHistoryEntry,
	language: Language,
): OrderPage["history"][number] {
	const hasReason = kind === "given" || kind === "credited";
	return {
		n: 0,
		label: LABELS[kind]({ amount: formatUsd(amountCents) }),
		reason:
			[hasReason && (note ?? refundReason(reason)), actor].filter(Boolean).join(" · ") || null,
		at: formatMoment(at.toISOString(), language),
	};
}
