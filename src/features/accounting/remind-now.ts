/**
 * A manager reminds a customer of all overdue invoices: one mail, at most once a day. It replaces
 * no reminder of the schedule.
 */
import { type Customer, isManager } from "../../domain/account/caller.ts";
import { MAX_MAILED_INVOICES } from "../../domain/accounting/reminder-steps.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { invoicePage } from "./invoice-page.ts";
import { lockCreditAccount, noteManualReminders, selectOverdueInvoices } from "./reminders.sql.ts";

/** `reminded_today` also if the reminder of this morning was the one. */
type ReminderResult = "sent" | "reminded_today" | "nothing_overdue";

export async function remindNow(
	deps: Pick<OrderDependencies, "pool" | "orderKey" | "origin">,
	caller: Customer,
	accountId: number,
): Promise<ReminderResult> {
	if (!isManager(caller)) throw new Refusal("not_allowed");
	return inTransaction(deps.pool, async ({ client, tx }) => {
		await lockCreditAccount(client, accountId);
		const invoices = await selectOverdueInvoices(client, accountId);
		const [oldest, ...others] = invoices;
		if (!oldest) return "nothing_overdue";
		if (invoices.some((invoice) => invoice.is_reminded_today)) return "reminded_today";
		const { number, email, language, due_on, due_cents, today } = oldest;
		const totalCents = invoices.reduce((sum, invoice) => sum + invoice.due_cents, 0);
		await noteManualReminders(
			client,
			invoices.map(({ id }) => id),
		);
		await queueMail(tx, {
			kind: "invoice-reminder",
			to: email,
			language,
			dedupe: `invoice-reminder:now:${accountId}:${today}`,
			subject: `order ${number}`,
			data: {
				number: String(number),
				url: invoicePage(deps, oldest),
				dueOn: due_on ?? "",
				dueCents: due_cents,
				isLast: false,
				others: others.slice(0, MAX_MAILED_INVOICES).map((invoice) => ({
					number: String(invoice.number),
					dueOn: invoice.due_on ?? "",
					dueCents: invoice.due_cents,
				})),
				totalCents,
			},
		});
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "reminder_sent",
			subject: `account ${accountId}`,
			details: { totalCents },
		});
		return "sent";
	});
}
