import { type Customer, seesAllOrders } from "../../domain/account/caller.ts";
import { normalizeNumber } from "../../domain/catalog/part-number.ts";
import type { OrderStatus } from "../../domain/order/order-status.ts";
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
};

export type OrderList = OrderPageRows & { pages: number };

type Deps = Pick<OrderDependencies, "pool">;

export async function listOrders(
	{ pool }: Deps,
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
	{ pool }: Deps,
	caller: Customer,
	{ statuses, isOldestFirst = false, ...search }: StaffOrdersRequest,
): Promise<OrderList> {
	const sellerId = seesAllOrders(caller) ? null : caller.accountId;
	return withPages(
		await selectStaffOrders(
			pool,
			...searchValues(search),
			sellerId,
			statuses && [...statuses],
			isOldestFirst,
		),
	);
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
