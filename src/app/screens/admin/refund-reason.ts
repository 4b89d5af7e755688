import { m } from "../../messages/compiled/messages.js";

const REASON_TEXTS: Record<string, () => string> = {
	staff: m.admin_refund_reason_staff,
	cancelled: m.admin_refund_reason_cancelled,
	return: m.admin_refund_reason_return,
	edited: m.order_edit_refund,
	core: m.admin_refund_reason_return,
};

/** The reason of a refund without a note by staff. */
export function refundReason(reason: string): string {
	return (REASON_TEXTS[reason] ?? m.admin_refund_reason_other)();
}
