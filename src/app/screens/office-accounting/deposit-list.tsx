import type { ProviderDeposit } from "../../../ports/payment.ts";
import { m } from "../../messages/compiled/messages.js";
import { officeLinks } from "../../office/office-links.ts";
import { OfficeTable } from "../../office/office-table.tsx";
import { StateWord } from "../../office/state-word.tsx";
import { Notice } from "../../ui/notice.tsx";
import { DEPOSIT_STATUSES } from "./deposit-texts.ts";

export type ListedDeposit = {
	ref: string;
	day: string;
	status: ProviderDeposit["status"];
	amount: string;
};

/** The deposits of one provider in the last weeks, newest first. */
export function DepositList({
	provider,
	deposits,
	state,
}: {
	provider: string;
	deposits: ListedDeposit[];
	state: "complete" | "unreachable" | "unsupported";
}) {
	if (state === "unsupported") return <p className="text-ink-soft">{m.deposits_unsupported()}</p>;
	if (state === "unreachable") return <Notice kind="warn" title={m.payouts_unreachable()} />;
	return (
		<OfficeTable
			caption={m.deposits()}
			rows={deposits}
			keyOf={({ ref }) => ref}
			linkOf={({ ref }) => officeLinks.deposit(provider, ref)}
			columns={[
				{ header: m.deposit_day(), isRowHeader: true, cell: ({ day }) => day },
				{
					header: m.deposit_name(),
					phone: "hidden",
					cell: ({ ref }) => <span className="font-mono">{ref}</span>,
				},
				{
					header: m.order_status(),
					cell: ({ status }) => (
						<StateWord tone={DEPOSIT_STATUSES[status].tone}>
							{DEPOSIT_STATUSES[status].text()}
						</StateWord>
					),
				},
				{
					header: m.core_wallet_amount(),
					align: "end",
					phone: "end",
					cell: ({ amount }) => amount,
				},
			]}
			empty={{ title: m.deposits_none() }}
		/>
	);
}
