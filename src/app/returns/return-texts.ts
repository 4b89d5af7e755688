import { MAX_DAYS_UNTIL_RECEIVED, type ReturnReason } from "../../domain/returns/return-rule.ts";
import type { ReturnStatus } from "../../domain/returns/return-status.ts";
import type { ReturnedGoods } from "../../domain/returns/returned-goods.ts";
import { m } from "../messages/compiled/messages.js";
import type { BadgeTone } from "../ui/badge.tsx";

export const REASON_TEXTS: Record<ReturnReason, () => string> = {
	does_not_fit: m.return_reason_does_not_fit,
	arrived_late: m.return_reason_arrived_late,
	incorrect_part_received: m.return_reason_incorrect_part_received,
	i_dont_need_it: m.return_reason_i_dont_need_it,
	ordered_by_mistake: m.return_reason_ordered_by_mistake,
	found_cheaper_somewhere_else: m.return_reason_found_cheaper_somewhere_else,
	lost_in_transit: m.return_reason_lost_in_transit,
	product_arrived_damaged: m.return_reason_product_arrived_damaged,
};

/** The reasons in the words of the office, because buyers choose theirs in the first person. */
export const STAFF_REASON_TEXTS: Record<ReturnReason, () => string> = {
	...REASON_TEXTS,
	incorrect_part_received: m.staff_return_reason_incorrect_part_received,
	i_dont_need_it: m.staff_return_reason_i_dont_need_it,
	ordered_by_mistake: m.staff_return_reason_ordered_by_mistake,
	found_cheaper_somewhere_else: m.staff_return_reason_found_cheaper_somewhere_else,
};

export const GOODS_TEXTS: Record<ReturnedGoods, () => string> = {
	restock: m.refund_goods_restock,
	scrap: m.refund_goods_scrap,
	warranty: m.refund_goods_warranty,
	none: m.refund_goods_none,
};

export const RETURN_TONES: Record<ReturnStatus, BadgeTone> = {
	requested: "plain",
	approved: "warn",
	rejected: "bad",
	shipped_back: "plain",
	received: "plain",
	inspected: "plain",
	refunded: "good",
	closed: "plain",
};

/** Why a return was closed. */
export const CLOSED_TEXTS = {
	withdrawn: () => m.return_closed_withdrawn(),
	never_arrived: () => m.return_closed_never_arrived({ days: MAX_DAYS_UNTIL_RECEIVED }),
};

/** Days until a window closes. */
export function daysText(days: number): string {
	return days === 0 ? m.open_return_last_day() : m.open_return_days({ days });
}
