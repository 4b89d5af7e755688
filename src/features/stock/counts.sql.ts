import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type CountSessionRow = {
	id: number;
	warehouse_id: number;
	warehouse: string;
	status: "open" | "booked" | "cancelled";
	created_at: Date;
	lines: number;
	again: number;
};

const SESSIONS = `select c.id, c.warehouse_id, w.code as warehouse, c.status, c.created_at,
		(select count(*)::int from count_line l where l.session_id = c.id) as lines,
		(select count(*)::int from count_line l where l.session_id = c.id and l.needs_second) as again
	from count_session c join warehouse w on w.id = c.warehouse_id`;

export const selectCounts = preparedStatement<CountSessionRow, [limit: number]>(
	"count-sessions",
	`${SESSIONS} order by (c.status = 'open') desc, c.id desc limit $1`,
);

export const selectCount = preparedStatement<CountSessionRow, [id: number]>(
	"count-session",
	`${SESSIONS} where c.id = $1`,
);

export const insertCount = preparedStatement<
	{ id: number },
	[warehouseId: number, actorId: number]
>(
	"insert-count-session",
	"insert into count_session (warehouse_id, created_by) values ($1, $2) returning id",
);

export const lockCount = preparedStatement<{ warehouse_id: number; status: string }, [id: number]>(
	"lock-count-session",
	"select warehouse_id, status from count_session where id = $1 for update",
);

export type CountLineRow = {
	sku: string;
	title_en: string;
	title_es: string;
	bin: string | null;
	expected: number;
	counted: number;
	needs_second: boolean;
	counts: number;
};

export const selectCountLines = preparedStatement<CountLineRow, [id: number]>(
	"count-lines",
	`select p.sku, p.title_en, p.title_es, b.code as bin, l.expected, l.counted, l.needs_second, l.counts
	from count_line l join count_session c on c.id = l.session_id join part p on p.id = l.part_id
	left join stock_bin sb on sb.part_id = l.part_id and sb.warehouse_id = c.warehouse_id left join bin b on b.id = sb.bin_id
	where l.session_id = $1 order by l.needs_second desc, l.counted_at desc, p.sku`,
);

/**
 * The stock of the moment is the expected one. A part that differs by more than the limit must be
 * counted a second time; the second count decides.
 */
export const upsertCountLines = preparedStatement<
	never,
	[
		id: number,
		warehouseId: number,
		partIds: number[],
		counted: number[],
		limit: number,
		actorId: number,
	]
>(
	"upsert-count-lines",
	`insert into count_line as l (session_id, part_id, expected, counted, needs_second, counted_by)
	select $1::int, c.part_id, coalesce(s.on_hand, 0), c.counted, abs(c.counted - coalesce(s.on_hand, 0)) > $5::int, $6::int
	from unnest($3::int[], $4::int[]) as c (part_id, counted)
	left join stock s on s.part_id = c.part_id and s.warehouse_id = $2::smallint
	on conflict (session_id, part_id) do update set expected = excluded.expected, counted = excluded.counted,
		counts = l.counts + 1, needs_second = false, counted_by = excluded.counted_by, counted_at = now()`,
);

export const selectCountDifferences = preparedStatement<
	{ part_id: number; delta: number; needs_second: boolean },
	[id: number]
>(
	"count-differences",
	`select part_id, counted - expected as delta, needs_second from count_line
	where session_id = $1 and (needs_second or counted <> expected) order by part_id`,
);

export const closeCount = preparedStatement<never, [id: number, status: string]>(
	"close-count-session",
	"update count_session set status = $2::count_status, closed_at = now() where id = $1",
);
