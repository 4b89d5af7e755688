/**
 * Finds what needs a person and keeps it in the table of alarms. New alarms are mailed to the store
 * once, in the transaction that adds them.
 */
import type pg from "pg";
import { MAX_ALARM_LENGTH, MAX_ALARMS_PER_MAIL } from "../../domain/alarm/alarm-limits.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import { selectAuditCheck, selectUnsealed } from "../audit/audit-seals.sql.ts";
import { selectFailedJobs } from "../jobs/jobs.sql.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { selectAlarms } from "../orders/alarms.sql.ts";
import { selectViolations } from "../orders/invariants.sql.ts";
import type { StoreSettings } from "../store/read-settings.ts";
import { type FoundAlarm, insertAlarm, reconcileAlarms } from "./alarms.sql.ts";

export type AlarmDependencies = {
	pool: pg.Pool;
	now: () => number;
	origin: () => string;
	settings: () => Promise<Pick<StoreSettings, "contactEmail">>;
	/** How many committed changes the search index of this process has missed. */
	missedChanges: () => Promise<number>;
};

/** Entries are sealed within seconds, unless a transaction stays open. */
const MAX_UNSEALED_MS = 5 * 60_000;

type NewAlarm = { id: number; kind: string; what: string };

/** Returns the alarms that are new. */
export async function checkAlarms(deps: AlarmDependencies): Promise<NewAlarm[]> {
	const startedAt = new Date(deps.now());
	const found = await findAlarms(deps);
	const { contactEmail } = await deps.settings();
	return inTransaction(deps.pool, async (transaction) => {
		const alarms = await reconcileAlarms(transaction.client, JSON.stringify(found), startedAt);
		await mailAlarms(deps, transaction, alarms, contactEmail);
		return alarms;
	});
}

/** A job that failed for good is an alarm at once; the check keeps it until the job succeeds. */
export async function raiseJobAlarms(deps: AlarmDependencies): Promise<void> {
	const { contactEmail } = await deps.settings();
	const found = (await selectFailedJobs(deps.pool)).map(jobAlarm);
	await inTransaction(deps.pool, async (transaction) => {
		const rows = [];
		for (const { key, kind, what } of found)
			rows.push(...(await insertAlarm(transaction.client, key, kind, what)));
		const alarms = rows.filter(({ is_new }) => is_new);
		await mailAlarms(deps, transaction, alarms, contactEmail);
	});
}

async function findAlarms({ pool, now, missedChanges }: AlarmDependencies): Promise<FoundAlarm[]> {
	const [violations, conditions, jobs, [audit], [unsealed], missed] = await Promise.all([
		selectViolations(pool),
		selectAlarms(pool),
		selectFailedJobs(pool),
		selectAuditCheck(pool),
		selectUnsealed(pool),
		missedChanges(),
	]);
	const found = [
		...violations.map(({ rule, what }) => ({
			key: `rule:${rule}:${what}`,
			kind: "rule_broken",
			what: `${rule}: ${what}`,
		})),
		// The number of networks or orders changes while the condition stays the same.
		...conditions.map(({ alarm, what }) => ({
			key: `${alarm}:${what.replace(/: \d+$/, "")}`,
			kind: alarm,
			what,
		})),
		...jobs.map(jobAlarm),
	];
	if (audit?.broken_position)
		found.push({
			key: "audit_broken",
			kind: "audit_broken",
			what: String(audit.broken_position),
		});
	if (unsealed?.oldest && now() - unsealed.oldest.getTime() > MAX_UNSEALED_MS)
		found.push({ key: "audit_unsealed", kind: "audit_unsealed", what: String(unsealed.count) });
	if (missed > 0) found.push({ key: "search_behind", kind: "search_behind", what: String(missed) });
	return uniqueByKey(found.map(shorten));
}

type FailedJob = Awaited<ReturnType<typeof selectFailedJobs>>[number];

function jobAlarm({ kind, key, reason }: FailedJob): FoundAlarm {
	return shorten({
		key: `job:${kind}:${key}`,
		kind: "job_failed",
		what: reason ? `${kind}: ${reason}` : kind,
	});
}

function shorten({ key, kind, what }: FoundAlarm): FoundAlarm {
	return { key: key.slice(0, MAX_ALARM_KEY_LENGTH), kind, what: what.slice(0, MAX_ALARM_LENGTH) };
}

const MAX_ALARM_KEY_LENGTH = 300;

function uniqueByKey(alarms: FoundAlarm[]): FoundAlarm[] {
	return [...new Map(alarms.map((alarm) => [alarm.key, alarm])).values()];
}

async function mailAlarms(
	{ origin }: AlarmDependencies,
	{ tx }: Transaction,
	alarms: NewAlarm[],
	to: string | null,
): Promise<void> {
	const [first] = alarms;
	if (!first || to === null) return;
	await queueMail(tx, {
		kind: "store-alarm",
		to,
		language: "en",
		dedupe: `store-alarm:${first.id}`,
		subject: `alarm ${first.id}`,
		data: {
			url: `${origin()}/admin/alarms`,
			alarms: alarms.slice(0, MAX_ALARMS_PER_MAIL).map(({ kind, what }) => ({ kind, what })),
			moreAlarms: Math.max(0, alarms.length - MAX_ALARMS_PER_MAIL),
		},
	});
}
