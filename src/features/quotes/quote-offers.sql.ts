/** Writes the lines and prices of an offer into the order record of a quote. */
import type { Totals } from "../../domain/money/totals.ts";
import { preparedStatement, type Queryable } from "../../platform/postgres/prepared-statement.ts";
import { isTaxableSale } from "../accounts/is-taxable-sale.ts";
import type { OfferLine } from "./deliverable-lines.ts";

/** The offer's prices are valid from now on, for this many days. */
export const markSent = preparedStatement<never, [orderId: number, days: number]>(
	"mark-quote-sent",
	`with sent as (update quote set status = 'sent', priced_at = now(), sent_at = now() where order_id = $1)
	update store_order set expires_at = now() + make_interval(days => $2) where id = $1`,
);

const deleteLines = preparedStatement<never, [orderId: number]>(
	"delete-quote-lines",
	"delete from order_line where order_id = $1 and exists (select from store_order where id = $1 and kind = 'quote')",
);

const insertLines = preparedStatement<{ n: number }, [orderId: number, lines: string]>(
	"insert-quote-lines",
	`insert into order_line (order_id, n, part_id, sku, title_en, title_es, brand, quantity, price_cents, core_cents, discount_cents, tax_cents,
		is_special_order, is_returnable, requested_line)
	select $1, l.n, l.part_id, l.sku, l.title_en, l.title_es, l.brand, l.quantity, l.price_cents, l.core_cents, 0, l.tax_cents,
		l.is_special_order, l.is_returnable, l.requested_line
	from jsonb_to_recordset($2::jsonb) as l (n smallint, part_id int, sku text, title_en text, title_es text, brand text, quantity int,
		price_cents bigint, core_cents bigint, tax_cents bigint, is_special_order boolean, is_returnable boolean, requested_line smallint)
	returning n`,
);

const updateOrderTotals = preparedStatement<
	never,
	[
		orderId: number,
		productsCents: number,
		shippingCents: number,
		coreCents: number,
		taxMillionths: number,
		taxCents: number,
		totalCents: number,
	]
>(
	"price-quote",
	`update store_order set products_cents = $2, shipping_cents = $3, core_cents = $4, tax_millionths = $5, tax_cents = $6, total_cents = $7
	where id = $1 and kind = 'quote'`,
);

/** Replaces the lines of a quote and their sums. The lines are numbered from 1 without gaps. */
export async function replaceQuoteLines(
	client: Queryable,
	orderId: number,
	lines: readonly OfferLine[],
	totals: Totals,
): Promise<void> {
	await deleteLines(client, orderId);
	await insertLines(
		client,
		orderId,
		JSON.stringify(
			lines.map((line, index) => ({
				n: index + 1,
				part_id: line.partId,
				sku: line.sku,
				title_en: line.title.en,
				title_es: line.title.es,
				brand: line.brand,
				quantity: line.quantity,
				price_cents: line.priceCents,
				core_cents: line.coreCents,
				tax_cents: totals.lines[index]?.taxCents ?? 0,
				is_special_order: line.isSpecialOrder,
				is_returnable: line.isReturnable,
				requested_line: line.requestedLine,
			})),
		),
	);
	await updateOrderTotals(
		client,
		orderId,
		totals.productsCents,
		totals.shippingCents,
		totals.coreCents,
		totals.taxMillionths,
		totals.taxCents,
		totals.totalCents,
	);
}

/** The shipping service of the offer, in the words of the seller. */
export const renameService = preparedStatement<never, [orderId: number, name: string]>(
	"name-quote-service",
	"update store_order set service_en = $2, service_es = $2 where id = $1 and kind = 'quote'",
);

export const insertOffer = preparedStatement<
	never,
	[
		orderId: number,
		actorId: number | null,
		linePrices: number[],
		shippingCents: number,
		totalCents: number,
		lines: string,
	]
>(
	"insert-quote-offer",
	`insert into quote_offer (order_id, actor_id, price_cents, shipping_cents, total_cents, lines)
	values ($1, $2, $3::bigint[], $4, $5, $6::jsonb)`,
);

const buyerRow = preparedStatement<
	{ credit: "retail" | "credit"; is_taxable: boolean },
	[accountId: number | null]
>("quote-buyer", "select credit, is_taxable from account where id = $1");

/** How the buyer is taxed. A guest is a taxable retail buyer. */
export async function readBuyerTax(
	db: Queryable,
	accountId: number | null,
	sale: { state: string; day: string },
): Promise<{ credit: "retail" | "credit"; isTaxable: boolean }> {
	const [row] = await buyerRow(db, accountId);
	if (!row || accountId === null) return { credit: "retail", isTaxable: true };
	const account = { accountId, isTaxable: row.is_taxable };
	return { credit: row.credit, isTaxable: await isTaxableSale(db, account, sale) };
}

/** What an offer has to know about a part. `price_cents` is the price of the buyer's level. */
type OfferPartRow = {
	id: number;
	sku: string;
	status: string;
	title_en: string;
	title_es: string;
	brand: string;
	price_cents: number | null;
	core_charge_cents: number;
	order_multiple: number;
	is_special_order: boolean;
	is_electrical: boolean;
};

/**
 * The parts of these SKUs, and those of the lines that the quote has. The union lets each half use
 * an index; an `or` would read the whole table of parts.
 */
export const selectOfferParts = preparedStatement<OfferPartRow, [orderId: number, skus: string[]]>(
	"quote-offer-parts",
	`select p.id, p.sku, p.status, p.title_en, p.title_es, b.name as brand, pr.price_cents, p.core_charge_cents, p.order_multiple,
		p.is_special_order, p.is_electrical
	from part p join store_order o on o.id = $1
	join brand b on b.id = p.brand_id
	left join price pr on pr.part_id = p.id and pr.level = o.price_level
	where p.id in (select l.part_id from order_line l where l.order_id = $1 union all select s.id from part s where s.sku = any($2::text[]))`,
);
