/** The record that a mail is about, if the mail can be written again from it. */
import { isRepeatable, type RepeatableMailKind } from "../../domain/mail/mail-log.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { selectOrderByNumber } from "../orders/orders.sql.ts";
import { selectLatestReversal } from "../receivables/recorded-payments.sql.ts";
import { selectReturnByNumber } from "../returns/returns.sql.ts";
import { type MailEntry, selectRefundSums } from "./mail-log.sql.ts";

/**
 * `id` is that of the order, quote, return, answer or note. `shipment` is the number of the shipment that
 * the mail was about.
 */
export type MailRecord = {
	kind: RepeatableMailKind;
	id: number;
	number?: number;
	shipment?: number;
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
	const shipment = Number(SHIPPED_MAIL.exec(dedupe ?? "")?.[1]);
	return { kind, id: record.id, number, ...(shipment > 0 && { shipment }) };
}

/** The mail about one shipment of an order. */
const SHIPPED_MAIL = /^order-shipped:\d+:(\d{1,5})$/;

/**
 * The amounts of a mail about money. The refunds of an order are summed up, because their single
 * amounts are not stored with the mail. Of several reversed payments the latest is named.
 */
export async function selectMoneyOptions(
	client: Queryable,
	kind: RepeatableMailKind,
	orderId: number,
) {
	const [reversed] =
		kind === "order-payment-reversed" ? await selectLatestReversal(client, orderId) : [];
	const isAboutRefunds = kind === "order-refunded" || kind === "order-cancelled";
	const [sums] = isAboutRefunds ? await selectRefundSums(client, orderId) : [];
	return {
		refundedCents: sums?.refunded_cents ?? 0,
		creditedCents: sums?.credited_cents ?? 0,
		reversed: reversed ?? null,
	};
}
