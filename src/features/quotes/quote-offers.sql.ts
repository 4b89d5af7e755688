/** Writes the prices of an offer into the order record of a quote. */
import type { Bilingual } from "../../domain/store/language.ts";
import { preparedStatement, type Queryable } from "../../platform/postgres/prepared-statement.ts";
import { isTaxableSale } from "../accounts/is-taxable-sale.ts";

/** The offer's prices are valid from now on, for this many days. */
export const markSent = preparedStatement<never, [orderId: number, days: number]>(
	"mark-quote-sent",
	`with sent as (update quote set status = 'sent', priced_at = now(), sent_at = now() where order_id = $1)
	update store_order set expires_at = now() + make_interval(days => $2) where id = $1`,
);

export type QuotePrices = {
	productsCents: number;
	shippingCents: number;
	coreCents: number;
	taxMillionths: number;
	taxCents: number;
	totalCents: number;
	serviceName: Bilingual;
	/** By line, in the sequence of the order. */
	linePrices: number[];
	lineCores: number[];
	lineTaxes: number[];
};

const updateLinePrices = preparedStatement<
	{ n: number },
	[orderId: number, prices: number[], cores: number[], taxes: number[]]
>(
	"price-quote-lines",
	`update order_line l set price_cents = g.price, core_cents = g.core, tax_cents = g.tax
	from unnest($2::bigint[], $3::bigint[], $4::bigint[]) with ordinality as g (price, core, tax, n) where l.order_id = $1 and l.n = g.n returning l.n`,
);

const updateOrderPrices = preparedStatement<
	never,
	[
		orderId: number,
		productsCents: number,
		shippingCents: number,
		coreCents: number,
		taxMillionths: number,
		taxCents: number,
		totalCents: number,
		serviceNameEn: string,
		serviceNameEs: string,
	]
>(
	"price-quote",
	`update store_order set products_cents = $2, shipping_cents = $3, core_cents = $4, tax_millionths = $5, tax_cents = $6, total_cents = $7,
		service_en = $8, service_es = $9 where id = $1 and kind = 'quote'`,
);

export async function updatePrices(
	client: Queryable,
	orderId: number,
	prices: QuotePrices,
): Promise<void> {
	await updateOrderPrices(
		client,
		orderId,
		prices.productsCents,
		prices.shippingCents,
		prices.coreCents,
		prices.taxMillionths,
		prices.taxCents,
		prices.totalCents,
		prices.serviceName.en,
		prices.serviceName.es,
	);
	await updateLinePrices(client, orderId, prices.linePrices, prices.lineCores, prices.lineTaxes);
}

export const insertOffer = preparedStatement<
	never,
	[
		orderId: number,
		actorId: number | null,
		linePrices: number[],
		shippingCents: number,
		totalCents: number,
	]
>(
	"insert-quote-offer",
	"insert into quote_offer (order_id, actor_id, price_cents, shipping_cents, total_cents) values ($1, $2, $3::bigint[], $4, $5)",
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

const coreRows = preparedStatement<{ core: number }, [orderId: number]>(
	"quote-cores",
	"select p.core_charge_cents as core from order_line l join part p on p.id = l.part_id where l.order_id = $1 order by l.n",
);

/** The current core charges of the parts, by line. */
export async function selectCurrentCores(db: Queryable, orderId: number): Promise<number[]> {
	return (await coreRows(db, orderId)).map(({ core }) => core);
}
