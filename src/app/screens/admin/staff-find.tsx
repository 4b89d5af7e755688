import { redirect } from "react-router";
import { MAX_STAFF_SEARCH_LENGTH } from "../../../domain/office/staff-search.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { foundLinks } from "../../office/found-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { sectionsFor } from "../../office/sections.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import type { Route } from "./+types/staff-find.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, caller, language } = requireStaff(context, 1);
	// A NUL character or a broken pair of surrogates cannot be stored, so no record has it.
	const typed = url.searchParams.get("text") ?? "";
	const text = typed.replaceAll(/[\0\p{Cs}]/gu, "").slice(0, MAX_STAFF_SEARCH_LENGTH);
	const records = await orThrowErrorPage(services.office.find(caller, { text, language }));
	const viewer = { level: caller.adminLevel, hasWarehouse: false, hasRates: true };
	const found = foundLinks(text, records, sectionsFor(viewer));
	const exact = found.filter(({ title }) => title.toLowerCase() === text.trim().toLowerCase());
	// A scanned number opens its record at once.
	if (exact.length === 1 && exact[0]) throw redirect(exact[0].to);
	return { text, found };
}

export function meta() {
	return [{ title: `${m.office_found_title()} · Cabover` }, { name: "robots", content: "noindex" }];
}

/** What the staff box finds, as a page: for browsers without scripts, and for scanners. */
export default function StaffFind({ loaderData: { text, found } }: Route.ComponentProps) {
	return (
		<OfficePage title={text ? m.office_found_for({ text }) : m.office_found_title()}>
			<OfficeTable
				caption={m.office_found_title()}
				rows={found}
				keyOf={({ key }) => key}
				linkOf={({ to }) => to}
				columns={[
					{ header: m.office_found_what(), isRowHeader: true, cell: ({ title }) => title },
					{ header: m.office_found_kind(), phone: "end", cell: ({ kind }) => kind },
					{ header: m.office_found_detail(), cell: ({ detail }) => detail },
				]}
				empty={{ title: m.office_found_nothing(), text: m.office_find() }}
			/>
		</OfficePage>
	);
}
