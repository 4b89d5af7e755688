/** Reads, writes and moves returns. Every change must lock the row of the order first. */
import type {
	CloseReason,
	Return,
	ReturnLine,
	ReturnStatusChange,
} from "../../domain/returns/return.ts";
import type { ReturnKind, ReturnReason } from "../../domain/returns/return-rule.ts";
import type { ReturnStatus } from "../../domain/returns/return-status.ts";
import type { Language } from "../../domain/store/language.ts";
import { preparedStatement, type Queryable } from "../../platform/postgres/prepared-statement.ts";
import { ordersOfSellerAlone } from "../accounts/seller-scope.sql.ts";

const OWN_ORDERS = ordersOfSellerAlone("$2");

/**
 * The time of the transaction that refunded the lines of return `r`, which all its entries have.
 */
export const REFUNDED_AT = `(select min(m.at) from ledger_entry m where m.order_id = r.order_id and m.cause = 'return:' || r.id)`;

/** Older versions booked goodwill as a refund by staff, in the transaction of the lines. */
const GOODWILL = `(select coalesce(sum(e.cents), 0)::bigint from ledger_entry e
	where e.order_id = r.order_id and e.account in ('sales', 'tax', 'core', 'shipping')
		and (e.cause = 'goodwill:' || r.id or (e.cause = 'staff:' || r.order_id and e.at = ${REFUNDED_AT})))`;

type ReturnRow = {
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
	/** With the goodwill amount. */
	refunded_cents: number;
	goodwill_cents: number;
	fee_cents: number;
	left_cents: number;
	order_number: number;
	order_seed: Buffer;
	account_id: number | null;
	seller_id: number | null;
	email: string;
	language: Language;
};

function toReturn(row: ReturnRow): Return {
	return {
		id: row.id,
		number: row.number,
		linkSeed: row.link_seed,
		kind: row.kind,
		status: row.status,
		vin: row.vin,
		note: row.note,
		photos: row.photos,
		tracking: row.tracking,
		answer: row.answer,
		createdAt: row.created_at,
		refundedCents: row.refunded_cents,
		goodwillCents: row.goodwill_cents,
		feeCents: row.fee_cents,
		orderId: row.order_id,
		orderNumber: row.order_number,
		orderLinkSeed: row.order_seed,
		orderLeftCents: row.left_cents,
		accountId: row.account_id,
		sellerId: row.seller_id,
		email: row.email,
		language: row.language,
	};
}

const returnRowByNumber = preparedStatement<ReturnRow, [number: number]>(
	"return-by-number",
	`select r.id, r.number, r.link_seed, r.order_id, r.kind, r.status, r.vin, r.note, r.photos, r.tracking, r.answer, r.created_at,
	r.refunded_cents + ${GOODWILL} as refunded_cents, ${GOODWILL} as goodwill_cents, r.fee_cents, o.number as order_number, o.link_seed as order_seed, o.account_id, o.email, o.language,
	o.total_cents - o.refunded_cents as left_cents,
	(select seller_id from account a where a.id = o.account_id) as seller_id from store_return r join store_order o on o.id = r.order_id where r.number = $1`,
);

export async function selectReturnByNumber(
	db: Queryable,
	number: number,
): Promise<Return | undefined> {
	return (await returnRowByNumber(db, number)).map(toReturn)[0];
}

const returnRow = preparedStatement<ReturnRow, [id: number]>(
	"return-by-id",
	`select r.id, r.number, r.link_seed, r.order_id, r.kind, r.status, r.vin, r.note, r.photos, r.tracking, r.answer, r.created_at,
	r.refunded_cents + ${GOODWILL} as refunded_cents, ${GOODWILL} as goodwill_cents, r.fee_cents, o.number as order_number, o.link_seed as order_seed, o.account_id, o.email, o.language,
	o.total_cents - o.refunded_cents as left_cents,
	(select seller_id from account a where a.id = o.account_id) as seller_id from store_return r join store_order o on o.id = r.order_id where r.id = $1`,
);

export async function selectReturn(db: Queryable, id: number): Promise<Return | undefined> {
	return (await returnRow(db, id)).map(toReturn)[0];
}

