/** Closed days of the books and the names of their accounts. */
import { STORE_TIME_ZONE } from "../../domain/store/store-day.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

/** Waits for another close. */
export const lockAccounting = preparedStatement<{ locked: string }, []>(
	"lock-accounting",
	"select pg_advisory_xact_lock(hashtext('accounting days'))::text as locked",
);

/**
 * The next day to close, and the last one that is over. The first close holds everything that was
 * booked before, and begins a month ago at the earliest.
 */
export const selectNextDay = preparedStatement<
	{
		first_day: string | null;
		next_day: string | null;
		last_day: string;
		number: number;
		hash: Buffer | null;
	},
	[]
>(
	"next-accounting-day",
	`select l.first_day, coalesce(d.day + 1, greatest(l.first_day, t.last_day - 30)) as next_day, t.last_day, coalesce(d.number, 0) + 1 as number, d.hash
	from (select ((now() - interval '10 minutes') at time zone '${STORE_TIME_ZONE}')::date - 1 as last_day) t
	cross join (select (min(e.at) at time zone '${STORE_TIME_ZONE}')::date as first_day from ledger_entry e) l
	left join (select a.day, a.number, a.hash from accounting_day a order by a.number desc limit 1) d on true`,
);

/**
 * Keeps the sums of the ledger per day until the day that is closed. The seven days before the last
 * one are summed again, because a transaction that began on a day may have booked its entries after
 * that day was summed. The first close sums the whole ledger.
 */
export const sumLedgerDays = preparedStatement<never, [day: string]>(
	"sum-ledger-days",
	`insert into ledger_day as d (day, account, debit_cents, credit_cents)
	select (e.at at time zone '${STORE_TIME_ZONE}')::date, e.account,
		coalesce(sum(e.cents) filter (where e.cents > 0), 0), coalesce(-sum(e.cents) filter (where e.cents < 0), 0)
	from ledger_entry e
	where e.at >= (select coalesce((max(l.day) - 7)::timestamp at time zone '${STORE_TIME_ZONE}', '-infinity') from ledger_day l)
		and e.at < ($1::date + 1)::timestamp at time zone '${STORE_TIME_ZONE}'
	group by 1, 2
	on conflict (day, account) do update set debit_cents = excluded.debit_cents, credit_cents = excluded.credit_cents
	where (d.debit_cents, d.credit_cents) is distinct from (excluded.debit_cents, excluded.credit_cents)`,
);

/**
 * What was booked until the end of the day and is in no closed day yet. An entry that came too late
 * for its day is therefore in the next one.
 */
export const selectOpenSums = preparedStatement<
	{ account: string; debit_cents: number; credit_cents: number },
	[day: string]
>(
	"open-accounting-sums",
	`select b.account, (b.debit - coalesce(c.debit, 0))::bigint as debit_cents, (b.credit - coalesce(c.credit, 0))::bigint as credit_cents
	from (
		select d.account, sum(d.debit_cents) as debit, sum(d.credit_cents) as credit from ledger_day d where d.day <= $1::date group by d.account
	) b left join (
		select l.account, sum(l.debit_cents) as debit, sum(l.credit_cents) as credit from accounting_line l group by l.account
	) c on c.account = b.account
	where (b.debit, b.credit) is distinct from (coalesce(c.debit, 0), coalesce(c.credit, 0)) order by b.account`,
);

export const insertDay = preparedStatement<
	never,
	[number: number, day: string, closedBy: number, hash: Buffer]
>(
	"insert-accounting-day",
	"insert into accounting_day (number, day, closed_by, hash) values ($1, $2::date, $3, $4)",
);

export const insertLines = preparedStatement<
	never,
	[number: number, accounts: string[], debits: number[], credits: number[]]
>(
	"insert-accounting-lines",
	`insert into accounting_line (day_number, account, debit_cents, credit_cents)
	select $1, l.account, l.debit, l.credit from unnest($2::text[], $3::bigint[], $4::bigint[]) as l (account, debit, credit)`,
);

/** The first journal holds everything that was booked before its day; it begins on this day. */
const FIRST_DAY =
	"case when d.number = 1 then (select min(f.day) from ledger_day f) end as first_day";

/** Newest first. `before` is the number of the last day of the page before. */
export const selectDays = preparedStatement<
	{
		number: number;
		day: string;
		first_day: string | null;
		closed_at: Date;
		total_cents: number;
	},
	[before: number | null, limit: number]
>(
	"accounting-days",
	`select d.number, d.day, ${FIRST_DAY}, d.closed_at, (select coalesce(sum(l.debit_cents), 0)::bigint from accounting_line l where l.day_number = d.number) as total_cents
	from accounting_day d where $1::int is null or d.number < $1 order by d.number desc limit $2`,
);

export const selectDay = preparedStatement<
	{
		number: number;
		day: string;
		first_day: string | null;
		closed_at: Date;
		hash: Buffer;
		previous: Buffer | null;
	},
	[number: number]
>(
	"accounting-day",
	`select d.number, d.day, ${FIRST_DAY}, d.closed_at, d.hash, (select p.hash from accounting_day p where p.number = d.number - 1) as previous
	from accounting_day d where d.number = $1`,
);

export const selectLines = preparedStatement<
	{ account: string; debit_cents: number; credit_cents: number },
	[number: number]
>(
	"accounting-lines",
	"select account, debit_cents, credit_cents from accounting_line where day_number = $1 order by account",
);

export const selectAccountNames = preparedStatement<
	{ account: string; name: string; code: string },
	[]
>("accounting-accounts", "select account, name, code from accounting_account order by account");

/** Two people who save at once wait for each other. */
export const lockAccountNames = preparedStatement<
	{ account: string; name: string; code: string },
	[]
>(
	"lock-accounting-accounts",
	"select account, name, code from accounting_account order by account for update",
);

export const updateAccountNames = preparedStatement<
	never,
	[accounts: string[], names: string[], codes: string[]]
>(
	"update-accounting-accounts",
	`update accounting_account a set name = n.name, code = n.code
	from unnest($1::text[], $2::text[], $3::text[]) as n (account, name, code) where a.account = n.account`,
);
