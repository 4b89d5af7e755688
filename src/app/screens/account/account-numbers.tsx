import { formatUsd } from "../../../domain/money/money.ts";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { daysText } from "../../returns/return-texts.ts";
import { Link } from "../../ui/link.tsx";
import type { AccountNumbersView } from "./read-account-numbers.ts";

/** The numbers on top of the account, each a link to the page behind it. */
export function AccountNumbers({ credit, cores, quotesWaiting }: AccountNumbersView) {
	return (
		<ul className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
			{credit && (
				<>
					<AccountNumber
						to={links.statement()}
						label={m.statement_overdue()}
						value={formatUsd(credit.overdueCents)}
						isUrgent={credit.overdueCents > 0}
					/>
					<AccountNumber
						to={links.statement()}
						label={m.statement_left()}
						value={formatUsd(credit.leftCents)}
					/>
				</>
			)}
			<AccountNumber
				to={links.returns()}
				label={m.core_wallet()}
				value={formatUsd(cores?.cents ?? 0)}
				hint={cores?.daysLeft == null ? undefined : daysText(cores.daysLeft)}
			/>
			<AccountNumber
				to={links.orders({ kind: "quote" })}
				label={m.account_quotes_waiting()}
				value={String(quotesWaiting)}
				isUrgent={quotesWaiting > 0}
			/>
		</ul>
	);
}

type AccountNumberProps = {
	to: string;
	label: string;
	value: string;
	hint?: string | undefined;
	isUrgent?: boolean;
};

function AccountNumber({ to, label, value, hint, isUrgent = false }: AccountNumberProps) {
	return (
		<li>
			<Link
				to={to}
				className={`flex h-full min-h-20 flex-col rounded-box border px-3 py-3 sm:px-4 hover:border-ink ${isUrgent ? "border-signal" : ""}`}
			>
				<span className="text-ink-soft text-sm">{label}</span>
				<strong className="font-semibold text-xl condensed sm:text-2xl">{value}</strong>
				{hint && <span className="text-sm">{hint}</span>}
			</Link>
		</li>
	);
}
