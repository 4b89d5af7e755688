/** Reads what a printed quote says beside its prices. */
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";

type ProformaRow = {
	seller_name: string;
	seller_email: string | null;
	seller_phone: string | null;
	terms_days: number | null;
};

/** The seller is the one who made the last offer. */
export const selectProformaFacts = preparedStatement<ProformaRow, [orderId: number]>(
	"quote-proforma",
	`select concat_ws(' ', s.first_name, s.last_name) as seller_name, s.email as seller_email, s.phone as seller_phone, c.terms_days
	from store_order o
	left join lateral (select f.actor_id from quote_offer f where f.order_id = o.id order by f.id desc limit 1) f on true
	left join account s on s.id = f.actor_id and s.closed_at is null
	left join account a on a.id = o.account_id and a.credit = 'credit'
	left join credit_account c on c.account_id = a.id
	where o.id = $1`,
);

type ExportRow = {
	sku: string;
	weight_grams: number | null;
	hs_code: string | null;
	origin_country: string | null;
	quantity: number;
};

export const selectExportLines = preparedStatement<ExportRow, [orderId: number]>(
	"quote-export-lines",
	`select l.sku, p.weight_grams, p.hs_code, p.origin_country, l.quantity
	from order_line l join part p on p.id = l.part_id where l.order_id = $1 order by l.n`,
);

export const selectBuyerTaxId = preparedStatement<{ tax_id: string | null }, [orderId: number]>(
	"quote-buyer-tax-id",
	"select a.tax_id from store_order o join account a on a.id = o.account_id where o.id = $1",
);
