/** Edits of orders, as mails about them read them. They are written by the order desk. */
import type { OrderEditSettlement } from "../../domain/order/order-edit.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

/** A line of an edited order. */
type LineSnapshot = { partId: number; sku: string; quantity: number };

type EditSnapshot = { shippingCents: number; totalCents: number; lines: LineSnapshot[] };

export type StoredEdit = {
	before: EditSnapshot;
	after: EditSnapshot;
	difference_cents: number;
	settlement: OrderEditSettlement;
	refunded_cents: number;
	credited_cents: number;
	balance_cents: number;
	is_last: boolean;
};

export const selectEdit = preparedStatement<StoredEdit, [orderId: number, n: number]>(
	"order-edit",
	`select before, after, difference_cents, settlement, refunded_cents, credited_cents, balance_cents,
		not exists (select 1 from order_edit later where later.order_id = $1 and later.n > $2) as is_last
	from order_edit where order_id = $1 and n = $2`,
);

export const selectPartTitles = preparedStatement<
	{ id: number; title_en: string; title_es: string },
	[partIds: number[]]
>("order-edit-titles", "select id, title_en, title_es from part where id = any($1::int[])");
