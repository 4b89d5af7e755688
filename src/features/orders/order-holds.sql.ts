/** The holds of orders. An order on hold has one that is open. */
import type { HoldReason } from "../../domain/order/order-hold.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

export const insertHold = preparedStatement<
	never,
	[orderId: number, reason: string, note: string, actor: number | null]
>(
	"insert-order-hold",
	`insert into order_hold (order_id, reason, note, held_by) values ($1, $2::hold_reason, $3, $4)
	on conflict do nothing`,
);

export const releaseHold = preparedStatement<
	never,
	[orderId: number, actor: number | null, note: string]
>(
	"release-order-hold",
	`update order_hold set released_at = now(), released_by = $2, release_note = $3
	where order_id = $1 and released_at is null`,
);

export type HoldRow = {
	id: number;
	reason: HoldReason;
	note: string;
	held_at: Date;
	held_by: string | null;
	released_at: Date | null;
	released_by: string | null;
	release_note: string;
};

/** The newest first. Staff are named by their e-mail, as in the history. */
export const selectHolds = preparedStatement<HoldRow, [orderId: number]>(
	"select-order-holds",
	`select h.id, h.reason, h.note, h.held_at, a.email as held_by, h.released_at, r.email as released_by, h.release_note
	from order_hold h left join account a on a.id = h.held_by left join account r on r.id = h.released_by
	where h.order_id = $1 order by h.id desc`,
);
