import type { ComparedLine } from "../../../domain/payment/deposit-comparison.ts";
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
import type { Route } from "./+types/deposit.ts";
import { DEPOSIT_STATUSES, depositMoney, LINE_DIFFERENCES, lineText } from "./deposit-texts.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ params, context }: Route.LoaderArgs) {
	const { services, language } = requireStaff(context, 2);
	const { provider, ref } = params;
	const deposit = await orThrowErrorPage(services.payments.readDeposit(provider, ref));
	const { amountCents, currency, comparison } = deposit;
	const money = (cents: number) => depositMoney(cents, currency);
	return {
		provider,
		ref,
		day: formatDay(deposit.day, language),
		status: deposit.status,
		amount: money(amountCents),
		sums: comparison && {
			payments: money(comparison.sums.paymentCents),
			refunds: money(comparison.sums.refundCents),
			others: money(comparison.sums.otherCents),
			fees: money(0 - comparison.sums.feeCents),
			total: money(comparison.sums.totalCents),
			isComplete: comparison.sums.totalCents === amountCents,
		},
		lines: (comparison?.lines ?? []).map((line, index) => ({ index, ...lineForPage(line, money) })),
	};
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
	return [{ title: pageTitle(m.deposit()) }, { name: "robots", content: "noindex" }];
}

/** One transfer of a provider to the bank account, with the payments and refunds it consists of. */
export default function Deposit({ loaderData }: Route.ComponentProps) {
	const { provider, ref, day, status, amount, sums, lines } = loaderData;
	const differences = lines.filter(({ difference }) => difference !== null).length;
	return (
		<OfficePage
			title={`${m.deposit()} · ${day}`}
			back={{ label: m.payouts_title(), to: officeLinks.paymentComparison() }}
			actions={
				<>
					{sums && (
						<a
							href={inLanguage(officeLinks.depositFile(provider, ref))}
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
				<StateWord tone={DEPOSIT_STATUSES[status].tone}>
					{DEPOSIT_STATUSES[status].text()}
				</StateWord>
				<span className="text-ink-soft">
					<span className="capitalize">{provider}</span>{" "}
					<span className="font-mono wrap-anywhere">{ref}</span>
				</span>
			</p>
			{!sums && <Notice kind="info">{m.deposit_without_lines()}</Notice>}
			{sums && !sums.isComplete && (
				<Notice kind="warn">{m.deposit_incomplete({ total: sums.total })}</Notice>
			)}
			{sums &&
				(differences === 0 ? (
					<Notice kind="good" title={m.deposit_equal()} />
				) : (
					<Notice kind="warn" title={m.deposit_differs(countForMessage(differences))} />
				))}
			{sums && <Sums sums={sums} amount={amount} />}
			{sums && <Lines lines={lines} />}
		</OfficePage>
	);
}

type Page = Awaited<ReturnType<typeof loader>>;

/** What the bookkeeper books: the payments, what was taken off them, and what is at the bank. */
function Sums({ sums, amount }: { sums: NonNullable<Page["sums"]>; amount: string }) {
	const rows: [string, string][] = [
		[m.payouts_count(), sums.payments],
		[m.deposit_refunds(), sums.refunds],
		[m.deposit_others(), sums.others],
		[m.deposit_fees(), sums.fees],
	];
	return (
		<dl className="my-4 grid w-full grid-cols-[1fr_auto] gap-y-1 sm:w-80">
			{rows.map(([label, value]) => (
				<div key={label} className="contents">
					<dt>{label}</dt>
					<dd className="text-end tabular-nums">{value}</dd>
				</div>
			))}
			<dt className="border-line border-t pt-1 font-semibold">{m.deposit()}</dt>
			<dd className="border-line border-t pt-1 text-end font-semibold tabular-nums">{amount}</dd>
		</dl>
	);
}

function Lines({ lines }: Pick<Page, "lines">) {
	return (
		<OfficeTable
			caption={m.deposit()}
			rows={lines}
			keyOf={({ index }) => index}
			linkOf={({ order }) => (order ? officeLinks.order(order) : undefined)}
			columns={[
				{
					header: m.order_number(),
					isRowHeader: true,
					cell: ({ order, kind, ref }) => order ?? (kind === "other" ? "—" : ref),
				},
				{ header: m.deposit_line(), cell: (line) => lineText(line) },
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
					header: m.deposit_fee(),
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
			empty={{ title: m.deposit_empty() }}
		/>
	);
}
