/** What keeps the money and the goods of an order right. */
import type { Guard } from "./guard.ts";

const PLACED = "tests/orders/placing.test.ts";
const PAID = "tests/orders/paying.test.ts";
const WAYS = "tests/orders/ways-out.test.ts";
const KEPT = "tests/orders/schema.test.ts";
const ASKED = "tests/api/orders.test.ts";
const MIGRATION = "db/migrations/0018_orders.sql";
const PLACE = "src/features/orders/place-order.ts";
const SETTLE = "src/features/orders/settle.ts";
const PAYMENTS = "src/features/orders/payments.sql.ts";
const REFUNDS = "src/features/orders/carry-out-refunds.ts";
const ORDERS = "src/features/orders/orders.sql.ts";

export const ORDER_GUARDS: Guard[] = [
	{ name: "stock rows are locked", file: "src/features/orders/place.sql.ts", from: " for update of s", to: "", test: PLACED },
	{ name: "the key is claimed", file: PLACE, from: "if (!claimed) return", to: "if (!claimed && request.key === '') return", test: PLACED },
	{
		name: "a key belongs to one request",
		file: "src/features/orders/once.ts",
		from: "if (!known.request_hash.equals(hash))",
		to: "if (hash.length === 0)",
		test: PLACED,
	},
	{
		name: "a cart is ordered once",
		file: PLACE,
		from: "if (taken.length !== lines.length)",
		to: "if (taken.length > lines.length)",
		test: PLACED,
	},
	{
		name: "the shown total is compared",
		file: PLACE,
		from: "request.shownTotalCents !== totals.totalCents",
		to: "request.shownTotalCents < 0",
		test: PLACED,
	},
	{
		name: "credit stays within its limit",
		file: "src/features/orders/place.sql.ts",
		from: "where account_id = $1 and used_cents + $2 <= limit_cents",
		to: "where account_id = $1",
		test: PLACED,
	},
	{ name: "no price, no order", file: "src/features/orders/order-lines.ts", from: " || row.price_cents === null", to: "", test: PLACED },
	{ name: "only what is sold", file: "src/features/orders/order-lines.ts", from: 'row?.status !== "active"', to: "!row", test: PLACED },
	{
		name: "a shortage is refused",
		file: PLACE,
		from: 'if (allocated.kind === "short")',
		to: "if (allocated.allocations.length < 0)",
		test: PLACED,
	},
	{ name: "an event has its effect once", file: SETTLE, from: "eventId !== undefined &&", to: "eventId === '' &&", test: PAID },
	{ name: "cents are compared", file: SETTLE, from: "said.amountCents !== row.amount_cents ||", to: "", test: PAID },
	{
		name: "settled stays settled",
		file: PAYMENTS,
		from: "where id = $1 and status in ('open', 'needs_buyer', 'processing') returning id",
		to: "where id = $1 returning id",
		test: PAID,
	},
	{
		name: "a payment that has begun is asked about",
		file: "src/features/orders/pay-order.ts",
		from: 'return row?.status === "open" ?',
		to: "return row && isUnderWay(row) ?",
		test: PAID,
	},
	{ name: "late money goes back", file: SETTLE, from: "await returnSurplus(transaction, order, row, said);", to: "", test: PAID },
	{ name: "the order is locked when it settles", file: ORDERS, from: "limit 1) for update of order_standing", to: "limit 1)", test: PAID },
	{
		name: "unpaid orders end at the provider first",
		file: "src/features/orders/cancel-order.ts",
		from: ".filter(isUnderWay)) await callOff(deps, row);",
		to: ".filter(isUnderWay)) void row;",
		test: PAID,
	},
	{
		name: "a refund has one name",
		file: MIGRATION,
		from: "dedupe text not null unique check",
		to: "dedupe text not null check",
		test: KEPT,
	},
	{
		name: "a refund by staff has one key",
		file: "src/features/orders/once.ts",
		from: "if (!claimed) {",
		to: "if (!claimed && asked.key === '') {",
		test: WAYS,
	},
	{
		name: "messages are signed",
		file: "src/features/orders/hear-provider.ts",
		from: 'if (!provider || !event) return "forged";',
		to: 'if (!provider || !event) return "done";',
		test: PAID,
	},
	{
		name: "cancelled goods are free again",
		file: "src/features/orders/cancel-order.ts",
		from: "await orders.releaseStock(client, order.id);",
		to: "",
		test: PAID,
	},
	{
		name: "the database refuses other moves",
		file: MIGRATION,
		from: "if not exists (select from order_move",
		to: "if false and not exists (select from order_move",
		test: KEPT,
	},
	{ name: "the database balances the ledger", file: MIGRATION, from: "having sum(cents) <> 0", to: "having false", test: KEPT },
	{
		name: "the ledger is kept",
		file: MIGRATION,
		from: "before update or delete on ledger_entry",
		to: "before truncate on ledger_entry",
		test: KEPT,
	},
	{
		name: "the total is its sums",
		file: MIGRATION,
		from: "check (total_cents = products_cents - discount_cents + shipping_cents + core_cents + tax_cents),",
		to: "",
		test: KEPT,
	},
	{ name: "the discount is within the goods", file: MIGRATION, from: "check (discount_cents <= products_cents),", to: "", test: KEPT },
	{ name: "refunds are within the total", file: MIGRATION, from: "check (refunded_cents <= total_cents),", to: "", test: KEPT },
	{
		name: "one success per order",
		file: MIGRATION,
		from: "create unique index payment_one_success",
		to: "create index payment_one_success",
		test: KEPT,
	},
	{
		name: "stock holds back what there is",
		file: "db/migrations/0001_catalog.sql",
		from: ",\n\tcheck (reserved <= on_hand)",
		to: "",
		test: KEPT,
	},
	{
		name: "card numbers are refused",
		file: "src/api/orders.ts",
		from: "if (cardNumberField(body) !== undefined)",
		to: "if (body === 0)",
		test: ASKED,
	},
	{
		name: "a key is asked for",
		file: "src/api/orders.ts",
		from: 'throw new Refusal("key_needed")',
		to: "return crypto.randomUUID()",
		test: ASKED,
	},
	{
		name: "the link is compared",
		file: "src/features/orders/read-order.ts",
		from: "validator !== null && isValidator(orderKey, order, validator)",
		to: "validator !== null",
		test: ASKED,
	},
	{
		name: "declines of a network are counted",
		file: SETTLE,
		from: "if (network !== null) await",
		to: "if (network === '') await",
		test: ASKED,
	},
	{
		name: "a try on its way is not doubled",
		file: "src/features/orders/pay-order.ts",
		from: "row.is_new && !provider.isKeyless",
		to: "row.key === ''",
		test: WAYS,
	},
	{
		name: "a refused refund is given back by hand",
		file: REFUNDS,
		from: `await refunds.insertStandIn(client, id, \`refused:\${id}\`);`,
		to: "",
		test: WAYS,
	},
	{
		name: "a refund that failed is owed again",
		file: REFUNDS,
		from: 'if (failed.was === "done")',
		to: 'if (failed.was === "due")',
		test: PAID,
	},
	{
		name: "a refund is sent again or paid by hand",
		file: "src/features/orders/refunds-by-hand.ts",
		from: 'if (!refund) throw new Refusal("not_found");\n\t\tconst done',
		to: "if (!refund) return;\n\t\tconst done",
		test: PAID,
	},
	{
		name: "a vendor without keys is asked once",
		file: "src/features/orders/pay-order.ts",
		from: "if (provider.isKeyless &&",
		to: "if (row.key === '' &&",
		test: "tests/orders/paytrace.test.ts",
	},
	{
		name: "links that lead nowhere are counted",
		file: "src/features/orders/guessed-links.ts",
		from: 'limiter.take("link-wrong", network)',
		to: "network",
		test: "tests/orders/lists.test.ts",
	},
	{
		name: "what was never paid is not given back",
		file: "src/features/orders/refund-order.ts",
		from: "!order || !mayGiveBack(order)",
		to: "!order",
		test: WAYS,
	},
	{
		name: "no more goes back than was paid",
		file: "src/features/orders/refund-order.ts",
		from: " || cents > order.total_cents - order.refunded_cents",
		to: "",
		test: WAYS,
	},
	{
		name: "an order that cannot be ended is put off",
		file: "src/features/orders/look-after-orders.ts",
		from: "await putOffExpiry(deps.pool, id);",
		to: "",
		test: WAYS,
	},
	{ name: "declines of a buyer are counted", file: SETTLE, from: "if (buyer !== null) await", to: "if (buyer === '') await", test: ASKED },
];
