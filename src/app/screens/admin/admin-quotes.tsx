import { formatUsd } from "../../../domain/money/money.ts";
import { QUOTE_LABELS } from "../../../domain/quote/quote-status.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { links } from "../../page/links.ts";
import { customerPageOf } from "../../page/page-context.ts";
import { orThrowErrorPage } from "../../page/refused-page.ts";
import { QUOTE_TONES } from "../../quote/quote-tones.ts";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatMoment } from "../../ui/moment.ts";
import { RowLink } from "../../ui/row-link.tsx";
import { Table } from "../../ui/table.tsx";
import { TabLinks } from "../../ui/tabs.tsx";
import type { Route } from "./+types/admin-quotes.ts";
import { BuyerCell } from "./buyer-cell.tsx";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, caller, language } = customerPageOf(context);
	const list = url.searchParams.get("list") === "done" ? ("done" as const) : ("open" as const);
	const quotes = await orThrowErrorPage(services.quotes.listForStaff(caller, list));
	return {
		list,
		quotes: quotes.map((row) => {
			const state = row.is_expired ? ("expired" as const) : row.status;
			return {
				...{
					number: String(row.number),
					who: row.receiver,
					email: row.email,
					items: row.items,
					waits: row.waits,
					state,
				},
				...{
					label: QUOTE_LABELS[state][language],
					created: formatMoment(row.created_at.toISOString(), language),
				},
				total: row.priced_at ? formatUsd(row.total_cents) : null,
			};
		}),
	};
}

export function meta() {
	return [{ title: `${m.admin_quotes()} · Cabover` }, { name: "robots", content: "noindex" }];
}

/** What buyers ask for; those that wait for an answer stand first. */
export default function AdminQuotes({ loaderData: { list, quotes } }: Route.ComponentProps) {
	return (
		<>
			<TabLinks
				label={m.admin_quotes()}
				items={[
					{ label: m.admin_quotes_open(), to: links.adminQuotes(), isCurrent: list === "open" },
					{
						label: m.admin_quotes_done(),
						to: links.adminQuotes({ list: "done" }),
						isCurrent: list === "done",
					},
				]}
			/>
			<div className="mt-4">
				{quotes.length === 0 ? (
					<EmptyState title={m.admin_quotes_none()} />
				) : (
					<Table
						caption={m.admin_quotes()}
						hideCaption
						rows={quotes}
						keyOf={({ number }) => number}
						columns={[
							{
								header: m.quote_number(),
								isRowHeader: true,
								cell: ({ number }) => <RowLink to={links.quote(number)}>{number}</RowLink>,
							},
							{
								header: m.admin_quotes_who(),
								cell: ({ who, email }) => <BuyerCell name={who} email={email} />,
							},
							{ header: m.admin_quotes_items(), cell: ({ items }) => items, align: "end" },
							{
								header: m.order_total(),
								cell: ({ total }) => total ?? m.quote_price_follows(),
								align: "end",
							},
							{ header: m.order_created(), cell: ({ created }) => created },
							{
								header: m.order_status(),
								cell: ({ state, label, waits }) => (
									<span className="inline-flex flex-wrap gap-2">
										<Badge tone={QUOTE_TONES[state]}>{label}</Badge>
										{waits && <Badge tone="warn">{m.admin_quotes_waits()}</Badge>}
									</span>
								),
							},
						]}
					/>
				)}
			</div>
		</>
	);
}
