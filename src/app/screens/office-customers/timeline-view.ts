/** The texts and links of a customer's timeline. */
import type { TimelineKind } from "../../../domain/customer/customer-timeline.ts";
import { formatUsd } from "../../../domain/money/money.ts";
import { ORDER_STATUSES, orderLabel } from "../../../domain/order/order-status.ts";
import { RETURN_LABELS, type ReturnStatus } from "../../../domain/returns/return-status.ts";
import type { Language } from "../../../domain/store/language.ts";
import type { TimelineEntry } from "../../../features/customers/read-timeline.ts";
import { m } from "../../messages/compiled/messages.js";
import type { AccountNames } from "../../office/audit-values.ts";
import { officeLinks } from "../../office/office-links.ts";
import { actionName, mailName } from "../../office/operation-names.ts";
import { formatMoment } from "../../ui/moment.ts";
import { changeLines } from "./change-lines.ts";

export type TimelineView = {
	key: string;
	kind: TimelineKind;
	at: string;
	title: string;
	/** The page of the record. */
	to: string | null;
	lines: string[];
};

const LINKS: Partial<Record<TimelineKind, (ref: string) => string>> = {
	order: (ref) => officeLinks.order(ref),
	quote: (ref) => officeLinks.quote(ref),
	return: (ref) => officeLinks.return(ref),
	message: (ref) => officeLinks.message(ref),
};

export function toTimelineView(
	entry: TimelineEntry,
	language: Language,
	names: AccountNames,
): TimelineView {
	const { kind, id, at, ref } = entry;
	return {
		key: `${kind} ${id}`,
		kind,
		at: formatMoment(at.toISOString(), language),
		to: LINKS[kind]?.(ref) ?? null,
		title: titleOf(entry),
		lines: linesOf(entry, language, names).filter(Boolean),
	};
}

function titleOf({ kind, ref, what, actor }: TimelineEntry): string {
	switch (kind) {
		case "order":
			return m.office_customer_timeline_order({ number: ref });
		case "quote":
			return m.office_customer_timeline_quote({ number: ref });
		case "return":
			return m.office_customer_timeline_return({ number: ref });
		case "message":
			return m.office_customer_timeline_message();
		case "mail":
			return m.office_customer_timeline_mail({ name: mailName(what) });
		case "sign_in":
			return m.office_customer_timeline_sign_in();
		case "change":
			return actor ? `${actionName(what)} · ${actor}` : actionName(what);
	}
}

const MAIL_STATES: Record<string, () => string> = {
	waiting: m.mail_status_waiting,
	sent: m.mail_status_sent,
	refused: m.mail_status_refused,
	dead: m.mail_status_dead,
	capped: m.mail_status_capped,
};

function linesOf(
	{ kind, what, detail, changes, serviceCode, hasShippedPieces }: TimelineEntry,
	language: Language,
	names: AccountNames,
): string[] {
	const amount = () => (detail === null ? "" : formatUsd(Number(detail)));
	switch (kind) {
		case "order": {
			const status = ORDER_STATUSES.find((name) => name === what);
			const label = status && orderLabel({ status, serviceCode }, hasShippedPieces)[language];
			return [[label ?? what, amount()].join(" · ")];
		}
		case "quote":
			return [amount()];
		case "return":
			return [RETURN_LABELS[what as ReturnStatus]?.[language] ?? what];
		case "mail":
			return [MAIL_STATES[detail ?? ""]?.() ?? ""];
		case "change":
			return changeLines(what, changes ?? {}, names);
		default:
			return [detail ?? ""];
	}
}
