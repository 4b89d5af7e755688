import { formatUsd } from "../../../domain/money/money.ts";
import type { PaymentDifference } from "../../../domain/payment/payment-comparison.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { pageTitle } from "../../page/page-title.ts";
import { formatDay } from "../../ui/day.ts";
import { Notice } from "../../ui/notice.tsx";
import type { Route } from "./+types/payment-comparison.ts";
import { PayoutList } from "./payout-list.tsx";
import { payoutMoney } from "./payout-texts.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

const amountText = (cents: number | null) => (cents === null ? "—" : formatUsd(cents));

export async function loader({ context }: Route.LoaderArgs) {
	const { services, language } = requireStaff(context, 2);
	const [providers, payoutLists] = await orThrowErrorPage(
		Promise.all([services.payments.compareWithProviders(), services.payments.listPayouts()]),
	);
	const payoutsOf = new Map(payoutLists.map((list) => [list.provider, list]));
	return {
		providers: providers.map(({ provider, days, differences, state }) => ({
			provider,
			state,
			payoutState: payoutsOf.get(provider)?.state ?? "unsupported",
			payouts: (payoutsOf.get(provider)?.payouts ?? []).map(
				({ ref, day, status, amountCents, currency }) => ({
					ref,
					day: formatDay(day, language),
					status,
					amount: payoutMoney(amountCents, currency),
				}),
			),
			days: days.map(({ day, count, ourCents, theirCents, refundedCents }) => ({
				day: formatDay(day, language),
				count,
				ours: formatUsd(ourCents),
				theirs: state === "unreachable" ? "—" : formatUsd(theirCents),
				refunded: formatUsd(refundedCents),
			})),
			differences: differences.map(({ kind, key, orderNumber, ourCents, theirCents }) => ({
				kind,
				key,
				order: orderNumber === null ? null : String(orderNumber),
				ours: amountText(ourCents),
				theirs: amountText(theirCents),
			})),
		})),
	};
}

export function meta() {
	return [{ title: pageTitle(m.payouts_title()) }, { name: "robots", content: "noindex" }];
}

const KIND_TEXTS: Record<PaymentDifference["kind"], () => string> = {
	missing_there: m.payouts_missing_there,
	missing_here: m.payouts_missing_here,
	amount: m.payouts_amount,
	refund: m.payouts_refund,
};

type Comparison = Awaited<ReturnType<typeof loader>>["providers"][number];

/** Our payments of the last week beside the lists of the providers, and the providers' payouts. */
export default function PaymentComparison({ loaderData: { providers } }: Route.ComponentProps) {
	return (
		<OfficePage
			title={m.payouts_title()}
			back={{ label: m.accounting_days(), to: officeLinks.accounting() }}
		>
			<p className="mb-3 max-w-prose text-ink-soft">{m.payouts_hint()}</p>
			{providers.map((comparison) => (
				<ProviderSection key={comparison.provider} {...comparison} />
			))}
		</OfficePage>
	);
}

function ProviderSection({ provider, state, days, differences, payouts, payoutState }: Comparison) {
	return (
		<section className="mb-6">
			<h2 className="mb-2 font-semibold capitalize">{provider}</h2>
			{state === "unreachable" && <Notice kind="warn" title={m.payouts_unreachable()} />}
			{state === "cut" && <Notice kind="warn" title={m.payouts_cut()} />}
			{state !== "unreachable" && differences.length === 0 && (
				<Notice kind="good" title={m.payouts_equal()} className="mb-3" />
			)}
			{differences.length > 0 && (
				<div className="mb-4">
					<OfficeTable
						caption={m.payouts_differences()}
						rows={differences}
						keyOf={({ key }) => key}
						linkOf={({ order }) => (order ? officeLinks.order(order) : officeLinks.refunds())}
						columns={[
							{
								header: m.payouts_differences(),
								isRowHeader: true,
								cell: ({ kind }) => KIND_TEXTS[kind](),
							},
							{
								header: m.payouts_payment(),
								cell: ({ key }) => <span className="font-mono">{key}</span>,
							},
							{
								header: m.payouts_ours(),
								align: "end",
								showsHeaderOnPhone: true,
								cell: ({ ours }) => ours,
							},
							{
								header: m.payouts_theirs(),
								align: "end",
								phone: "second",
								showsHeaderOnPhone: true,
								cell: ({ theirs }) => theirs,
							},
						]}
						empty={{ title: m.payouts_equal() }}
					/>
				</div>
			)}
			<OfficeTable
				caption={provider}
				rows={days}
				keyOf={({ day }) => day}
				columns={[
					{ header: m.report_by_day(), isRowHeader: true, cell: ({ day }) => day },
					{ header: m.payouts_count(), align: "end", phone: "hidden", cell: ({ count }) => count },
					{
						header: m.payouts_ours(),
						align: "end",
						showsHeaderOnPhone: true,
						cell: ({ ours }) => ours,
					},
					{
						header: m.payouts_theirs(),
						align: "end",
						phone: "second",
						showsHeaderOnPhone: true,
						cell: ({ theirs }) => theirs,
					},
					{
						header: m.report_refunded(),
						align: "end",
						phone: "second",
						showsHeaderOnPhone: true,
						cell: ({ refunded }) => refunded,
					},
				]}
				empty={{ title: m.payouts_none() }}
			/>
			<h3 className="mt-4 mb-2 font-semibold">{m.payouts()}</h3>
			<PayoutList provider={provider} payouts={payouts} state={payoutState} />
		</section>
	);
}
