/** Staff decide the tasks of Verify Parts, one at a time, and take a decision back. */
import type pg from "pg";
import { type Customer, isManager } from "../../domain/account/caller.ts";
import { MAX_FITMENTS } from "../../domain/catalog/part-limits.ts";
import type { PartFitment } from "../../domain/catalog/part-record.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import {
	answersOf,
	CONFIRMED_CONFIDENCE,
	isFitDoubt,
	putOffDays,
	SUPPLIER_ANSWER_DAYS,
	type VerifyAnswer,
	type VerifyDecision,
} from "../../domain/verify/verify-rule.ts";
import {
	coversVehicle,
	type WithdrawnVehicle,
	withdrawVehicles,
} from "../../domain/verify/withdraw-fitment.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { releaseVerifiedOrder } from "../orders/move-order.ts";
import { readSection } from "../part-editor/read-sections.sql.ts";
import { insertRevision, lockPart, selectRevisions } from "../part-editor/revisions.sql.ts";
import { stableJson } from "../part-editor/section-version.ts";
import { writeSection } from "../part-editor/write-sections.sql.ts";
import { answerCustomer, isMessageOpen, takeAnswerBack } from "./answer-customer.ts";
import * as sql from "./verify-tasks.sql.ts";

export type TaskDecision = { id: number; answer: VerifyAnswer; note: string };

/** `freedOrder`: the order went on, because this was its last doubt. */
export type DecisionResult = { freedOrder: boolean };

/**
 * Only managers decide. A repeated decision changes nothing; another decision about a task that is
 * done is refused. A task whose claim has changed since is closed and refused.
 */
export async function decideVerifyTask(
	deps: OrderDependencies,
	caller: Customer,
	{ id, answer, note }: TaskDecision,
): Promise<DecisionResult> {
	if (!isManager(caller)) throw new Refusal("not_allowed");
	const { contactEmail: replyTo } = await deps.settings();
	const result = await inTransaction(deps.pool, async (transaction) => {
		const { client } = transaction;
		const [task] = await sql.lockTask(client, id);
		if (!task) throw new Refusal("not_found");
		if (!answersOf(task.kind).includes(answer)) throw new Refusal("bad_request");
		if (task.is_done && task.decision === answer) return { freedOrder: task.has_freed_order };
		if (task.is_done) throw new Refusal("already_verified");
		if (answer === "later" || answer === "unknown")
			return putOff(transaction, caller, task, { answer, note });
		if (await hasEnded(transaction, task)) return closeStale(transaction, id);
		const part = await lockPart(transaction.tx, task.sku);
		const fitments = await readSection.fitments(transaction.tx, task.part_id);
		if (!part || !hasClaim(task, fitments)) return closeStale(transaction, id);
		const revision = isFitDoubt(task.kind)
			? await applyToFitments(transaction, caller, task, { fitments, answer })
			: null;
		await sql.finishTask(client, id, answer, caller.accountId, note, revision);
		await answerCustomer(transaction, caller, task, { answer, replyTo });
		const freedOrder = await freeOrder(deps, transaction, caller, { ...task, note });
		await insertAudit(transaction.tx, {
			actorId: caller.accountId,
			action: "part_verified",
			subject: `part ${task.sku}`,
			details: { task: id, decision: answer, note },
		});
		return { freedOrder };
	});
	if (result === "stale") throw new Refusal("verify_task_stale");
	return result;
}

async function putOff(
	{ client, tx }: Transaction,
	caller: Customer,
	task: sql.LockedTask,
	{ answer, note }: { answer: "later" | "unknown"; note: string },
): Promise<DecisionResult> {
	const isAsked = answer === "unknown";
	const days = isAsked ? SUPPLIER_ANSWER_DAYS : putOffDays(task.kind);
	await sql.putOffTask(client, task.id, days, note, isAsked);
	await insertAudit(tx, {
		actorId: caller.accountId,
		action: "verify_task_put_off",
		subject: `part ${task.sku}`,
		details: { task: task.id, days },
	});
	return { freedOrder: false };
}

/** The order went on, staff answered the message by hand, or the import was undone. */
async function hasEnded(transaction: Transaction, task: sql.LockedTask): Promise<boolean> {
	if (task.order_id !== null && !task.order_is_held) return true;
	if (task.message_id !== null) return !(await isMessageOpen(transaction, task.message_id));
	return task.import_is_undone;
}

async function closeStale({ client }: Transaction, id: number): Promise<"stale"> {
	await sql.closeStaleTask(client, id);
	return "stale";
}

/** The fitment that the task names is still the one that was doubted. */
function hasClaim({ fitment_n, claim }: sql.LockedTask, fitments: PartFitment[]): boolean {
	if (fitment_n === null) return true;
	const row = fitments.find(({ n }) => n === fitment_n);
	return (
		row !== undefined &&
		claim !== null &&
		row.lineId === claim.line &&
		row.engineId === claim.engine &&
		row.yearFrom === claim.from &&
		row.yearTo === claim.to
	);
}

