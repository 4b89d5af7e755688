/** The tries to pay an order. Whoever changes one holds its order's row first, so that all who settle at once stand in one line. */
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

/** An order is in the money it is charged in, whatever it was written down in once. */
export const insertPayment = preparedStatement<
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

export type PaymentRow = {
	id: number;
	order_id: number;
	n: number;
	provider: string;
	way: "card" | "wallet" | "redirect";
	key: string;
	ref: string | null;
	amount_cents: number;
	currency: string;
	status:
		| "open"
		| "needs_buyer"
		| "processing"
		| "succeeded"
		| "declined"
		| "cancelled"
		| "surplus"
		| "differs";
	decline: string | null;
	instrument: string | null;
	/** So young that its provider may not have heard of it yet. */
	is_new: boolean;
};

export const selectPayments = preparedStatement<PaymentRow, [orderId: number]>(
	"select-payments",
	`select id, order_id, n, provider, way, key, ref, amount_cents, currency, status, decline, instrument,
		created_at > now() - interval '30 seconds' as is_new from payment where order_id = $1 order by n`,
);

export const selectPaymentByKey = preparedStatement<
	Pick<PaymentRow, "status">,
	[provider: string, key: string]
>("payment-by-key", "select status from payment where provider = $1 and key = $2");

/** Of these, the ones whose money stands in the books, and how much of it goes back by us. */
export const selectSettled = preparedStatement<
	{ key: string; back_cents: number },
	[provider: string, keys: string[]]
>(
	"settled-payments",
	`select p.key, (select coalesce(sum(r.amount_cents), 0)::bigint from refund r where r.payment_id = p.id and r.status in ('due', 'done')) as back_cents
	from payment p where p.provider = $1 and p.key = any($2::text[]) and p.status in ('succeeded', 'surplus', 'differs')`,
);

/** Payments nobody has heard of for a while: of those whose answer was lost and those the buyer left alone. */
export const selectOpenPayments = preparedStatement<PaymentRow, [quietSeconds: number, limit: number]>(
	"select-open-payments",
	`select id, order_id, n, provider, way, key, ref, amount_cents, currency, status, decline, instrument,
		created_at > now() - interval '30 seconds' as is_new from payment
	where status in ('open', 'needs_buyer', 'processing') and checked_at < now() - make_interval(secs => $1) order by checked_at limit $2`,
);

/** The right to ask for a payment, given once: nobody who comes after gets a row. */
export const claimPayment = preparedStatement<{ key: string }, [key: string]>(
	"claim-payment",
	"update payment set begun_at = now() where key = $1 and begun_at is null and status = 'open' returning key",
);

/** Asked for so lately that the vendor may still be at it. Its answer is waited for five seconds; its books may be slower. */
export const selectBeingSold = preparedStatement<{ key: string }, [key: string]>(
	"payment-being-sold",
	"select key from payment where key = $1 and begun_at > now() - interval '2 minutes'",
);

export const touchPayment = preparedStatement<never, [id: number]>(
	"touch-payment",
	"update payment set checked_at = now() where id = $1",
);

export type UpdatedPayment = [
	id: number,
	status: string,
	ref: string | null,
	decline: string | null,
	instrument: string | null,
];

/** Only a payment that is not settled yet changes; nothing that is settled ever moves again. */
export const updatePayment = preparedStatement<{ id: number }, UpdatedPayment>(
	"update-payment",
	`update payment set status = $2, ref = coalesce($3, ref), decline = $4, instrument = coalesce($5, instrument), checked_at = now(),
		settled_at = case when $2 in ('succeeded', 'declined', 'cancelled', 'surplus', 'differs') then now() end
	where id = $1 and status in ('open', 'needs_buyer', 'processing') returning id`,
);

/** A payment that had failed or was called off here and succeeded there all the same, under the name it has there. */
export const revivePayment = preparedStatement<
	{ id: number },
	[id: number, status: "succeeded" | "surplus", ref: string, instrument: string | null]
>(
	"revive-payment",
	`update payment set status = $2, ref = $3, decline = null, instrument = coalesce($4, instrument), checked_at = now(), settled_at = now()
	where id = $1 and status in ('cancelled', 'declined') returning id`,
);

export const keepEvent = preparedStatement<{ event_id: string }, [provider: string, eventId: string]>(
	"keep-event",
	"insert into payment_event (provider, event_id) values ($1, $2) on conflict do nothing returning event_id",
);

/** The same one again changes nothing; one that says something else by now is to be looked at anew. */
export const noteDifference = preparedStatement<
	never,
	[provider: string, ref: string, kind: string, details: string]
>(
	"note-difference",
	`insert into payment_difference as d (provider, ref, kind, details) values ($1, $2, $3, $4::jsonb)
	on conflict (provider, ref, kind) do update set details = excluded.details, found_at = now(), handled_at = null, handled_by = null
	where d.details <> excluded.details`,
);
