/** Fills the queue of Verify Parts, closes tasks that need no decision any more, and ranks it. */
import { VERIFY_WITHOUT_MISFIT_BELOW } from "../../domain/verify/fit-confidence.ts";
import { taskPriority } from "../../domain/verify/verify-rule.ts";
import { checkVin } from "../catalog/check-vin.ts";
import * as sql from "./collect-tasks.sql.ts";
import { closeStaleTask } from "./verify-tasks.sql.ts";

type Deps = Parameters<typeof checkVin>[0];

const MAX_HELD_LINES = 200;
/** New tasks of one kind in one run. The rest follows when these are done. */
const MAX_NEW_TASKS = 200;
const RANKED_AT_ONCE = 1000;

/** What people wait for: orders whose fit is in doubt, and questions. Runs every few minutes. */
export async function collectHeldOrders(deps: Deps): Promise<void> {
	await sql.closeStaleTasks(deps.pool);
	await sql.insertQuestionTasks(deps.pool, MAX_NEW_TASKS);
	const lines = await sql.selectHeldLines(deps.pool, MAX_HELD_LINES);
	for (const orderLines of Map.groupBy(lines, ({ order_id }) => order_id).values())
		await doubtOrder(deps, orderLines);
	await rankTasks(deps);
}

/** A line whose part fits all vehicles of the VIN, or fits any vehicle, is not in doubt. */
async function doubtOrder(deps: Deps, lines: sql.HeldLine[]): Promise<void> {
	const [first] = lines;
	if (!first) return;
	const { decoded, fits } = await checkVin(
		deps,
		first.vin,
		lines.map(({ sku }) => sku),
	);
	// The decoder is unavailable; the next run asks it again.
	if (decoded === null) return;
	const vehicles = decoded.status === "doubtful" ? [] : decoded.vehicles;
	const isSure = (sku: string) => {
		const answers = fits.get(sku)?.map(({ fit }) => fit.answer) ?? [];
		const isFitting = answers.every((answer) => answer === "fits" || answer === "universal");
		return vehicles.length > 0 && answers.length > 0 && isFitting;
	};
	const doubted = lines.filter(({ sku }) => !isSure(sku));
	if (doubted.length > 0)
		await sql.insertHeldOrderTasks(
			deps.pool,
			doubted.map(({ order_line_id }) => order_line_id),
			vehicles.map(({ id }) => id),
		);
}

/** Doubts about the catalog itself. Runs every night. */
export async function collectCatalogDoubts(deps: Deps): Promise<void> {
	await closeEnteredFacts(deps);
	await sql.insertMissingTasks(deps.pool, MAX_NEW_TASKS);
	await sql.insertUnsureTasks(deps.pool, VERIFY_WITHOUT_MISFIT_BELOW, MAX_NEW_TASKS);
	await sql.insertConflictTasks(deps.pool, MAX_NEW_TASKS);
	await sql.insertDuplicateTasks(deps.pool, MAX_NEW_TASKS);
	await rankTasks(deps);
}

/** The task of a part whose missing facts have changed is closed; a new one names the rest. */
async function closeEnteredFacts({ pool }: Deps): Promise<void> {
	const tasks = await sql.selectMissingTasks(pool);
	const parts = await sql.selectMissingFacts(
		pool,
		tasks.map(({ part_id }) => part_id),
	);
	const missingNow = new Map(parts.map(({ part_id, missing }) => [part_id, missing.join()]));
	for (const { id, part_id, missing } of tasks)
		if (missingNow.get(part_id) !== missing.join()) await closeStaleTask(pool, id);
}

async function rankTasks({ pool }: Deps): Promise<void> {
	let after = 0;
	for (;;) {
		const rows = await sql.selectStakes(pool, after, RANKED_AT_ONCE);
		const last = rows.at(-1);
		if (!last) return;
		after = last.id;
		const changed = rows
			.map((row) => ({ ...row, rank: taskPriority(row) }))
			.filter(({ priority, rank }) => priority !== rank);
		if (changed.length > 0)
			await sql.setPriorities(
				pool,
				changed.map(({ id }) => id),
				changed.map(({ rank }) => rank),
			);
	}
}
