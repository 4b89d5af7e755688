/** The lines of a quote as the buyer requested them. They are written once and never changed. */
import type { RequestedLine } from "../../domain/quote/compare-with-request.ts";
import { preparedStatement, type Queryable } from "../../platform/postgres/prepared-statement.ts";

/** Keeps the lines of a new quote as its request. */
export const insertRequestedLines = preparedStatement<never, [orderId: number]>(
	"insert-requested-lines",
	`with requested as (
		insert into quote_requested_line (order_id, n, part_id, sku, title_en, title_es, brand, quantity, price_cents)
		select l.order_id, l.n, l.part_id, l.sku, l.title_en, l.title_es, l.brand, l.quantity,
			case when q.priced_at is not null then l.price_cents end
		from order_line l join quote q on q.order_id = l.order_id where l.order_id = $1
		returning order_id, n
	)
	update order_line l set requested_line = r.n from requested r where l.order_id = r.order_id and l.n = r.n`,
);

const requestedRows = preparedStatement<
	{
		n: number;
		part_id: number;
		sku: string;
		title_en: string;
		title_es: string;
		brand: string;
		quantity: number;
		price_cents: number | null;
	},
	[orderId: number]
>(
	"requested-lines",
	`select n, part_id, sku, title_en, title_es, brand, quantity, price_cents from quote_requested_line where order_id = $1 order by n`,
);

/** Empty for a quote that staff wrote. */
export async function selectRequestedLines(
	db: Queryable,
	orderId: number,
): Promise<RequestedLine[]> {
	const rows = await requestedRows(db, orderId);
	return rows.map((row) => ({
		n: row.n,
		partId: row.part_id,
		sku: row.sku,
		title: { en: row.title_en, es: row.title_es },
		brand: row.brand,
		quantity: row.quantity,
		priceCents: row.price_cents,
	}));
}
