import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { StateWord } from "../../office/state-word.tsx";
import { TimeAgo } from "../../office/time-ago.tsx";
import { readOrderSearch } from "../../order/order-search.ts";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { pageTitle } from "../../page/page-title.ts";
import { Pagination } from "../../ui/pagination.tsx";
import type { Route } from "./+types/admin-messages.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

/** As much of a message as a row shows. */
const MAX_EXCERPT_LENGTH = 160;

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, caller } = requireStaff(context, 1);
	const list = url.searchParams.get("list") === "done" ? ("done" as const) : ("open" as const);
	const { page } = readOrderSearch(url).filter;
	const { messages, pages } = await orThrowErrorPage(services.contact.list(caller, list, page));
	return {
		list,
		page,
		pages,
		messages: messages.map(({ id, name, email, message, created_at, handled_at, ...state }) => ({
			id: String(id),
			name,
			email,
			excerpt: message.slice(0, MAX_EXCERPT_LENGTH),
			received: created_at.toISOString(),
			isDone: handled_at !== null,
			assignedTo: state.assigned_to,
		})),
	};
}

export function meta() {
	return [{ title: pageTitle(m.admin_messages()) }, { name: "robots", content: "noindex" }];
}

/** Messages of visitors, the oldest unanswered first. */
export default function AdminMessages({ loaderData }: Route.ComponentProps) {
	const { list, messages, page, pages } = loaderData;
	return (
		<OfficePage
			title={m.admin_messages()}
			tabs={[
				{ label: m.admin_messages_open(), to: officeLinks.messages(), isCurrent: list === "open" },
				{
					label: m.admin_messages_done(),
					to: officeLinks.messages({ list: "done" }),
					isCurrent: list === "done",
				},
			]}
		>
			<OfficeTable
				caption={m.admin_messages()}
				rows={messages}
				keyOf={({ id }) => id}
				linkOf={({ id }) => officeLinks.message(id)}
				empty={{ title: m.admin_messages_none() }}
				columns={[
					{
						header: m.contact_name(),
						isRowHeader: true,
						cell: ({ name }) => (
							<span className="line-clamp-1 wrap-anywhere sm:min-w-32">{name}</span>
						),
					},
					{
						header: m.admin_message_received(),
						phone: "end",
						cell: ({ received }) => <TimeAgo at={received} />,
					},
					{
						header: m.office_message_text(),
						cell: ({ excerpt }) => <span className="line-clamp-1 wrap-anywhere">{excerpt}</span>,
					},
					{ header: m.email(), phone: "hidden", from: "lg", cell: ({ email }) => email },
					{
						header: m.office_state(),
						cell: ({ isDone, assignedTo }) => (
							<span className="sm:whitespace-nowrap">
								<MessageState isDone={isDone} assignedTo={assignedTo} />
							</span>
						),
					},
				]}
			/>
			<div className="mt-4">
				<Pagination
					page={page}
					pages={pages}
					hrefOf={(target) =>
						officeLinks.messages({
							...(list === "done" ? { list } : {}),
							...(target > 1 ? { page: String(target) } : {}),
						})
					}
				/>
			</div>
		</OfficePage>
	);
}

function MessageState({ isDone, assignedTo }: { isDone: boolean; assignedTo: string | null }) {
	if (isDone) return <StateWord tone="good">{m.office_message_done()}</StateWord>;
	return assignedTo ? (
		<StateWord tone="plain">{m.office_message_taken_by({ who: assignedTo })}</StateWord>
	) : (
		<StateWord tone="warn">{m.office_message_waits()}</StateWord>
	);
}
