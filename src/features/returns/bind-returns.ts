/** The use cases of returns with their dependencies in hand. */
import type { Caller, Customer } from "../../domain/account/caller.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { closeReturns } from "./close-returns.ts";
import type { ReturnDependencies } from "./dependencies.ts";
import * as move from "./move-return.ts";
import { type OpenReturn, openReturn } from "./open-return.ts";
import {
	listForStaff,
	listReturns,
	readReturn,
	readReturnable,
	type STAFF_LISTS,
	viewOf,
} from "./read-return.ts";
import { refundReturn } from "./refund-return.ts";
import { remindOfCores } from "./remind-of-cores.ts";
import { selectReturn } from "./returns.sql.ts";

export function bindReturns(deps: ReturnDependencies) {
	const again = async (id: number) => {
		const [row] = await selectReturn(deps.pool, id);
		if (!row) throw new Refusal("not_found");
		return viewOf(deps, row);
	};
	/** A move by staff, and the return as it is after it. */
	const moved =
		<Args extends unknown[]>(
			work: (
				deps: ReturnDependencies,
				caller: Customer,
				number: number,
				...args: Args
			) => Promise<void>,
		) =>
		async (caller: Customer, number: number, ...args: Args) => {
			await work(deps, caller, number, ...args);
			return viewOf(deps, await move.findForStaff(deps, caller, number));
		};
	return {
		readReturnable: (caller: Caller, name: string) => readReturnable(deps, caller, name),
		openReturn: (caller: Caller, name: string, request: OpenReturn) =>
			openReturn(deps, caller, name, request),
		readReturn: (caller: Caller, name: string) => readReturn(deps, caller, name),
		listReturns: (caller: Customer) => listReturns(deps, caller),
		markReturnShipped: async (caller: Caller, name: string, tracking: string | null) =>
			again(await move.markShipped(deps, caller, name, tracking)),
		withdrawReturn: async (caller: Caller, name: string) =>
			again(await move.withdrawReturn(deps, caller, name)),
		listReturnsForStaff: (caller: Customer, list: keyof typeof STAFF_LISTS) =>
			listForStaff(deps, caller, list),
		approveReturn: moved(move.approveReturn),
		rejectReturn: moved(move.rejectReturn),
		receiveReturn: moved(move.receiveReturn),
		inspectReturn: moved(move.inspectReturn),
		refundReturn: moved(refundReturn),
		remindOfCores: () => remindOfCores(deps),
		closeReturns: () => closeReturns(deps),
	};
}
