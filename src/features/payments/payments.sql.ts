/**
 * Payment attempts of orders. Every change is made under the lock of the order's row, so that two
 * results cannot be applied at once.
 */

import type { PaymentMethod } from "../../domain/payment/payment-method.ts";
import { preparedStatement, type Queryable } from "../../platform/postgres/prepared-statement.ts";

/** Also sets the order's currency to the one it is charged in. */
export const insertAttempt = preparedStatement<
	{ id: number },
	[
		orderId: number,
		n: number,
		provider: string,
		way: string,
		key: string,
		amountCents: number,
		currency: string,
	]
>(
	"insert-payment",
	`with charged as (update store_order set currency = $7 where id = $1 and currency <> $7)
	insert into payment (order_id, n, provider, way, key, amount_cents, currency) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
);

type AttemptRow = {
	id: number;
	order_id: number;
	n: number;
	provider: string;
	way: PaymentMethod;
	key: string;
	ref: string | null;
	amount_cents: number;
	currency: string;
	status: AttemptStatus;
	decline: string | null;
	instrument: string | null;
	is_new: boolean;
};

export type AttemptStatus =
	| "open"
	| "needs_buyer"
	| "processing"
	| "succeeded"
	| "declined"
	| "cancelled"
	| "surplus"
	| "differs";

/** One attempt to pay an order. */
export type PaymentAttempt = {
	id: number;
	orderId: number;
	/** Counts the attempts of an order, from 1. */
	n: number;
	provider: string;
	method: PaymentMethod;
	/** Our name for the attempt at the provider: `order-<id>-pay-<n>`. */
	key: string;
	/** The provider's name for the payment, once it has answered. */
	ref: string | null;
	amountCents: number;
	currency: string;
	status: AttemptStatus;
	decline: string | null;
	instrument: string | null;
	/** Younger than 30 seconds: the request to the provider may still be on its way. */
	isNew: boolean;
};

function toAttempt(row: AttemptRow): PaymentAttempt {
	return {
		id: row.id,
		orderId: row.order_id,
		n: row.n,
		provider: row.provider,
		method: row.way,
		key: row.key,
		ref: row.ref,
		amountCents: row.amount_cents,
		currency: row.currency,
		status: row.status,
		decline: row.decline,
		instrument: row.instrument,
		isNew: row.is_new,
	};
}

const selectAttemptRows = preparedStatement<AttemptRow, [orderId: number]>(
	"select-payments",
	`select id, order_id, n, provider, way, key, ref, amount_cents, currency, status, decline, instrument,
		created_at > now() - interval '30 seconds' as is_new from payment where order_id = $1 order by n`,
);

export async function selectAttempts(
	client: Queryable,
	orderId: number,
): Promise<PaymentAttempt[]> {
	return (await selectAttemptRows(client, orderId)).map(toAttempt);
}

export const selectAttemptStatus = preparedStatement<
	{ status: AttemptStatus },
	[provider: string, key: string]
>("payment-by-key", "select status from payment where provider = $1 and key = $2");

/** Which of these payments are booked, and how much of each we have refunded or will refund. */
export const selectBookedPayments = preparedStatement<
	{ key: string; back_cents: number },
	[provider: string, keys: string[]]
>(
	"settled-payments",
	`select p.key, (select coalesce(sum(r.amount_cents), 0)::bigint from refund r where r.payment_id = p.id and r.status in ('due', 'done')) as back_cents
	from payment p where p.provider = $1 and p.key = any($2::text[]) and p.status in ('succeeded', 'surplus', 'differs')`,
);

const selectOpenAttemptRows = preparedStatement<AttemptRow, [quietSeconds: number, limit: number]>(
	"select-open-payments",
	`select id, order_id, n, provider, way, key, ref, amount_cents, currency, status, decline, instrument,
		created_at > now() - interval '30 seconds' as is_new from payment
	where status in ('open', 'needs_buyer', 'processing') and checked_at < now() - make_interval(secs => $1) order by checked_at limit $2`,
);

/**
 * Attempts without a result that have not been checked for a while: the response was lost, or the
 * buyer left.
 */
export async function selectOpenAttempts(
	client: Queryable,
	quietSeconds: number,
	limit: number,
): Promise<PaymentAttempt[]> {
	return (await selectOpenAttemptRows(client, quietSeconds, limit)).map(toAttempt);
}

/** Claims the right to send an attempt to the provider. Only the first caller gets a row. */
export const claimAttempt = preparedStatement<{ key: string }, [key: string]>(
	"claim-payment",
	"update payment set begun_at = now() where key = $1 and begun_at is null and status = 'open' returning key",
);

/** Sent within the last two minutes: the vendor may not show the payment in its lists yet. */
export const selectRecentlyStarted = preparedStatement<{ key: string }, [key: string]>(
	"payment-being-sold",
	"select key from payment where key = $1 and begun_at > now() - interval '2 minutes'",
);

/** Only the first of several processes that found the attempt gets a row and asks the provider. */
export const touchAttempt = preparedStatement<{ id: number }, [id: number, quietSeconds: number]>(
	"touch-payment",
	"update payment set checked_at = now() where id = $1 and checked_at < now() - make_interval(secs => $2) returning id",
);

export type AttemptUpdate = [
	id: number,
	status: string,
	ref: string | null,
	decline: string | null,
	instrument: string | null,
];

/** Changes only an attempt without a result. Returns no row otherwise. */
export const updateAttempt = preparedStatement<{ id: number }, AttemptUpdate>(
	"update-payment",
	`update payment set status = $2, ref = coalesce($3, ref), decline = $4, instrument = coalesce($5, instrument), checked_at = now(),
		settled_at = case when $2 in ('succeeded', 'declined', 'cancelled', 'surplus', 'differs') then now() end
	where id = $1 and status in ('open', 'needs_buyer', 'processing') returning id`,
);

/** For an attempt that failed or was cancelled here and succeeded at the provider after all. */
export const reviveAttempt = preparedStatement<
	{ id: number },
	[id: number, status: "succeeded" | "surplus", ref: string, instrument: string | null]
>(
	"revive-payment",
	`update payment set status = $2, ref = $3, decline = null, instrument = coalesce($4, instrument), checked_at = now(), settled_at = now()
	where id = $1 and status in ('cancelled', 'declined') returning id`,
);

/**
 * `changesNothing`: the payment is booked already, so the commit does not wait for the disk. An
 * event lost in a crash of the database server would change nothing when it came again.
 */
export const insertWebhookEvent = preparedStatement<
	{ event_id: string; commit_mode: string | null },
	[provider: string, eventId: string, changesNothing: boolean]
>(
	"keep-event",
	`insert into payment_event (provider, event_id) values ($1, $2) on conflict do nothing
	returning event_id, case when $3 then set_config('synchronous_commit', 'off', true) end as commit_mode`,
);

/** The same discrepancy again changes nothing. One with new details is opened again for staff. */
export const recordDiscrepancy = preparedStatement<
	never,
	[provider: string, ref: string, kind: string, details: string]
>(
	"note-difference",
	`insert into payment_difference as d (provider, ref, kind, details) values ($1, $2, $3, $4::jsonb)
	on conflict (provider, ref, kind) do update set details = excluded.details, found_at = now(), handled_at = null, handled_by = null
	where d.details <> excluded.details`,
);
