/** What an alarm means, in the current language. */

import { jobName } from "../jobs/job-names.ts";
import { m } from "../messages/compiled/messages.js";

const TEXTS: Record<string, () => string> = {
	rule_broken: m.alarm_rule_broken,
	check_failed: m.alarm_check_failed,
	job_failed: m.alarm_job_failed,
	job_not_taken: m.alarm_job_not_taken,
	audit_broken: m.alarm_audit_broken,
	audit_unsealed: m.alarm_audit_unsealed,
	search_behind: m.alarm_search_behind,
	held_long: m.alarm_held_long,
	refund_overdue: m.alarm_refund_overdue,
	refund_by_hand_waits: m.alarm_refund_by_hand_waits,
	payment_unknown: m.alarm_payment_unknown,
	links_guessed: m.alarm_links_guessed,
	no_exchange_rate: m.alarm_no_exchange_rate,
	label_not_voided: m.alarm_label_not_voided,
	label_unfinished: m.alarm_label_unfinished,
};

/** Every other kind is a difference between our books and those of a payment provider. */
export function alarmText(kind: string): string {
	return (TEXTS[kind] ?? m.alarm_payment_difference)();
}

/** The rules of the books, by their sentence in `invariants.sql.ts`, said as what is wrong. */
const RULES: Record<string, () => string> = {
	"ledger entries of an order sum to zero": m.rule_ledger,
	"refunded revenue of an order is at most its revenue": m.rule_revenue,
	"receivables of an order equal its open balance less due refunds": m.rule_owed,
	"reserved stock equals the held allocations": m.rule_reserved,
	"shipped stock equals the shipped allocations": m.rule_shipped,
	"stock on hand equals the sum of its moves": m.rule_moves,
	"allocations match the status of their order": m.rule_held,
	"shipped allocations equal the lines of shipments": m.rule_shipments_sent,
	"shipments have at most the pieces of an order line": m.rule_shipments_over,
	"order lines are allocated in full, except special orders": m.rule_lines_held,
	"payments, credits and account of an order equal its total less the balance due":
		m.rule_paid_order,
	"the edits of an order add up to its total": m.rule_edits,
	"a succeeded payment belongs to a paid order": m.rule_paid_payment,
	"cash of an order equals its payments less its refunds": m.rule_cash,
	"refunds of a payment are at most its amount": m.rule_refunds,
	"coupon uses match orders and stay within the limit": m.rule_coupon,
	"used credit equals the open amount on account": m.rule_credit,
	"a stored response names its order": m.rule_answer,
	"an order has one idempotency key": m.rule_keys,
	"returned pieces and cores are at most those bought": m.rule_returns,
	"the refund of a return equals its ledger entries": m.rule_return_value,
	"the history of an order has only allowed moves": m.rule_history,
	"a paid order has one confirmation mail": m.rule_confirmation,
	"the lines of an order add up to its sums": m.rule_sums,
	"each audit seal includes the seal before it": m.rule_seals,
	"each audit entry is sealed or pending": m.rule_unsealed,
	"unpaid orders release their goods when they expire": m.rule_expired,
};

/** What the checks of `check-alarms.ts` look at. */
const CHECKS: Record<string, () => string> = {
	orders: m.alarm_check_orders,
	jobs: m.alarm_check_jobs,
	schedule: m.alarm_check_jobs,
	audit: m.alarm_check_audit,
	search: m.alarm_check_search,
};

/** The alarms whose detail begins with a name, such as "backup: no space", and what it names. */
const NAME_TEXTS: Record<string, (name: string) => string> = {
	job_failed: jobName,
	job_not_taken: jobName,
	rule_broken: (rule) => RULES[rule]?.() ?? rule,
	check_failed: (check) => (CHECKS[check] ?? RULES[check])?.() ?? check,
};

/** What the alarm is about, in the language of the reader. */
export function alarmDetail(kind: string, what: string): string {
	const nameText = NAME_TEXTS[kind];
	if (!nameText) return recordText(what);
	const [name = "", ...rest] = what.split(": ");
	const record = rest.join(": ");
	return record ? `${nameText(name)}: ${recordText(record)}` : nameText(name);
}

/** The records of `alarms.sql.ts` and `invariants.sql.ts`. Others are names and numbers only. */
function recordText(record: string): string {
	for (const [pattern, text] of RECORDS) {
		const found = pattern.exec(record);
		if (found) return text(found.slice(1));
	}
	return record;
}

const RECORDS: [RegExp, (values: string[]) => string][] = [
	[
		/^(.+) in ([A-Z]{3}): (-?\d+) and (-?\d+)$/,
		([sku = "", warehouse = "", found = "", expected = ""]) =>
			m.alarm_stock({ sku, warehouse, found, expected }),
	],
	[/^order (\d+)$/, ([id = ""]) => m.audit_subject_order({ id })],
	[/^refund (\d+)$/, ([id = ""]) => m.alarm_refund({ id })],
	[/^shipment (.+)$/, ([id = ""]) => m.alarm_shipment({ id })],
	[/^networks: (\d+)$/, ([count = ""]) => m.alarm_networks({ count })],
	[/^the whole store$/, () => m.alarm_whole_store()],
	[
		/^([A-Z]{3}), orders: (\d+)$/,
		([currency = "", count = ""]) => m.alarm_orders_without_rate({ currency, count }),
	],
];
