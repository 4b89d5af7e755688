/** The statements of the inspection and of the refund of a return. */
import type { Return, ReturnPayback } from "../../domain/returns/return.ts";
import { preparedStatement, type Queryable } from "../../platform/postgres/prepared-statement.ts";
import { REFUNDED_AT } from "./returns.sql.ts";

/** Of an order line: the pieces that were not refunded for one of the given reasons. */
export type KeptLine = { orderLineId: number; keptQuantity: number };

const keptRows = preparedStatement<
	{ order_line_id: number; kept: number; shipping_cents: number },
	[orderId: number, reasons: string[]]
>(
	"kept-pieces",
	`select l.id as order_line_id, o.shipping_cents, l.quantity - (select coalesce(sum(x.accepted), 0)::int
		from return_line x join store_return r on r.id = x.return_id
		where x.order_line_id = l.id and r.status = 'refunded' and x.reason = any($2::text[])) as kept
	from order_line l join store_order o on o.id = l.order_id where l.order_id = $1 order by l.n`,
);

/** All lines of the order, and its shipping cost. */
export async function selectKeptLines(
	db: Queryable,
	orderId: number,
	reasons: readonly string[],
): Promise<{ lines: KeptLine[]; shippingCents: number }> {
	const rows = await keptRows(db, orderId, [...reasons]);
	return {
		lines: rows.map(({ order_line_id, kept }) => ({
			orderLineId: order_line_id,
			keptQuantity: kept,
		})),
		shippingCents: rows[0]?.shipping_cents ?? 0,
	};
}

/**
 * The refunds of a return. One that its provider did not carry out is replaced by another, which
 * says how the money goes back. Older versions paid the goodwill in a refund of its own, in the
 * transaction of the lines.
 */
export const selectPaybacks = preparedStatement<ReturnPayback, [returnId: number]>(
	"return-paid-back",
	`select f.amount_cents as cents, p.way as method, p.instrument, coalesce(n.status, f.status) = 'done' as "isDone"
	from store_return r join refund f on f.order_id = r.order_id left join refund n on n.instead_of = f.id
	left join payment p on p.id = case when n.id is null then f.payment_id else n.payment_id end
	where r.id = $1 and f.instead_of is null and (f.dedupe = 'return:' || r.id or f.dedupe like 'return:' || r.id || ':%'
		or (f.dedupe like 'staff:%' and f.created_at = ${REFUNDED_AT})) order by f.id`,
);

/** The part of a return's refund that was credited to what the buyer owes, and not paid back. */
export function creditedOf(
	{ refundedCents }: Pick<Return, "refundedCents">,
	paybacks: readonly ReturnPayback[],
): number {
	return Math.max(0, refundedCents - paybacks.reduce((sum, { cents }) => sum + cents, 0));
}

/** Returns one row for each line that was updated. */
export const updateInspection = preparedStatement<
	{ id: number },
	[returnId: number, n: number[], acceptedQuantities: number[], creditPercents: number[]]
>(
	"note-inspection",
	`update return_line x set accepted = g.accepted, credit_percent = g.percent
	from unnest($2::int[], $3::int[], $4::int[]) as g (n, accepted, percent), order_line l
	where x.return_id = $1 and l.id = x.order_line_id and l.n = g.n and g.accepted <= x.quantity returning x.id`,
);

/**
 * Raises the core quantity of lines whose core charges were covered by another return when this one
 * was requested.
 */
export const updateCoreQuantities = preparedStatement<
	never,
	[returnId: number, lineIds: number[], coreQuantities: number[]]
>(
	"note-return-cores",
	`update return_line x set core_quantity = g.cores from unnest($2::bigint[], $3::int[]) as g (id, cores)
	where x.return_id = $1 and x.id = g.id and g.cores > x.core_quantity`,
);

export const updateRefund = preparedStatement<
	never,
	[returnId: number, cents: number, feeCents: number, lineIds: number[], lineCents: number[]]
>(
	"note-return-refund",
	`with lines as (
		update return_line x set refunded_cents = g.cents from unnest($4::bigint[], $5::bigint[]) as g (id, cents)
		where x.id = g.id and x.return_id = $1
	)
	update store_return set refunded_cents = $2, fee_cents = $3 where id = $1`,
);

export type ArrivedLine = {
	n: number;
	part_id: number;
	sku: string;
	accepted: number;
	restocked: number | null;
	/** What became of the other pieces; null before that, and for those of older versions. */
	off_shelf: string | null;
};

/** Lines with goods or cores to put away: accepted pieces that were not lost on the way. */
export const selectArrivedLines = preparedStatement<ArrivedLine, [returnId: number]>(
	"arrived-return-lines",
	`select l.n, l.part_id, l.sku, coalesce(x.accepted, 0) as accepted, x.restocked, x.off_shelf
	from return_line x join order_line l on l.id = x.order_line_id
	where x.return_id = $1 and x.accepted > 0 and x.reason is distinct from 'lost_in_transit' order by l.n`,
);

export const updateRestocked = preparedStatement<
	never,
	[returnId: number, lines: number[], restocked: number[], offShelf: string]
>(
	"set-restocked",
	`update return_line x set restocked = g.restocked, off_shelf = case when g.restocked < x.accepted then $4 end from unnest($2::int[], $3::int[]) as g (n, restocked), order_line l
	where x.return_id = $1 and l.id = x.order_line_id and l.n = g.n`,
);
