import { JOURNAL_FORMATS, journalName, writeJournal } from "../../../domain/accounting/journal.ts";
import { guardedBy } from "../../middleware/middleware.ts";
import { requireStaff } from "../../office/require-staff.ts";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import { parseRowId } from "../../page/row-id.ts";
import type { Route } from "./+types/journal-file.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

/** The journal of a closed day for an accounting program. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { services } = requireStaff(context, 2);
	const format = JOURNAL_FORMATS.find((name) => name === url.searchParams.get("format"));
	if (!format) throw errorPage("not_found");
	const number = parseRowId(params.number, "not_found");
	const { day, lines, names } = await orThrowErrorPage(services.accounting.readDay(number));
	const name = `${journalName({ number })}-${format}.${format === "iif" ? "iif" : "csv"}`;
	return new Response(writeJournal(format, { number, day, lines }, names), {
		headers: {
			"content-type": format === "iif" ? "text/plain; charset=utf-8" : "text/csv; charset=utf-8",
			"content-disposition": `attachment; filename="${name}"`,
			"cache-control": "private, no-store",
		},
	});
}
