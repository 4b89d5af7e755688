import type { TurnoverQuery } from "../../../features/stock/read-stock.ts";

/** The list and the period that an address of the stock lists names. */
export function readStockListQuery({ searchParams }: URL): TurnoverQuery {
	return {
		list: searchParams.get("list") === "slow" ? "slow" : "low",
		days: searchParams.get("days") === "180" ? 180 : 90,
	};
}
