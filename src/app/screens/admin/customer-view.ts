/** The texts of a customer's page in the back office. */

import { formatUsd } from "../../../domain/money/money.ts";
import type { Language } from "../../../domain/store/language.ts";
import { storeDay } from "../../../domain/store/store-day.ts";
import type { Services } from "../../../features/services.ts";
import { toCredits } from "../../account/credits-table.tsx";
import { formatDay } from "../../ui/day.ts";

type CustomerWithStatement = Awaited<ReturnType<Services["customers"]["read"]>>;

export type CustomerView = ReturnType<typeof toCustomerView>;

export function toCustomerView({ customer, statement }: CustomerWithStatement, language: Language) {
	const name = `${customer.firstName} ${customer.lastName}`;
	const dayText = (date: Date) => formatDay(storeDay(date.getTime()), language);
	return {
		title: customer.company ?? name,
		name,
		email: customer.email,
		phone: customer.phone,
		type: customer.accountType,
		level: customer.priceLevel,
		seller: customer.seller,
		since: dayText(customer.createdAt),
		credit: statement && toCredit(statement.credit),
		invoices: (statement?.invoices ?? []).map((invoice) => ({
			number: String(invoice.number),
			due: formatDay(invoice.due_on, language),
			isOverdue: invoice.is_overdue,
			purchaseOrder: invoice.purchase_order,
			total: formatUsd(invoice.total_cents),
			owed: formatUsd(invoice.due_cents),
			/** The default value of the payment form's amount field. */
			owedText: (invoice.due_cents / 100).toFixed(2),
		})),
		payments: (statement?.payments ?? []).map((payment, n) => ({
			n,
			at: dayText(payment.at),
			number: String(payment.number),
			note: payment.note,
			amount: formatUsd(payment.amount_cents),
		})),
		credits: toCredits(statement?.credits ?? [], language),
	};
}

function toCredit(credit: NonNullable<CustomerWithStatement["statement"]>["credit"]) {
	return {
		limit: formatUsd(credit.limit_cents),
		used: formatUsd(credit.used_cents),
		left: formatUsd(credit.limit_cents - credit.used_cents),
		limitText: (credit.limit_cents / 100).toFixed(2),
		days: credit.terms_days,
		needsPurchaseOrder: credit.requires_purchase_order,
	};
}
