/**
 * Notices that the database went back in time: a restored backup, or a failover that lost
 * transactions. Its transaction numbers are then used again, so the index cannot be followed.
 */
import {
	preparedStatement,
	type Queryable,
} from "../../../platform/postgres/prepared-statement.ts";

/** The last changes that an index contains, each with its transaction and time. */
export type ChangeHistory = {
	/** Every promotion of a server begins a new timeline. */
	timeline: string;
	transactions: string[];
	/** Seconds since 1970 with microseconds, as text. No two transactions share number and time. */
	times: string[];
};

/** The history of an index that nothing is compared with. */
export const NO_HISTORY: ChangeHistory = { timeline: "", transactions: [], times: [] };

export type HistoryCheck = ChangeHistory & {
	/** The database lacks something that the index contains. */
	isBroken: boolean;
};

/**
 * Reads the last changes by walking the index of transactions, because one import can have a
 * million rows. Changes are deleted after two days, so older ones are not looked for.
 */
const selectHistory = preparedStatement<
	HistoryCheck,
	[snapshot: string, timeline: string, transactions: string[], times: string[]]
>(
	"part-change-history",
	`with recursive latest as (
		(select transaction, changed_at, 1 as n from part_change order by transaction desc limit 1)
		union all
		select earlier.transaction, earlier.changed_at, latest.n + 1 from latest, lateral (
			select transaction, changed_at from part_change where transaction < latest.transaction order by transaction desc limit 1
		) earlier where latest.n < 20),
	now_on as (select substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline)
	select now_on.timeline,
		array(select transaction::text from latest order by n) as transactions,
		array(select extract(epoch from changed_at)::text from latest order by n) as times,
		pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax($1::pg_snapshot)
			or ($2::text <> '' and now_on.timeline <> $2::text)
			or exists (
				select from unnest($3::text[], $4::text[]) as seen (transaction, time)
				where seen.time::numeric > extract(epoch from now()) - 47 * 3600
					and not exists (select from part_change c where c.transaction = seen.transaction::xid8
						and extract(epoch from c.changed_at)::text = seen.time)
			) as "isBroken"
	from now_on`,
);

/** Compares the database with what an index contains, and reads its history as it is now. */
export async function checkHistory(
	db: Queryable,
	{ snapshot, history = NO_HISTORY }: { snapshot: string; history?: ChangeHistory },
): Promise<HistoryCheck> {
	const { timeline, transactions, times } = history;
	const [row] = await selectHistory(db, snapshot, timeline, transactions, times);
	return row ?? { ...history, isBroken: false };
}

/** The last changes that the database has now. */
export async function readHistory(db: Queryable, snapshot: string): Promise<ChangeHistory> {
	const { timeline, transactions, times } = await checkHistory(db, { snapshot });
	return { timeline, transactions, times };
}
