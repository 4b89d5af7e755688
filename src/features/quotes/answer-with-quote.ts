/** Turns a change of a quote into a use case that answers with the quote after the change. */
import type { Customer } from "../../domain/account/caller.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { selectOrder } from "../orders/orders.sql.ts";
import { findForStaff, loadDetails } from "./read-quote.ts";

/** The buyer's changes return the order they changed. */
export function thenReadAsBuyer<Args extends unknown[]>(
	change: (deps: OrderDependencies, ...args: Args) => Promise<{ id: number }>,
) {
	return async (deps: OrderDependencies, ...args: Args) => {
		const { id } = await change(deps, ...args);
		const order = await selectOrder(deps.pool, id);
		if (!order) throw new Refusal("not_found");
		return loadDetails(deps, order);
	};
}

export function thenReadAsStaff<Args extends unknown[]>(
	change: (
		deps: OrderDependencies,
		caller: Customer,
		number: number,
		...args: Args
	) => Promise<void>,
) {
	return async (deps: OrderDependencies, caller: Customer, number: number, ...args: Args) => {
		await change(deps, caller, number, ...args);
		return loadDetails(deps, await findForStaff(deps, caller, number));
	};
}
