import type { Customer } from "../../../domain/account/caller.ts";
import type { PageContext } from "../../page/page-context.ts";

export type AccountNumbersView = {
	/** Null for a customer who does not buy on account. */
	credit: { overdueCents: number; leftCents: number } | null;
	/** The open core charges; the days of the one that ends first, null before delivery. */
	cores: { cents: number; daysLeft: number | null } | null;
	quotesWaiting: number;
};

/** What the customer has to act on: overdue invoices, credit, cores and offers. */
export async function readAccountNumbers(
	services: PageContext["services"],
	caller: Customer,
): Promise<AccountNumbersView> {
	const [statement, { cores }, quotes] = await Promise.all([
		caller.credit === "credit" ? services.receivables.readStatement(caller) : null,
		services.returns.list(caller),
		services.quotes.list(caller),
	]);
	return {
		credit: statement
			? {
					overdueCents: sum(
						statement.invoices.filter(({ isOverdue }) => isOverdue),
						({ dueCents }) => dueCents,
					),
					leftCents: statement.credit.limitCents - statement.credit.usedCents,
				}
			: null,
		cores:
			cores.length > 0
				? {
						cents: sum(cores, ({ coreCents, quantity }) => coreCents * quantity),
						daysLeft: cores
							.map(({ daysLeft }) => daysLeft)
							.filter((days) => days !== null)
							.reduce<number | null>((least, days) => Math.min(least ?? days, days), null),
					}
				: null,
		quotesWaiting: quotes.filter(({ state }) => state === "sent").length,
	};
}

function sum<Row>(rows: readonly Row[], centsOf: (row: Row) => number): number {
	return rows.reduce((total, row) => total + centsOf(row), 0);
}
