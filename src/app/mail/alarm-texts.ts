/** What an alarm means, in the current language. */
import { m } from "../messages/compiled/messages.js";

const TEXTS: Record<string, () => string> = {
	rule_broken: m.alarm_rule_broken,
	job_failed: m.alarm_job_failed,
	audit_broken: m.alarm_audit_broken,
	audit_unsealed: m.alarm_audit_unsealed,
	search_behind: m.alarm_search_behind,
	held_long: m.alarm_held_long,
	refund_overdue: m.alarm_refund_overdue,
	refund_by_hand_waits: m.alarm_refund_by_hand_waits,
	payment_unknown: m.alarm_payment_unknown,
	links_guessed: m.alarm_links_guessed,
	no_exchange_rate: m.alarm_no_exchange_rate,
};

/** Every other kind is a difference between our books and those of a payment provider. */
export function alarmText(kind: string): string {
	return (TEXTS[kind] ?? m.alarm_payment_difference)();
}
