/** Returns as they stand, and what of an order can still come back. Whoever changes one holds its order's row first. */
import type { ReturnKind, ReturnReason } from "../../domain/returns/return-rule.ts";
import type { ReturnStatus } from "../../domain/returns/return-status.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type ReturnableRow = {
	id: number;
	n: number;
	part_id: number;
	sku: string;
	title_en: string;
	title_es: string;
	quantity: number;
	price_cents: number;
	core_cents: number;
	discount_cents: number;
	tax_cents: number;
	is_special_order: boolean;
	is_returnable: boolean;
	/** Pieces for which money has gone back. */
	before: number;
	pieces_taken: number;
	cores_taken: number;
	days_left: number | null;
	core_days_left: number | null;
};

export const selectReturnable = preparedStatement<
	ReturnableRow,
	[orderId: number, returnDays: number, coreDays: number]
>(
	"returnable-lines",
	`select l.id, l.n, l.part_id, l.sku, l.title_en, l.title_es, l.quantity, l.price_cents, l.core_cents, l.discount_cents, l.tax_cents,
		l.is_special_order, l.is_returnable, (select coalesce(sum(x.accepted), 0)::int from return_line x join store_return r on r.id = x.return_id
		where x.order_line_id = l.id and r.kind = 'return' and r.status = 'refunded') as before,
	(select coalesce(sum(coalesce(x.accepted, x.quantity)) filter (where r.kind = 'return'), 0)::int
		from return_line x join store_return r on r.id = x.return_id where x.order_line_id = l.id and r.status not in ('rejected', 'closed')) as pieces_taken,
	(select coalesce(sum(least(x.core_quantity, x.accepted)), 0)::int
		from return_line x join store_return r on r.id = x.return_id where x.order_line_id = l.id and r.status not in ('rejected', 'closed')) as cores_taken,
		((o.delivered_at at time zone 'America/New_York')::date + $2::int - (now() at time zone 'America/New_York')::date)::int as days_left, ((o.delivered_at at time zone 'America/New_York')::date + $3::int - (now() at time zone 'America/New_York')::date)::int as core_days_left
	from order_line l join store_order o on o.id = l.order_id where l.order_id = $1 order by l.n`,
);

export type NewReturn = {
	order_id: number;
	kind: ReturnKind;
	vin: string | null;
	note: string;
	photos: string[];
	actor: number | null;
	lines: {
		order_line_id: number;
		reason: ReturnReason | null;
		quantity: number;
		core_quantity: number;
	}[];
};

/** Pictures among these that no return shows. */
export const selectUnshown = preparedStatement<{ path: string }, [paths: string[]]>(
	"unshown-photos",
	"select p.path from unnest($1::text[]) as p (path) where not exists (select from store_return r where p.path = any(r.photos))",
);

const insert = preparedStatement<{ id: number; number: number; link_seed: Buffer }, [given: string]>(
	"insert-return",
	`with given as (select $1::jsonb as g), made as (
		insert into store_return (order_id, kind, vin, note, photos)
		select (g ->> 'order_id')::bigint, g ->> 'kind', g ->> 'vin', g ->> 'note', array(select jsonb_array_elements_text(g -> 'photos')) from given
		returning id, number, link_seed
	), noted as (
		insert into return_history (return_id, to_status, actor_id) select made.id, 'requested', (g ->> 'actor')::int from made, given
	)
	select id, number, link_seed from made`,
);

/** Apart from the return itself, because the guard of each line reads it. In the order of the lines' ids, as every lock on them. */
const insertLines = preparedStatement<
	{ id: number; order_line_id: number; reason: string | null },
	[returnId: number, lines: string]
>(
	"insert-return-lines",
	`insert into return_line (return_id, order_line_id, reason, quantity, core_quantity)
	select $1, l.order_line_id, l.reason, l.quantity, l.core_quantity
	from jsonb_to_recordset($2::jsonb) as l (order_line_id bigint, reason text, quantity int, core_quantity int) order by l.order_line_id
	returning id, order_line_id, reason`,
);

export async function insertReturn(
	client: Parameters<typeof insert>[0],
	{ lines, ...given }: NewReturn,
) {
	const [made] = await insert(client, JSON.stringify(given));
	if (!made) throw new Error("the return was not written");
	return { ...made, lines: await insertLines(client, made.id, JSON.stringify(lines)) };
}

