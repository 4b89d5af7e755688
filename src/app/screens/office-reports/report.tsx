import { formatThousands } from "../../../domain/money/money.ts";
import { PERIOD_NAMES } from "../../../domain/report/report-period.ts";
import { REPORT_NAMES, REPORTS, type ReportGroup } from "../../../domain/report/reports.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import { loadWhenShown } from "../../page/load-when-shown.tsx";
import { pageTitle } from "../../page/page-title.ts";
import { formatDay, formatShortDay } from "../../ui/day.ts";
import { inLanguage } from "../../ui/link.tsx";
import { PrintButton } from "../../ui/print-button.tsx";
import type { Route } from "./+types/report.ts";
import { pointsOfDays, pointsOfRows } from "./chart-points.ts";
import { ReportBars } from "./report-bars.tsx";
import type { ReportChartProps } from "./report-chart.tsx";
import { ReportChoices } from "./report-choices.tsx";
import { periodQuery, readReportQuery } from "./report-query.ts";
import { ReportTable } from "./report-table.tsx";
import {
	GROUP_TEXTS,
	MEASURE_TEXTS,
	PERIOD_TEXTS,
	REPORT_TEXTS,
	rowName,
	valueText,
} from "./report-texts.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

/** uPlot is loaded on this page alone. */
const ReportChart = loadWhenShown<ReportChartProps>(
	async () => (await import("./report-chart.tsx")).ReportChart,
);

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { services, caller, language } = requireStaff(context, 1);
	const today = services.store.today();
	const query = readReportQuery(params.report, url, today);
	const { report, by, from, to } = query;
	const { main } = REPORTS[report];
	const { columns, rows, rowCount, total, completeUntil } = await orThrowErrorPage(
		services.reports.read(caller, query),
	);
	const named = rows.map(({ key, name, values }) => ({
		key,
		label: rowName({ key, name }, by, language),
		to: key === null ? null : pageOf(by, key),
		value: values[main] ?? 0,
		cells: columns.map((column) => valueText(column, values)),
	}));
	return {
		query,
		reports: REPORT_NAMES.filter((name) => REPORTS[name].minLevel <= caller.adminLevel),
		columns: columns.map(({ measure, kind }) => ({ measure, isMain: measure === main, kind })),
		rows: named.map(({ value: _, ...row }) => row),
		rowCount,
		total: columns.map((column) => valueText(column, total)),
		points:
			by === "day"
				? pointsOfDays(named, { from, to }, today, (day) => formatShortDay(day, language))
				: pointsOfRows(named),
		days: { from: formatDay(from, language), to: formatDay(to, language) },
		completeUntil:
			(report === "sales" || report === "margin") && completeUntil
				? formatDay(completeUntil, language)
				: null,
	};
}

/** The page of the customer, part or search of a row. */
function pageOf(by: ReportGroup, key: string): string | null {
	if (by === "customer") return officeLinks.customer(Number(key));
	if (by === "part") return officeLinks.part(key);
	if (by === "text") return links.search(key);
	return null;
}

export function meta({ loaderData }: Route.MetaArgs) {
	const title = loaderData ? REPORT_TEXTS[loaderData.query.report].name() : m.office_reports();
	return [{ title: pageTitle(title) }, { name: "robots", content: "noindex" }];
}

/** One report: its period, a chart, and the table that the chart is drawn from. */
export default function ReportPage({ loaderData }: Route.ComponentProps) {
	const { query, reports, columns, rows, rowCount, total, points, days, completeUntil } =
		loaderData;
	const { report, by, name } = query;
	const { hasPeriod, groups } = REPORTS[report];
	const period = periodQuery(query);
	const main = columns.find(({ isMain }) => isMain);
	const fileLink = (format: string) => officeLinks.reportFile(report, { ...period, by, format });
	return (
		<OfficePage
			title={REPORT_TEXTS[report].name()}
			actions={
				<>
					<PrintButton />
					{["csv", "xlsx"].map((format) => (
						<a
							key={format}
							href={inLanguage(fileLink(format))}
							download
							className="underline underline-offset-4"
						>
							{m.report_file({ format: format.toUpperCase() })}
						</a>
					))}
				</>
			}
			tabs={reports.map((choice) => ({
				label: REPORT_TEXTS[choice].name(),
				to: officeLinks.report(choice, REPORTS[choice].hasPeriod ? period : {}),
				isCurrent: choice === report,
			}))}
		>
			<p className="mb-3 max-w-prose text-ink-soft">
				{REPORT_TEXTS[report].hint()}
				{completeUntil && ` ${m.report_complete_until({ day: completeUntil })}`}
			</p>
			{hasPeriod && (
				<ReportChoices
					label={m.report_period()}
					choices={PERIOD_NAMES.map((choice) => ({
						label: PERIOD_TEXTS[choice](),
						to: officeLinks.report(report, { period: choice, by }),
						isCurrent: choice === name,
					}))}
					days={{ action: officeLinks.report(report), by, from: query.from, to: query.to }}
				/>
			)}
			<ReportChoices
				label={m.report_by()}
				choices={groups.map((group) => ({
					label: GROUP_TEXTS[group](),
					to: officeLinks.report(report, { ...period, by: group }),
					isCurrent: group === by,
				}))}
			/>
			{hasPeriod && <p className="mb-2 text-sm">{m.report_days(days)}</p>}
			{main && rows.length > 0 && (
				<figure className="mb-4">
					<figcaption className="text-ink-soft text-sm">
						{MEASURE_TEXTS[main.measure]()} · {GROUP_TEXTS[by]()}
					</figcaption>
					{by === "day" ? (
						// As high as the chart, which is drawn in the browser: the table stays where it is.
						<div className="min-h-65">
							<ReportChart
								points={points}
								isMoney={main.kind === "money"}
								label={MEASURE_TEXTS[main.measure]()}
							/>
						</div>
					) : (
						<ReportBars
							points={points}
							textOf={(value) => valueText(main, { [main.measure]: value })}
						/>
					)}
				</figure>
			)}
			{rowCount > rows.length && (
				<p className="mb-2 text-sm">
					{m.report_largest_rows({
						shown: formatThousands(rows.length),
						count: formatThousands(rowCount),
					})}
				</p>
			)}
			<ReportTable
				caption={REPORT_TEXTS[report].name()}
				group={GROUP_TEXTS[by]()}
				columns={columns.map(({ measure, isMain }) => ({
					label: MEASURE_TEXTS[measure](),
					isMain,
				}))}
				rows={rows}
				total={total}
			/>
		</OfficePage>
	);
}
