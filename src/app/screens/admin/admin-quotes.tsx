import { formatUsd } from "../../../domain/money/money.ts";
import { QUOTE_LABELS } from "../../../domain/quote/quote-status.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficePagination } from "../../office/office-pagination.tsx";
import { OfficeTable } from "../../office/office-table.tsx";
import { readListPage } from "../../office/read-list-page.ts";
import { requireStaff } from "../../office/require-staff.ts";
import { StateWord } from "../../office/state-word.tsx";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { pageTitle } from "../../page/page-title.ts";
import { QUOTE_TONES } from "../../quote/quote-tones.ts";
import { Badge } from "../../ui/badge.tsx";
import { formatMoment } from "../../ui/moment.ts";
import type { Route } from "./+types/admin-quotes.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, caller, language } = requireStaff(context, 1);
	const list = url.searchParams.get("list") === "done" ? ("done" as const) : ("open" as const);
	const page = readListPage(url);
	const { quotes, pages } = await orThrowErrorPage(
		services.quotes.listForStaff(caller, list, page),
	);
	return {
		list,
		page,
		pages,
		quotes: quotes.map((quote) => ({
			number: String(quote.number),
			receiver: quote.receiver,
			email: quote.email,
			pieceCount: quote.pieceCount,
			isAwaitingSeller: quote.isAwaitingSeller,
			state: quote.state,
			label: QUOTE_LABELS[quote.state][language],
			created: formatMoment(quote.createdAt.toISOString(), language),
			total: quote.totalCents === null ? null : formatUsd(quote.totalCents),
		})),
	};
}

export function meta() {
	return [{ title: pageTitle(m.admin_quotes()) }, { name: "robots", content: "noindex" }];
}

/** The quotes that this member of staff may see. Those that await the seller come first. */
export default function AdminQuotes({
	loaderData: { list, page, pages, quotes },
}: Route.ComponentProps) {
	return (
		<OfficePage
			title={m.admin_quotes()}
			tabs={[
				{ label: m.admin_quotes_open(), to: officeLinks.quotes(), isCurrent: list === "open" },
				{
					label: m.admin_quotes_done(),
					to: officeLinks.quotes({ list: "done" }),
					isCurrent: list === "done",
				},
			]}
		>
			<OfficeTable
				caption={m.admin_quotes()}
				rows={quotes}
				keyOf={({ number }) => number}
				linkOf={({ number }) => officeLinks.quote(number)}
				empty={{ title: m.admin_quotes_none() }}
				columns={[
					{ header: m.quote_number(), isRowHeader: true, cell: ({ number }) => number },
					{
						header: m.admin_quotes_who(),
						cell: ({ receiver, email }) => (
							<span className="line-clamp-1 wrap-anywhere">
								{receiver} <span className="text-ink-soft">{email}</span>
							</span>
						),
					},
					{
						header: m.admin_quotes_items(),
						cell: ({ pieceCount }) => pieceCount,
						align: "end",
						phone: "hidden",
						from: "lg",
					},
					{
						header: m.order_created(),
						phone: "hidden",
						cell: ({ created }) => <span className="whitespace-nowrap">{created}</span>,
					},
					{
						header: m.order_status(),
						cell: ({ state, label, isAwaitingSeller }) => (
							<span className="inline-flex flex-wrap gap-x-2 gap-y-1 whitespace-nowrap">
								<Badge tone={QUOTE_TONES[state]}>{label}</Badge>
								{isAwaitingSeller && <StateWord tone="warn">{m.admin_quotes_waits()}</StateWord>}
							</span>
						),
					},
					{
						header: m.order_total(),
						cell: ({ total }) => total ?? m.quote_price_follows(),
						align: "end",
					},
				]}
			/>
			<OfficePagination
				page={page}
				pages={pages}
				hrefOf={(query) => officeLinks.quotes({ ...(list === "done" ? { list } : {}), ...query })}
			/>
		</OfficePage>
	);
}
