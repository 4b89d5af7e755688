/** The reports of the office. */
import { bindAll } from "../platform/bind-all.ts";
import { writeWorkbook } from "../platform/write-workbook.ts";
import { type ReportDependencies, readReport } from "./reports/read-report.ts";
import { repairSummary, summarizeSales } from "./reports/summarize-sales.ts";

export function bindReports(deps: ReportDependencies) {
	return {
		reports: {
			...bindAll(deps, { read: readReport, summarizeSales, repairSummary }),
			writeWorkbook,
		},
	};
}
