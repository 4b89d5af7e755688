/** What the page of an order in the office shows beside the order itself. */
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export type LinePlace = {
	/** The position of the line. */
	n: number;
	warehouse: string;
	bin: string | null;
	/** Pieces of the line that this warehouse holds or has sent. */
	quantity: number;
	shipped: number;
	expected_on: string | null;
	/** Pieces that no order holds. */
	free: number;
};

/** Every warehouse that holds pieces of a line, or has free ones. */
export const selectLinePlaces = preparedStatement<LinePlace, [orderId: number]>(
	"order-line-places",
	`select l.n, w.code as warehouse, b.code as bin, coalesce(a.quantity, 0) as quantity, coalesce(a.shipped, 0) as shipped,
		a.expected_on, s.on_hand - s.reserved as free
	from order_line l join stock s on s.part_id = l.part_id join warehouse w on w.id = s.warehouse_id
	left join order_allocation a on a.order_line_id = l.id and a.warehouse_id = s.warehouse_id and a.state <> 'released'
	left join stock_bin sb on sb.part_id = l.part_id and sb.warehouse_id = s.warehouse_id left join bin b on b.id = sb.bin_id
	where l.order_id = $1 and (a.quantity is not null or s.on_hand > s.reserved) order by l.n, w.code`,
);

/** What the cheapest active supplier asks for one piece. */
export const selectLineCosts = preparedStatement<
	{ n: number; cost_cents: number },
	[orderId: number]
>(
	"order-line-costs",
	`select l.n, min(sp.cost_cents)::bigint as cost_cents
	from order_line l join supplier_part sp on sp.part_id = l.part_id join supplier s on s.id = sp.supplier_id and s.is_active
	where l.order_id = $1 group by l.n`,
);

export type OrderMailRow = {
	id: number;
	kind: string;
	status: string;
	last_reason: string | null;
	created_at: Date;
};

/** The mails about one subject, the newest first. */
export const selectMailsOfSubject = preparedStatement<OrderMailRow, [subject: string]>(
	"mails-of-subject",
	`select outbox_id as id, kind, status, last_reason, created_at from mail_log
	where subject = $1 order by outbox_id desc limit 100`,
);

export type OrderAuditRow = {
	id: number;
	at: Date;
	action: string;
	details: Record<string, unknown>;
	actor: string | null;
};

export const selectAuditOfSubject = preparedStatement<
	OrderAuditRow,
	[subject: string, limit: number]
>(
	"audit-of-subject",
	`select e.id, e.at, e.action, e.details, a.email as actor
	from audit_entry e left join account a on a.id = e.actor_id
	where e.subject = $1 order by e.id desc limit $2`,
);
