import { JOURNAL_FORMATS, journalName } from "../../../domain/accounting/journal.ts";
import { formatUsd } from "../../../domain/money/money.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { pageTitle, storeName } from "../../page/page-title.ts";
import { parseRowId } from "../../page/row-id.ts";
import { inLanguage } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PrintButton } from "../../ui/print-button.tsx";
import type { Route } from "./+types/accounting-day.ts";
import { ACCOUNT_TEXTS } from "./account-texts.ts";
import { journalDayText } from "./journal-day-text.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ params, context }: Route.LoaderArgs) {
	const { services, language } = requireStaff(context, 2);
	const number = parseRowId(params.number, "not_found");
	const { day, firstDay, hash, isUnchanged, lines, names } = await orThrowErrorPage(
		services.accounting.readDay(number),
	);
	return {
		number,
		day: journalDayText(firstDay, day, language),
		hash,
		isUnchanged,
		lines: lines.map(({ account, debitCents, creditCents }) => ({
			account,
			theirName: `${names[account].code} ${names[account].name}`,
			debit: debitCents ? formatUsd(debitCents) : "",
			credit: creditCents ? formatUsd(creditCents) : "",
		})),
		/** Both sums are equal, and the accountant compares them with those of the imported file. */
		sum: {
			account: null,
			theirName: "",
			debit: formatUsd(lines.reduce((sum, { debitCents }) => sum + debitCents, 0)),
			credit: formatUsd(lines.reduce((sum, { creditCents }) => sum + creditCents, 0)),
		},
	};
}

export function meta({ loaderData }: Route.MetaArgs) {
	const title = loaderData ? journalName(loaderData) : m.accounting_days();
	return [{ title: pageTitle(title) }, { name: "robots", content: "noindex" }];
}

const FORMAT_NAMES = {
	quickbooks: "QuickBooks Online (CSV)",
	xero: "Xero (CSV)",
	iif: "QuickBooks Desktop (IIF)",
};

/** The journal of a closed day, and its files for accounting programs. */
export default function AccountingDay({ loaderData }: Route.ComponentProps) {
	const { number, day, hash, isUnchanged, lines, sum } = loaderData;
	return (
		<OfficePage
			title={`${m.accounting_days()} ${journalName({ number })} · ${day}`}
			back={{ label: m.accounting_days(), to: officeLinks.accounting() }}
			actions={<PrintButton />}
		>
			{/* The accountant keeps books of several companies. */}
			<p className="mb-2 hidden font-semibold print:block">{storeName()}</p>
			{!isUnchanged && <Notice kind="bad">{m.accounting_changed()}</Notice>}
			<ul className="no-print mb-4 flex flex-wrap gap-x-4 gap-y-2">
				{JOURNAL_FORMATS.map((format) => (
					<li key={format}>
						<a
							href={inLanguage(officeLinks.journalFile(number, format))}
							download
							className="underline underline-offset-4"
						>
							{FORMAT_NAMES[format]}
						</a>
					</li>
				))}
			</ul>
			<OfficeTable
				caption={m.accounting_journal()}
				rows={lines.length > 0 ? [...lines, sum] : []}
				keyOf={({ account }) => account ?? "sum"}
				columns={[
					{
						header: m.accounting_account(),
						isRowHeader: true,
						cell: ({ account }) => (account ? ACCOUNT_TEXTS[account]() : m.report_sum()),
					},
					{ header: m.accounting_their_account(), cell: ({ theirName }) => theirName },
					{
						header: m.accounting_debit(),
						align: "end",
						showsHeaderOnPhone: true,
						cell: ({ debit }) => debit,
					},
					{
						header: m.accounting_credit(),
						align: "end",
						phone: "second",
						showsHeaderOnPhone: true,
						cell: ({ credit }) => credit,
					},
				]}
				empty={{ title: m.accounting_empty_day() }}
			/>
			<p className="mt-4 text-ink-soft text-xs wrap-anywhere">
				{m.accounting_hash()} <span className="font-mono">{hash}</span>
			</p>
		</OfficePage>
	);
}
