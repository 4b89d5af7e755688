import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

/** Our payments by the provider's names for them, also those whose amount `differs`. */
export const selectPaymentsByRef = preparedStatement<
	{ ref: string; number: number; cents: number },
	[provider: string, refs: string[]]
>(
	"payments-by-ref",
	`select p.ref, o.number, p.amount_cents::bigint as cents from payment p join store_order o on o.id = p.order_id
	where p.provider = $1 and p.ref = any($2::text[]) and p.status in ('succeeded', 'surplus', 'differs')`,
);

export const selectRefundsByRef = preparedStatement<
	{ ref: string; number: number; cents: number },
	[provider: string, refs: string[]]
>(
	"refunds-by-ref",
	`select r.ref, o.number, r.amount_cents::bigint as cents from refund r join payment p on p.id = r.payment_id join store_order o on o.id = r.order_id
	where p.provider = $1 and r.ref = any($2::text[])`,
);
