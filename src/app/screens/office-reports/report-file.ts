import { writeCsv } from "../../../domain/form/csv.ts";
import { REPORTS, type ReportColumn, type ReportValues } from "../../../domain/report/reports.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { requireStaff } from "../../office/require-staff.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import type { Route } from "./+types/report-file.ts";
import { readReportQuery } from "./report-query.ts";
import { GROUP_TEXTS, MEASURE_TEXTS, REPORT_TEXTS, rowName } from "./report-texts.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

const WORKBOOK_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * The table of a report as a CSV or XLSX file. A CSV file has days as 2026-11-17, which sorts, a
 * workbook as dates.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { services, caller, language } = requireStaff(context, 1);
	const today = services.store.today();
	const query = readReportQuery(params.report, url, today);
	const { report, by, from, to } = query;
	const { columns, rows, rowCount, total } = await orThrowErrorPage(
		services.reports.read(caller, { ...query, isForFile: true }),
	);
	const head = [GROUP_TEXTS[by](), ...columns.map(({ measure }) => MEASURE_TEXTS[measure]())];
	const body = rows.map(({ key, name, values }) => ({
		day: by === "day" ? key : null,
		label: rowName({ key, name }, by, language),
		values,
	}));
	if (rowCount > rows.length)
		body.push({
			day: null,
			label: m.report_largest_rows({ shown: String(rows.length), count: String(rowCount) }),
			values: total,
		});
	const isWorkbook = url.searchParams.get("format") === "xlsx";
	const file = isWorkbook
		? services.reports.writeWorkbook(REPORT_TEXTS[report].name(), [
				head,
				...body.map(({ day, label, values }) => [
					day === null ? label : { day },
					...columns.map((column) => {
						const value = numberOf(column, values);
						return column.kind === "money" ? { dollars: value / 100 } : value;
					}),
				]),
			])
		: writeCsv([
				head,
				...body.map(({ day, label, values }) => [
					day ?? label,
					...columns.map((column) => {
						const value = numberOf(column, values);
						return column.kind === "money" ? { cents: value } : value;
					}),
				]),
			]);
	const type = isWorkbook ? WORKBOOK_TYPE : "text/csv; charset=utf-8";
	const days = REPORTS[report].hasPeriod ? `${from}-${to}` : today;
	const extension = isWorkbook ? "xlsx" : "csv";
	return new Response(typeof file === "string" ? file : new Uint8Array(file), {
		headers: {
			"content-type": type,
			"content-disposition": `attachment; filename="${report}-${by}-${days}.${extension}"`,
			"cache-control": "private, no-store",
		},
	});
}

/** Money in cents, shares in percent. */
function numberOf({ measure, kind }: ReportColumn, values: ReportValues): number {
	const value = values[measure] ?? 0;
	return kind === "share" ? value / 10 : value;
}
