/** Refunds in the timeline of an order. */

import { formatUsd } from "../../../domain/money/money.ts";
import type { RefundHistoryEntry } from "../../../domain/payment/refund.ts";
import { m } from "../../messages/compiled/messages.js";
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

export function refundHistoryLine({ kind, amountCents, reason, note, actor }: RefundHistoryEntry) {
	const hasReason = kind === "given" || kind === "credited";
	return {
		label: LABELS[kind]({ amount: formatUsd(amountCents) }),
		reason:
			[hasReason && (note ?? refundReason(reason)), actor].filter(Boolean).join(" · ") || null,
	};
}
