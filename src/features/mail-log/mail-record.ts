/** The record that a mail is about, if the mail can be written again from it. */
import { isRepeatable, type RepeatableMailKind } from "../../domain/mail/mail-log.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { selectOrderByNumber } from "../orders/orders.sql.ts";
import { selectReversedPayment } from "../receivables/recorded-payments.sql.ts";
import { selectReturnByNumber } from "../returns/returns.sql.ts";
import { type MailEntry, selectRefundSums } from "./mail-log.sql.ts";

/**
 * `id` is that of the order, quote, return, answer or note. `shipment` is the number of the
 * shipment that the mail was about, `correction` its version when its tracking number was
 * corrected, `paymentId` the reversed payment, `edit` the edit (`edit-2`) or the corrected address
 * (`address-…`).
 */
export type MailRecord = {
	kind: RepeatableMailKind;
	id: number;
	number?: number;
	shipment?: number;
	correction?: number;
	paymentId?: number;
	edit?: string;
};

export async function findMailRecord(
	client: Queryable,
	{ kind, subject, dedupe }: MailEntry,
): Promise<MailRecord | undefined> {
	if (!isRepeatable(kind) || subject === null) return undefined;
	if (kind === "contact-reply" || kind === "order-message") {
		const id = Number(dedupe?.split(":")[1]);
		return Number.isInteger(id) ? { kind, id } : undefined;
	}
	const number = Number(subject.split(" ")[1]);
	const record = kind.startsWith("return-")
		? await selectReturnByNumber(client, number)
		: await selectOrderByNumber(client, number);
	// The order of a closed account has no address any more.
	if (!record || record.email.endsWith("@closed.invalid")) return undefined;
	const [, shipment, correction] = SHIPPED_MAIL.exec(dedupe ?? "") ?? [];
	const edit = EDIT_MAIL.exec(dedupe ?? "")?.[1];
	const paymentId = Number(REVERSAL_MAIL.exec(dedupe ?? "")?.[1]);
	return {
		kind,
		id: record.id,
		number,
		...(shipment && { shipment: Number(shipment) }),
		...(correction && { correction: Number(correction) }),
		...(paymentId > 0 && { paymentId }),
		...(edit && { edit }),
	};
}

/** The mail about one shipment of an order or its corrected tracking number, and its repetition. */
const SHIPPED_MAIL =
	/^order-(?:shipped|picked-up):\d+:(\d{1,5})(?::corrected:(\d{1,9}))?(?::again:\d+)?$/;

/** The mail about a reversed payment, and its repetition. */
const REVERSAL_MAIL = /^order-payment-reversed:\d+:(\d{1,15})(?::again:\d+)?$/;

/** The mail about an edit or a corrected address, and its repetition. */
const EDIT_MAIL = /^order-edited:\d+:((?:edit|address)-\d{1,15})(?::again:\d+)?$/;

/**
 * What makes the repetition of a mail one of its own. It keeps the shipment, the reversed payment
 * or the edit that the mail is about, so that it can be repeated too.
 */
export function repetitionName(
	{ shipment, correction, paymentId, edit }: MailRecord,
	mailId: number,
): string {
	const about = shipment ?? paymentId ?? edit;
	const ofCorrection = correction === undefined ? "" : `corrected:${correction}:`;
	return `${about === undefined ? "" : `${about}:`}${ofCorrection}again:${mailId}`;
}

/**
 * The amounts of a mail about money. The refunds of an order are summed up, because their single
 * amounts are not stored with the mail.
 */
export async function selectMoneyOptions(
	client: Queryable,
	{ kind, id: orderId, paymentId }: MailRecord,
) {
	const [reversed] =
		kind === "order-payment-reversed"
			? await selectReversedPayment(client, orderId, paymentId ?? null)
			: [];
	const isAboutRefunds = kind === "order-refunded" || kind === "order-cancelled";
	const [sums] = isAboutRefunds ? await selectRefundSums(client, orderId) : [];
	return {
		refundedCents: sums?.refunded_cents ?? 0,
		creditedCents: sums?.credited_cents ?? 0,
		reversed: reversed
			? {
					amountCents: reversed.amount_cents,
					method: reversed.method,
					instrument: reversed.reference,
				}
			: null,
		/** False if the reversed payment was paid again. */
		isReversedOwed: reversed?.is_owed ?? false,
	};
}
