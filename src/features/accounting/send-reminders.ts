/**
 * Reminds buyers of invoices that are overdue: one mail per invoice and step, one a day at most,
 * and again after a reversed payment.
 */
import { type Customer, isManager } from "../../domain/account/caller.ts";
import { REMINDER_STEPS } from "../../domain/accounting/reminder-steps.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { forEachIsolated } from "../../platform/for-each-isolated.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { invoicePage } from "./invoice-page.ts";
import {
	type DueReminder,
	insertReminder,
	lockCreditAccount,
	selectDueReminders,
	setSendsReminders,
} from "./reminders.sql.ts";

type Deps = Pick<OrderDependencies, "pool" | "orderKey" | "origin" | "report">;

/** Returns how many invoices were handled. Safe to run in parallel and again. */
export function sendInvoiceReminders(deps: Deps): Promise<number> {
	return forEachIsolated(
		(afterId, limit) => selectDueReminders(deps.pool, [...REMINDER_STEPS], afterId, limit),
		(invoice) => remind(deps, invoice),
		{ report: deps.report, what: "an invoice reminder could not be queued" },
	);
}

function remind(deps: Deps, invoice: DueReminder): Promise<void> {
	const { id, account_id, number, email, language, due_on, due_cents, step, reversed_at } = invoice;
	return inTransaction(deps.pool, async ({ client, tx }) => {
		await lockCreditAccount(client, account_id);
		const [added] = await insertReminder(client, id, step, reversed_at);
		if (!added) return;
		await queueMail(tx, {
			kind: "invoice-reminder",
			to: email,
			language,
			dedupe: `invoice-reminder:${id}:${step}${reversed_at ? `:${reversed_at.getTime()}` : ""}`,
			subject: `order ${number}`,
			data: {
				number: String(number),
				url: invoicePage(deps, invoice),
				dueOn: due_on ?? "",
				dueCents: due_cents,
				isLast: step === REMINDER_STEPS.at(-1),
			},
		});
	});
}

/** Managers switch the reminders of a customer. Idempotent. */
export async function switchReminders(
	{ pool }: Pick<Deps, "pool">,
	caller: Customer,
	{ accountId, isOn }: { accountId: number; isOn: boolean },
): Promise<void> {
	if (!isManager(caller)) throw new Refusal("not_allowed");
	await inTransaction(pool, async ({ client, tx }) => {
		const [changed] = await setSendsReminders(client, accountId, isOn);
		if (changed)
			await insertAudit(tx, {
				actorId: caller.accountId,
				action: isOn ? "reminders_on" : "reminders_off",
				subject: `account ${accountId}`,
				details: {},
			});
	});
}
