import { type Customer, sellerFilterOf } from "../../domain/account/caller.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { selectSales } from "./sales.sql.ts";

/**
 * The sales of today, and of the same weekday last week until the same time. A seller sees those of
 * their own customers.
 */
export async function readSales({ pool }: Pick<OrderDependencies, "pool">, caller: Customer) {
	const [row] = await selectSales(pool, sellerFilterOf(caller));
	return {
		today: { cents: row?.today_cents ?? 0, orders: row?.today_orders ?? 0 },
		weekAgo: { cents: row?.before_cents ?? 0, orders: row?.before_orders ?? 0 },
	};
}
