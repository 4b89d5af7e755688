import type pg from "pg";
import type {
	MailData,
	MailKind,
	OrderMailKind,
	QuoteMailKind,
	ReturnMailKind,
} from "../../domain/mail/mail-data.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Language } from "../../domain/store/language.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { replyMail } from "../contact/mail-reply.ts";
import { orderMail } from "../orders/mail-order.ts";
import { selectLines } from "../orders/order-details.sql.ts";
import { noteMail } from "../orders/order-notes.ts";
import { selectOrder } from "../orders/orders.sql.ts";
import { quoteMail } from "../quotes/mail-quote.ts";
import { returnMail } from "../returns/mail-return.ts";
import { findCoreReminder } from "../returns/send-core-reminders.ts";
import type { StoreSettings } from "../store/read-settings.ts";
import { selectMailEntry } from "./mail-log.sql.ts";
import { findMailRecord, type MailRecord, selectMoneyOptions } from "./mail-record.ts";

type Deps = {
	pool: pg.Pool;
	db: Database;
	orderKey: Buffer;
	origin: () => string;
	settings: () => Promise<Pick<StoreSettings, "contactEmail" | "coreWindowDays">>;
};

export type MailPreview = {
	kind: string;
	subject: string | null;
	language: Language;
	/** Null for a mail that cannot be written again: its data is deleted when it is sent. */
	data: MailData[MailKind] | null;
};

/** A mail as it would be written today from its order, quote, return or answer. */
export async function previewMail(deps: Deps, id: number): Promise<MailPreview> {
	const [entry] = await selectMailEntry(deps.pool, id);
	if (!entry) throw new Refusal("not_found");
	const record = await findMailRecord(deps.pool, entry);
	return {
		kind: entry.kind,
		subject: entry.subject,
		language: entry.language === "es" ? "es" : "en",
		data: record ? await readMailData(deps, record) : null,
	};
}

async function readMailData(deps: Deps, record: MailRecord): Promise<MailData[MailKind] | null> {
	const { kind, id } = record;
	if (kind === "contact-reply" || kind === "order-message") {
		const { contactEmail } = await deps.settings();
		const mail =
			kind === "contact-reply"
				? await replyMail(deps.db, id, { replyTo: contactEmail })
				: await noteMail(deps, deps.pool, id, { replyTo: contactEmail });
		return mail?.data ?? null;
	}
	if (kind === "core-reminder")
		return (await findCoreReminder(deps, deps.pool, id, ""))?.data ?? null;
	if (kind.startsWith("return-"))
		return (await returnMail(deps, deps.pool, kind as ReturnMailKind, id, ""))?.data ?? null;
	if (kind.startsWith("quote-"))
		return (await quoteMail(deps, deps.pool, kind as QuoteMailKind, id, ""))?.data ?? null;
	const order = await selectOrder(deps.pool, id);
	if (!order) return null;
	const [lines, refunds] = await Promise.all([
		selectLines(deps.pool, id),
		selectMoneyOptions(deps.pool, record),
	]);
	return orderMail(deps, kind as OrderMailKind, order, lines, refunds).data;
}
