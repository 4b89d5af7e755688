import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type FoundAlarm = { key: string; kind: string; what: string };

/**
 * Makes the open alarms of a scope (the start of their keys) equal to those that were found: new
 * ones are added and returned, the others seen again, and those not found are gone. An alarm that
 * was raised after `startedAt` stays, and so do those of the sources that could not be checked.
 */
export const reconcileAlarms = preparedStatement<
	{ id: number; kind: string; what: string },
	[found: string, startedAt: Date, scope: string, uncheckedSources: string[]]
>(
	"reconcile-alarms",
	`with found as (
		select * from jsonb_to_recordset($1::jsonb) as f (key text, kind text, what text)
	), gone as (
		update alarm set gone_at = now() where gone_at is null and last_at < $2::timestamptz and key not in (select key from found)
			and starts_with(key, $3::text) and not exists (select from unnest($4::text[]) source where starts_with(key, source))
	), seen as (
		update alarm a set last_at = now(), what = f.what from found f where a.key = f.key and a.gone_at is null
	)
	insert into alarm (key, kind, what) select f.key, f.kind, f.what from found f
	where not exists (select from alarm a where a.key = f.key and a.gone_at is null)
	on conflict (key) where gone_at is null do nothing returning id, kind, what`,
);

/** Returns the alarm if it is new. */
export const insertAlarm = preparedStatement<
	{ id: number; kind: string; what: string; is_new: boolean },
	[key: string, kind: string, what: string]
>(
	"raise-alarm",
	`insert into alarm (key, kind, what) values ($1, $2, $3)
	on conflict (key) where gone_at is null do update set last_at = now(), what = excluded.what
	returning id, kind, what, xmax = 0 as is_new`,
);

export type AlarmRow = {
	id: number;
	kind: string;
	what: string;
	first_at: Date;
	last_at: Date;
	acknowledged_at: Date | null;
	acknowledged_by: string | null;
	gone_at: Date | null;
};

/**
 * Open alarms, the unacknowledged first, then the oldest. A page begins after the alarm with
 * this state and id.
 */
export const selectOpenAlarms = preparedStatement<
	AlarmRow,
	[limit: number, afterAcknowledged: boolean | null, afterId: number]
>(
	"open-alarms",
	`select a.id, a.kind, a.what, a.first_at, a.last_at, a.acknowledged_at, concat_ws(' ', p.first_name, p.last_name) as acknowledged_by, a.gone_at
	from alarm a left join account p on p.id = a.acknowledged_by
	where a.gone_at is null and ($2::boolean is null or (a.acknowledged_at is not null, a.id) > ($2::boolean, $3::bigint))
	order by a.acknowledged_at is not null, a.id limit $1`,
);

export const countOpen = preparedStatement<{ count: number }, []>(
	"count-open-alarms",
	"select count(*)::int as count from alarm where gone_at is null",
);

export const selectGoneAlarms = preparedStatement<AlarmRow, [before: number | null, limit: number]>(
	"gone-alarms",
	`select a.id, a.kind, a.what, a.first_at, a.last_at, a.acknowledged_at, concat_ws(' ', p.first_name, p.last_name) as acknowledged_by, a.gone_at
	from alarm a left join account p on p.id = a.acknowledged_by
	where a.gone_at is not null and ($1::bigint is null or a.id < $1) order by a.id desc limit $2`,
);

/** Returns no row if the alarm is acknowledged already. */
export const acknowledge = preparedStatement<
	{ kind: string; what: string },
	[id: number, by: number]
>(
	"acknowledge-alarm",
	`update alarm set acknowledged_by = $2, acknowledged_at = now() where id = $1 and acknowledged_at is null returning kind, what`,
);

export const selectAlarm = preparedStatement<{ id: number }, [id: number]>(
	"alarm-by-id",
	"select id from alarm where id = $1",
);

export const deleteOldAlarms = preparedStatement<never, []>(
	"delete-old-alarms",
	"delete from alarm where gone_at < now() - interval '1 year'",
);
