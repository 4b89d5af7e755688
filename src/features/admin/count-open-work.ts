import { type Customer, seesAllOrders, sellerFilterOf } from "../../domain/account/caller.ts";
import {
	type OpenWork,
	type QueueState,
	WORK_QUEUES,
	type WorkQueue,
} from "../../domain/office/work-queues.ts";
import { statusesAwaitingStaff } from "../../domain/returns/return-status.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { selectOldestWork, selectQueueStates } from "./open-work.sql.ts";

type Deps = Pick<OrderDependencies, "pool">;

/** How many items of each queue wait for this member of staff, and since when. */
export async function countOpenWork({ pool }: Deps, caller: Customer): Promise<OpenWork> {
	const rows = (await selectQueueStates(pool, ...scopeOf(caller))).filter(isFor(caller));
	const stateOf = (queue: WorkQueue): QueueState => {
		const row = rows.find((state) => state.queue === queue);
		return { count: row?.count ?? 0, oldest: row?.oldest ?? null };
	};
	return Object.fromEntries(WORK_QUEUES.map((queue) => [queue, stateOf(queue)])) as OpenWork;
}

/** The items of each queue that have waited longest. */
export async function listOldestWork({ pool }: Deps, caller: Customer, perQueue: number) {
	return (await selectOldestWork(pool, ...scopeOf(caller), perQueue)).filter(isFor(caller));
}

function scopeOf(caller: Customer): [sellerId: number | null, returns: string[]] {
	const sellerId = seesAllOrders(caller) ? null : sellerFilterOf(caller);
	return [sellerId, statusesAwaitingStaff(sellerId === null)];
}

/** The warehouse ships; all other queues belong to sellers and managers. */
function isFor({ isWarehouse }: Customer) {
	return ({ queue }: { queue: WorkQueue }) => !isWarehouse || queue === "ship";
}
