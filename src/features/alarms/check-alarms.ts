/**
 * Finds what needs a person and keeps it in the table of alarms. New alarms are mailed to the store
 * once, in the transaction that adds them.
 */
import type pg from "pg";
import { MAX_ALARM_LENGTH, MAX_ALARMS_PER_MAIL } from "../../domain/alarm/alarm-limits.ts";
import { describeError } from "../../platform/describe-error.ts";
import { withLongQueries } from "../../platform/postgres/long-queries.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import { selectAuditCheck, selectLastSeal, selectUnsealed } from "../audit/audit-seals.sql.ts";
import { selectFailedJobs, selectUntakenJobs } from "../jobs/jobs.sql.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { selectAlarms } from "../orders/alarms.sql.ts";
import { BOOK_RULES, NEWEST_SEALS } from "../orders/invariants.sql.ts";
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
const JOB_SOURCE = "jobs";

type NewAlarm = { id: number; kind: string; what: string };

/** Where alarms come from. `name` is a part of their keys, and is shown when the check fails. */
type AlarmSource = { name: string; find: () => Promise<FoundAlarm[]> };

/** The keys of all alarms of a check begin with its scope. */
type Scope = "conditions:" | "books:";

/** Conditions that are cheap to look for. Returns the alarms that are new. */
export function checkAlarms(deps: AlarmDependencies): Promise<NewAlarm[]> {
	return checkSources(deps, "conditions:", conditionSources(deps));
}

/**
 * The rules of the books. They read whole tables, so they have a connection of their own with more
 * time than a request gets.
 */
export function checkBooks(deps: AlarmDependencies): Promise<NewAlarm[]> {
	return withLongQueries(deps.pool, (bookPool) => {
		const sources = BOOK_RULES.map(({ rule, selectBroken }) => ({
			name: rule,
			find: async () =>
				(await selectBroken(bookPool)).map(({ what }) => ({
					key: what,
					kind: "rule_broken",
					what: `${rule}: ${what}`,
				})),
		}));
		return checkSources(deps, "books:", sources);
	});
}

/**
 * A source that fails is an alarm itself. Its alarms stay as they are, and the others are checked.
 */
async function checkSources(
	deps: AlarmDependencies,
	scope: Scope,
	sources: readonly AlarmSource[],
): Promise<NewAlarm[]> {
	const startedAt = new Date(deps.now());
	const found: FoundAlarm[] = [];
	const uncheckedSources: string[] = [];
	for (const { name, find } of sources) {
		const prefix = `${scope}${name}:`;
		try {
			for (const alarm of await find()) found.push({ ...alarm, key: `${prefix}${alarm.key}` });
		} catch (error) {
			uncheckedSources.push(prefix);
			const { type, ...facts } = describeError(error);
			const reason = "code" in facts ? facts.code : type;
			found.push({
				key: `${scope}check_failed:${name}`,
				kind: "check_failed",
				what: `${name}: ${reason}`,
			});
		}
	}
	const { contactEmail } = await deps.settings();
	return inTransaction(deps.pool, async (transaction) => {
		const alarms = await reconcileAlarms(
			transaction.client,
			JSON.stringify(uniqueByKey(found.map(shorten))),
			startedAt,
			scope,
			uncheckedSources,
		);
		await mailAlarms(deps, transaction, alarms, contactEmail);
		return alarms;
	});
}

/** A job that failed for good is an alarm at once; the check keeps it until the job succeeds. */
export async function raiseJobAlarms(deps: AlarmDependencies): Promise<void> {
	const { contactEmail } = await deps.settings();
	const found = (await selectFailedJobs(deps.pool))
		.map(jobAlarm)
		.map((alarm) => shorten({ ...alarm, key: `conditions:${JOB_SOURCE}:${alarm.key}` }));
	await inTransaction(deps.pool, async (transaction) => {
		const rows = [];
		for (const { key, kind, what } of found)
			rows.push(...(await insertAlarm(transaction.client, key, kind, what)));
		const alarms = rows.filter(({ is_new }) => is_new);
		await mailAlarms(deps, transaction, alarms, contactEmail);
	});
}

function conditionSources({ pool, now, missedChanges }: AlarmDependencies): AlarmSource[] {
	return [
		{
			name: "orders",
			// The number of networks or orders changes while the condition stays the same.
			find: async () =>
				(await selectAlarms(pool)).map(({ alarm, what }) => ({
					key: `${alarm}:${what.replace(/: \d+$/, "")}`,
					kind: alarm,
					what,
				})),
		},
		{ name: JOB_SOURCE, find: async () => (await selectFailedJobs(pool)).map(jobAlarm) },
		{
			name: "schedule",
			find: async () =>
				(await selectUntakenJobs(pool)).map(({ kind }) => ({
					key: kind,
					kind: "job_not_taken",
					what: kind,
				})),
		},
		{
			name: "audit",
			find: async () => {
				const [check] = await selectAuditCheck(pool);
				const [lastSeal] = await selectLastSeal(pool);
				const [unsealed] = await selectUnsealed(pool);
				const found: FoundAlarm[] = [];
				// A broken seal among the newest is an alarm of the books already.
				const lastOldSeal = (lastSeal?.position ?? 0) - NEWEST_SEALS - 1;
				if (check?.broken_position && check.broken_position <= lastOldSeal)
					found.push(singleAlarm("audit_broken", check.broken_position));
				if (unsealed?.oldest && now() - unsealed.oldest.getTime() > MAX_UNSEALED_MS)
					found.push(singleAlarm("audit_unsealed", unsealed.count));
				return found;
			},
		},
		{
			name: "search",
			find: async () => {
				const missed = await missedChanges();
				return missed > 0 ? [singleAlarm("search_behind", missed)] : [];
			},
		},
	];
}

/** An alarm of which there is one at most. */
function singleAlarm(kind: string, what: number): FoundAlarm {
	return { key: kind, kind, what: String(what) };
}

type FailedJob = Awaited<ReturnType<typeof selectFailedJobs>>[number];

function jobAlarm({ kind, key, reason }: FailedJob): FoundAlarm {
	return {
		key: `${kind}:${key}`,
		kind: "job_failed",
		what: reason ? `${kind}: ${reason}` : kind,
	};
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
