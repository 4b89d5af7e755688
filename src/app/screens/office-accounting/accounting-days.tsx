import { redirect } from "react-router";
import { journalName } from "../../../domain/accounting/journal.ts";
import { formatUsd } from "../../../domain/money/money.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficeTable } from "../../office/office-table.tsx";
import { PageLinks } from "../../office/page-links.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { UndoToast } from "../../office/undo-toast.tsx";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleAction, readFormValues } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { countForMessage } from "../../ui/count.ts";
import { formatDay } from "../../ui/day.ts";
import { Link } from "../../ui/link.tsx";
import { formatMoment } from "../../ui/moment.ts";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import type { Route } from "./+types/accounting-days.ts";
import { journalDayText } from "./journal-day-text.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, language } = requireStaff(context, 2);
	const before = /^[1-9]\d{0,8}$/.exec(url.searchParams.get("before") ?? "")?.[0];
	const { days, next, open } = await orThrowErrorPage(
		services.accounting.listDays(before ? Number(before) : null),
	);
	return {
		isFirst: !before,
		next: next === null ? null : String(next),
		done: url.searchParams.get("done") ?? "",
		open: open && {
			from: formatDay(open.from, language),
			to: formatDay(open.to, language),
			count: open.count,
			firstBooked: open.firstBooked && formatDay(open.firstBooked, language),
		},
		days: days.map(({ number, day, first_day, closed_at, total_cents }) => ({
			number,
			name: journalName({ number }),
			day: journalDayText(first_day, day, language),
			closedAt: formatMoment(closed_at.toISOString(), language),
			total: formatUsd(total_cents),
		})),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 2);
	const values = await readFormValues(request);
	return handleAction(values, async () => {
		await services.accounting.closeDays(caller);
		return redirect(officeLinks.accounting({ done: "closed" }));
	});
}

export function meta() {
	return [{ title: pageTitle(m.accounting_days()) }, { name: "robots", content: "noindex" }];
}

/** The closed days of the books, newest first, and the button that closes the next ones. */
export default function AccountingDays({ loaderData, actionData }: Route.ComponentProps) {
	const { days, open, next, isFirst, done } = loaderData;
	const answer = actionData as FormAnswer | undefined;
	return (
		<OfficePage
			title={m.accounting_days()}
			actions={
				<>
					<Link to={officeLinks.taxReport()} className="underline underline-offset-4">
						{m.tax_report()}
					</Link>
					<Link to={officeLinks.accountNames()} className="underline underline-offset-4">
						{m.accounting_names()}
					</Link>
				</>
			}
		>
			<UndoToast text={done === "closed" ? m.accounting_closed() : undefined} />
			<RefusalNotice refusal={answer?.refusal} />
			<p className="mb-3 max-w-prose text-ink-soft">{m.accounting_days_hint()}</p>
			{open && (
				<div className="mb-4 grid max-w-prose gap-3">
					<p>{m.accounting_open(open)}</p>
					<ConfirmAction label={m.accounting_close()}>
						<p>{m.accounting_close_confirm({ ...open, ...countForMessage(open.count) })}</p>
						{open.firstBooked && <p>{m.accounting_close_first({ day: open.firstBooked })}</p>}
						<PostForm>
							<Button type="submit" variant="danger" size="small">
								{m.accounting_close_days(countForMessage(open.count))}
							</Button>
						</PostForm>
					</ConfirmAction>
				</div>
			)}
			<OfficeTable
				caption={m.accounting_days()}
				rows={days}
				keyOf={({ number }) => number}
				linkOf={({ number }) => officeLinks.accountingDay(number)}
				columns={[
					{ header: m.accounting_journal(), isRowHeader: true, cell: ({ name }) => name },
					{ header: m.report_by_day(), cell: ({ day }) => day },
					{ header: m.accounting_closed_at(), cell: ({ closedAt }) => closedAt },
					{ header: m.accounting_moved(), align: "end", cell: ({ total }) => total },
				]}
				empty={{ title: m.accounting_none(), text: open ? undefined : m.accounting_none_hint() }}
			/>
			<PageLinks
				older={next && officeLinks.accounting({ before: next })}
				newest={isFirst ? null : officeLinks.accounting()}
				labels={{ older: m.stock_next_page(), newest: m.first_page() }}
			/>
		</OfficePage>
	);
}
