import type { ComparedLine } from "../../../domain/payment/payout-comparison.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { StateWord } from "../../office/state-word.tsx";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { pageTitle, storeName } from "../../page/page-title.ts";
import { countForMessage } from "../../ui/count.ts";
import { formatDay } from "../../ui/day.ts";
import { inLanguage } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PrintButton } from "../../ui/print-button.tsx";
import type { Route } from "./+types/payout.ts";
import { LINE_DIFFERENCES, lineText, PAYOUT_STATUSES, payoutMoney } from "./payout-texts.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ params, context }: Route.LoaderArgs) {
	const { services, language } = requireStaff(context, 2);
	const { provider, ref } = params;
	const payout = await orThrowErrorPage(services.payments.readPayout(provider, ref));
	const { amountCents, currency, comparison } = payout;
	const lines = comparison?.lines ?? [];
	const money = (cents: number) => payoutMoney(cents, currency);
	return {
		provider,
		ref,
		day: formatDay(payout.day, language),
		status: payout.status,
		amount: money(amountCents),
		sums: comparison && {
			payments: money(comparison.sums.paymentCents),
			refunds: money(comparison.sums.refundCents),
			others: money(comparison.sums.otherCents),
			fees: money(0 - comparison.sums.feeCents),
			total: money(comparison.sums.totalCents),
			isComplete: comparison.sums.totalCents === amountCents,
		},
		differences: lines.filter(({ difference }) => difference !== null).length,
		lineCount: lines.length,
		lines: differentFirst(lines)
			.slice(0, MAX_SHOWN_LINES)
			.map((line, index) => ({ index, ...lineForPage(line, money) })),
	};
}

const MAX_SHOWN_LINES = 200;

function differentFirst(lines: readonly ComparedLine[]): ComparedLine[] {
	return lines.toSorted((a, b) => Number(b.difference !== null) - Number(a.difference !== null));
}

function lineForPage(line: ComparedLine, money: (cents: number) => string) {
	const { kind, ref, orderNumber, amountCents, feeCents, ourCents, difference } = line;
	return {
		kind,
		ref,
		order: orderNumber === null ? null : String(orderNumber),
		amount: money(amountCents),
		fee: feeCents === 0 ? "" : money(0 - feeCents),
		ours: difference === "amount" && ourCents !== null ? money(ourCents) : null,
		difference,
	};
}

export function meta() {
	return [{ title: pageTitle(m.payout()) }, { name: "robots", content: "noindex" }];
}

/** One transfer of a provider to the bank account, with the payments and refunds it consists of. */
export default function Payout({ loaderData }: Route.ComponentProps) {
	const { provider, ref, day, status, amount, sums, differences, lineCount, lines } = loaderData;
	return (
		<OfficePage
			title={`${m.payout()} · ${day}`}
			back={{ label: m.payouts_title(), to: officeLinks.paymentComparison() }}
			actions={
				<>
					{sums && (
						<a
							href={inLanguage(officeLinks.payoutFile(provider, ref))}
							download
							className="no-print underline underline-offset-4"
						>
							{m.orders_export()}
						</a>
					)}
					<PrintButton />
				</>
			}
		>
			<p className="mb-2 hidden font-semibold print:block">{storeName()}</p>
			<p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
				<span className="font-semibold text-lg">{amount}</span>
				<StateWord tone={PAYOUT_STATUSES[status].tone}>{PAYOUT_STATUSES[status].text()}</StateWord>
				<span className="text-ink-soft">
					<span className="capitalize">{provider}</span>{" "}
					<span className="font-mono wrap-anywhere">{ref}</span>
				</span>
			</p>
			{!sums && <Notice kind="info">{m.payout_without_lines()}</Notice>}
			{sums && !sums.isComplete && (
				<Notice kind="warn">{m.payout_incomplete({ total: sums.total })}</Notice>
			)}
			{sums &&
				(differences === 0 ? (
					<Notice kind="good" title={m.payout_equal()} />
				) : (
					<Notice kind="warn" title={m.payout_differs(countForMessage(differences))} />
				))}
			{sums && <Sums sums={sums} amount={amount} />}
			{sums && <Lines lines={lines} />}
			{lineCount > lines.length && (
				<p className="mt-3">{m.payout_more({ shown: lines.length, count: lineCount })}</p>
			)}
		</OfficePage>
	);
}

type Page = Awaited<ReturnType<typeof loader>>;

/** What the bookkeeper books: the payments, what was taken off them, and what is at the bank. */
function Sums({ sums, amount }: { sums: NonNullable<Page["sums"]>; amount: string }) {
	const rows: [string, string][] = [
		[m.payouts_count(), sums.payments],
		[m.payout_refunds(), sums.refunds],
		[m.payout_others(), sums.others],
		[m.payout_fees(), sums.fees],
	];
	return (
		<dl className="my-4 grid w-full grid-cols-[1fr_auto] gap-y-1 sm:w-80">
			{rows.map(([label, value]) => (
				<div key={label} className="contents">
					<dt>{label}</dt>
					<dd className="text-end tabular-nums">{value}</dd>
				</div>
			))}
			<dt className="border-line border-t pt-1 font-semibold">{m.payout()}</dt>
			<dd className="border-line border-t pt-1 text-end font-semibold tabular-nums">{amount}</dd>
		</dl>
	);
}

function Lines({ lines }: Pick<Page, "lines">) {
	return (
		<OfficeTable
			caption={m.payout()}
			rows={lines}
			keyOf={({ index }) => index}
			linkOf={({ order }) => (order ? officeLinks.order(order) : undefined)}
			columns={[
				{
					header: m.order_number(),
					isRowHeader: true,
					cell: ({ order, kind, ref }) => order ?? (kind === "other" ? "—" : ref),
				},
				{ header: m.payout_line(), cell: (line) => lineText(line) },
				{
					header: m.payouts_differences(),
					cell: ({ difference, ours }) =>
						difference && (
							<StateWord tone="bad">
								{ours
									? `${LINE_DIFFERENCES[difference]()}: ${ours}`
									: LINE_DIFFERENCES[difference]()}
							</StateWord>
						),
				},
				{
					header: m.payout_fee(),
					align: "end",
					phone: "second",
					showsHeaderOnPhone: true,
					cell: ({ fee }) => fee,
				},
				{
					header: m.core_wallet_amount(),
					align: "end",
					phone: "end",
					cell: ({ amount }) => amount,
				},
			]}
			empty={{ title: m.payout_empty() }}
		/>
	);
}
