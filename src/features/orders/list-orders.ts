/** Lists of orders: a customer's own, and those staff look after. */
import { type Customer, isManager } from "../../domain/account/caller.ts";
import { normalizeNumber } from "../../domain/catalog/part-number.ts";
import type { OrderStatus } from "../../domain/order/order-status.ts";
import type { OrderDependencies } from "./dependencies.ts";
import { type ListedRow, selectOwnOrders, selectStaffOrders } from "./order-lists.sql.ts";

const ORDERS_PER_PAGE = 20;

export type OrderSearch = {
	search: string | null;
	from: string | null;
	to: string | null;
	page: number;
};
export type OwnOrdersQuestion = OrderSearch & { kind: "order" | "quote" | null };
export type StaffOrdersQuestion = OrderSearch & { status: OrderStatus | null };

export type ListedOrders = { orders: ListedRow[]; total: number; pages: number };

type Deps = Pick<OrderDependencies, "pool">;

export async function listOrders(
	{ pool }: Deps,
	{ accountId }: Customer,
	{ kind, ...search }: OwnOrdersQuestion,
): Promise<ListedOrders> {
	return listed(await selectOwnOrders(pool, ...searchOf(search), accountId, kind));
}

/** A seller sees the orders of their own customers and of guests; managers see all. */
export async function listStaffOrders(
	{ pool }: Deps,
	caller: Customer,
	{ status, ...search }: StaffOrdersQuestion,
): Promise<ListedOrders> {
	const sellerId = isManager(caller) ? null : caller.accountId;
	return listed(await selectStaffOrders(pool, ...searchOf(search), sellerId, status));
}

function searchOf({ search, from, to, page }: OrderSearch) {
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

function listed(orders: ListedRow[]): ListedOrders {
	const total = orders[0]?.found ?? 0;
	return { orders, total, pages: Math.ceil(total / ORDERS_PER_PAGE) };
}
