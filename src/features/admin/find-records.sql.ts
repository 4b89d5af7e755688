/** Finds records for the staff box. Every branch is answered by an index of its own. */
import type { OrderStatus } from "../../domain/order/order-status.ts";
import type { QuoteStatus } from "../../domain/quote/quote-status.ts";
import type { ReturnStatus } from "../../domain/returns/return-status.ts";
import type { ShipmentStatus } from "../../domain/shipment/shipment-status.ts";
import { preparedStatement } from "../../platform/postgres/prepared-statement.ts";
import { customersOfOneSeller, ordersOfSeller } from "../accounts/seller-scope.sql.ts";
import { HAS_SHIPPED } from "../orders/order-lists.sql.ts";

/** $1: the seller whose customers are searched; null for managers. */
const ORDER_SCOPE = ordersOfSeller("$1");
const OWN_CUSTOMERS = customersOfOneSeller("$5");
const ORDERS = "store_order o left join account a on a.id = o.account_id";

export type FoundOrder = {
	number: number;
	kind: "order" | "quote";
	status: OrderStatus;
	service_code: string | null;
	has_shipped: boolean;
	quote_status: QuoteStatus | null;
	buyer: string;
	created_at: Date;
};

/**
 * Orders by number, VIN, purchase order or tracking number, the newest orders of the found
 * customers, and orders of guests by name. `words` is a full-text query; of a very common name only
 * the first 2,000 orders are looked at.
 */
export const selectFoundOrders = preparedStatement<
	FoundOrder,
	[
		sellerId: number | null,
		from: number | null,
		to: number | null,
		vin: string | null,
		text: string,
		words: string | null,
		customerIds: number[],
		limit: number,
	]
>(
	"office-find-orders",
	`with found as (
		(select o.id from ${ORDERS} where o.number between $2::int and $3::int and ${ORDER_SCOPE} limit 50)
		union (select o.id from ${ORDERS} where o.vin = $4 and ${ORDER_SCOPE} limit 50)
		union (select o.id from ${ORDERS} where lower(o.purchase_order) = $5 and ${ORDER_SCOPE} limit 50)
		union (select o.id from ${ORDERS} where lower(o.tracking) = $5 and ${ORDER_SCOPE} limit 50)
		union (select newest.id from unnest($7::int[]) as customer (id) cross join lateral (
			select o.id from store_order o where o.account_id = customer.id order by o.created_at desc limit 3) newest)
		union (select named.id from (
			select o.id, o.account_id from store_order o
			where staff_search_words(coalesce(o.ship_to ->> 'receiver', '') || ' ' || coalesce(o.ship_to ->> 'company', '') || ' ' || o.email) @@ to_tsquery('simple', $6)
			limit 2000) named where named.account_id is null limit 50)
	)
	select o.number, o.kind, o.status, o.service_code, ${HAS_SHIPPED} as has_shipped, q.status as quote_status,
		coalesce(nullif(o.ship_to ->> 'company', ''), o.ship_to ->> 'receiver', o.email) as buyer, o.created_at
	from found join store_order o on o.id = found.id left join quote q on q.order_id = o.id
	order by o.created_at desc, o.number limit $8`,
);

/** Orders by the beginning of their number that have a part, by the beginning of its SKU. */
export const selectOrdersWithPart = preparedStatement<
	Omit<FoundOrder, "created_at"> & { sku: string; quantity: number },
	[sellerId: number | null, from: number, to: number, part: string, limit: number]
>(
	"office-find-orders-with-part",
	`select o.number, o.kind, o.status, o.service_code, ${HAS_SHIPPED} as has_shipped, q.status as quote_status,
		coalesce(nullif(o.ship_to ->> 'company', ''), o.ship_to ->> 'receiver', o.email) as buyer, l.sku, l.quantity
	from ${ORDERS} join order_line l on l.order_id = o.id left join quote q on q.order_id = o.id
	where o.number between $2::int and $3::int and starts_with(regexp_replace(upper(l.sku), '[^A-Z0-9]', '', 'g'), $4) and ${ORDER_SCOPE}
	order by o.created_at desc, o.number, l.n limit $5`,
);

export const selectFoundShipment = preparedStatement<
	{
		number: number;
		n: number;
		status: ShipmentStatus;
		service_code: string;
		is_of_supplier: boolean;
		buyer: string;
	},
	[sellerId: number | null, orderNumber: number, n: number]
>(
	"office-find-shipment",
	`select o.number, s.n, s.status, o.service_code, s.warehouse_id is null as is_of_supplier, coalesce(nullif(o.ship_to ->> 'company', ''), o.ship_to ->> 'receiver', o.email) as buyer
	from ${ORDERS} join shipment s on s.order_id = o.id where o.number = $2 and s.n = $3 and ${ORDER_SCOPE}`,
);

export const selectFoundReturns = preparedStatement<
	{ number: number; status: ReturnStatus; buyer: string },
	[sellerId: number | null, from: number | null, to: number | null, limit: number]
>(
	"office-find-returns",
	`select r.number, r.status, coalesce(nullif(o.ship_to ->> 'company', ''), o.ship_to ->> 'receiver', o.email) as buyer
	from store_return r join store_order o on o.id = r.order_id left join account a on a.id = o.account_id
	where r.number between $2::int and $3::int and ${ORDER_SCOPE}
	order by r.created_at desc, r.number limit $4`,
);

type FoundCustomer = { id: number; name: string; email: string; phone: string | null };

type CustomerSearch = [
	words: string | null,
	phone: string | null,
	vin: string | null,
	limit: number,
];

const WORDS_MATCH = `staff_search_words(a.first_name || ' ' || a.last_name || ' ' || coalesce(a.company, '') || ' ' || a.email) @@ to_tsquery('simple', $1)`;
const PHONE_MATCHES = "right(a.phone, 10) ~>=~ $2 and right(a.phone, 10) ~<~ ($2 || ':')";
const OF_VIN = "select g.account_id from garage_entry g where g.vin = $3 limit 50";
const FOUND_ACCOUNTS = `select a.id, coalesce(a.company, a.first_name || ' ' || a.last_name)::text as name, a.email, a.phone
	from found join account a on a.id = found.id
	where a.admin_level = 0 and a.closed_at is null`;
const BY_NAME = "order by lower(coalesce(a.company, a.last_name)), a.id limit $4";

export const selectFoundCustomers = preparedStatement<FoundCustomer, CustomerSearch>(
	"office-find-customers",
	`with found as (
		(select a.id from account a where ${WORDS_MATCH} limit 300)
		union (select a.id from account a where ${PHONE_MATCHES} limit 50)
		union (${OF_VIN})
	)
	${FOUND_ACCOUNTS} ${BY_NAME}`,
);

/** A statement of its own, so that PostgreSQL begins with the few customers of the seller. */
export const selectFoundCustomersOfSeller = preparedStatement<
	FoundCustomer,
	[...CustomerSearch, sellerId: number]
>(
	"office-find-own-customers",
	`with found as (
		(select a.id from account a where ${OWN_CUSTOMERS} and ${WORDS_MATCH} limit 300)
		union (select a.id from account a where ${OWN_CUSTOMERS} and ${PHONE_MATCHES} limit 50)
		union (${OF_VIN})
	)
	${FOUND_ACCOUNTS} and ${OWN_CUSTOMERS} ${BY_NAME}`,
);
