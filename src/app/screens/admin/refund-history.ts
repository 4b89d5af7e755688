/** The history of an order as staff read it: its moves with who made them, and between them what became of money that went back. */

import { formatUsd } from "../../../domain/money/money.ts";
import type { OrderDetails } from "../../../domain/order/order.ts";
import type { RefundHistoryEntry } from "../../../domain/payment/refund.ts";
import type { Language } from "../../../domain/store/language.ts";
import { m } from "../../messages/compiled/messages.js";
import type { OrderPage } from "../../order/order-view.ts";
import { formatMoment } from "../../ui/moment.ts";
import { refundReason } from "./refund-reason.ts";

const LABELS: Record<RefundHistoryEntry["kind"], (given: { amount: string }) => string> = {
	given: m.money_back_given,
	delayed: m.money_back_delayed,
	done: m.money_back_done,
	refused: m.money_back_refused,
	failed: m.money_back_failed,
	again: m.money_back_again,
	by_hand: m.money_back_by_hand,
	credited: m.money_back_credited,
};

export function withMoneyBack(
	order: OrderPage,
	{ history }: OrderDetails,
	back: RefundHistoryEntry[],
	language: Language,
): OrderPage {
	const moves = order.history.map((line, n) => ({
		line: withActor(line, history[n]?.actor),
		time: history[n]?.at.getTime() ?? 0,
	}));
	const money = back.map((one) => ({ line: toLine(one, language), time: one.at.getTime() }));
	const all = [...moves, ...money].toSorted((a, b) => a.time - b.time);
	return { ...order, history: all.map(({ line }, n) => ({ ...line, n })) };
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
	const isWhy = kind === "given" || kind === "credited";
	return {
		n: 0,
		label: LABELS[kind]({ amount: formatUsd(amountCents) }),
		reason: [isWhy && (note ?? refundReason(reason)), actor].filter(Boolean).join(" · ") || null,
		at: formatMoment(at.toISOString(), language),
	};
}
