/** The papers of the accountant: closed days, sales tax and receivables. */
import { bindAll } from "../platform/bind-all.ts";
import { closeDays } from "./accounting/close-days.ts";
import { listDays, readAccountNames, readDay, setAccountNames } from "./accounting/read-days.ts";
import { readPaymentPages, readPaymentsByDay } from "./accounting/read-payments-by-day.ts";
import { readReceivables } from "./accounting/read-receivables.ts";
import { readTaxReport } from "./accounting/read-tax-report.ts";
import { remindNow } from "./accounting/remind-now.ts";
import { sendInvoiceReminders, switchReminders } from "./accounting/send-reminders.ts";
import type { OrderDependencies } from "./orders/dependencies.ts";

export function bindAccounting(deps: OrderDependencies) {
	return {
		accounting: bindAll(deps, {
			listDays,
			readDay,
			closeDays,
			readAccountNames,
			setAccountNames,
			readTaxReport,
			readPaymentsByDay,
			readPaymentPages,
			readReceivables,
			switchReminders,
			remindNow,
			sendReminders: sendInvoiceReminders,
		}),
	};
}
