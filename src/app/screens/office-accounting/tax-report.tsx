import { countryName } from "../../../domain/address/country-name.ts";
import { formatUsd } from "../../../domain/money/money.ts";
import { isUntaxedByCredit, MILLIONTHS_OF_PERCENT } from "../../../domain/money/sales-tax.ts";
import { m } from "../../messages/compiled/messages.js";
import { getLocale } from "../../messages/compiled/runtime.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { type OfficeColumn, OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { pageTitle } from "../../page/page-title.ts";
import { formatMonth } from "../../ui/day.ts";
import { inLanguage, Link } from "../../ui/link.tsx";
import { percentText } from "../../ui/percent-text.ts";
import { PrintButton } from "../../ui/print-button.tsx";
import type { Route } from "./+types/tax-report.ts";
import { readMonth } from "./tax-query.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, language, today } = requireStaff(context, 2);
	const { month, from, to, before, after } = readMonth(url, today);
	const [{ rows, exempt }, { taxType }] = await orThrowErrorPage(
		Promise.all([services.accounting.readTaxReport({ from, to }), services.store.settings()]),
	);
	const sum = (pick: (row: (typeof rows)[number]) => number) =>
		formatUsd(rows.reduce((cents, row) => cents + pick(row), 0));
	return {
		month,
		before,
		after: after <= today.slice(0, 7) ? after : null,
		title: formatMonth(from, language),
		rows: rows.map((row) => ({
			key: [row.country, row.state, row.county, row.zip, row.rateMillionths].join(" "),
			place: placeText(row),
			rate: percentText(row.rateMillionths / MILLIONTHS_OF_PERCENT),
			goods: formatUsd(row.goodsCents),
			untaxed: formatUsd(row.untaxedCents),
			taxed: formatUsd(row.taxedCents),
			stateTax: formatUsd(row.stateTaxCents),
			surtax: formatUsd(row.surtaxCents),
			tax: formatUsd(row.taxCents),
			refunded: formatUsd(row.refundedCents),
		})),
		total: {
			goods: sum((row) => row.goodsCents),
			untaxed: sum((row) => row.untaxedCents),
			taxed: sum((row) => row.taxedCents),
			stateTax: sum((row) => row.stateTaxCents),
			surtax: sum((row) => row.surtaxCents),
			tax: sum((row) => row.taxCents),
			refunded: sum((row) => row.refundedCents),
		},
		exempt: exempt.map(({ account_id, name, state, certificate, has_credit, goods_cents }) => ({
			key: JSON.stringify([account_id, state, certificate]),
			name,
			state,
			certificate,
			isUntaxedByCredit: isUntaxedByCredit(has_credit ? "credit" : "retail", taxType),
			goods: formatUsd(goods_cents),
		})),
	};
}

export function meta() {
	return [{ title: pageTitle(m.tax_report()) }, { name: "robots", content: "noindex" }];
}

type TaxLine = Awaited<ReturnType<typeof loader>>["rows"][number];

/** The sales tax of a month by the place that the goods went to. */
export default function TaxReport({ loaderData }: Route.ComponentProps) {
	const { month, before, after, title, rows, total, exempt } = loaderData;
	const sum = { key: "sum", place: m.report_sum(), rate: "", ...total };
	return (
		<OfficePage
			title={`${m.tax_report()} · ${title}`}
			back={{ label: m.accounting_days(), to: officeLinks.accounting() }}
			actions={
				<>
					<Link to={officeLinks.taxReport({ month: before })} className={LINK}>
						{m.tax_month_before()}
					</Link>
					{after && (
						<Link to={officeLinks.taxReport({ month: after })} className={LINK}>
							{m.tax_month_after()}
						</Link>
					)}
					<a href={inLanguage(officeLinks.taxFile({ month }))} download className={LINK}>
						{m.report_file({ format: "CSV" })}
					</a>
					<PrintButton />
				</>
			}
		>
			<p className="mb-2 max-w-prose text-ink-soft">{m.tax_report_hint()}</p>
			<p className="mb-3 max-w-prose text-ink-soft">{m.tax_refund_hint()}</p>
			<OfficeTable
				caption={m.tax_report()}
				rows={rows.length > 0 ? [...rows, sum] : []}
				keyOf={({ key }) => key}
				columns={columns()}
				empty={{ title: m.report_empty() }}
			/>
			{exempt.length > 0 && (
				<section className="mt-6">
					<h2 className="mb-2 font-semibold">{m.tax_exempt_title()}</h2>
					<p className="mb-2 max-w-prose text-ink-soft">{m.tax_exempt_hint()}</p>
					<OfficeTable
						caption={m.tax_exempt_title()}
						rows={exempt}
						keyOf={({ key }) => key}
						columns={[
							{
								header: m.report_by_customer(),
								isRowHeader: true,
								cell: ({ name }) => name ?? m.report_guests(),
							},
							{ header: m.tax_state(), cell: ({ state }) => state },
							{
								header: m.tax_certificates(),
								cell: ({ certificate, isUntaxedByCredit }) =>
									certificate ?? (
										<span className={isUntaxedByCredit ? "" : "text-bad"}>
											{isUntaxedByCredit ? m.tax_untaxed_by_credit() : m.tax_no_certificate()}
										</span>
									),
							},
							{ header: m.report_goods(), align: "end", cell: ({ goods }) => goods },
						]}
						empty={{ title: m.report_empty() }}
					/>
				</section>
			)}
		</OfficePage>
	);
}

/** "FL Miami-Dade", "FL 34999" where the county is not known, "TX", "Costa Rica". */
function placeText({ country, state, county, zip }: TaxPlace): string {
	if (country !== "US") return countryName(country, getLocale());
	return [state, county ?? zip].filter(Boolean).join(" ");
}

type TaxPlace = { country: string; state: string; county: string | null; zip: string | null };

const LINK = "underline underline-offset-4";

function columns(): OfficeColumn<TaxLine>[] {
	const amount = (header: string, name: keyof TaxLine): OfficeColumn<TaxLine> => ({
		header,
		align: "end",
		phone: name === "tax" ? "end" : "second",
		// The sum has no rate.
		cell: (row) =>
			row[name] && (
				<>
					{name !== "tax" && <span className="sm:hidden">{header} </span>}
					<span className="whitespace-nowrap">{row[name]}</span>
				</>
			),
	});
	return [
		{ header: m.tax_place(), isRowHeader: true, cell: ({ place }) => place },
		amount(m.tax_rate(), "rate"),
		amount(m.report_goods(), "goods"),
		amount(m.tax_untaxed(), "untaxed"),
		amount(m.tax_taxed(), "taxed"),
		amount(m.tax_state_part(), "stateTax"),
		amount(m.tax_surtax(), "surtax"),
		amount(m.report_tax(), "tax"),
		amount(m.tax_refunded(), "refunded"),
	];
}
