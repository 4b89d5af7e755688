/** What was taken off a debt: returns, cores, refunds and cancelled orders of an account. */

import { formatUsd } from "../../domain/money/money.ts";
import type { Language } from "../../domain/store/language.ts";
import { storeDay } from "../../domain/store/store-day.ts";
import type { Services } from "../../features/services.ts";
import { links } from "../page/links.ts";
import { m } from "../messages/compiled/messages.js";
import { formatDay } from "../ui/day.ts";
import { Link } from "../ui/link.tsx";
import { type Column, Table } from "../ui/table.tsx";

type Credit = NonNullable<Awaited<ReturnType<Services["receivables"]["readStatement"]>>>["credits"][number];
type CreditView = ReturnType<typeof toCredits>[number];

export function toCredits(credits: readonly Credit[], language: Language) {
	return credits.map((one, n) => ({
		...{
			n,
			at: formatDay(storeDay(one.at.getTime()), language),
			number: String(one.number),
			what: creditText(one),
		},
		...{
			amount: formatUsd(one.amount_cents),
			returnNumber: one.return_number === null ? null : String(one.return_number),
		},
	}));
}

export function creditText({
	kind,
	return_number,
}: Pick<Credit, "kind" | "return_number">): string {
	if (return_number !== null) {
		const number = String(return_number);
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

function CreditFor({ what, returnNumber }: CreditView) {
	if (returnNumber === null) return what;
	return (
		<Link to={links.returnPage(returnNumber)} className="underline underline-offset-4">
			{what}
		</Link>
	);
}
