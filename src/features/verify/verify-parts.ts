/** Staff verify parts that came back because they did not fit. */
import type pg from "pg";
import { type Customer, isManager } from "../../domain/account/caller.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import {
	DECIDED_CONFIDENCE,
	MAX_SHOWN_TASKS,
	PUT_OFF_DAYS,
	type VerifyAnswer,
} from "../../domain/verify/verify-rule.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import {
	finishTask,
	lockTask,
	putOffTask,
	selectOpenTasks,
	setTaskConfidence,
	type VerifyTaskRow,
} from "./verify-tasks.sql.ts";

type Deps = { pool: pg.Pool };

/** The oldest open tasks. Tasks that were put off are left out until their day. */
export function listVerifyTasks({ pool }: Deps): Promise<VerifyTaskRow[]> {
	return selectOpenTasks(pool, MAX_SHOWN_TASKS);
}

export type TaskDecision = { id: number; answer: VerifyAnswer; note: string };

/**
 * Only managers decide. A task that is done is refused, unless the decision is the same one: a
 * repeated request changes nothing.
 */
export async function decideVerifyTask(
	{ pool }: Deps,
	caller: Customer,
	{ id, answer, note }: TaskDecision,
): Promise<void> {
	if (!isManager(caller)) throw new Refusal("not_allowed");
	await inTransaction(pool, async ({ client, tx }) => {
		const [task] = await lockTask(client, id);
		if (!task) throw new Refusal("not_found");
		if (task.decision && task.decision === answer) return;
		if (task.is_done) throw new Refusal("already_verified");
		if (answer === "later") {
			await putOffTask(client, id, PUT_OFF_DAYS);
			return insertAudit(tx, {
				actorId: caller.accountId,
				action: "verify_task_put_off",
				subject: `part ${task.sku}`,
				details: { task: id, days: PUT_OFF_DAYS },
			});
		}
		const fitments = await setTaskConfidence(client, id, DECIDED_CONFIDENCE[answer]);
		await finishTask(client, id, answer, caller.accountId, note);
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "part_verified",
			subject: `part ${task.sku}`,
			details: { task: id, decision: answer, fitments: fitments.length },
		});
	});
}
