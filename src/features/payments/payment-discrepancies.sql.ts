import type { Discrepancy } from "../../domain/payment/discrepancy.ts";
import { preparedStatement, type Queryable } from "../../platform/postgres/prepared-statement.ts";

type DiscrepancyRow = {
	id: number;
	provider: string;
	ref: string;
	kind: Discrepancy["kind"];
	/**
	 * `asked` and `got` for a wrong amount; `back` and `refunded` for a refund that was made
	 * elsewhere.
	 */
	details: { asked?: number; got?: number; currency?: string; back?: number; refunded?: number };
	found_at: Date;
	number: number | null;
};

const selectDiscrepancyRows = preparedStatement<DiscrepancyRow, [limit: number]>(
	"payment-differences",
	`select d.id, d.provider, d.ref, d.kind, d.details, d.found_at,
		(select o.number from payment p join store_order o on o.id = p.order_id where p.provider = d.provider and p.ref = d.ref order by p.id limit 1) as number
	from payment_difference d where d.handled_at is null and d.kind not in ('refund_refused', 'refund_failed')
	order by d.found_at, d.id limit $1`,
);

/**
 * Open discrepancies. Refunds that were refused or failed are left out, because they are listed as
 * manual refunds.
 */
export async function selectDiscrepancies(
	client: Queryable,
	limit: number,
): Promise<Discrepancy[]> {
	const rows = await selectDiscrepancyRows(client, limit);
	return rows.map(({ id, provider, ref, kind, details, found_at, number }) => ({
		id,
		provider,
		ref,
		kind,
		ourCents: details.asked ?? details.back ?? null,
		theirCents: details.got ?? details.refunded ?? null,
		currency: details.currency ?? null,
		foundAt: found_at,
		orderNumber: number,
	}));
}

export const markDiscrepancyHandled = preparedStatement<{ id: number }, [id: number, by: number]>(
	"difference-handled",
	"update payment_difference set handled_at = now(), handled_by = $2 where id = $1 and handled_at is null returning id",
);

export const selectDiscrepancy = preparedStatement<{ id: number }, [id: number]>(
	"difference-known",
	"select id from payment_difference where id = $1",
);
