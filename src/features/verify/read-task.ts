/** Reads the queue of Verify Parts. */
import type pg from "pg";
import { type Customer, isManager } from "../../domain/account/caller.ts";
import {
	CLAIM_SECONDS,
	MAX_SHOWN_TASKS,
	VERIFY_KINDS,
	VERIFY_VIEWS,
	type VerifyKind,
	type VerifyView,
} from "../../domain/verify/verify-rule.ts";
import * as evidence from "./task-evidence.sql.ts";
import { claimNextTask, countTasks, selectOpenTasks, selectPace } from "./verify-tasks.sql.ts";

type Deps = { pool: pg.Pool };

const MAX_NEIGHBOURS = 8;

/** A task with its evidence. */
export type VerifyTask = evidence.TaskRow & {
	vehicles: evidence.TaskVehicleRow[];
	doubted: evidence.DoubtedFitmentRow[];
	neighbours: evidence.NeighbourRow[];
};

/** The most valuable open tasks. Tasks that were put off are left out until their day. */
export async function listVerifyTasks(
	{ pool }: Deps,
	view: VerifyView = "all",
): Promise<VerifyTask[]> {
	const open = await selectOpenTasks(pool, VERIFY_VIEWS[view], MAX_SHOWN_TASKS);
	return readTasks(
		pool,
		open.map(({ id }) => id),
	);
}

/** How many tasks of each kind are open. */
export async function countVerifyTasks({ pool }: Deps): Promise<Record<VerifyKind, number>> {
	const counts = new Map((await countTasks(pool)).map(({ kind, count }) => [kind, count]));
	return Object.fromEntries(VERIFY_KINDS.map((kind) => [kind, counts.get(kind) ?? 0])) as Record<
		VerifyKind,
		number
	>;
}

/**
 * The next task of a view. A manager gets it for two minutes, so that a second manager gets another
 * one; a seller only reads.
 */
export async function nextVerifyTask(
	{ pool }: Deps,
	caller: Customer,
	view: VerifyView,
): Promise<VerifyTask | undefined> {
	const kinds = VERIFY_VIEWS[view];
	const [next] = isManager(caller)
		? await claimNextTask(pool, kinds, caller.accountId, CLAIM_SECONDS)
		: await selectOpenTasks(pool, kinds, 1);
	if (!next) return undefined;
	const [task] = await readTasks(pool, [next.id]);
	return task;
}

/** The task if it is open. */
export async function findVerifyTask({ pool }: Deps, id: number): Promise<VerifyTask | undefined> {
	const [task] = await readTasks(pool, [id]);
	return task?.is_open ? task : undefined;
}

/** How many tasks a person decided in the last twelve hours, and the usual time between two. */
export async function readPace({ pool }: Deps, { accountId }: Customer) {
	const [pace] = await selectPace(pool, accountId);
	return pace && pace.count > 1 && pace.seconds !== null
		? { count: pace.count, seconds: Math.round(pace.seconds) }
		: null;
}

async function readTasks(pool: pg.Pool, ids: number[]): Promise<VerifyTask[]> {
	if (ids.length === 0) return [];
	const [tasks, vehicles, doubted, neighbours] = await Promise.all([
		evidence.selectTasks(pool, ids),
		evidence.selectVehiclesOfTasks(pool, ids),
		evidence.selectDoubtedFitments(pool, ids),
		evidence.selectNeighbours(pool, ids, MAX_NEIGHBOURS),
	]);
	const ofTask = <Row extends { task_id: number }>(rows: Row[], id: number) =>
		rows.filter(({ task_id }) => task_id === id);
	return tasks.map((task) => ({
		...task,
		vehicles: ofTask(vehicles, task.id),
		doubted: ofTask(doubted, task.id),
		neighbours: ofTask(neighbours, task.id),
	}));
}
