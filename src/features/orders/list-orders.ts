import { type Customer, seesAllOrders } from "../../domain/account/caller.ts";
import { normalizeNumber } from "../../domain/catalog/part-number.ts";
import { readStaffSearch } from "../../domain/office/staff-search.ts";
import type { OrderSummary } from "../../domain/order/order.ts";
import { MAX_EXPORTED_ORDERS } from "../../domain/order/order-limits.ts";
import type { OrderQueue } from "../../domain/order/order-queues.ts";
import type { OrderStatus } from "../../domain/order/order-status.ts";
import { workdayBefore } from "../../domain/shipping/ship-days.ts";
import type { OrderDependencies } from "./dependencies.ts";
import {
	type OrderPageRows,
	type StaffList,
	selectOwnOrders,
	selectStaffOrders,
} from "./order-lists.sql.ts";

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
	{ page, ...view }: StaffOrdersRequest,
): Promise<OrderList> {
	return withPages(
		await selectStaffOrders(pool, {
			...toStaffList(caller, view, today()),
			limit: ORDERS_PER_PAGE,
			offset: (page - 1) * ORDERS_PER_PAGE,
		}),
	);
}

/** All orders of a view in one file, up to a limit. */
export async function exportStaffOrders(
	{ pool, today }: Deps,
	caller: Customer,
	request: ExportRequest,
): Promise<OrderSummary[]> {
	const { orders } = await selectStaffOrders(pool, {
		...toStaffList(caller, request, today()),
		limit: MAX_EXPORTED_ORDERS,
		offset: 0,
	});
	return orders;
}

function toStaffList(
	caller: Customer,
	{
		search,
		from,
		to,
		statuses,
		isOldestFirst = false,
		queue = null,
		numbers = null,
	}: Omit<ExportRequest, "page">,
	today: string,
): Omit<StaffList, "limit" | "offset"> {
	const text = search?.trim() ?? "";
	return {
		sellerId: seesAllOrders(caller) ? null : caller.accountId,
		statuses: statuses && [...statuses],
		from,
		to,
		queue,
		lastWorkday: workdayBefore(today),
		isOldestFirst,
		numbers: numbers && [...numbers],
		search: text ? { number: normalizeNumber(text), words: readStaffSearch(text).words } : null,
	};
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