/** Returns the revision of the part, or null if no fitment changes. */
async function applyToFitments(
	transaction: Transaction,
	caller: Customer,
	task: sql.LockedTask,
	{ fitments, answer }: { fitments: PartFitment[]; answer: VerifyDecision },
): Promise<number | null> {
	const vehicles = (await sql.selectTaskVehicles(transaction.client, task.vehicle_ids)).map(
		(row) => ({
			lineIds: row.rebadge_of_id === null ? [row.line_id] : [row.line_id, row.rebadge_of_id],
			engineId: row.engine_id,
			year: row.year,
		}),
	);
	const isDoubted = (row: PartFitment) =>
		task.fitment_n === null
			? vehicles.some((vehicle) => coversVehicle(row, vehicle))
			: row.n === task.fitment_n;
	const doubted = fitments.filter(isDoubted);
	if (answer === "right" && doubted.length > 0) {
		const rows = doubted.map(({ n }) => n);
		await sql.confirmFitments(transaction.client, task.part_id, rows, CONFIRMED_CONFIDENCE);
		return recordFitments(transaction, caller, task, fitments);
	}
	const after =
		answer === "right"
			? withNewFitment(fitments, vehicles)
			: task.fitment_n === null
				? withdrawVehicles(fitments, vehicles)
				: fitments.filter((row) => !isDoubted(row));
	if (after.length > MAX_FITMENTS) throw new Refusal("no_room");
	await writeSection.fitments(transaction.tx, {
		partId: task.part_id,
		before: fitments,
		after,
		cause: `staff ${caller.accountId}`,
	});
	return recordFitments(transaction, caller, task, fitments);
}

/** A part that fits a truck it is not listed for is listed. Several possible trucks prove none. */
function withNewFitment(fitments: PartFitment[], vehicles: WithdrawnVehicle[]): PartFitment[] {
	const [vehicle, ...others] = vehicles;
	if (!vehicle || others.length > 0) return fitments;
	return [
		...fitments,
		{
			n: Math.max(0, ...fitments.map(({ n }) => n)) + 1,
			lineId: vehicle.lineIds[0] ?? null,
			engineId: null,
			yearFrom: vehicle.year,
			yearTo: vehicle.year,
			builtFrom: null,
			builtTo: null,
			engineVariant: null,
			position: null,
			quantity: 1,
			noteEn: null,
			noteEs: null,
			source: "staff",
			confidence: CONFIRMED_CONFIDENCE,
		},
	];
}

async function recordFitments(
	{ tx }: Transaction,
	caller: Customer,
	{ part_id: partId }: sql.LockedTask,
	before: PartFitment[],
	undoes: number | null = null,
): Promise<number | null> {
	const after = await readSection.fitments(tx, partId);
	if (stableJson(before) === stableJson(after)) return null;
	await insertRevision(tx, {
		partId,
		section: "fitments",
		before,
		after,
		actorId: caller.accountId,
		undoes,
	});
	const [last] = await selectRevisions(tx, partId, 1);
	return last?.n ?? null;
}

/** The order of the task goes on when this was its last doubt, with the note as its reason. */
async function freeOrder(
	deps: OrderDependencies,
	transaction: Transaction,
	{ accountId }: Customer,
	{ order_id, note }: sql.LockedTask & { note: string },
): Promise<boolean> {
	if (order_id === null) return false;
	if ((await sql.selectOpenDoubts(transaction.client, order_id)).length > 0) return false;
	const isFreed = await releaseVerifiedOrder(deps, transaction, order_id, accountId, {
		text: note,
		field: "note",
	});
	if (isFreed) await sql.markOrderFreed(transaction.client, order_id);
	return isFreed;
}

/**
 * Takes the last answer back and opens the task again. Refused when the fitments were changed
 * since, the order has gone on or the customer was answered. A task that is open is left as it is.
 */
export async function undoVerifyTask(
	{ pool }: { pool: pg.Pool },
	caller: Customer,
	id: number,
): Promise<void> {
	if (!isManager(caller)) throw new Refusal("not_allowed");
	await inTransaction(pool, async (transaction) => {
		const { client, tx } = transaction;
		const [task] = await sql.lockTask(client, id);
		if (!task) throw new Refusal("not_found");
		if (!task.is_done && !task.is_put_off) return;
		if (task.has_freed_order || (task.is_done && task.decision === null))
			throw new Refusal("nothing_to_undo");
		await takeAnswerBack(transaction, task);
		if (task.revision !== null) await restoreFitments(transaction, caller, task, task.revision);
		await sql.reopenTask(client, id);
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "verify_task_undone",
			subject: `part ${task.sku}`,
			details: { task: id },
		});
	});
}

async function restoreFitments(
	transaction: Transaction,
	caller: Customer,
	task: sql.LockedTask,
	revision: number,
): Promise<void> {
	const { tx } = transaction;
	await lockPart(tx, task.sku);
	const current = await readSection.fitments(tx, task.part_id);
	const [last] = await selectRevisions(tx, task.part_id, 1);
	if (last?.n !== revision || stableJson(current) !== stableJson(last.after))
		throw new Refusal("nothing_to_undo");
	await writeSection.fitments(tx, {
		partId: task.part_id,
		before: current,
		after: last.before as PartFitment[],
		cause: `staff ${caller.accountId}`,
	});
	await recordFitments(transaction, caller, task, current, revision);
}
