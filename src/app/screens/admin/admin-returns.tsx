import { isManager } from "../../../domain/account/caller.ts";
import { RETURN_LABELS, statusesAwaitingStaff } from "../../../domain/returns/return-status.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import { customerPageOf } from "../../page/page-context.ts";
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
	const awaitingStaff = statusesAwaitingStaff(isManager(caller));
	const returns = await orThrowErrorPage(services.returns.listForStaff(caller, list));
	return {
		list,
		returns: returns.map((orderReturn) => ({
			number: String(orderReturn.number),
			orderNumber: String(orderReturn.orderNumber),
			kind: orderReturn.kind,
			status: orderReturn.status,
			email: orderReturn.email,
			isAwaitingStaff: awaitingStaff.includes(orderReturn.status),
			label: RETURN_LABELS[orderReturn.status][language],
			createdAt: formatMoment(orderReturn.createdAt.toISOString(), language),
		})),
	};
}

export function meta() {
	return [{ title: `${m.admin_returns()} · Cabover` }, { name: "robots", content: "noindex" }];
}

/** The returns that this member of staff may see. Those that await staff come first. */
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
								cell: ({ number }) => <RowLink to={links.adminReturn(number)}>{number}</RowLink>,
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
								cell: ({ status, label, isAwaitingStaff }) => (
									<span className="inline-flex flex-wrap gap-2">
										{/* An approved return awaits the buyer, so staff see it without the warning tone. */}
										<Badge tone={status === "approved" ? "plain" : RETURN_TONES[status]}>
											{label}
										</Badge>
										{isAwaitingStaff && <Badge tone="warn">{m.admin_quotes_waits()}</Badge>}
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
