import { DEFAULT_GAP_DAYS, MAX_GAP_DAYS } from "../../../domain/catalog/search-gap.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import { pageTitle } from "../../page/page-title.ts";
import { countForMessage } from "../../ui/count.ts";
import { formatDay } from "../../ui/day.ts";
import type { Route } from "./+types/admin-search-gaps.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

const PERIODS = [7, DEFAULT_GAP_DAYS, MAX_GAP_DAYS];

/** A period that the page does not offer counts as the default one. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, language } = requireStaff(context, 2);
	const requestedDays = Number(url.searchParams.get("days"));
	const days = PERIODS.find((period) => period === requestedDays) ?? DEFAULT_GAP_DAYS;
	const gaps = await orThrowErrorPage(services.searchLog.list(days));
	return {
		days,
		gaps: gaps.map(({ text, searches, results, last_day }) => ({
			text,
			searches: countForMessage(Number(searches)).shown,
			results,
			lastDay: formatDay(last_day, language),
		})),
	};
}

export function meta() {
	return [{ title: pageTitle(m.office_search_gaps()) }, { name: "robots", content: "noindex" }];
}

/**
 * Texts that shoppers searched with no or few results, most frequent first. Each row opens its
 * search.
 */
export default function AdminSearchGaps({ loaderData: { days, gaps } }: Route.ComponentProps) {
	return (
		<OfficePage
			title={m.office_search_gaps()}
			tabs={PERIODS.map((period) => ({
				label: m.office_last_days({ count: period }),
				to: officeLinks.searchGaps({ days: String(period) }),
				isCurrent: period === days,
			}))}
		>
			<p className="mb-3 max-w-prose text-ink-soft">{m.office_search_gaps_hint()}</p>
			<OfficeTable
				caption={m.office_search_gaps()}
				rows={gaps}
				keyOf={({ text }) => text}
				linkOf={({ text }) => links.search(text)}
				columns={[
					{ header: m.office_gap_text(), isRowHeader: true, cell: ({ text }) => text },
					{ header: m.office_gap_searches(), align: "end", cell: ({ searches }) => searches },
					{
						header: m.office_gap_results(),
						align: "end",
						phone: "hidden",
						cell: ({ results }) => results,
					},
					{ header: m.office_gap_last_day(), cell: ({ lastDay }) => lastDay },
				]}
				empty={{ title: m.office_search_gaps_none(), text: m.office_search_gaps_none_hint() }}
			/>
		</OfficePage>
	);
}