const returnRowsOfOrder = preparedStatement<ReturnRow, [orderId: number]>(
	"returns-of-order",
	`select r.id, r.number, r.link_seed, r.order_id, r.kind, r.status, r.vin, r.note, r.photos, r.tracking, r.answer, r.created_at,
	r.refunded_cents + ${GOODWILL} as refunded_cents, ${GOODWILL} as goodwill_cents, r.fee_cents, o.number as order_number, o.link_seed as order_seed, o.account_id, o.email, o.language,
	o.total_cents - o.refunded_cents as left_cents,
	(select seller_id from account a where a.id = o.account_id) as seller_id from store_return r join store_order o on o.id = r.order_id where r.order_id = $1 order by r.id`,
);

export async function selectReturnsOfOrder(db: Queryable, orderId: number): Promise<Return[]> {
	return (await returnRowsOfOrder(db, orderId)).map(toReturn);
}

const returnRowsOfAccount = preparedStatement<ReturnRow, [accountId: number, limit: number]>(
	"returns-of-account",
	`select r.id, r.number, r.link_seed, r.order_id, r.kind, r.status, r.vin, r.note, r.photos, r.tracking, r.answer, r.created_at,
	r.refunded_cents + ${GOODWILL} as refunded_cents, ${GOODWILL} as goodwill_cents, r.fee_cents, o.number as order_number, o.link_seed as order_seed, o.account_id, o.email, o.language,
	o.total_cents - o.refunded_cents as left_cents,
	(select seller_id from account a where a.id = o.account_id) as seller_id from store_return r join store_order o on o.id = r.order_id where o.account_id = $1 order by r.created_at desc, r.id desc limit $2`,
);

export async function selectReturnsOfAccount(
	db: Queryable,
	accountId: number,
	limit: number,
): Promise<Return[]> {
	return (await returnRowsOfAccount(db, accountId, limit)).map(toReturn);
}

type StaffFilter = [
	statuses: string[],
	sellerId: number | null,
	limit: number,
	awaitingStaff: string[],
	offset: number,
];

const returnRowsForStaff = preparedStatement<ReturnRow & { found: number }, StaffFilter>(
	"returns-for-staff",
	`select r.id, r.number, r.link_seed, r.order_id, r.kind, r.status, r.vin, r.note, r.photos, r.tracking, r.answer, r.created_at,
	r.refunded_cents + ${GOODWILL} as refunded_cents, ${GOODWILL} as goodwill_cents, r.fee_cents, o.number as order_number, o.link_seed as order_seed, o.account_id, o.email, o.language,
	o.total_cents - o.refunded_cents as left_cents,
	(select seller_id from account a where a.id = o.account_id) as seller_id, page.found
	from (
		select r.id, r.status = any($4::return_status[]) as waits, r.created_at, (count(*) over ())::int as found
		from store_return r join store_order o on o.id = r.order_id
		where r.status = any($1::return_status[]) and ${OWN_ORDERS}
		order by waits desc, r.created_at, r.id limit $3 offset $5
	) page join store_return r on r.id = page.id join store_order o on o.id = r.order_id
	order by page.waits desc, r.created_at, r.id`,
);

/**
 * `sellerId` limits the list to the seller's customers and guests. Returns in an `awaitingStaff`
 * status come first.
 */
export async function selectReturnsForStaff(
	db: Queryable,
	...filter: StaffFilter
): Promise<{ returns: Return[]; total: number }> {
	const rows = await returnRowsForStaff(db, ...filter);
	return { returns: rows.map(toReturn), total: rows[0]?.found ?? 0 };
}

type ReturnLineRow = {
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
	before: number;
	cores_free: number;
};

