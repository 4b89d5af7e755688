import { m } from "../../messages/compiled/messages.js";

const REASONS: Record<string, () => string> = {
	staff: m.admin_refund_reason_staff,
	cancelled: m.admin_refund_reason_cancelled,
	return: m.admin_refund_reason_return,
	core: m.admin_refund_reason_return,
};

/** Why money goes back, where nobody wrote more about it. */
export function refundReason(reason: string): string {
	return (REASONS[reason] ?? m.admin_refund_reason_other)();
}
