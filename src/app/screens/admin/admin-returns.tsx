import { isManager } from "../../../domain/account/caller.ts";
import { RETURN_LABELS, statusesAwaitingStaff } from "../../../domain/returns/return-status.ts";
import { links } from "../../page/links.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { customerPageOf } from "../../page/page-context.ts";
import { orThrowErrorPage } from "../../page/refused-page.ts";
import { RETURN_TONES } from "../../returns/return-texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { formatMoment } from "../../ui/moment.ts";
import { RowLink } from "../../ui/row-link.tsx";
import { Table } from "../../ui/table.tsx";
import { TabLinks } from "../../ui/tabs.tsx";
import type { Route } from "./+types/admin-returns.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, caller, language } = customerPageOf(context);
	const list = url.searchParams.get("list") === "done" ? ("done" as const) : ("open" as const);
	const waiting = statusesAwaitingStaff(isManager(caller));
	const returns = await orThrowErrorPage(services.returns.listForStaff(caller, list));
	return {
		list,
		returns: returns.map((row) => ({
			...{
				number: String(row.number),
				orderNumber: String(row.order_number),
				kind: row.kind,
				status: row.status,
				email: row.email,
			},
			waits: waiting.includes(row.status),
			...{
				label: RETURN_LABELS[row.status][language],
				createdAt: formatMoment(row.created_at.toISOString(), language),
			},
		})),
	};
}

export function meta() {
	return [{ title: `${m.admin_returns()} · Cabover` }, { name: "robots", content: "noindex" }];
}

/** What buyers send back; those that wait for an answer stand first. */
export default function AdminReturns({ loaderData: { list, returns } }: Route.ComponentProps) {
	return (
		<>
			<TabLinks
				label={m.admin_returns()}
				items={[
					{ label: m.admin_returns_open(), to: links.adminReturns(), isCurrent: list === "open" },
					{
						label: m.admin_returns_done(),
						to: links.adminReturns({ list: "done" }),
						isCurrent: list === "done",
					},
				]}
			/>
			<div className="mt-4">
				{returns.length === 0 ? (
					<EmptyState title={m.admin_returns_none()} />
				) : (
					<Table
						caption={m.admin_returns()}
						hideCaption
						rows={returns}
						keyOf={({ number }) => number}
						columns={[
							{
								header: m.return_number(),
								isRowHeader: true,
								cell: ({ number }) => <RowLink to={links.returnPage(number)}>{number}</RowLink>,
							},
							{
								header: m.return_kind(),
								cell: ({ kind }) => (kind === "core" ? m.return_kind_core() : m.return_kind_part()),
							},
							{ header: m.return_order(), cell: ({ orderNumber }) => orderNumber },
							{ header: m.email(), cell: ({ email }) => email },
							{ header: m.return_date(), cell: ({ createdAt }) => createdAt },
							{
								header: m.return_status(),
								cell: ({ status, label, waits }) => (
									<span className="inline-flex flex-wrap gap-2">
										{/* What waits for the buyer is nothing to see to here. */}
										<Badge tone={status === "approved" ? "plain" : RETURN_TONES[status]}>
											{label}
										</Badge>
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