const returnLineRows = preparedStatement<ReturnLineRow, [returnId: number]>(
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

export async function selectReturnLines(db: Queryable, returnId: number): Promise<ReturnLine[]> {
	const rows = await returnLineRows(db, returnId);
	return rows.map((row) => ({
		id: row.id,
		orderLineId: row.order_line_id,
		n: row.n,
		partId: row.part_id,
		sku: row.sku,
		title: { en: row.title_en, es: row.title_es },
		reason: row.reason,
		quantity: row.quantity,
		coreQuantity: row.core_quantity,
		acceptedQuantity: row.accepted,
		creditPercent: row.credit_percent,
		refundedCents: row.refunded_cents,
		boughtQuantity: row.bought,
		priceCents: row.price_cents,
		coreCents: row.core_cents,
		discountCents: row.discount_cents,
		taxCents: row.tax_cents,
		refundedQuantity: row.before,
		freeCores: row.cores_free,
	}));
}

const historyRows = preparedStatement<
	{ to_status: ReturnStatus; at: Date; reason: CloseReason | null },
	[returnId: number]
>(
	"return-history",
	"select to_status, at, reason from return_history where return_id = $1 order by id",
);

export async function selectReturnHistory(
	db: Queryable,
	returnId: number,
): Promise<ReturnStatusChange[]> {
	const rows = await historyRows(db, returnId);
	return rows.map(({ to_status, at, reason }) => ({ to: to_status, at, reason }));
}

export type NewReturn = {
	orderId: number;
	kind: ReturnKind;
	vin: string | null;
	note: string;
	photos: string[];
	actorId: number | null;
	lines: NewReturnLine[];
};

export type NewReturnLine = {
	orderLineId: number;
	reason: ReturnReason | null;
	quantity: number;
	coreQuantity: number;
};

const insertReturnRow = preparedStatement<
	{ id: number; number: number; link_seed: Buffer },
	[values: string]
>(
	"insert-return",
	`with given as (select $1::jsonb as g), inserted as (
		insert into store_return (order_id, kind, vin, note, photos)
		select (g ->> 'order_id')::bigint, g ->> 'kind', g ->> 'vin', g ->> 'note', array(select jsonb_array_elements_text(g -> 'photos')) from given
		returning id, number, link_seed
	), noted as (
		insert into return_history (return_id, to_status, actor_id) select inserted.id, 'requested', (g ->> 'actor')::int from inserted, given
	)
	select id, number, link_seed from inserted`,
);

/**
 * A separate statement, because the check of each line reads the return. Lines are inserted by id,
 * as all locks on them are taken.
 */
const insertLineRows = preparedStatement<
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
	client: Queryable,
	{ lines, ...values }: NewReturn,
): Promise<Pick<Return, "id" | "number" | "linkSeed">> {
	const [row] = await insertReturnRow(
		client,
		JSON.stringify({
			order_id: values.orderId,
			kind: values.kind,
			vin: values.vin,
			note: values.note,
			photos: values.photos,
			actor: values.actorId,
		}),
	);
	if (!row) throw new Error("the return was not inserted");
	const lineRows = lines.map((line) => ({
		order_line_id: line.orderLineId,
		reason: line.reason,
		quantity: line.quantity,
		core_quantity: line.coreQuantity,
	}));
	await insertLineRows(client, row.id, JSON.stringify(lineRows));
	return { id: row.id, number: row.number, linkSeed: row.link_seed };
}

export type ReturnMove = {
	from: ReturnStatus;
	to: ReturnStatus;
	actorId: number | null;
	tracking?: string | null;
	answer?: string | null;
	reason?: CloseReason | null;
};

const moveReturnRow = preparedStatement<
	{ id: number },
	[
		id: number,
		from: string,
		to: string,
		actorId: number | null,
		tracking: string | null,
		answer: string | null,
		reason: CloseReason | null,
	]
>(
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

/** False when the return is not in the status `from` any more. */
export async function moveReturn(
	client: Queryable,
	id: number,
	{ from, to, actorId, tracking = null, answer = null, reason = null }: ReturnMove,
): Promise<boolean> {
	const rows = await moveReturnRow(client, id, from, to, actorId, tracking, answer, reason);
	return rows.length > 0;
}

/**
 * Approved or shipped returns without a change for this many days. Returns of lost parcels are not
 * waited for.
 */
export const selectOverdueReturns = preparedStatement<
	{ id: number; order_id: number; status: ReturnStatus },
	[days: number, afterId: number, limit: number]
>(
	"returns-never-arrived",
	`select r.id, r.order_id, r.status from store_return r where r.status in ('approved', 'shipped_back') and r.id > $2
		and (select max(h.at) from return_history h where h.return_id = r.id) < now() - make_interval(days => $1)
		and not exists (select from return_line x where x.return_id = r.id and x.reason = 'lost_in_transit')
	order by r.id limit $3`,
);
