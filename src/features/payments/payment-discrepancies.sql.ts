import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type DifferenceRow = {
	id: number;
	provider: string;
	ref: string;
	kind: "unknown_payment" | "amount_differs" | "refund_elsewhere";
	details: {
		status?: string;
		asked?: number;
		got?: number;
		currency?: string;
		back?: number;
		refunded?: number;
	};
	found_at: Date;
	/** Of the order whose payment it is about, if there is one. */
	number: number | null;
};

/** A refund that was refused or failed waits among the refunds by hand, and is not listed twice. */
export const selectDifferences = preparedStatement<DifferenceRow, [limit: number]>(
	"payment-differences",
	`select d.id, d.provider, d.ref, d.kind, d.details, d.found_at,
		(select o.number from payment p join store_order o on o.id = p.order_id where p.provider = d.provider and p.ref = d.ref order by p.id limit 1) as number
	from payment_difference d where d.handled_at is null and d.kind not in ('refund_refused', 'refund_failed')
	order by d.found_at, d.id limit $1`,
);

export const markDifferenceHandled = preparedStatement<{ id: number }, [id: number, by: number]>(
	"difference-handled",
	"update payment_difference set handled_at = now(), handled_by = $2 where id = $1 and handled_at is null returning id",
);

export const selectDifference = preparedStatement<{ id: number }, [id: number]>(
	"difference-known",
	"select id from payment_difference where id = $1",
);
