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
			due: formatDay(invoice.dueOn, language),
			isOverdue: invoice.isOverdue,
			purchaseOrder: invoice.purchaseOrder,
			total: formatUsd(invoice.totalCents),
			owed: formatUsd(invoice.dueCents),
			/** The default value of the payment form's amount field. */
			owedText: (invoice.dueCents / 100).toFixed(2),
		})),
		payments: (statement?.payments ?? []).map((payment, n) => ({
			n,
			at: dayText(payment.at),
			number: String(payment.number),
			note: payment.note,
			amount: formatUsd(payment.amountCents),
		})),
		credits: toCredits(statement?.credits ?? [], language),
	};
}

function toCredit(credit: NonNullable<CustomerWithStatement["statement"]>["credit"]) {
	return {
		limit: formatUsd(credit.limitCents),
		used: formatUsd(credit.usedCents),
		left: formatUsd(credit.limitCents - credit.usedCents),
		limitText: (credit.limitCents / 100).toFixed(2),
		days: credit.termsDays,
		needsPurchaseOrder: credit.requiresPurchaseOrder,
	};
}
