import { redirect } from "react-router";
import { alarmDetail, alarmText } from "../../mail/alarm-texts.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { type OfficeColumn, OfficeTable } from "../../office/office-table.tsx";
import { PageLinks } from "../../office/page-links.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { StateWord } from "../../office/state-word.tsx";
import { TimeAgo } from "../../office/time-ago.tsx";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleAction, readFormValues } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import { parseRowId } from "../../page/row-id.ts";
import { Button } from "../../ui/button.tsx";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import type { Route } from "./+types/alarms.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services } = requireStaff(context, 2);
	const isGone = url.searchParams.get("list") === "gone";
	const place = url.searchParams.get(isGone ? "before" : "after");
	const [{ alarms, next }, openCount] = await orThrowErrorPage(
		Promise.all([
			isGone ? readGone(services, place) : readOpen(services, place),
			services.alarms.countOpen(),
		]),
	);
	return {
		isGone,
		openCount,
		isFirst: place === null,
		next,
		done: url.searchParams.get("done") ?? "",
		alarms: alarms.map(({ id, kind, what, acknowledgedBy, ...times }) => ({
			id,
			name: alarmText(kind),
			what: alarmDetail(kind, what),
			firstAt: times.firstAt.toISOString(),
			lastAt: times.lastAt.toISOString(),
			goneAt: times.goneAt?.toISOString() ?? null,
			isAcknowledged: times.acknowledgedAt !== null,
			acknowledgedBy,
		})),
	};
}

type AlarmServices = ReturnType<typeof requireStaff>["services"];

async function readGone({ alarms }: AlarmServices, place: string | null) {
	const page = await alarms.listGone(place === null ? null : parseRowId(place));
	return { ...page, next: page.next === null ? null : String(page.next) };
}

/** The mark of alarms that are acknowledged, before the id in the address of a page. */
const ACKNOWLEDGED = "a";

async function readOpen({ alarms }: AlarmServices, place: string | null) {
	const isAcknowledged = place?.startsWith(ACKNOWLEDGED) ?? false;
	const id = place === null ? 0 : parseRowId(isAcknowledged ? place.slice(1) : place);
	const page = await alarms.pageOpen(place === null ? null : { isAcknowledged, id });
	return {
		...page,
		next: page.next && `${page.next.isAcknowledged ? ACKNOWLEDGED : ""}${page.next.id}`,
	};
}

/** Acknowledges an alarm, and shows the same page of the list again. */
export async function action({ request, url, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 2);
	const values = await readFormValues(request);
	const id = parseRowId(values.id);
	return handleAction(values, async () => {
		await services.alarms.acknowledge(caller, id);
		const after = url.searchParams.get("after");
		return redirect(officeLinks.alarms({ ...(after && { after }), done: "acknowledged" }));
	});
}

export function meta() {
	return [{ title: pageTitle(m.alarms_title()) }, { name: "robots", content: "noindex" }];
}

/** What needs a person: open alarms, and those that have passed. */
export default function Alarms({ loaderData, actionData }: Route.ComponentProps) {
	const { isGone, openCount, isFirst, next, alarms, done } = loaderData;
	const answer = actionData as FormAnswer | undefined;
	return (
		<OfficePage
			title={m.alarms_title()}
			tabs={[
				{
					label: m.alarms_open(),
					to: officeLinks.alarms(),
					isCurrent: !isGone,
					count: openCount,
				},
				{ label: m.alarms_gone(), to: officeLinks.alarms({ list: "gone" }), isCurrent: isGone },
			]}
		>
			<DoneNotice
				title={!answer && done === "acknowledged" ? m.alarm_acknowledged_done() : undefined}
			/>
			<RefusalNotice refusal={answer?.refusal} />
			<OfficeTable
				caption={m.alarms_title()}
				rows={alarms}
				keyOf={({ id }) => id}
				columns={columns(isGone)}
				empty={
					isGone
						? { title: m.alarms_none_gone() }
						: { title: m.alarms_none(), text: m.alarms_none_hint() }
				}
			/>
			{isGone ? (
				<PageLinks
					older={next && officeLinks.alarms({ list: "gone", before: next })}
					newest={isFirst ? null : officeLinks.alarms({ list: "gone" })}
				/>
			) : (
				<PageLinks
					older={next && officeLinks.alarms({ after: next })}
					newest={isFirst ? null : officeLinks.alarms()}
					labels={{ older: m.stock_next_page(), newest: m.first_page() }}
				/>
			)}
		</OfficePage>
	);
}

type Alarm = Route.ComponentProps["loaderData"]["alarms"][number];

function columns(isGone: boolean): OfficeColumn<Alarm>[] {
	const shared: OfficeColumn<Alarm>[] = [
		{ header: m.alarm_name(), isRowHeader: true, cell: ({ name }) => name },
		{
			header: m.alarm_detail(),
			cell: ({ what }) => <span className="wrap-anywhere">{what}</span>,
		},
		{ header: m.alarm_first(), cell: ({ firstAt }) => <TimeAgo at={firstAt} /> },
	];
	if (isGone)
		return [
			...shared,
			{ header: m.alarm_ended(), cell: ({ goneAt }) => goneAt && <TimeAgo at={goneAt} /> },
			{
				header: m.alarm_state(),
				cell: (alarm) => alarm.isAcknowledged && <Acknowledged alarm={alarm} />,
			},
		];
	return [
		...shared,
		{
			header: m.alarm_last(),
			phone: "hidden",
			from: "lg",
			cell: ({ lastAt }) => <TimeAgo at={lastAt} />,
		},
		{
			header: m.alarm_state(),
			isInteractive: true,
			cell: (alarm) =>
				alarm.isAcknowledged ? <Acknowledged alarm={alarm} /> : <AcknowledgeForm alarm={alarm} />,
		},
	];
}

function Acknowledged({ alarm: { acknowledgedBy } }: { alarm: Alarm }) {
	return (
		<span className="inline-flex flex-wrap items-center gap-x-2">
			<StateWord tone="plain">{m.alarm_is_acknowledged()}</StateWord>
			{acknowledgedBy && (
				<span className="text-ink-soft">{m.alarm_acknowledged_by({ name: acknowledgedBy })}</span>
			)}
		</span>
	);
}

function AcknowledgeForm({ alarm: { id, name } }: { alarm: Alarm }) {
	return (
		<PostForm className="flex flex-wrap items-center gap-2">
			<span className="inline-flex">
				<StateWord tone="bad">{m.alarm_is_new()}</StateWord>
			</span>
			<Button
				type="submit"
				name="id"
				value={id}
				size="small"
				aria-label={m.alarm_acknowledge_of({ name })}
			>
				{m.alarm_acknowledge()}
			</Button>
		</PostForm>
	);
}
