/**
 * The credits of an account: returns, cores, refunds and cancelled orders that lowered what the
 * customer owes.
 */

import { formatUsd } from "../../domain/money/money.ts";
import type { AccountReduction } from "../../domain/payment/account-statement.ts";
import type { Language } from "../../domain/store/language.ts";
import { storeDay } from "../../domain/store/store-day.ts";
import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { formatDay } from "../ui/day.ts";
import { Link } from "../ui/link.tsx";
import { type Column, Table } from "../ui/table.tsx";

type CreditView = ReturnType<typeof toCredits>[number];

export function toCredits(credits: readonly AccountReduction[], language: Language) {
	return credits.map((credit, n) => ({
		n,
		at: formatDay(storeDay(credit.at.getTime()), language),
		number: String(credit.number),
		description: creditText(credit),
		amount: formatUsd(credit.amountCents),
		returnNumber: credit.returnNumber === null ? null : String(credit.returnNumber),
	}));
}

export function creditText({
	kind,
	returnNumber,
}: Pick<AccountReduction, "kind" | "returnNumber">): string {
	if (returnNumber !== null) {
		const number = String(returnNumber);
		return kind === "core" ? m.core_return_title({ number }) : m.return_title({ number });
	}
	return kind === "cancelled" ? m.admin_refund_reason_cancelled() : m.statement_credit_refund();
}

export function CreditsTable({ credits }: { credits: CreditView[] }) {
	return (
		<Table
			caption={m.statement_credits()}
			columns={columns()}
			rows={credits}
			keyOf={({ n }) => n}
		/>
	);
}

function columns(): Column<CreditView>[] {
	return [
		{ header: m.statement_credited_on(), cell: ({ at }) => at },
		{ header: m.order_number(), cell: ({ number }) => number, isRowHeader: true },
		{ header: m.statement_credit_for(), cell: CreditFor },
		{ header: m.core_wallet_amount(), cell: ({ amount }) => amount, align: "end" },
	];
}

function CreditFor({ description, returnNumber }: CreditView) {
	if (returnNumber === null) return description;
	return (
		<Link to={links.returnPage(returnNumber)} className="underline underline-offset-4">
			{description}
		</Link>
	);
}
