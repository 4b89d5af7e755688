import { preparedStatement } from "../platform/postgres/prepared-statement.ts";

/** Says that a version runs. One that had not run for a while counts as new. */
export const upsertVersion = preparedStatement<never, [build: string]>(
	"announce-running-version",
	`insert into running_version as v (build) values ($1)
	on conflict (build) do update set seen_at = now(),
		first_seen_at = case when v.seen_at < now() - interval '15 minutes' then now() else v.first_seen_at end`,
);

export const deleteEndedVersions = preparedStatement<never, []>(
	"delete-ended-versions",
	"delete from running_version where seen_at < now() - interval '1 day'",
);

/**
 * How many versions run, and whether the newest of them has run for a day: an update does not take
 * that long.
 */
export const selectRunningVersions = preparedStatement<
	{ count: number; is_old: boolean | null },
	[]
>(
	"running-versions",
	`select count(*)::int as count, max(first_seen_at) < now() - interval '1 day' as is_old
	from running_version where seen_at > now() - interval '15 minutes'`,
);
