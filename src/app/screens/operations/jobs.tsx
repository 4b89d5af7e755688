import { redirect } from "react-router";
import { JobCursor, JobKind } from "../../../contract/background-jobs.ts";
import {
	canCancel,
	canRetry,
	JOB_LISTS,
	JOB_SOURCES,
	type JobList,
	type JobSource,
	type JobState,
} from "../../../domain/jobs/job-state.ts";
import { Refusal } from "../../../domain/refusal/refusals.ts";
import { jobName } from "../../jobs/job-names.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { type OfficeColumn, OfficeTable } from "../../office/office-table.tsx";
import { PageLinks } from "../../office/page-links.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { StateWord } from "../../office/state-word.tsx";
import { TimeAgo } from "../../office/time-ago.tsx";
import { useRefresh } from "../../office/use-refresh.ts";
import { errorPage, orThrowErrorPage } from "../../page/error-page.ts";
import { type FormAnswer, handleAction, readFormValues } from "../../page/handle-form.ts";
import { pageTitle } from "../../page/page-title.ts";
import type { BadgeTone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { countForMessage } from "../../ui/count.ts";
import { DoneNotice } from "../../ui/done-notice.tsx";
import { Link } from "../../ui/link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PostForm } from "../../ui/post-form.tsx";
import { RefusalNotice } from "../../ui/refusal-notice.tsx";
import type { Route } from "./+types/jobs.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

export async function loader({ url, context }: Route.LoaderArgs) {
	const { services } = requireStaff(context, 2);
	const list = JOB_LISTS.find((name) => name === url.searchParams.get("list")) ?? "open";
	const source = JOB_SOURCES.find((name) => name === url.searchParams.get("source")) ?? "all";
	const before = url.searchParams.get("before");
	if (before !== null && !JobCursor.safeParse(before).success) throw errorPage("bad_request");
	const [{ jobs, next }, counts, stopped] = await orThrowErrorPage(
		Promise.all([
			services.jobs.list(list, before, source),
			services.jobs.count(),
			services.jobs.listStopped(),
		]),
	);
	return {
		list,
		source,
		stopped: stopped.map(({ kind, reason, tries, stoppedAt }) => ({
			kind,
			name: jobName(kind),
			reason,
			tries,
			stoppedAt: stoppedAt.toISOString(),
		})),
		isFirst: before === null,
		next,
		counts,
		done: url.searchParams.get("done") ?? "",
		jobs: jobs.map(({ id, kind, state, tries, reason, progress, ...times }) => ({
			id,
			name: jobName(kind),
			state,
			tries,
			reason,
			progress,
			createdAt: times.createdAt.toISOString(),
			endedAt: times.endedAt?.toISOString() ?? null,
		})),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const { services, caller } = requireStaff(context, 2);
	const values = await readFormValues(request);
	if (values.intent === "resume") {
		const kind = JobKind.safeParse(values.kind);
		if (!kind.success) throw errorPage("bad_request");
		return handleAction(values, async () => {
			await services.jobs.resume(caller, kind.data);
			return redirect(officeLinks.jobs({ done: "resumed" }));
		});
	}
	const id = values.id ?? "";
	if (!/^[0-9a-f-]{36}$/.test(id)) throw errorPage("bad_request");
	return handleAction(values, async () => {
		if (values.intent === "cancel") {
			await services.jobs.cancel(caller, id);
			return redirect(officeLinks.jobs({ done: "cancelled" }));
		}
		if (values.intent !== "retry") throw new Refusal("bad_request");
		await services.jobs.retry(caller, id);
		return redirect(officeLinks.jobs({ done: "retried" }));
	});
}

export function meta() {
	return [{ title: pageTitle(m.jobs_title()) }, { name: "robots", content: "noindex" }];
}

const LIST_TEXTS: Record<JobList, { label: () => string; none: () => string }> = {
	open: { label: m.jobs_open, none: m.jobs_none_open },
	failed: { label: m.jobs_failed, none: m.jobs_none_failed },
	done: { label: m.jobs_done, none: m.jobs_none_done },
};
const DONE_TEXTS: Record<string, () => string> = {
	cancelled: m.job_cancel_done,
	retried: m.job_retry_done,
	resumed: m.job_resume_done,
};

const SOURCE_TEXTS: Record<JobSource, () => string> = {
	all: m.jobs_source_all,
	scheduled: m.jobs_source_scheduled,
	started: m.jobs_source_started,
};
const REFRESH_MS = 2000;

const pathOf = (list: JobList, source: JobSource, before?: string) =>
	officeLinks.jobs({
		...(list === "open" ? {} : { list }),
		...(source === "all" ? {} : { source }),
		...(before ? { before } : {}),
	});

/** The background work of the store. The list of open jobs is refreshed while it is shown. */
export default function Jobs({ loaderData, actionData }: Route.ComponentProps) {
	const { list, source, stopped, isFirst, next, counts, jobs, done } = loaderData;
	const answer = actionData as FormAnswer | undefined;
	useRefresh(list === "open" && jobs.length > 0 ? REFRESH_MS : null);
	return (
		<OfficePage
			title={m.jobs_title()}
			tabs={JOB_LISTS.map((name) => ({
				label: LIST_TEXTS[name].label(),
				to: pathOf(name, source),
				isCurrent: name === list,
				count: name === "done" ? 0 : counts[name],
			}))}
		>
			<DoneNotice title={answer ? undefined : DONE_TEXTS[done]?.()} />
			<RefusalNotice refusal={answer?.refusal} />
			{stopped.length > 0 && <StoppedJobs stopped={stopped} />}
			<SourceLinks list={list} source={source} />
			<OfficeTable
				caption={m.jobs_title()}
				rows={jobs}
				keyOf={({ id }) => id}
				columns={columns(list)}
				empty={{ title: LIST_TEXTS[list].none() }}
			/>
			{list === "open" && jobs.length > 0 && (
				<p className="mt-3 max-w-prose text-ink-soft">{m.job_cancel_hint()}</p>
			)}
			<PageLinks
				older={next === null ? null : pathOf(list, source, next)}
				newest={isFirst ? null : pathOf(list, source)}
			/>
		</OfficePage>
	);
}

/** Jobs by the clock fill the lists, so they can be shown alone or left out. */
function SourceLinks({ list, source }: { list: JobList; source: JobSource }) {
	return (
		<nav aria-label={m.jobs_source()} className="no-print mb-2 flex flex-wrap gap-x-4">
			{JOB_SOURCES.map((name) => (
				<Link
					key={name}
					to={pathOf(list, name)}
					aria-current={name === source ? "true" : undefined}
					className={`inline-flex min-h-8 items-center pointer-coarse:min-h-11 ${
						name === source
							? "font-semibold"
							: "text-ink-soft underline underline-offset-4 hover:text-ink"
					}`}
				>
					{SOURCE_TEXTS[name]()}
				</Link>
			))}
		</nav>
	);
}

type StoppedKinds = Route.ComponentProps["loaderData"]["stopped"];

/** Scheduled jobs that failed too often. They start again when staff say so. */
function StoppedJobs({ stopped }: { stopped: StoppedKinds }) {
	return (
		<Notice kind="bad" title={m.jobs_stopped()} className="mb-4">
			<p className="mb-2">{m.jobs_stopped_hint()}</p>
			<ul className="grid gap-2">
				{stopped.map(({ kind, name, reason, tries, stoppedAt }) => (
					<li key={kind} className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<strong>{name}</strong>
						<span className="min-w-0 wrap-anywhere">
							{m.jobs_stopped_after({ count: tries })} · <TimeAgo at={stoppedAt} />
							{reason && ` · ${reason}`}
						</span>
						<PostForm>
							<input type="hidden" name="intent" value="resume" />
							<Button
								type="submit"
								name="kind"
								value={kind}
								size="small"
								aria-label={m.job_resume_of({ name })}
							>
								{m.job_resume()}
							</Button>
						</PostForm>
					</li>
				))}
			</ul>
		</Notice>
	);
}

type Job = Route.ComponentProps["loaderData"]["jobs"][number];

const STATES: Record<JobState, { tone: BadgeTone; label: () => string }> = {
	waiting: { tone: "plain", label: m.job_waiting },
	running: { tone: "warn", label: m.job_running },
	done: { tone: "good", label: m.job_ended },
	failed: { tone: "bad", label: m.job_failed },
	cancelled: { tone: "plain", label: m.job_cancelled },
};

function columns(list: JobList): OfficeColumn<Job>[] {
	return [
		{ header: m.job_name(), isRowHeader: true, cell: ({ name }) => name },
		{
			header: m.job_state(),
			phone: "end",
			cell: ({ state }) => <StateWord tone={STATES[state].tone}>{STATES[state].label()}</StateWord>,
		},
		list === "failed"
			? {
					header: m.job_reason(),
					cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span>,
				}
			: { header: m.job_progress(), cell: (job) => <JobProgress job={job} /> },
		{ header: m.job_added(), cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
		...(list === "open"
			? []
			: [
					{
						header: m.job_ended_at(),
						phone: "hidden" as const,
						cell: ({ endedAt }: Job) => endedAt && <TimeAgo at={endedAt} />,
					},
				]),
		{ header: m.job_tries(), align: "end", phone: "hidden", cell: ({ tries }) => tries },
		{
			header: m.job_actions(),
			hideHeader: true,
			isInteractive: true,
			cell: (job) => <JobForm job={job} />,
		},
	];
}

function JobProgress({ job: { name, progress, reason } }: { job: Job }) {
	if (!progress) return <span className="wrap-anywhere">{reason}</span>;
	const { done, total, note } = progress;
	const shown = (count: number) => countForMessage(count).shown;
	return (
		<span className="inline-flex flex-wrap items-center gap-x-2">
			{total !== null && (
				<progress
					aria-label={name}
					max={Math.max(total, 1)}
					value={done}
					className="h-2 w-24 accent-ink"
				/>
			)}
			<span>
				{total === null
					? shown(done)
					: m.job_progress_of({ done: shown(done), total: shown(total) })}
			</span>
			{note && <span className="text-ink-soft">{note}</span>}
		</span>
	);
}

function JobForm({ job: { id, name, state } }: { job: Job }) {
	if (!canCancel(state) && !canRetry(state)) return null;
	const [intent, label, fullLabel] = canCancel(state)
		? ["cancel", m.job_cancel(), m.job_cancel_of({ name })]
		: ["retry", m.job_retry(), m.job_retry_of({ name })];
	return (
		<PostForm>
			<input type="hidden" name="intent" value={intent} />
			<Button type="submit" name="id" value={id} size="small" aria-label={fullLabel}>
				{label}
			</Button>
		</PostForm>
	);
}
