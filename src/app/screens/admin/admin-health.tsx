import type { ReactNode } from "react";
import { formatThousands } from "../../../domain/money/money.ts";
import type { Language } from "../../../domain/store/language.ts";
import { m } from "../../messages/compiled/messages.js";
import { guardedBy } from "../../middleware/middleware.ts";
import { officeLinks } from "../../office/office-links.ts";
import { OfficePage } from "../../office/office-page.tsx";
import { requireStaff } from "../../office/require-staff.ts";
import { StateWord } from "../../office/state-word.tsx";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { pageTitle } from "../../page/page-title.ts";
import type { BadgeTone } from "../../ui/badge.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Link } from "../../ui/link.tsx";
import { formatMoment } from "../../ui/moment.ts";
import { percentText } from "../../ui/percent-text.ts";
import type { Route } from "./+types/admin-health.ts";

export const middleware = guardedBy("auth", "userIsAdmin");

/** Above these the state is a warning. */
const MAX_ANSWER_MS = 100;
const MAX_MAIL_OVERDUE_SECONDS = 5 * 60;
const MIN_FREE_DISK_SHARE = 0.1;
const MAX_CONNECTION_SHARE = 0.8;
/** A backup is written every night, and takes its time. */
const MAX_BACKUP_AGE_MS = 26 * 3_600_000;

export async function loader({ context }: Route.LoaderArgs) {
	const { services, language } = requireStaff(context, 2);
	const [health, jobs, alarms] = await orThrowErrorPage(
		Promise.all([services.office.readHealth(), services.jobs.count(), services.alarms.countOpen()]),
	);
	return { health, jobs, alarms, backup: backupState(health.backup, language) };
}

type Backup = { nightlySince: Date | null; at: Date | null };

/** A store that is younger than a day has had no night for its first backup. */
function backupState({ nightlySince, at }: Backup, language: Language) {
	const isRecent = (time: Date | null) =>
		time !== null && Date.now() - time.getTime() < MAX_BACKUP_AGE_MS;
	if (at && isRecent(at))
		return { state: "recent", at: formatMoment(at.toISOString(), language) } as const;
	if (nightlySince === null) return { state: "none" } as const;
	return { state: at === null && isRecent(nightlySince) ? "first" : "missing" } as const;
}

const BACKUP_TONES: Record<ReturnType<typeof backupState>["state"], BadgeTone> = {
	recent: "good",
	first: "good",
	none: "warn",
	missing: "warn",
};

const NO_BACKUP_TEXTS = {
	none: m.office_health_no_backup,
	first: m.office_health_backup_first,
	missing: m.office_health_backup_missing,
};

export function meta() {
	return [{ title: pageTitle(m.office_health()) }, { name: "robots", content: "noindex" }];
}

/** Whether the parts of the store work: database, mail, search index, jobs, disk, backup. */
export default function AdminHealth({
	loaderData: { health, jobs, alarms, backup },
}: Route.ComponentProps) {
	const { database, mail, search, disk, process } = health;
	const isDatabaseBusy =
		database.answerMs > MAX_ANSWER_MS ||
		database.connections > MAX_CONNECTION_SHARE * database.maxConnections;
	return (
		<OfficePage title={m.office_health()}>
			<div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 xl:grid-cols-3">
				<Part title={m.office_health_database()} tone={isDatabaseBusy ? "warn" : "good"}>
					<DefinitionList
						rows={[
							{
								term: m.office_health_answer(),
								value: m.office_health_ms({ ms: database.answerMs }),
							},
							{ term: m.office_health_size(), value: megabytes(database.bytes) },
							{
								term: m.office_health_connections(),
								value: m.office_health_of({
									n: database.connections,
									most: database.maxConnections,
								}),
							},
							{ term: m.office_health_version(), value: `PostgreSQL ${database.version}` },
							{ term: m.office_health_migration(), value: database.migration },
						]}
					/>
				</Part>
				<Part
					title={m.office_health_mail()}
					tone={mail.overdueSeconds > MAX_MAIL_OVERDUE_SECONDS ? "bad" : "good"}
				>
					<DefinitionList
						rows={[
							{ term: m.office_health_mail_waiting(), value: formatThousands(mail.waiting) },
							{
								term: m.office_health_mail_overdue(),
								value: m.office_health_minutes({ count: Math.floor(mail.overdueSeconds / 60) }),
							},
						]}
					/>
					<MoreLink to={officeLinks.mails()} text={m.office_health_mails_link()} />
				</Part>
				<Part title={m.office_health_search()} tone={search.missedChanges > 0 ? "warn" : "good"}>
					<DefinitionList
						rows={[
							{ term: m.office_health_parts(), value: formatThousands(search.parts) },
							{ term: m.office_health_missed(), value: formatThousands(search.missedChanges) },
						]}
					/>
				</Part>
				<Part title={m.office_health_jobs()} tone={jobs.failed > 0 ? "bad" : "good"}>
					<DefinitionList
						rows={[
							{ term: m.office_health_jobs_open(), value: formatThousands(jobs.open) },
							{ term: m.office_health_jobs_failed(), value: formatThousands(jobs.failed) },
							{ term: m.office_alarms(), value: formatThousands(alarms) },
						]}
					/>
				</Part>
				<Part
					title={m.office_health_disk()}
					tone={
						disk.freeShare === null
							? "plain"
							: disk.freeShare < MIN_FREE_DISK_SHARE
								? "bad"
								: "good"
					}
				>
					<p>
						{disk.freeShare === null
							? m.office_health_no_disk()
							: m.office_health_free({ percent: percentText(Math.floor(100 * disk.freeShare)) })}
					</p>
				</Part>
				<Part title={m.office_health_process()} tone="good">
					<DefinitionList
						rows={[
							{ term: m.office_health_version(), value: `Node.js ${process.version}` },
							{
								term: m.office_health_up(),
								value: m.office_health_minutes({ count: Math.floor(process.upSeconds / 60) }),
							},
							{ term: m.office_health_memory(), value: megabytes(process.memoryBytes) },
						]}
					/>
				</Part>
				<Part title={m.office_health_backup()} tone={BACKUP_TONES[backup.state]}>
					{backup.state === "recent" ? (
						<DefinitionList rows={[{ term: m.office_health_backed_up(), value: backup.at }]} />
					) : (
						<p>{NO_BACKUP_TEXTS[backup.state]()}</p>
					)}
				</Part>
			</div>
		</OfficePage>
	);
}

const TONE_TEXTS: Record<BadgeTone, () => string> = {
	good: m.office_health_good,
	warn: m.office_health_warn,
	bad: m.office_health_bad,
	plain: m.office_health_unknown,
};

function Part({ title, tone, children }: { title: string; tone: BadgeTone; children: ReactNode }) {
	return (
		<section className="grid content-start gap-2 rounded-box border p-3">
			<h2 className="flex items-center justify-between gap-2 text-base">
				{title}
				<StateWord tone={tone}>{TONE_TEXTS[tone]()}</StateWord>
			</h2>
			{children}
		</section>
	);
}

function MoreLink({ to, text }: { to: string; text: string }) {
	return (
		<Link
			to={to}
			className="inline-flex min-h-8 items-center underline underline-offset-4 pointer-coarse:min-h-11"
		>
			{text}
		</Link>
	);
}

function megabytes(bytes: number): string {
	return `${formatThousands(Math.round(bytes / 1_000_000))} MB`;
}
