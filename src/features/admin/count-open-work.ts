import { type Customer, seesAllOrders, sellerFilterOf } from "../../domain/account/caller.ts";
import {
	type OpenWork,
	type QueueState,
	WORK_QUEUES,
	type WorkQueue,
} from "../../domain/office/work-queues.ts";
import { statusesAwaitingStaff } from "../../domain/returns/return-status.ts";
import { workdayBefore } from "../../domain/shipping/ship-days.ts";
import type { Language } from "../../domain/store/language.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { selectOldestWork, selectQueueStates } from "./open-work.sql.ts";

type Deps = Pick<OrderDependencies, "pool" | "today">;

/** How many items of each queue wait for this member of staff, and since when. */
export async function countOpenWork({ pool, today }: Deps, caller: Customer): Promise<OpenWork> {
	const rows = (await selectQueueStates(pool, ...scopeOf(caller, today()))).filter(isFor(caller));
	const stateOf = (queue: WorkQueue): QueueState => {
		const row = rows.find((state) => state.queue === queue);
		return { count: row?.count ?? 0, oldest: row?.oldest ?? null };
	};
	return Object.fromEntries(WORK_QUEUES.map((queue) => [queue, stateOf(queue)])) as OpenWork;
}

/** The items of each queue that have waited longest. */
export async function listOldestWork(
	{ pool, today }: Deps,
	caller: Customer,
	{ perQueue, language }: { perQueue: number; language: Language },
) {
	const rows = await selectOldestWork(pool, ...scopeOf(caller, today()), perQueue, language);
	return rows.filter(isFor(caller));
}

function scopeOf(
	caller: Customer,
	today: string,
): [sellerId: number | null, returns: string[], lastWorkday: string] {
	const sellerId = seesAllOrders(caller) ? null : sellerFilterOf(caller);
	return [sellerId, statusesAwaitingStaff(sellerId === null), workdayBefore(today)];
}

const WAREHOUSE_QUEUES: readonly WorkQueue[] = ["ship", "pick", "pack", "late", "stock"];

/** The warehouse ships; all other queues belong to sellers and managers. */
function isFor({ isWarehouse }: Customer) {
	return ({ queue }: { queue: WorkQueue }) => !isWarehouse || WAREHOUSE_QUEUES.includes(queue);
}
