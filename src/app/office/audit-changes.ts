/**
 * The details of an audit entry as short lines: changed values with before and after, then the
 * other facts.
 */
import { ORDER_STATUSES, statusLabel } from "../../domain/order/order-status.ts";
import { RETURN_LABELS, type ReturnStatus } from "../../domain/returns/return-status.ts";
import { alarmDetail, alarmText } from "../mail/alarm-texts.ts";
import { m } from "../messages/compiled/messages.js";
import { getLocale } from "../messages/compiled/runtime.js";
import { fieldLabel, fieldOfList, isShownField, valueText } from "./audit-fields.ts";
import type { AccountNames } from "./audit-values.ts";

type Details = Record<string, unknown>;

export function auditLines(
	action: string,
	details: Details,
	names: AccountNames,
	isForPickup = false,
): string[] {
	const words = alarmWords(action, statusWords(action, details, isForPickup));
	const { before, after, ...facts } = words;
	const list = fieldOfList(details.section);
	const [from, to] = [recordOf(before, list), recordOf(after, list)];
	const text = (name: string, value: unknown) => valueText(name, value, names);
	// A record without values before was created: its values alone are enough.
	const isNew = Object.keys(from).length === 0;
	const changes = [...new Set([...Object.keys(from), ...Object.keys(to)])]
		.filter((name) => isShownField(name, to[name] ?? from[name]))
		.filter((name) => text(name, from[name]) !== text(name, to[name]))
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
		// A fact without a value says nothing. A changed value that is empty now does.
		.filter(([name, value]) => isShownField(name, value) && !isEmptyFact(name, value))
		.map(([name, value]) => `${fieldLabel(name)}: ${text(name, value)}`);
	return [...changes, ...others];
}

/** Amounts that most refunds do not have. */
const RARE_AMOUNTS = ["fee", "goodwill"];

function isEmptyFact(name: string, value: unknown): boolean {
	if (Array.isArray(value)) return value.length === 0;
	if (value === 0 && RARE_AMOUNTS.includes(name)) return true;
	return value === undefined || value === null || value === "";
}

type SubjectText = (words: { id: string }) => string;

const SUBJECTS: Record<string, SubjectText> = {
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
	feed: m.audit_subject_feed,
	redirect: m.audit_subject_redirect,
	difference: m.audit_subject_difference,
	count: m.audit_subject_count,
	import: m.audit_subject_import,
	job: m.audit_subject_job,
	journal: m.audit_subject_journal,
	supplier: m.audit_subject_supplier,
	category: m.audit_subject_category,
	subcategory: m.audit_subject_subcategory,
	brand: m.audit_subject_brand,
	attribute: m.audit_subject_attribute,
	value: m.audit_subject_value,
	measure: m.audit_subject_measure,
	make: m.audit_subject_make,
	engine: m.audit_subject_engine,
	line: m.audit_subject_line,
	concept: m.audit_subject_concept,
	"pop-up": m.audit_subject_pop_up,
	"API key": m.audit_subject_api_key,
	"access request": m.audit_subject_access,
	"purchase order": m.audit_subject_purchase_order,
	"setting change": m.audit_subject_setting_change,
	"staff invitation": m.audit_subject_staff_invitation,
	"stock document": m.audit_subject_stock_document,
};

/** The currency and day of an exchange rate: `MXN 2026-11-16`. */
const RATE = /^[A-Z]{3} \d{4}-\d\d-\d\d$/;

/** Every kind of subject that an entry may have. The last three have words of their own. */
export function auditSubjectKinds(): string[] {
	return [...Object.keys(SUBJECTS), "account", "flyer", "price rules"];
}

/** What is typed in the language of the page as it is stored: "pedido 4711" is "order 4711". */
export function readSubject(typed: string): string {
	const text = typed.toLowerCase();
	for (const [words, name] of Object.entries(SUBJECTS)) {
		const shown = name({ id: "" }).trim().toLowerCase();
		if (`${text} `.startsWith(`${shown} `)) return `${words}${text.slice(shown.length)}`;
	}
	return text;
}

/** `account 6` with the name of the account, and other subjects in the language of the page. */
export function subjectText(subject: string, names: AccountNames): string {
	if (subject === "flyer") return m.audit_subject_flyer();
	if (subject === "price rules") return m.price_rules_title();
	if (RATE.test(subject)) return m.audit_subject_rate({ id: subject });
	const accountId = /^account (\d+)$/.exec(subject)?.[1];
	const name = accountId === undefined ? undefined : names[Number(accountId)];
	if (name) return m.audit_subject_account({ name });
	const found = Object.keys(SUBJECTS).find((words) => subject.startsWith(`${words} `));
	return found ? (SUBJECTS[found]?.({ id: subject.slice(found.length + 1) }) ?? subject) : subject;
}

/** The moves of orders and returns have a status before and after. */
function statusWords(action: string, details: Details, isForPickup: boolean): Details {
	if (action !== "move_order" && action !== "move_return") return details;
	const { from, to, ...facts } = details;
	const text = (status: unknown) =>
		action === "move_order" ? orderStatusText(status, isForPickup) : returnStatusText(status);
	const [before, after] = [text(from), text(to)];
	// Two statuses of a pickup have the same name.
	return before && before !== after
		? { ...facts, before: { status: before }, after: { status: after } }
		: { status: after, ...facts };
}

/** The kind of an alarm and what it is about have words of their own. */
function alarmWords(action: string, details: Details): Details {
	if (action !== "alarm_acknowledged") return details;
	const { kind, what, ...facts } = details;
	const [name, about] = [String(kind), String(what)];
	return { ...facts, kind: alarmText(name), what: alarmDetail(name, about) };
}

function orderStatusText(status: unknown, isForPickup: boolean): string | undefined {
	const found = ORDER_STATUSES.find((name) => name === status);
	return found && statusLabel(found, isForPickup)[getLocale()];
}

function returnStatusText(status: unknown): string | undefined {
	return RETURN_LABELS[status as ReturnStatus]?.[getLocale()];
}

/** A list or a plain value is the value of the field `list`. */
function recordOf(value: unknown, list: string): Details {
	if (value === undefined || value === null) return {};
	return typeof value === "object" && !Array.isArray(value)
		? (value as Details)
		: { [list]: value };
}
