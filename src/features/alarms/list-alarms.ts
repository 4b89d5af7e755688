/** Staff see the alarms and acknowledge them, so that colleagues know who looks after an alarm. */
import type pg from "pg";
import type { Customer } from "../../domain/account/caller.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import * as rows from "./alarms.sql.ts";

export type ListedAlarm = {
	id: number;
	kind: string;
	what: string;
	firstAt: Date;
	lastAt: Date;
	acknowledgedAt: Date | null;
	/** The name of the member of staff. */
	acknowledgedBy: string | null;
	goneAt: Date | null;
};

type Deps = { pool: pg.Pool };

/** For the API, whose list has one page. */
const MAX_OPEN_ALARMS = 500;
const ALARMS_PER_PAGE = 50;

/** The last alarm of a page of open alarms. */
type AlarmPlace = { isAcknowledged: boolean; id: number };

/** The open alarms, the unacknowledged first, then the oldest. */
export async function listOpenAlarms(
	{ pool }: Deps,
	limit = MAX_OPEN_ALARMS,
): Promise<ListedAlarm[]> {
	return (await rows.selectOpenAlarms(pool, limit, null, 0)).map(toAlarm);
}

/** One page of the open alarms. `after` is the `next` of the page before. */
export async function pageOpenAlarms(
	{ pool }: Deps,
	after: AlarmPlace | null,
): Promise<{ alarms: ListedAlarm[]; next: AlarmPlace | null }> {
	const found = await rows.selectOpenAlarms(
		pool,
		ALARMS_PER_PAGE + 1,
		after?.isAcknowledged ?? null,
		after?.id ?? 0,
	);
	const alarms = found.slice(0, ALARMS_PER_PAGE).map(toAlarm);
	const last = found.length > ALARMS_PER_PAGE ? alarms.at(-1) : undefined;
	return {
		alarms,
		next: last ? { isAcknowledged: last.acknowledgedAt !== null, id: last.id } : null,
	};
}

export async function countOpenAlarms({ pool }: Deps): Promise<number> {
	return (await rows.countOpen(pool))[0]?.count ?? 0;
}

/** Past alarms, the newest first. `before` is the `next` of the page before. */
export async function listGoneAlarms(
	{ pool }: Deps,
	before: number | null,
): Promise<{ alarms: ListedAlarm[]; next: number | null }> {
	const found = await rows.selectGoneAlarms(pool, before, ALARMS_PER_PAGE + 1);
	const page = found.slice(0, ALARMS_PER_PAGE).map(toAlarm);
	return { alarms: page, next: found.length > ALARMS_PER_PAGE ? (page.at(-1)?.id ?? null) : null };
}

/** The first person is kept; acknowledging again changes nothing. */
export async function acknowledgeAlarm(
	{ pool }: Deps,
	caller: Customer,
	id: number,
): Promise<void> {
	await inTransaction(pool, async ({ client, tx }) => {
		const [alarm] = await rows.acknowledge(client, id, caller.accountId);
		if (alarm)
			return insertAudit(tx, {
				actorId: caller.accountId,
				action: "alarm_acknowledged",
				subject: `alarm ${id}`,
				details: alarm,
			});
		const [existing] = await rows.selectAlarm(client, id);
		if (!existing) throw new Refusal("not_found");
	});
}

function toAlarm(row: rows.AlarmRow): ListedAlarm {
	return {
		id: row.id,
		kind: row.kind,
		what: row.what,
		firstAt: row.first_at,
		lastAt: row.last_at,
		acknowledgedAt: row.acknowledged_at,
		acknowledgedBy: row.acknowledged_at && row.acknowledged_by ? row.acknowledged_by : null,
		goneAt: row.gone_at,
	};
}
