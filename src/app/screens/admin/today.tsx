import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { QUEUE_VIEWS } from "../../office/queue-views.ts";
import { requireStaff } from "../../office/require-staff.ts";
import { TimeAgo } from "../../office/time-ago.tsx";
import { handleAction, readFormValues } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { parseRowId } from "../../page/row-id.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { countForMessage } from "../../ui/count.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import type { Route } from "./+types/today.ts";
import { readToday } from "./today-data.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ context }: Route.LoaderArgs) {
	return readToday(requireStaff(context, 1));
}

/** Acknowledges an alarm. */
export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 2);
	const values = await readFormValues(request);
	const id = parseRowId(values.alarm);
	return handleAction(values, async () => {
		await services.alarms.acknowledge(caller, id);
		return null;
	});
}

export function meta() {
	return [{ title: pageTitle(m.office_today()) }, { name: "robots", content: "noindex" }];
}

/** What waits for this member of staff, oldest first, and the sales of the day. */
export default function Today({
	loaderData: { queues, alarms, alarmCount, mailsGivenUp, sales },
}: Route.ComponentProps) {
	const isIdle = queues.length === 0 && alarms.length === 0 && mailsGivenUp === 0;
	return (
		<OfficePage title={m.office_today()}>
			{sales && (
				<section aria-label={m.office_sales()} className="mb-4 border-b pb-3">
					<p className="flex flex-wrap items-baseline gap-x-3">
						<span className="font-semibold text-2xl condensed">{sales.amount}</span>
						<span>{m.office_sales_orders(countForMessage(sales.orders))}</span>
						<span className="text-ink-soft">{sales.comparison}</span>
					</p>
				</section>
			)}
			<Alarms alarms={alarms} alarmCount={alarmCount} mailsGivenUp={mailsGivenUp} />
			{isIdle && (
				<EmptyState title={m.office_nothing_waits()} text={m.office_nothing_waits_hint()} />
			)}
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 filters:grid-cols-2 xl:grid-cols-3">
				{queues.map((queue) => (
					<Queue key={queue.queue} queue={queue} />
				))}
			</div>
		</OfficePage>
	);
}

type Data = Route.ComponentProps["loaderData"];

function Queue({ queue: { queue, count, oldest, items } }: { queue: Data["queues"][number] }) {
	const { label, list, itemLink } = QUEUE_VIEWS[queue];
	return (
		<section className="min-w-0 rounded-box border" data-office-rows>
			<h2 className="flex flex-wrap items-baseline gap-x-2 border-b bg-panel px-3 py-2 text-base">
				<Link to={list} className="underline-offset-4 hover:underline">
					{label()}
				</Link>
				<span className="font-normal text-ink-soft text-sm">
					{m.office_waiting(countForMessage(count))} · <TimeAgo at={oldest} />
				</span>
			</h2>
			<ul>
				{items.map((item) => (
					<li
						key={item.ref}
						data-row
						className="relative flex min-h-9 items-center gap-2 border-b px-3 py-1 last:border-b-0 hover:bg-panel"
					>
						<Link
							to={itemLink(item.ref)}
							data-row-link
							className="min-w-0 truncate underline-offset-4 after:absolute after:inset-0 hover:underline"
						>
							{itemName(item)}
						</Link>
						<span className="ml-auto shrink-0 text-ink-soft">
							<TimeAgo at={item.since} isShort />
						</span>
					</li>
				))}
			</ul>
			{count > items.length && (
				<p className="border-t px-3 py-1.5">
					<Link to={list} className="underline underline-offset-4">
						{m.office_show_all(countForMessage(count))}
					</Link>
				</p>
			)}
		</section>
	);
}

/** Records with a number show it before the name. */
function itemName({ ref, title }: Data["queues"][number]["items"][number]): string {
	return /^\d{1,8}$/.test(ref) ? title : `${ref} · ${title}`;
}

type AlarmsProps = Pick<Data, "alarms" | "alarmCount" | "mailsGivenUp">;

function Alarms({ alarms, alarmCount, mailsGivenUp }: AlarmsProps) {
	if (alarms.length === 0 && mailsGivenUp === 0) return null;
	return (
		<section
			aria-label={m.office_alarms()}
			className="mb-4 rounded-box border border-bad bg-bad-ground px-3 py-2"
		>
			<ul className="grid gap-1">
				{alarms.map(({ id, text, since, isAcknowledged }) => (
					<li key={id} className="flex flex-wrap items-baseline gap-x-2">
						<Link
							to={officeLinks.alarms()}
							className="min-w-0 font-medium underline underline-offset-4 wrap-anywhere"
						>
							<Icon name="error" className="mr-2 inline size-4 text-bad" />
							{text}
						</Link>
						<span className="text-ink-soft">
							<TimeAgo at={since} />
						</span>
						{isAcknowledged ? (
							<Badge>{m.alarm_is_acknowledged()}</Badge>
						) : (
							<PostForm>
								<Button
									type="submit"
									name="alarm"
									value={id}
									size="small"
									aria-label={m.alarm_acknowledge_of({ name: text })}
								>
									{m.alarm_acknowledge()}
								</Button>
							</PostForm>
						)}
					</li>
				))}
				{alarmCount > alarms.length && (
					<li>
						<Link to={officeLinks.alarms()} className="underline underline-offset-4">
							{m.office_all_alarms({ count: alarmCount })}
						</Link>
					</li>
				)}
				{mailsGivenUp > 0 && (
					<li className="flex flex-wrap items-baseline gap-x-2">
						<Icon name="mail" className="size-4 self-center text-bad" />
						<Link to={officeLinks.mails()} className="font-medium underline underline-offset-4">
							{m.office_mails_given_up(countForMessage(mailsGivenUp))}
						</Link>
					</li>
				)}
			</ul>
		</section>
	);
}
