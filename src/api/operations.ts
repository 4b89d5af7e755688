/** Jobs, alarms, the audit log and the mail log, for managers. */
import type { FastifyInstance } from "fastify";
import * as alarms from "../contract/alarms.ts";
import * as audit from "../contract/audit.ts";
import * as jobs from "../contract/background-jobs.ts";
import * as mails from "../contract/mails.ts";
import type { ListedAlarm } from "../features/alarms/list-alarms.ts";
import type { ListedAuditEntry } from "../features/audit/read-audit.ts";
import type { ListedJob } from "../features/jobs/list-jobs.ts";
import type { ListedMail } from "../features/mail-log/list-mails.ts";
import type { Services } from "../features/services.ts";
import { bind } from "./bind.ts";

const SUCCESS = { status: "success" as const };

export function operationCalls(app: FastifyInstance, services: Services): void {
	bindJobs(app, services);
	bindAlarms(app, services);
	bindAudit(app, services);
	bindMails(app, services);
}

function bindJobs(app: FastifyInstance, services: Services): void {
	bind(app, jobs.listJobs, async ({ query }) => {
		const page = await services.jobs.list(query.list, query.before ?? null, query.source);
		return { jobs: page.jobs.map(presentJob), next: page.next };
	});
	bind(app, jobs.cancelJob, async ({ params, caller }) => {
		await services.jobs.cancel(caller, params.id);
		return SUCCESS;
	});
	bind(app, jobs.retryJob, async ({ params, caller }) => {
		await services.jobs.retry(caller, params.id);
		return SUCCESS;
	});
	bind(app, jobs.listStoppedJobs, async () => ({
		stopped: (await services.jobs.listStopped()).map(({ stoppedAt, ...stop }) => ({
			...stop,
			stopped_at: stoppedAt.toISOString(),
		})),
	}));
	bind(app, jobs.resumeJobs, async ({ params, caller }) => {
		await services.jobs.resume(caller, params.kind);
		return SUCCESS;
	});
}

function bindAlarms(app: FastifyInstance, services: Services): void {
	bind(app, alarms.listAlarms, async () => ({
		alarms: (await services.alarms.listOpen()).map(presentAlarm),
	}));
	bind(app, alarms.acknowledgeAlarm, async ({ params, caller }) => {
		await services.alarms.acknowledge(caller, params.id);
		return SUCCESS;
	});
}

function bindAudit(app: FastifyInstance, services: Services): void {
	bind(app, audit.listAudit, async ({ query }) => {
		const { thing = null, person = null, before = null } = query;
		const [page, state] = await Promise.all([
			services.audit.list({ thing, person, before }),
			services.audit.readState(),
		]);
		return {
			entries: page.entries.map(presentEntry),
			next: page.next,
			state: {
				sealed: state.sealed?.count ?? 0,
				unsealed: state.unsealed.count,
				checked_at: state.check?.at.toISOString() ?? null,
				broken_seal: state.check?.brokenPosition ?? null,
			},
		};
	});
	bind(app, audit.checkAudit, async () => {
		await services.audit.startCheck();
		return SUCCESS;
	});
}

function bindMails(app: FastifyInstance, services: Services): void {
	bind(app, mails.listMails, async ({ query }) => {
		const { list, find = null, before = null } = query;
		const page = await services.mails.list({ list, find, before });
		return { mails: page.mails.map(presentMail), next: page.next };
	});
	bind(app, mails.repeatMail, async ({ params, caller }) => {
		await services.mails.repeat(caller, params.id);
		return SUCCESS;
	});
}

function presentJob(job: ListedJob) {
	return {
		id: job.id,
		kind: job.kind,
		state: job.state,
		created_at: job.createdAt.toISOString(),
		started_at: job.startedAt?.toISOString() ?? null,
		ended_at: job.endedAt?.toISOString() ?? null,
		tries: job.tries,
		reason: job.reason,
		progress: job.progress,
	};
}

function presentAlarm(alarm: ListedAlarm) {
	return {
		id: alarm.id,
		kind: alarm.kind,
		what: alarm.what,
		first_at: alarm.firstAt.toISOString(),
		last_at: alarm.lastAt.toISOString(),
		acknowledged_at: alarm.acknowledgedAt?.toISOString() ?? null,
		acknowledged_by: alarm.acknowledgedBy,
	};
}

function presentEntry(entry: ListedAuditEntry) {
	return {
		id: entry.id,
		at: entry.at.toISOString(),
		actor_id: entry.actor?.accountId ?? null,
		actor: entry.actor?.name ?? null,
		action: entry.action,
		subject: entry.subject,
		details: entry.details,
		is_sealed: entry.isSealed,
	};
}

function presentMail(mail: ListedMail) {
	return {
		id: mail.id,
		kind: mail.kind,
		subject: mail.subject,
		status: mail.status,
		tries: mail.tries,
		reason: mail.reason,
		created_at: mail.createdAt.toISOString(),
		done_at: mail.doneAt?.toISOString() ?? null,
		account_id: mail.customer?.accountId ?? null,
		can_repeat: mail.canRepeat,
		repeated_at: mail.repeatedAt?.toISOString() ?? null,
	};
}
