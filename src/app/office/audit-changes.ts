/**
 * The details of an audit entry as short lines: changed values with before and after, then the other
 * facts.
 */
import { ORDER_STATUSES, STATUS_LABELS } from "../../domain/order/order-status.ts";
import { RETURN_LABELS, type ReturnStatus } from "../../domain/returns/return-status.ts";
import { m } from "../messages/compiled/messages.js";
import { getLocale } from "../messages/compiled/runtime.js";
import { type AccountNames, fieldLabel, isShownField, valueText } from "./audit-fields.ts";

type Details = Record<string, unknown>;

export function auditLines(action: string, details: Details, names: AccountNames): string[] {
	const { before, after, ...facts } = statusWords(action, details);
	const [from, to] = [recordOf(before), recordOf(after)];
	const text = (name: string, value: unknown) => valueText(name, value, names);
	// A record without values before was created: its values alone are enough.
	const isNew = Object.keys(from).length === 0;
	const changes = [...new Set([...Object.keys(from), ...Object.keys(to)])]
		.filter((name) => isShownField(name) && text(name, from[name]) !== text(name, to[name]))
		.map((name) =>
			isNew
				? `${fieldLabel(name)}: ${text(name, to[name])}`
				: m.audit_log_change({
						name: fieldLabel(name),
						before: text(name, from[name]),
						after: text(name, to[name]),
					}),
		);
	const others = Object.entries(facts)
		.filter(([name, value]) => isShownField(name) && value !== undefined)
		.map(([name, value]) => `${fieldLabel(name)}: ${text(name, value)}`);
	return [...changes, ...others];
}

const SUBJECTS: Record<string, (words: { id: string }) => string> = {
	order: m.audit_subject_order,
	quote: m.audit_subject_quote,
	return: m.audit_subject_return,
	message: m.audit_subject_message,
	post: m.audit_subject_post,
	page: m.audit_subject_page,
	part: m.audit_subject_part,
	coupon: m.audit_subject_coupon,
	refund: m.audit_subject_refund,
	catalog: m.audit_subject_catalog,
	alarm: m.audit_subject_alarm,
	redirect: m.audit_subject_redirect,
};

/** `account 6` with the name of the account, and other subjects in the language of the page. */
export function subjectText(subject: string, names: AccountNames): string {
	const [kind = "", ...rest] = subject.split(" ");
	const id = rest.join(" ");
	const name = kind === "account" ? names[Number(id)] : undefined;
	if (name) return m.audit_subject_account({ name });
	if (subject === "flyer") return m.audit_subject_flyer();
	return (Object.hasOwn(SUBJECTS, kind) && id && SUBJECTS[kind]?.({ id })) || subject;
}

/** The moves of orders and returns have a status before and after. */
function statusWords(action: string, details: Details): Details {
	if (action !== "move_order" && action !== "move_return") return details;
	const { from, to, ...facts } = details;
	const text = action === "move_order" ? orderStatusText : returnStatusText;
	const [before, after] = [text(from), text(to)];
	return before
		? { ...facts, before: { status: before }, after: { status: after } }
		: { status: after, ...facts };
}

function orderStatusText(status: unknown): string | undefined {
	const found = ORDER_STATUSES.find((name) => name === status);
	return found && STATUS_LABELS[found][getLocale()];
}

function returnStatusText(status: unknown): string | undefined {
	return RETURN_LABELS[status as ReturnStatus]?.[getLocale()];
}

function recordOf(value: unknown): Details {
	if (value === undefined || value === null) return {};
	return typeof value === "object" && !Array.isArray(value) ? (value as Details) : { value };
}
