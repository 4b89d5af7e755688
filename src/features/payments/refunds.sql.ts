/**
 * Money on its way back. Whoever changes a refund holds its order's row first, but for the workers: they take one that is due, or some to
 * ask about, and write nothing but when and how often.
 */
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

/** Why money goes back: a word for the cause, and where staff give it by hand what they wrote about it. */
export type Why = { reason: string; note?: string; actor: number | null };

type NewRefund = { orderId: number; paymentId: number | null; cents: number; dedupe: string } & Why;

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

/** Once for each `dedupe`. */
export async function insertRefund(
	client: Parameters<typeof insert>[0],
	refund: NewRefund,
): Promise<void> {
	const { orderId, paymentId, cents, dedupe, reason, note = null, actor } = refund;
	await insert(client, orderId, paymentId, cents, reason, dedupe, note, actor);
}

export const insertCredit = preparedStatement<
	never,
	[orderId: number, cents: number, reason: string, note: string | null, actor: number | null]
>(
	"insert-account-credit",
	"insert into account_credit (order_id, amount_cents, reason, note, actor_id) values ($1, $2, $3, $4, $5)",
);

type RefundEventKind = "given" | "delayed" | "done" | "refused" | "failed" | "again" | "by_hand";

/** Each happens to a refund once: what stands in for one that failed is another. */
export const noteEvent = preparedStatement<
	never,
	[refundId: number, kind: RefundEventKind, actor: number | null]
>(
	"note-refund-event",
	"insert into refund_event (refund_id, kind, actor_id) values ($1, $2, $3) on conflict do nothing",
);

export type MoneyBack = {
	kind: RefundEventKind | "credited";
	at: Date;
	amount_cents: number;
	reason: string;
	note: string | null;
	/** Who did it, by e-mail; the store itself otherwise. */
	actor: string | null;
};

/** All that happened to the money of an order that went back, with what staff wrote: for them alone. */
export const selectMoneyBack = preparedStatement<MoneyBack, [orderId: number]>(
	"order-money-back",
	`select m.kind, m.at, m.amount_cents, m.reason, m.note, a.email as actor from (
		select e.kind, e.at, r.amount_cents, r.reason, r.note, e.actor_id from refund_event e join refund r on r.id = e.refund_id where r.order_id = $1
		union all
		select 'credited', c.at, c.amount_cents, c.reason, c.note, c.actor_id from account_credit c where c.order_id = $1
	) m left join account a on a.id = m.actor_id order by m.at`,
);

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
 * Takes one that is due and moves it on by a minute at least, so that nobody else takes it meanwhile. One only: the slowest vendor is
 * asked three questions of five seconds for it, and whoever took several would come to the last of them when its minute is over.
 */
export const takeRefund = preparedStatement<RefundRow, []>(
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

/** By the provider's name for it; one whose answer has not arrived yet, by ours. */
export const selectNamedRefund = preparedStatement<
	{ id: number; order_id: number },
	[provider: string, ref: string, id: number]
>(
	"named-refund",
	`select r.id, r.order_id from refund r join payment p on p.id = r.payment_id
	where p.provider = $1 and (r.ref = $2 or (r.ref is null and r.id = $3))`,
);

/** Gives nothing when it has failed or was refused before. */
export const failRefund = preparedStatement<
	{ was: "due" | "done"; order_id: number; amount_cents: number; reason: string },
	[id: number, ref: string]
>(
	"fail-refund",
	`update refund set status = 'failed', ref = $2, done_at = coalesce(done_at, now()) where id = $1 and status in ('due', 'done')
	returning old.status as was, order_id, amount_cents, reason`,
);

/** The same money once more, by hand: its owner has not got it. */
export const insertStandIn = preparedStatement<never, [insteadOf: number, dedupe: string]>(
	"insert-stand-in-refund",
	`insert into refund (order_id, amount_cents, reason, note, dedupe, instead_of) select order_id, amount_cents, reason, note, $2, id from refund where id = $1
	on conflict do nothing`,
);

/** Carried out lately, and nobody has asked for a day whether they stand. Takes them, so that nobody else asks meanwhile. */
export const takeUnaskedRefunds = preparedStatement<{ ref: string; provider: string }, [limit: number]>(
	"take-unasked-refunds",
	`update refund r set asked_at = now() from payment p where p.id = r.payment_id and r.id in (
		select id from refund where status = 'done' and payment_id is not null and ref is not null
			and asked_at < now() - interval '1 day' and done_at > now() - interval '30 days'
		order by asked_at limit $1 for update skip locked)
	returning r.ref, p.provider`,
);

/**
 * The payment of an order that succeeded, and how much of it has not gone back yet. What fell back to staff is theirs until they send it
 * again.
 */
export const selectRefundable = preparedStatement<{ id: number; left_cents: number }, [orderId: number]>(
	"select-refundable",
	`select p.id, p.amount_cents - (select coalesce(sum(r.amount_cents), 0)::bigint from refund r where r.payment_id = p.id and (r.status in ('due', 'done')
		or not exists (select from refund n where n.instead_of = r.id and n.payment_id is not null))) as left_cents
	from payment p where p.order_id = $1 and p.status = 'succeeded'`,
);

export type RefundByHand = {
	id: number;
	number: number;
	amount_cents: number;
	reason: string;
	note: string | null;
	created_at: Date;
	/** What became of it at the provider, if it was tried there. */
	after: "refused" | "failed" | null;
	instrument: string | null;
};

export const selectRefundsByHand = preparedStatement<RefundByHand, [limit: number]>(
	"refunds-by-hand",
	`select r.id, o.number, r.amount_cents, r.reason, r.note, r.created_at, b.status as after, p.instrument from refund r join store_order o on o.id = r.order_id
	left join refund b on b.id = r.instead_of left join payment p on p.id = b.payment_id
	where r.payment_id is null and r.status = 'due' order by r.id limit $1`,
);

export const selectRefundOrder = preparedStatement<{ order_id: number }, [id: number]>(
	"refund-order",
	"select order_id from refund where id = $1",
);

export const selectRefundByHand = preparedStatement<{ amount_cents: number }, [id: number]>(
	"refund-by-hand",
	"select amount_cents from refund where id = $1 and payment_id is null",
);

/** Gives nothing when it is on its way already, was paid by hand, or never went through a provider. */
export const sendRefundAgain = preparedStatement<{ id: number; amount_cents: number }, [id: number]>(
	"send-refund-again",
	`update refund r set payment_id = b.payment_id, due_at = now(), tries = 0 from refund b
	where r.id = $1 and b.id = r.instead_of and r.status = 'due' and r.payment_id is null and b.payment_id is not null
	returning r.id, r.amount_cents`,
);

/** Sent again, whatever came of it. */
export const selectSentAgain = preparedStatement<{ id: number }, [id: number]>(
	"refund-sent-again",
	"select id from refund where id = $1 and instead_of is not null and payment_id is not null",
);
