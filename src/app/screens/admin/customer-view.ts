/** A customer as the back office shows one: every number and day in the reader's words. */

import { formatUsd } from "../../../domain/money/money.ts";
import type { Language } from "../../../domain/store/language.ts";
import { storeDay } from "../../../domain/store/store-day.ts";
import type { Services } from "../../../features/services.ts";
import { toCredits } from "../../account/credits-table.tsx";
import { formatDay } from "../../ui/day.ts";

type Found = Awaited<ReturnType<Services["customers"]["read"]>>;

export type CustomerView = ReturnType<typeof toCustomerView>;

export function toCustomerView({ customer, statement }: Found, language: Language) {
	const name = `${customer.first_name} ${customer.last_name}`;
	const day = (date: Date) => formatDay(storeDay(date.getTime()), language);
	return {
		...{
			title: customer.company ?? name,
			name,
			email: customer.email,
			phone: customer.phone,
			type: customer.account_type,
		},
		...{ level: customer.price_level, seller: customer.seller, since: day(customer.created_at) },
		credit: statement && toCredit(statement.credit),
		invoices: (statement?.invoices ?? []).map((one) => ({
			...{
				number: String(one.number),
				due: formatDay(one.due_on, language),
				isOverdue: one.is_overdue,
			},
			...{
				purchaseOrder: one.purchase_order,
				total: formatUsd(one.total_cents),
				owed: formatUsd(one.due_cents),
			},
			/** As it is typed. */
			owedText: (one.due_cents / 100).toFixed(2),
		})),
		payments: (statement?.payments ?? []).map((one, n) => ({
			...{
				n,
				at: day(one.at),
				number: String(one.number),
				note: one.note,
				amount: formatUsd(one.amount_cents),
			},
		})),
		credits: toCredits(statement?.credits ?? [], language),
	};
}

function toCredit(credit: NonNullable<Found["statement"]>["credit"]) {
	const usd = (cents: number) => formatUsd(cents);
	return {
		...{
			limit: usd(credit.limit_cents),
			used: usd(credit.used_cents),
			left: usd(credit.limit_cents - credit.used_cents),
		},
		...{
			limitText: (credit.limit_cents / 100).toFixed(2),
			days: credit.terms_days,
			needsPurchaseOrder: credit.requires_purchase_order,
		},
	};
}