export type ReturnRow = {
	id: number;
	number: number;
	link_seed: Buffer;
	order_id: number;
	kind: ReturnKind;
	status: ReturnStatus;
	vin: string | null;
	note: string;
	photos: string[];
	tracking: string | null;
	answer: string;
	created_at: Date;
	refunded_cents: number;
	fee_cents: number;
	/** What of the order's money has not gone back. */
	left_cents: number;
	order_number: number;
	order_seed: Buffer;
	account_id: number | null;
	seller_id: number | null;
	email: string;
	language: "en" | "es";
};

export const selectReturnByNumber = preparedStatement<ReturnRow, [number: number]>(
	"return-by-number",
	`select r.id, r.number, r.link_seed, r.order_id, r.kind, r.status, r.vin, r.note, r.photos, r.tracking, r.answer, r.created_at,
	r.refunded_cents, r.fee_cents, o.number as order_number, o.link_seed as order_seed, o.account_id, o.email, o.language,
	o.total_cents - o.refunded_cents as left_cents,
	(select seller_id from account a where a.id = o.account_id) as seller_id from store_return r join store_order o on o.id = r.order_id where r.number = $1`,
);
export const selectReturn = preparedStatement<ReturnRow, [id: number]>(
	"return-by-id",
	`select r.id, r.number, r.link_seed, r.order_id, r.kind, r.status, r.vin, r.note, r.photos, r.tracking, r.answer, r.created_at,
	r.refunded_cents, r.fee_cents, o.number as order_number, o.link_seed as order_seed, o.account_id, o.email, o.language,
	o.total_cents - o.refunded_cents as left_cents,
	(select seller_id from account a where a.id = o.account_id) as seller_id from store_return r join store_order o on o.id = r.order_id where r.id = $1`,
);
export const selectReturnsOfOrder = preparedStatement<ReturnRow, [orderId: number]>(
	"returns-of-order",
	`select r.id, r.number, r.link_seed, r.order_id, r.kind, r.status, r.vin, r.note, r.photos, r.tracking, r.answer, r.created_at,
	r.refunded_cents, r.fee_cents, o.number as order_number, o.link_seed as order_seed, o.account_id, o.email, o.language,
	o.total_cents - o.refunded_cents as left_cents,
	(select seller_id from account a where a.id = o.account_id) as seller_id from store_return r join store_order o on o.id = r.order_id where r.order_id = $1 order by r.id`,
);
export const selectReturnsOfAccount = preparedStatement<ReturnRow, [accountId: number, limit: number]>(
	"returns-of-account",
	`select r.id, r.number, r.link_seed, r.order_id, r.kind, r.status, r.vin, r.note, r.photos, r.tracking, r.answer, r.created_at,
	r.refunded_cents, r.fee_cents, o.number as order_number, o.link_seed as order_seed, o.account_id, o.email, o.language,
	o.total_cents - o.refunded_cents as left_cents,
	(select seller_id from account a where a.id = o.account_id) as seller_id from store_return r join store_order o on o.id = r.order_id where o.account_id = $1 order by r.created_at desc, r.id desc limit $2`,
);

/** `seller`: sees the returns of their own customers and of guests; null sees all. */
/** `waiting`: the statuses in which a return waits for who asks; those come first. */
export const selectReturnsForStaff = preparedStatement<
	ReturnRow,
	[statuses: string[], seller: number | null, limit: number, waiting: string[]]
>(
	"returns-for-staff",
	`select r.id, r.number, r.link_seed, r.order_id, r.kind, r.status, r.vin, r.note, r.photos, r.tracking, r.answer, r.created_at,
	r.refunded_cents, r.fee_cents, o.number as order_number, o.link_seed as order_seed, o.account_id, o.email, o.language,
	o.total_cents - o.refunded_cents as left_cents,
	(select seller_id from account a where a.id = o.account_id) as seller_id from store_return r join store_order o on o.id = r.order_id where r.status = any($1::return_status[])
		and ($2::int is null or o.account_id is null or exists (select from account a where a.id = o.account_id and a.seller_id = $2))
	order by r.status = any($4::return_status[]) desc, r.created_at, r.id limit $3`,
);

export type ReturnLineRow = {
	id: number;
	order_line_id: number;
	n: number;
	part_id: number;
	sku: string;
	title_en: string;
	title_es: string;
	reason: ReturnReason | null;
	quantity: number;
	core_quantity: number;
	accepted: number | null;
	credit_percent: number | null;
	refunded_cents: number;
	bought: number;
	price_cents: number;
	core_cents: number;
	discount_cents: number;
	tax_cents: number;
	/** Pieces of the order's line for which money has gone back. */
	before: number;
	/** Deposits of the order's line that come back with no other return. */
	cores_free: number;
};

