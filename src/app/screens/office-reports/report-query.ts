/** What the address of a report names, and the address of the same report with other values. */
import { readPeriod } from "../../../domain/report/report-period.ts";
import { REPORTS, readReportGroup, readReportName } from "../../../domain/report/reports.ts";
import { errorPage } from "../../page/error-page.ts";

export function readReportQuery(name: string | undefined, { searchParams }: URL, today: string) {
	const report = readReportName(name);
	if (!report) throw errorPage("not_found");
	const period = readPeriod(
		{
			period: searchParams.get("period"),
			from: searchParams.get("from"),
			to: searchParams.get("to"),
		},
		today,
	);
	return { report, by: readReportGroup(report, searchParams.get("by")), ...period };
}

type ReportAddress = ReturnType<typeof readReportQuery>;

/** The period of an address: its name, or its days. */
export function periodQuery({
	report,
	name,
	from,
	to,
}: Pick<ReportAddress, "report" | "name" | "from" | "to">): Record<string, string> {
	if (!REPORTS[report].hasPeriod) return {};
	return name ? { period: name } : { from, to };
}
