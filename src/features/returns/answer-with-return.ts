/** Turns a change of a return into a use case that answers with the return after the change. */
import type { Customer } from "../../domain/account/caller.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { ReturnDependencies } from "./dependencies.ts";
import { loadDetails } from "./read-return.ts";
import { readReturnForStaff } from "./read-return-for-staff.ts";
import { selectReturn } from "./returns.sql.ts";

/** The buyer's changes return the id of the return they changed. */
export function thenReadAsBuyer<Args extends unknown[]>(
	change: (deps: ReturnDependencies, ...args: Args) => Promise<number>,
) {
	return async (deps: ReturnDependencies, ...args: Args) => {
		const orderReturn = await selectReturn(deps.pool, await change(deps, ...args));
		if (!orderReturn) throw new Refusal("not_found");
		return loadDetails(deps, orderReturn);
	};
}

export function thenReadAsStaff<Args extends unknown[]>(
	change: (
		deps: ReturnDependencies,
		caller: Customer,
		number: number,
		...args: Args
	) => Promise<void>,
) {
	return async (deps: ReturnDependencies, caller: Customer, number: number, ...args: Args) => {
		await change(deps, caller, number, ...args);
		return readReturnForStaff(deps, caller, number);
	};
}
