/**
 * Refunds. A refund is changed under the lock of its order's row. The workers are the exception:
 * they claim refunds and write only when and how often they tried.
 */
import type {
	ManualRefund,
	RefundEventKind,
	RefundHistoryEntry,
} from "../../domain/payment/refund.ts";
import { preparedStatement, type Queryable } from "../../platform/postgres/prepared-statement.ts";

/** `note`: what staff wrote about it. */
export type RefundReason = { reason: string; note?: string; actor: number | null };

type NewRefund = {
	orderId: number;
	paymentId: number | null;
	cents: number;
	dedupe: string;
} & RefundReason;

type RefundValues = [
	orderId: number,
	paymentId: number | null,
	cents: number,
	reason: string,
	dedupe: string,
	note: string | null,
];

const insert = preparedStatement<{ id: number }, [...RefundValues, actor: number | null]>(
	"insert-refund",
	`with made as (
		insert into refund (order_id, payment_id, amount_cents, reason, dedupe, note) values ($1, $2, $3, $4, $5, $6)
		on conflict (dedupe) do nothing returning id
	), noted as (
		insert into refund_event (refund_id, kind, actor_id) select id, 'given', $7 from made
	)
	select id from made`,
);

/** Does nothing if a refund with this `dedupe` exists. */
export async function insertRefund(
	client: Parameters<typeof insert>[0],
	refund: NewRefund,
): Promise<void> {
	const { orderId, paymentId, cents, dedupe, reason, note = null, actor } = refund;
	await insert(client, orderId, paymentId, cents, reason, dedupe, note, actor);
}

export const insertAccountCredit = preparedStatement<
	never,
	[orderId: number, cents: number, reason: string, note: string | null, actor: number | null]
>(
	"insert-account-credit",
	"insert into account_credit (order_id, amount_cents, reason, note, actor_id) values ($1, $2, $3, $4, $5)",
);

/** Each kind of event is stored once per refund. */
export const insertRefundEvent = preparedStatement<
	never,
	[refundId: number, kind: RefundEventKind, actor: number | null]
>(
	"note-refund-event",
	"insert into refund_event (refund_id, kind, actor_id) values ($1, $2, $3) on conflict do nothing",
);

type RefundHistoryRow = {
	kind: RefundHistoryEntry["kind"];
	at: Date;
	amount_cents: number;
	reason: string;
	note: string | null;
	actor: string | null;
};

const selectRefundHistoryRows = preparedStatement<RefundHistoryRow, [orderId: number]>(
	"order-money-back",
	`select m.kind, m.at, m.amount_cents, m.reason, m.note, a.email as actor from (
		select e.kind, e.at, r.amount_cents, r.reason, r.note, e.actor_id from refund_event e join refund r on r.id = e.refund_id where r.order_id = $1
		union all
		select 'credited', c.at, c.amount_cents, c.reason, c.note, c.actor_id from account_credit c where c.order_id = $1
	) m left join account a on a.id = m.actor_id order by m.at`,
);

export async function selectRefundHistory(
	client: Queryable,
	orderId: number,
): Promise<RefundHistoryEntry[]> {
	const rows = await selectRefundHistoryRows(client, orderId);
	return rows.map(({ amount_cents, ...row }) => ({ ...row, amountCents: amount_cents }));
}

/** A refund that is to be made at a provider. */
export type RefundRow = {
	id: number;
	order_id: number;
	amount_cents: number;
	currency: string;
	provider: string;
	ref: string;
	payment_id: number;
	reason: string;
};

/**
 * Claims one due refund by moving its due time, so that no other worker takes it. Only one at a
 * time: a vendor may take 15 seconds per refund, and the claim lasts one minute.
 */
export const claimDueRefund = preparedStatement<RefundRow, []>(
	"take-refund",
	`update refund r set tries = r.tries + 1, due_at = now() + make_interval(secs => least(3600, 60 * 2 ^ least(r.tries, 6)))
	from payment p where p.id = r.payment_id and r.id in (
		select id from refund where status = 'due' and due_at <= now() and payment_id is not null order by due_at limit 1 for update skip locked)
	returning r.id, r.order_id, r.amount_cents, p.currency, p.provider, p.ref, r.payment_id, r.reason`,
);

export const finishRefund = preparedStatement<
	{ order_id: number },
	[id: number, status: string, ref: string | null]
>(
	"finish-refund",
	"update refund set status = $2, ref = $3, done_at = now(), asked_at = now() where id = $1 and status = 'due' returning order_id",
);

/**
 * Finds a refund by the provider's name for it, or by our id while the provider's response is
 * missing.
 */
export const selectRefundByRef = preparedStatement<
	{ id: number; order_id: number },
	[provider: string, ref: string, id: number]
