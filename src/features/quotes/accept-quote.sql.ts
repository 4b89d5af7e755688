/** Turns the record of an accepted quote into an order. */
import type { Language } from "../../domain/store/language.ts";
import { preparedStatement, type Queryable } from "../../platform/postgres/prepared-statement.ts";

export const insertAllocations = preparedStatement<never, [orderId: number, allocations: string]>(
	"insert-quote-allocations",
	`insert into order_allocation (order_line_id, warehouse_id, part_id, quantity, expected_on)
	select l.id, a.warehouse_id, l.part_id, a.quantity, a.expected_on
	from jsonb_to_recordset($2::jsonb) as a (n smallint, warehouse_id smallint, quantity int, expected_on date)
	join order_line l on l.order_id = $1 and l.n = a.n`,
);

export type QuoteConversion = {
	orderId: number;
	/** JSON. */
	shipTo: string;
	billTo: string;
	purchaseOrder: string | null;
	/** Null when the order is on account. */
	payMinutes: number | null;
	paymentStatus: string;
	paymentMethod: string | null;
	termsDays: number | null;
	today: string;
	language: Language;
	shipCutoff: string;
};

const convertRow = preparedStatement<
	{ id: number },
	[
		orderId: number,
		shipTo: string,
		billTo: string,
		purchaseOrder: string | null,
		payMinutes: number | null,
		paymentStatus: string,
		paymentMethod: string | null,
		termsDays: number | null,
		today: string,
		language: Language,
		shipCutoff: string,
	]
>(
	"quote-becomes-order",
	`update store_order set kind = 'order', created_at = now(), ship_to = $2::jsonb, bill_to = $3::jsonb, purchase_order = coalesce($4, purchase_order),
		expires_at = now() + make_interval(mins => $5), payment_status = $6::payment_status, payment_method = $7, due_on = $9::date + $8::int,
		exchange_rate = exchange_rate_on(rate_currency, $9::date), language = $10, ship_cutoff = $11::time
	where id = $1 and kind = 'quote' returning id`,
);

/** Which parts of the quote do not surely fit the vehicle of its VIN, and why. */
export const setVinCheck = preparedStatement<
	never,
	[orderId: number, isVerified: boolean, skus: string[], doubts: string[]]
>(
	"set-quote-vin-check",
	`with doubted as (
		update order_line l set fit_doubt = d.doubt from unnest($3::text[], $4::text[]) as d (sku, doubt) where l.order_id = $1 and l.sku = d.sku
	)
	update store_order set vin_verified = $2 where id = $1`,
);

export async function convertToOrder(
	client: Queryable,
	conversion: QuoteConversion,
): Promise<void> {
	await convertRow(
		client,
		conversion.orderId,
		conversion.shipTo,
		conversion.billTo,
		conversion.purchaseOrder,
		conversion.payMinutes,
		conversion.paymentStatus,
		conversion.paymentMethod,
		conversion.termsDays,
		conversion.today,
		conversion.language,
		conversion.shipCutoff,
	);
}
