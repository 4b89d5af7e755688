import { type Customer, seesAllOrders } from "../../domain/account/caller.ts";
import { normalizeNumber } from "../../domain/catalog/part-number.ts";
import type { OrderSummary } from "../../domain/order/order.ts";
import { MAX_EXPORTED_ORDERS } from "../../domain/order/order-limits.ts";
import type { OrderQueue } from "../../domain/order/order-queues.ts";
import type { OrderStatus } from "../../domain/order/order-status.ts";
import { workdayBefore } from "../../domain/shipping/ship-days.ts";
import type { OrderDependencies } from "./dependencies.ts";
import { type OrderPageRows, selectOwnOrders, selectStaffOrders } from "./order-lists.sql.ts";

const ORDERS_PER_PAGE = 20;

export type OrderSearch = {
	search: string | null;
	from: string | null;
	to: string | null;
	page: number;
};
export type OwnOrdersRequest = OrderSearch & { kind: "order" | "quote" | null };
/** `statuses`: null for all. Work that waits is listed oldest first. */
export type StaffOrdersRequest = OrderSearch & {
	statuses: readonly OrderStatus[] | null;
	isOldestFirst?: boolean;
	queue?: OrderQueue | null;
};
/** `numbers`: the orders that were selected; null for all of the view. */
type ExportRequest = StaffOrdersRequest & { numbers?: readonly number[] | null };

export type OrderList = OrderPageRows & { pages: number };

type Deps = Pick<OrderDependencies, "pool" | "today">;

export async function listOrders(
	{ pool }: Pick<Deps, "pool">,
	{ accountId }: Customer,
	{ kind, ...search }: OwnOrdersRequest,
): Promise<OrderList> {
	return withPages(await selectOwnOrders(pool, ...searchValues(search), accountId, kind));
}

/**
 * Managers and the warehouse see all orders; a seller sees those of guests and of their own
 * customers.
 */
export async function listStaffOrders(
	{ pool, today }: Deps,
	caller: Customer,
	{ statuses, isOldestFirst = false, queue = null, ...search }: StaffOrdersRequest,
): Promise<OrderList> {
	const sellerId = seesAllOrders(caller) ? null : caller.accountId;
	return withPages(
		await selectStaffOrders(
			pool,
			...searchValues(search),
			sellerId,
			statuses && [...statuses],
			isOldestFirst,
			queue,
			workdayBefore(today()),
			null,
		),
	);
}

/** All orders of a view in one file, up to a limit. */
export async function exportStaffOrders(
	{ pool, today }: Deps,
	caller: Customer,
	{ statuses, isOldestFirst = false, queue = null, numbers = null, ...search }: ExportRequest,
): Promise<OrderSummary[]> {
	const [text, number, from, to] = searchValues({ ...search, page: 1 });
	const { orders } = await selectStaffOrders(
		pool,
		text,
		number,
		from,
		to,
		MAX_EXPORTED_ORDERS,
		0,
		seesAllOrders(caller) ? null : caller.accountId,
		statuses && [...statuses],
		isOldestFirst,
		queue,
		workdayBefore(today()),
		numbers && [...numbers],
	);
	return orders;
}

function searchValues({ search, from, to, page }: OrderSearch) {
	const text = search?.trim().toLowerCase() || null;
	return [
		text,
		normalizeNumber(text ?? ""),
		from,
		to,
		ORDERS_PER_PAGE,
		(page - 1) * ORDERS_PER_PAGE,
	] as const;
}

function withPages({ orders, total }: OrderPageRows): OrderList {
	return { orders, total, pages: Math.ceil(total / ORDERS_PER_PAGE) };
}
