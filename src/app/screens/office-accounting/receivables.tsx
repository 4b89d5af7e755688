import { redirect } from "react-router";
import { isManager } from "../../../domain/account/caller.ts";
import {
	AGE_BUCKETS,
	type AgeBucket,
	sumOfAges,
} from "../../../domain/accounting/receivables-age.ts";
import { formatUsd } from "../../../domain/money/money.ts";
import type { Language } from "../../../domain/store/language.ts";
import { storeDay } from "../../../domain/store/store-day.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { OfficeTable } from "../../office/office-table.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { UndoToast } from "../../office/undo-toast.tsx";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { handleAction, readFormValues } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { parseRowId } from "../../page/row-id.ts";
import { Button } from "../../ui/button.tsx";
import { formatDay } from "../../ui/day.ts";
import { Link } from "../../ui/link.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { PrintButton } from "../../ui/print-button.tsx";
import { useSending } from "../../ui/use-sending.ts";
import type { Route } from "./+types/receivables.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

const amounts = (cents: Record<AgeBucket, number>) =>
	AGE_BUCKETS.map((bucket) => (cents[bucket] === 0 ? "" : formatUsd(cents[bucket])));

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services, caller, language } = requireStaff(context, 1);
	const rows = await orThrowErrorPage(services.accounting.readReceivables(caller));
	const { total, ...sums } = sumOfAges(rows);
	const today = services.store.today();
	return {
		canSwitch: isManager(caller),
		rows: rows.map(
			({ accountId, name, invoices, oldestDueOn, cents, totalCents, ...reminders }) => ({
				accountId,
				name,
				invoices: String(invoices),
				oldest: formatDay(oldestDueOn, language),
				amounts: amounts(cents),
				total: formatUsd(totalCents),
				sendsReminders: reminders.sendsReminders,
				...reminderDays(reminders.lastReminderAt, { today, language }),
				isOverdue: totalCents > cents.current,
			}),
		),
		sum: { amounts: amounts(sums), total: formatUsd(total) },
		done: url.searchParams.get("done") ?? "",
	};
}

function reminderDays(at: Date | null, { today, language }: { today: string; language: Language }) {
	const day = at && storeDay(at.getTime());
	return { lastReminder: day && formatDay(day, language), isRemindedToday: day === today };
}

export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 2);
	const values = await readFormValues(request);
	const accountId = parseRowId(values.account);
	return handleAction(values, async () => {
		if (values.intent === "remind") {
			const done = await services.accounting.remindNow(caller, accountId);
			return redirect(officeLinks.receivables({ done }));
		}
		const isOn = values.reminders === "on";
		await services.accounting.switchReminders(caller, { accountId, isOn });
		return redirect(officeLinks.receivables());
	});
}

export function meta() {
	return [{ title: pageTitle(m.receivables_title()) }, { name: "robots", content: "noindex" }];
}

const BUCKET_TEXTS: Record<AgeBucket, () => string> = {
	current: m.receivables_current,
	to30: () => m.receivables_days({ days: "1–30" }),
	to60: () => m.receivables_days({ days: "31–60" }),
	to90: () => m.receivables_days({ days: "61–90" }),
	over90: m.receivables_over_90,
};

const DONE_TEXTS: Record<string, () => string> = {
	sent: m.receivables_reminded,
	reminded_today: m.receivables_reminded_today,
	nothing_overdue: m.receivables_nothing_overdue,
};

type Row = Awaited<ReturnType<typeof loader>>["rows"][number];

/** What customers owe on account, by how long it is overdue. */
export default function Receivables({ loaderData }: Route.ComponentProps) {
	const { rows, sum, canSwitch, done } = loaderData;
	const last: Row = {
		accountId: 0,
		name: m.report_sum(),
		invoices: "",
		oldest: "",
		sendsReminders: true,
		lastReminder: null,
		isRemindedToday: false,
		isOverdue: false,
		...sum,
	};
	return (
		<OfficePage title={m.receivables_title()} actions={<PrintButton />}>
			<UndoToast text={DONE_TEXTS[done]?.()} />
			<p className="mb-3 max-w-prose text-ink-soft">{m.receivables_hint()}</p>
			<OfficeTable<Row>
				caption={m.receivables_title()}
				rows={rows.length > 0 ? [...rows, last] : []}
				keyOf={({ accountId }) => accountId}
				columns={[
					{
						header: m.report_by_customer(),
						isRowHeader: true,
						isInteractive: true,
						cell: ({ accountId, name }) =>
							accountId === 0 ? (
								name
							) : (
								<Link
									to={officeLinks.customer(accountId)}
									className="underline-offset-4 hover:underline"
								>
									{name}
								</Link>
							),
					},
					{
						header: m.receivables_invoices(),
						align: "end",
						phone: "hidden",
						cell: ({ invoices }) => invoices,
					},
					{ header: m.receivables_oldest(), phone: "hidden", cell: ({ oldest }) => oldest },
					...AGE_BUCKETS.map((bucket, n) => ({
						header: BUCKET_TEXTS[bucket](),
						align: "end" as const,
						phone: "second" as const,
						cell: (row: Row) =>
							row.amounts[n] && (
								<>
									<span className="sm:hidden">{BUCKET_TEXTS[bucket]()} </span>
									<span className={bucket === "over90" ? "text-bad" : ""}>{row.amounts[n]}</span>
								</>
							),
					})),
					{ header: m.report_sum(), align: "end", cell: ({ total }) => total },
					{
						header: m.receivables_reminders(),
						isInteractive: true,
						cell: (row) =>
							row.accountId !== 0 && (
								<>
									<ReminderSwitch canSwitch={canSwitch} row={row} />
									{canSwitch && row.isOverdue && !row.isRemindedToday && <RemindNow row={row} />}
								</>
							),
					},
				]}
				empty={{ title: m.receivables_none() }}
			/>
		</OfficePage>
	);
}

function RemindNow({ row: { accountId, name } }: { row: Row }) {
	const isSending = useSending("remind");
	return (
		<PostForm className="no-print">
			<input type="hidden" name="intent" value="remind" />
			<input type="hidden" name="account" value={accountId} />
			<Button
				type="submit"
				size="small"
				busy={isSending}
				aria-label={m.receivables_remind_name({ name })}
			>
				{m.receivables_remind()}
			</Button>
		</PostForm>
	);
}

/** Everyone reads whether reminders are sent; managers change it. */
function ReminderSwitch({
	row: { accountId, name, sendsReminders, lastReminder },
	canSwitch,
}: {
	row: Row;
	canSwitch: boolean;
}) {
	const state = [
		sendsReminders ? m.receivables_reminders_on() : m.receivables_reminders_off(),
		lastReminder && m.receivables_last_reminder({ day: lastReminder }),
	]
		.filter(Boolean)
		.join(" · ");
	if (!canSwitch) return state;
	const label = sendsReminders
		? m.receivables_reminders_stop({ name })
		: m.receivables_reminders_start({ name });
	return (
		<PostForm className="flex items-center gap-2">
			<input type="hidden" name="account" value={accountId} />
			<input type="hidden" name="reminders" value={sendsReminders ? "off" : "on"} />
			<span>
				<span className="sm:hidden">{m.receivables_reminders()}: </span>
				{state}
			</span>
			<Button type="submit" size="small" variant="quiet" aria-label={label}>
				{sendsReminders ? m.receivables_turn_off() : m.receivables_turn_on()}
			</Button>
		</PostForm>
	);
}