export const selectReturnLines = preparedStatement<ReturnLineRow, [returnId: number]>(
	"return-lines",
	`select x.id, x.order_line_id, l.n, l.part_id, l.sku, l.title_en, l.title_es, x.reason, x.quantity, x.core_quantity, x.accepted,
		x.credit_percent, x.refunded_cents, l.quantity as bought, l.price_cents, l.core_cents, l.discount_cents, l.tax_cents,
		(select coalesce(sum(y.accepted), 0)::int from return_line y join store_return r on r.id = y.return_id
			where y.order_line_id = l.id and r.kind = 'return' and r.status = 'refunded') as before,
		case when l.core_cents = 0 then 0 else l.quantity - (select coalesce(sum(least(y.core_quantity, y.accepted)), 0)::int
			from return_line y join store_return r on r.id = y.return_id
			where y.order_line_id = l.id and y.id <> x.id and r.status not in ('rejected', 'closed')) end as cores_free
	from return_line x join order_line l on l.id = x.order_line_id where x.return_id = $1 order by l.n`,
);

export type KeptRow = { order_line_id: number; kept: number; shipping_cents: number };

/** Of every line of an order, the pieces for which no money went back for one of these reasons; with each, the order's shipping. */
export const selectKept = preparedStatement<KeptRow, [orderId: number, reasons: string[]]>(
	"kept-pieces",
	`select l.id as order_line_id, o.shipping_cents, l.quantity - (select coalesce(sum(x.accepted), 0)::int
		from return_line x join store_return r on r.id = x.return_id
		where x.order_line_id = l.id and r.status = 'refunded' and x.reason = any($2::text[])) as kept
	from order_line l join store_order o on o.id = l.order_id where l.order_id = $1 order by l.n`,
);

/** What of a return's money was taken off what the buyer owes, instead of going back. */
export const selectCredited = preparedStatement<{ cents: number }, [returnId: number, orderId: number]>(
	"return-credited",
	`select coalesce(0 - sum(cents), 0)::bigint as cents from ledger_entry
	where order_id = $2 and account = 'on_account' and cause = 'return:' || $1::bigint`,
);

/** Why one was closed. */
export type ClosedBecause = "withdrawn" | "never_arrived";

export const selectReturnHistory = preparedStatement<
	{ to_status: ReturnStatus; at: Date; reason: ClosedBecause | null },
	[returnId: number]
>(
	"return-history",
	"select to_status, at, reason from return_history where return_id = $1 order by id",
);

type Moved = [
	...[id: number, from: string, to: string, actor: number | null],
	...[tracking: string | null, answer: string | null, reason: ClosedBecause | null],
];

/** Gives nothing when the return has moved meanwhile. */
export const moveReturn = preparedStatement<{ id: number }, Moved>(
	"move-return",
	`with moved as (
		update store_return set status = $3::return_status, tracking = coalesce($5, tracking), answer = coalesce($6, answer)
		where id = $1 and status = $2::return_status returning id
	), noted as (
		insert into return_history (return_id, from_status, to_status, actor_id, reason)
		select id, $2::return_status, $3::return_status, $4, $7 from moved
	)
	select id from moved`,
);

/** Approved or sent, and quiet since; where something was lost on the way to the buyer, nothing is waited for. */
export const selectNeverArrived = preparedStatement<
	{ id: number; order_id: number; status: ReturnStatus },
	[days: number, after: number, limit: number]
>(
	"returns-never-arrived",
	`select r.id, r.order_id, r.status from store_return r where r.status in ('approved', 'shipped_back') and r.id > $2
		and (select max(h.at) from return_history h where h.return_id = r.id) < now() - make_interval(days => $1)
		and not exists (select from return_line x where x.return_id = r.id and x.reason = 'lost_in_transit')
	order by r.id limit $3`,
);

export const noteInspection = preparedStatement<
	{ id: number },
	[returnId: number, n: number[], accepted: number[], percents: number[]]
>(
	"note-inspection",
	`update return_line x set accepted = g.accepted, credit_percent = g.percent
	from unnest($2::int[], $3::int[], $4::int[]) as g (n, accepted, percent), order_line l
	where x.return_id = $1 and l.id = x.order_line_id and l.n = g.n and g.accepted <= x.quantity returning x.id`,
);

/** Deposits that go back with a part although another return had them when it was asked for. */
export const noteCores = preparedStatement<never, [returnId: number, lineIds: number[], cores: number[]]>(
	"note-return-cores",
	`update return_line x set core_quantity = g.cores from unnest($2::bigint[], $3::int[]) as g (id, cores)
	where x.return_id = $1 and x.id = g.id and g.cores > x.core_quantity`,
);

