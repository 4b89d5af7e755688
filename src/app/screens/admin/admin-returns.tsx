import { redirect } from "react-router";
import { scanForm } from "../../../contract/shipment-inputs.ts";
import { RETURN_LABELS, statusesAwaitingCaller } from "../../../domain/returns/return-status.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficePagination } from "../../office/office-pagination.tsx";
import { OfficeTable } from "../../office/office-table.tsx";
import { readListPage } from "../../office/read-list-page.ts";
import { requireStaff } from "../../office/require-staff.ts";
import { answerScan } from "../../office/scan-answer.ts";
import { StateWord } from "../../office/state-word.tsx";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleForm, readFormValues } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { RETURN_TONES } from "../../returns/return-texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { formatMoment } from "../../ui/moment.ts";
import type { Route } from "./+types/admin-returns.ts";
import { ReturnScan } from "./return-scan.tsx";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, caller, language } = requireStaff(context, 1);
	const list = url.searchParams.get("list") === "done" ? ("done" as const) : ("open" as const);
	const awaitingStaff = statusesAwaitingCaller(caller);
	const page = readListPage(url);
	const { returns, pages } = await orThrowErrorPage(
		services.returns.listForStaff(caller, list, page),
	);
	return {
		list,
		page,
		pages,
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

/** A scanned parcel: its return is received and shown. */
export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 1);
	const values = await readFormValues(request);
	return handleForm(values, scanForm, async ({ scan }) => {
		const number = String((await services.returns.scan(caller, scan)).number);
		const opens = officeLinks.return(number);
		return values.stay ? { result: { opens, number } } : redirect(opens);
	});
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return answerScan(serverAction);
}

export function meta() {
	return [{ title: pageTitle(m.admin_returns()) }, { name: "robots", content: "noindex" }];
}

/** The returns that this member of staff may see. Those that await staff come first. */
export default function AdminReturns({
	loaderData: { list, page, pages, returns },
	actionData,
}: Route.ComponentProps) {
	return (
		<OfficePage
			title={m.admin_returns()}
			tabs={[
				{ label: m.admin_returns_open(), to: officeLinks.returns(), isCurrent: list === "open" },
				{
					label: m.admin_returns_done(),
					to: officeLinks.returns({ list: "done" }),
					isCurrent: list === "done",
				},
			]}
		>
			<ReturnScan answer={actionData as FormAnswer | undefined} />
			<OfficeTable
				caption={m.admin_returns()}
				rows={returns}
				keyOf={({ number }) => number}
				linkOf={({ number }) => officeLinks.return(number)}
				empty={{ title: m.admin_returns_none() }}
				columns={[
					{ header: m.return_number(), isRowHeader: true, cell: ({ number }) => number },
					{
						header: m.return_kind(),
						phone: "end",
						cell: ({ kind }) => (kind === "core" ? m.return_kind_core() : m.return_kind_part()),
					},
					{
						header: m.return_order(),
						phone: "hidden",
						from: "lg",
						cell: ({ orderNumber }) => orderNumber,
					},
					{
						header: m.email(),
						cell: ({ email }) => <span className="line-clamp-1 wrap-anywhere">{email}</span>,
					},
					{
						header: m.return_date(),
						phone: "hidden",
						cell: ({ createdAt }) => <span className="whitespace-nowrap">{createdAt}</span>,
					},
					{
						header: m.return_status(),
						cell: ({ status, label, isAwaitingStaff }) => (
							<span className="inline-flex flex-wrap gap-x-2 gap-y-1 whitespace-nowrap">
								{/* An approved return awaits the buyer, so it has no warning tone. */}
								<Badge tone={status === "approved" ? "plain" : RETURN_TONES[status]}>{label}</Badge>
								{isAwaitingStaff && <StateWord tone="warn">{m.admin_quotes_waits()}</StateWord>}
							</span>
						),
					},
				]}
			/>
			<OfficePagination
				page={page}
				pages={pages}
				hrefOf={(query) => officeLinks.returns({ ...(list === "done" ? { list } : {}), ...query })}
			/>
		</OfficePage>
	);
}
