/** Everything that happened to an order, newest first. */
import type { Customer } from "../../../domain/account/caller.ts";
import type { OrderDetails } from "../../../domain/order/order.ts";
import { HOLD_REASON_LABELS } from "../../../domain/order/order-hold.ts";
import type { RefundHistoryEntry } from "../../../domain/payment/refund.ts";
import type { Language } from "../../../domain/store/language.ts";
import { m } from "../../messages/compiled/messages.js";
import { auditLines } from "../../office/audit-changes.ts";
import { actionName, mailName } from "../../office/operation-names.ts";
import type { requireStaff } from "../../office/require-staff.ts";
import { shownHistory } from "../../order/order-view.ts";
import { formatMoment } from "../../ui/moment.ts";
import { MAIL_STATUS_TEXTS } from "./mail-status-texts.ts";
import { refundHistoryLine } from "./refund-history.ts";

type Orders = ReturnType<typeof requireStaff>["services"]["orders"];

export type TimelineSources = {
	details: OrderDetails;
	refunds: RefundHistoryEntry[];
	desk: Awaited<ReturnType<Orders["readDesk"]>>;
	work: Awaited<ReturnType<Orders["readWork"]>>;
};

type TimelineEntry = { key: string; time: Date; label: string; detail: string };

/** The status, the notes and the refunds have entries of their own. */
const SHOWN_ELSEWHERE = ["move_order", "order_note_added", "refund_order", "mail_repeated"];

export function toTimeline(sources: TimelineSources, caller: Customer, language: Language) {
	return (
		[
			...statusEntries(sources, language),
			...holdEntries(sources, language),
			...noteEntries(sources),
			...auditEntries(sources),
			...mailEntries(sources),
			// The warehouse sees no refunds.
			...(caller.isWarehouse ? [] : refundEntries(sources)),
		]
			.toSorted((a, b) => a.time.getTime() - b.time.getTime())
			// Only now, so that of two changes at the same time the later one comes first.
			.reverse()
			.map(({ key, time, label, detail }) => ({
				key,
				label,
				detail,
				at: formatMoment(time.toISOString(), language),
			}))
	);
}

function statusEntries({ details }: TimelineSources, language: Language): TimelineEntry[] {
	return shownHistory(details, language).map(({ label, reason, at, actor }, n) => ({
		key: `status ${n}`,
		time: at,
		label,
		detail: joined(reason, actor),
	}));
}

function holdEntries({ desk: { holds } }: TimelineSources, language: Language): TimelineEntry[] {
	return holds.flatMap((hold) => {
		const reason = HOLD_REASON_LABELS[hold.reason][language];
		const begin = {
			key: `hold ${hold.id}`,
			time: hold.held_at,
			label: m.order_hold_shown({ reason }),
			detail: joined(hold.note, hold.held_by),
		};
		if (hold.released_at === null) return [begin];
		const end = {
			key: `release ${hold.id}`,
			time: hold.released_at,
			label: m.order_hold_ended({ reason }),
			detail: joined(hold.release_note, hold.released_by),
		};
		return [begin, end];
	});
}

function noteEntries({ desk: { notes } }: TimelineSources): TimelineEntry[] {
	return notes.map((note) => ({
		key: `note ${note.id}`,
		time: note.created_at,
		label: note.is_for_buyer ? m.order_note_to_buyer() : m.order_note_of_staff(),
		detail: joined(note.text, note.author),
	}));
}

function auditEntries({ work: { audit, names } }: TimelineSources): TimelineEntry[] {
	return audit
		.toReversed()
		.filter(({ action }) => !SHOWN_ELSEWHERE.includes(action))
		.map(({ id, at, action, details, actor }) => ({
			key: `audit ${id}`,
			time: at,
			label: actionName(action),
			detail: joined(...auditLines(action, details, names), actor),
		}));
}

function mailEntries({ work: { mails } }: TimelineSources): TimelineEntry[] {
	return mails.map(({ id, kind, status, at }) => ({
		key: `mail ${id}`,
		time: at,
		label: m.order_mail_entry({ name: mailName(kind) }),
		detail: MAIL_STATUS_TEXTS[status](),
	}));
}

function refundEntries({ refunds }: TimelineSources): TimelineEntry[] {
	return refunds.map((refund, n) => {
		const { label, reason } = refundHistoryLine(refund);
		return { key: `refund ${n}`, time: refund.at, label, detail: reason ?? "" };
	});
}

function joined(...texts: (string | null | undefined)[]): string {
	return texts.filter(Boolean).join(" · ");
}
