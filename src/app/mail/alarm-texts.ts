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
	"the ledger of an order adds up to nothing": m.rule_ledger,
	"nothing gives back more than it earned": m.rule_revenue,
	"what is owed, by the buyer or to them, stands in the books": m.rule_owed,
	"what stock holds back is what open lines hold": m.rule_reserved,
	"what left the stock is what was sent": m.rule_shipped,
	"the moves of a stock make what lies there": m.rule_moves,
	"goods are held for orders that still want them": m.rule_held,
	"what shipments took is what was sent": m.rule_shipments_sent,
	"a shipment holds no more than its line": m.rule_shipments_over,
	"each line is held whole, but for special orders": m.rule_lines_held,
	"what is paid, credited and on account is the total of an order without its balance due":
		m.rule_paid_order,
	"the edits of an order lead to its total": m.rule_edits,
	"a payment that succeeded has a paid order": m.rule_paid_payment,
	"cash is what was paid less what went back": m.rule_cash,
	"never more goes back than was paid": m.rule_refunds,
	"a coupon is used by live orders and not too often": m.rule_coupon,
	"credit in use is what stands on account": m.rule_credit,
	"an answer that was saved names its order": m.rule_answer,
	"no order is placed by two keys": m.rule_keys,
	"no piece comes back twice, and no deposit": m.rule_returns,
	"what a return was worth went back": m.rule_return_value,
	"the history of an order is a way through its moves": m.rule_history,
	"whoever has paid was told so once": m.rule_confirmation,
	"the lines make the sums": m.rule_sums,
	"each sealed entry of the audit stands on the one before": m.rule_seals,
	"each entry of the audit is sealed or waits for it": m.rule_unsealed,
	"nobody holds goods for longer than the time to pay": m.rule_expired,
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
