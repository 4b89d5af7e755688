/** What the list of orders shows, read from its address. */
import { ORDER_STATUSES } from "../../../domain/order/order-status.ts";
import { ORDER_VIEWS } from "../../office/order-views.ts";
import { readOrderSearch } from "../../order/order-search.ts";

export function readOrdersQuery(url: URL) {
	const { shown, filter } = readOrderSearch(url);
	const statusParam = url.searchParams.get("status");
	const status = ORDER_STATUSES.find((orderStatus) => orderStatus === statusParam) ?? null;
	const viewParam = url.searchParams.get("view");
	const view = ORDER_VIEWS.find(({ name }) => name === viewParam) ?? ORDER_VIEWS[0];
	return {
		shown,
		status,
		view,
		page: filter.page,
		request: {
			...filter,
			statuses: status ? [status] : view.statuses,
			isOldestFirst: !status && view !== ORDER_VIEWS[0],
			queue: status ? null : (view.queue ?? null),
		},
	};
}

/** The names of the parameters that a saved view keeps. */
const KEPT = ["view", "status", "q", "from", "to"];

/** The query of the address without the page and what was done. */
export function keptQuery({ searchParams }: URL): string {
	const kept = [...searchParams].filter(([name, value]) => KEPT.includes(name) && value !== "");
	return new URLSearchParams(kept).toString();
}
