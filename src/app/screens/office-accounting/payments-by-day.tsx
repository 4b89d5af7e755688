import { formatThousands, formatUsd } from "../../../domain/money/money.ts";
import { storeDay } from "../../../domain/store/store-day.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { type OfficeColumn, OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { methodText, receiptText } from "../../order/order-texts.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { pageTitle } from "../../page/page-title.ts";
import { Button } from "../../ui/button.tsx";
import { formatDay } from "../../ui/day.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { TextField } from "../../ui/field.tsx";
import { GetForm } from "../../ui/get-form.tsx";
import { inLanguage } from "../../ui/link.tsx";
import { PrintButton } from "../../ui/print-button.tsx";
import type { Route } from "./+types/payments-by-day.ts";
import { readPaymentDays } from "./payments-query.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, language, today } = requireStaff(context, 2);
	const { from, to } = readPaymentDays(url, today);
	const { entries, sums, count } = await orThrowErrorPage(
		services.accounting.readPaymentsByDay({ from, to }),
	);
	const day = (at: Date) => formatDay(storeDay(at.getTime()), language);
	return {
		from,
		to,
		rows: entries.map((entry) => ({
			key: `${entry.id} ${entry.is_reversal}`,
			day: day(entry.at),
			number: String(entry.number),
			customer: entry.customer,
			payment: receiptText({ ...entry, note: null }) ?? m.pay_method_other(),
			amount: formatUsd(entry.cents),
			by: entry.recorded_by,
			note: entry.note,
			isReversal: entry.is_reversal,
			reversedOn: entry.reversed_at && day(entry.reversed_at),
		})),
		more:
			count > entries.length
				? { shown: formatThousands(entries.length), count: formatThousands(count) }
				: null,
		sums: sums.map(({ method, cents }) => ({
			term: methodText(method) || m.pay_method_other(),
			value: formatUsd(cents),
		})),
		total: formatUsd(sums.reduce((all, { cents }) => all + cents, 0)),
	};
}

export function meta() {
	return [
		{ title: pageTitle(m.order_recorded_payments()) },
		{ name: "robots", content: "noindex" },
	];
}

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

/** Checks, cash and bank transfers by the day on which staff have recorded or reversed them. */
export default function PaymentsByDay({ loaderData }: Route.ComponentProps) {
	const { from, to, rows, sums, total, more } = loaderData;
	return (
		<OfficePage
			title={m.order_recorded_payments()}
			back={{ label: m.accounting_days(), to: officeLinks.accounting() }}
			actions={
				<>
					<a
						href={inLanguage(officeLinks.paymentsByDayFile({ from, to }))}
						download
						className="underline underline-offset-4"
					>
						{m.report_file({ format: "CSV" })}
					</a>
					<PrintButton />
				</>
			}
		>
			<p className="mb-3 max-w-prose text-ink-soft">{m.payments_by_day_hint()}</p>
			<GetForm
				key={`${from} ${to}`}
				action={officeLinks.paymentsByDay()}
				className="no-print mb-4 flex flex-wrap items-end gap-2"
			>
				<TextField name="from" type="date" label={m.orders_from()} defaultValue={from} />
				<TextField name="to" type="date" label={m.orders_to()} defaultValue={to} />
				<Button type="submit">{m.report_show()}</Button>
			</GetForm>
			{sums.length > 0 && (
				<div className="mb-4 max-w-field">
					<DefinitionList
						rows={[...sums, { term: m.report_sum(), value: <strong>{total}</strong> }]}
					/>
				</div>
			)}
			<OfficeTable<Row>
				caption={m.order_recorded_payments()}
				rows={rows}
				keyOf={({ key }) => key}
				linkOf={({ number }) => officeLinks.order(number)}
				columns={columns()}
				empty={{ title: m.payments_by_day_none() }}
			/>
			{more && <p className="mt-3 text-ink-soft">{m.payments_by_day_more(more)}</p>}
		</OfficePage>
	);
}

function columns(): OfficeColumn<Row>[] {
	return [
		{ header: m.order_number(), isRowHeader: true, cell: ({ number }) => number },
		{
			header: m.payments_by_day_date(),
			cell: ({ day }) => <span className="whitespace-nowrap">{day}</span>,
		},
		{ header: m.report_by_customer(), cell: ({ customer }) => customer },
		{ header: m.order_balance_method(), cell: ({ payment }) => payment },
		{
			header: m.admin_payment_note(),
			cell: ({ note, isReversal, reversedOn }) =>
				[
					isReversal ? m.payments_by_day_reversal() : null,
					note,
					reversedOn && m.payments_by_day_reversed_on({ day: reversedOn }),
				]
					.filter(Boolean)
					.join(" · "),
		},
		{ header: m.payments_by_day_by(), from: "lg", phone: "hidden", cell: ({ by }) => by },
		{
			header: m.core_wallet_amount(),
			align: "end",
			phone: "end",
			cell: ({ amount, isReversal, reversedOn }) => (
				<span className={amountClass(isReversal, reversedOn !== null)}>{amount}</span>
			),
		},
	];
}

function amountClass(isReversal: boolean, isReversed: boolean): string {
	if (isReversal) return "whitespace-nowrap text-bad";
	return isReversed ? "whitespace-nowrap line-through" : "whitespace-nowrap";
}
