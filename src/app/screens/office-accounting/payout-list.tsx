import type { ProviderPayout } from "../../../ports/payment.ts";
import { m } from "../../messages/compiled/messages.js";
import { officeLinks } from "../../office/office-links.ts";
import { OfficeTable } from "../../office/office-table.tsx";
import { StateWord } from "../../office/state-word.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PAYOUT_STATUSES } from "./payout-texts.ts";

export type ListedPayout = {
	ref: string;
	day: string;
	status: ProviderPayout["status"];
	amount: string;
};

/** The payouts of one provider in the last weeks, newest first. */
export function PayoutList({
	provider,
	payouts,
	state,
}: {
	provider: string;
	payouts: ListedPayout[];
	state: "complete" | "unreachable" | "unsupported";
}) {
	if (state === "unsupported")
		return <p className="text-ink-soft">{m.payouts_list_unsupported()}</p>;
	if (state === "unreachable") return <Notice kind="warn" title={m.payouts_unreachable()} />;
	return (
		<OfficeTable
			caption={m.payouts()}
			rows={payouts}
			keyOf={({ ref }) => ref}
			linkOf={({ ref }) => officeLinks.payout(provider, ref)}
			columns={[
				{ header: m.payout_day(), isRowHeader: true, cell: ({ day }) => day },
				{
					header: m.payout_name(),
					phone: "hidden",
					cell: ({ ref }) => <span className="font-mono">{ref}</span>,
				},
				{
					header: m.order_status(),
					cell: ({ status }) => (
						<StateWord tone={PAYOUT_STATUSES[status].tone}>
							{PAYOUT_STATUSES[status].text()}
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
			empty={{ title: m.payouts_list_none() }}
		/>
	);
}