export const noteRefund = preparedStatement<
	never,
	[returnId: number, cents: number, fee: number, lineIds: number[], lineCents: number[]]
>(
	"note-return-refund",
	`with lines as (
		update return_line x set refunded_cents = g.cents from unnest($4::bigint[], $5::bigint[]) as g (id, cents)
		where x.id = g.id and x.return_id = $1
	)
	update store_return set refunded_cents = $2, fee_cents = $3 where id = $1`,
);

export type WalletRow = {
	number: number;
	n: number;
	sku: string;
	title_en: string;
	title_es: string;
	core_cents: number;
	open: number;
	days_left: number | null;
};

/** Deposits that can still come back: of orders that have arrived, and of those on their way. */
export const selectCoreWallet = preparedStatement<
	WalletRow,
	[accountId: number, coreDays: number, limit: number]
>(
	"core-wallet",
	`select * from (
		select o.number, l.n, l.sku, l.title_en, l.title_es, l.core_cents, ((o.delivered_at at time zone 'America/New_York')::date + $2::int - (now() at time zone 'America/New_York')::date)::int as days_left,
			l.quantity - (select coalesce(sum(least(x.core_quantity, x.accepted)), 0)::int from return_line x
				join store_return r on r.id = x.return_id where x.order_line_id = l.id and r.status not in ('rejected', 'closed')) as open
		from order_line l join store_order o on o.id = l.order_id
		where o.account_id = $1 and o.kind = 'order' and o.status in ('shipped', 'delivered') and l.core_cents > 0
	) w where w.open > 0 and coalesce(w.days_left, 0) >= 0 order by w.days_left nulls last, w.number, w.n limit $3`,
);

export type ForgottenCores = {
	id: number;
	number: number;
	link_seed: Buffer;
	email: string;
	language: "en" | "es";
	until: string;
	lines: { sku: string; title_en: string; title_es: string; open: number; core_cents: number }[];
};

/** Orders whose deposits can come back for so many days more at most, and whose buyers were not told yet. */
export const selectForgottenCores = preparedStatement<
	ForgottenCores,
	[coreDays: number, daysBefore: number, after: number, limit: number]
>(
	"forgotten-cores",
	`select * from (
		select o.id, o.number, o.link_seed, o.email, o.language, (o.delivered_at at time zone 'America/New_York')::date + $1::int as until,
			(select jsonb_agg(jsonb_build_object('sku', c.sku, 'title_en', c.title_en, 'title_es', c.title_es, 'open', c.open, 'core_cents', c.core_cents) order by c.n)
				from (select l.n, l.sku, l.title_en, l.title_es, l.core_cents,
					l.quantity - (select coalesce(sum(least(x.core_quantity, x.accepted)), 0)::int from return_line x
						join store_return r on r.id = x.return_id where x.order_line_id = l.id and r.status not in ('rejected', 'closed')) as open
					from order_line l where l.order_id = o.id and l.core_cents > 0) c
				where c.open > 0) as lines
		from store_order o
		where o.status = 'delivered' and o.id > $3 and o.email not like '%@closed.invalid'
			and not exists (select from outbox m where m.dedupe = 'core-reminder:' || o.id)
	) w where w.lines is not null and w.until - (now() at time zone 'America/New_York')::date between 1 and $2::int
	order by w.id limit $4`,
);

/** Trusts every fitment of the part less that covers one of these vehicles; gives one row for each. */
export const lowerConfidence = preparedStatement<
	{ n: number },
	[partId: number, vehicles: string, points: number]
>(
	"lower-confidence",
	`update fitment f set confidence = greatest(0, f.confidence - $3)
	where f.part_id = $1 and exists (
		select from jsonb_to_recordset($2::jsonb) as v ("lineIds" jsonb, "engineId" int, year int)
		where (case when f.line_id is null then f.engine_id = v."engineId" else v."lineIds" @> to_jsonb(f.line_id) end)
			and v.year between coalesce(f.year_from, 0) and coalesce(f.year_to, 9999))
	returning f.n`,
);

export const openVerifyTask = preparedStatement<
	never,
	[partId: number, returnLineId: number, vehicleIds: number[], fitments: number]
>(
	"open-verify-task",
	`insert into verify_task (part_id, return_line_id, vehicle_ids, fitments) values ($1, $2, $3::int[], $4) on conflict (return_line_id) do nothing`,
);