>(
	"named-refund",
	`select r.id, r.order_id from refund r join payment p on p.id = r.payment_id
	where p.provider = $1 and (r.ref = $2 or (r.ref is null and r.id = $3))`,
);

/**
 * Returns no row if the refund has failed or was refused before. The earlier status is selected
 * first, because `returning old` needs PostgreSQL 18.
 */
export const failRefund = preparedStatement<
	{ was: "due" | "done"; order_id: number; amount_cents: number; reason: string },
	[id: number, ref: string]
>(
	"fail-refund",
	`with open as (select id, status from refund where id = $1 and status in ('due', 'done') for update)
	update refund r set status = 'failed', ref = $2, done_at = coalesce(r.done_at, now()) from open where r.id = open.id
	returning open.status as was, r.order_id, r.amount_cents, r.reason`,
);

/** A manual refund of the same amount, because the buyer has not received the first one. */
export const insertReplacementRefund = preparedStatement<
	never,
	[insteadOf: number, dedupe: string]
>(
	"insert-stand-in-refund",
	`insert into refund (order_id, amount_cents, reason, note, dedupe, instead_of) select order_id, amount_cents, reason, note, $2, id from refund where id = $1
	on conflict do nothing`,
);

/** Claims refunds of the last 30 days that have not been checked at the provider for a day. */
export const claimUncheckedRefunds = preparedStatement<
	{ ref: string; provider: string },
	[limit: number]
>(
	"take-unasked-refunds",
	`update refund r set asked_at = now() from payment p where p.id = r.payment_id and r.id in (
		select id from refund where status = 'done' and payment_id is not null and ref is not null
			and asked_at < now() - interval '1 day' and done_at > now() - interval '30 days'
		order by asked_at limit $1 for update skip locked)
	returning r.ref, p.provider`,
);

/**
 * The successful payments of an order, the latest first, and how much of each can still be
 * refunded. Amounts that fell back to staff are not included.
 */
export const selectRefundable = preparedStatement<
	{ id: number; left_cents: number },
	[orderId: number]
>(
	"select-refundable",
	`select p.id, p.amount_cents - (select coalesce(sum(r.amount_cents), 0)::bigint from refund r where r.payment_id = p.id and (r.status in ('due', 'done')
		or not exists (select from refund n where n.instead_of = r.id and n.payment_id is not null))) as left_cents
	from payment p where p.order_id = $1 and p.status = 'succeeded' order by p.n desc`,
);

type ManualRefundRow = {
	id: number;
	number: number;
	amount_cents: number;
	reason: string;
	note: string | null;
	created_at: Date;
	after: ManualRefund["providerResult"];
	instrument: string | null;
};

const selectManualRefundRows = preparedStatement<ManualRefundRow, [limit: number]>(
	"refunds-by-hand",
	`select r.id, o.number, r.amount_cents, r.reason, r.note, r.created_at, b.status as after, p.instrument from refund r join store_order o on o.id = r.order_id
	left join refund b on b.id = r.instead_of left join payment p on p.id = b.payment_id
	where r.payment_id is null and r.status = 'due' order by r.id limit $1`,
);

export async function selectManualRefunds(
	client: Queryable,
	limit: number,
): Promise<ManualRefund[]> {
	return (await selectManualRefundRows(client, limit)).map((row) => ({
		id: row.id,
		orderNumber: row.number,
		amountCents: row.amount_cents,
		reason: row.reason,
		note: row.note,
		createdAt: row.created_at,
		providerResult: row.after,
		instrument: row.instrument,
	}));
}

export const selectRefundOrder = preparedStatement<{ order_id: number }, [id: number]>(
	"refund-order",
	"select order_id from refund where id = $1",
);

export const selectManualRefund = preparedStatement<
	{ amount_cents: number; reason: string },
	[id: number]
>("refund-by-hand", "select amount_cents, reason from refund where id = $1 and payment_id is null");

/**
 * Sends a manual refund through the provider again. Returns no row if it is not one that the
 * provider refused or failed.
 */
export const requeueRefund = preparedStatement<{ id: number; amount_cents: number }, [id: number]>(
	"send-refund-again",
	`update refund r set payment_id = b.payment_id, due_at = now(), tries = 0 from refund b
	where r.id = $1 and b.id = r.instead_of and r.status = 'due' and r.payment_id is null and b.payment_id is not null
	returning r.id, r.amount_cents`,
);

/** A refund that was sent through the provider again, with any result. */
export const selectRequeuedRefund = preparedStatement<{ id: number }, [id: number]>(
	"refund-sent-again",
	"select id from refund where id = $1 and instead_of is not null and payment_id is not null",
);
