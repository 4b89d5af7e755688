/**
 * The moves of a return: the buyer ships or withdraws it, staff approve, reject, receive and
 * inspect it.
 */
import type { Caller, Customer } from "../../domain/account/caller.ts";
import { toSingleLine } from "../../domain/form/single-line.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Return } from "../../domain/returns/return.ts";
import { type ReturnStatus, returnPath } from "../../domain/returns/return-status.ts";
import { MAX_TRACKING_LENGTH } from "../../domain/shipping/tracking.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { canStaffManage, canStaffReceive } from "../orders/can-see-order.ts";
import { lockOrder } from "../orders/orders.sql.ts";
import type { ReturnDependencies, ReturnVehicle } from "./dependencies.ts";
import { insertVerifyTask } from "./fitment-doubts.sql.ts";
import { mailReturn } from "./mail-return.ts";
import { findReturn } from "./read-return.ts";
import { selectArrivedLines, updateInspection } from "./return-refunds.sql.ts";
import * as sql from "./returns.sql.ts";

/** `line` is the position in the order. */
export type InspectionLine = { line: number; acceptedQuantity: number; creditPercent: number };

/** Returns the id of the return. */
export async function markShipped(
	deps: ReturnDependencies,
	caller: Caller,
	name: string,
	tracking: string | null,
): Promise<number> {
	const { id, orderId } = await findReturn(deps, caller, name);
	await inTransaction(deps.pool, async (transaction) => {
		await lockOrder(transaction.client, orderId);
		await moveThroughSteps(transaction, id, "shipped_back", {
			actorId: actorOf(caller),
			tracking: toSingleLine(tracking, MAX_TRACKING_LENGTH),
		});
	});
	return id;
}

/** Possible until the store has received the return. Idempotent. Returns the id of the return. */
export async function withdrawReturn(
	deps: ReturnDependencies,
	caller: Caller,
	name: string,
): Promise<number> {
	const { id, orderId } = await findReturn(deps, caller, name);
	await inTransaction(deps.pool, async (transaction) => {
		await lockOrder(transaction.client, orderId);
		const orderReturn = await sql.selectReturn(transaction.client, id);
		if (orderReturn?.status === "closed") return;
		await moveOneStep(transaction, id, "closed", {
			actorId: actorOf(caller),
			reason: "withdrawn",
		});
	});
	return id;
}

function actorOf(caller: Caller): number | null {
	return caller.kind === "customer" ? caller.accountId : null;
}

/** A return that this member of staff may not see is refused like an unknown one. */
export async function findForStaff(
	{ pool }: ReturnDependencies,
	caller: Customer,
	number: number,
	staffRule = canStaffManage,
): Promise<Return> {
	const orderReturn = await sql.selectReturnByNumber(pool, number);
	if (!orderReturn || !staffRule(caller, orderReturn)) throw new Refusal("not_found");
	return orderReturn;
}

export async function approveReturn(
	deps: ReturnDependencies,
	caller: Customer,
	number: number,
	answer = "",
): Promise<void> {
	const orderReturn = await findForStaff(deps, caller, number);
	const { id, vin } = orderReturn;
	// Decoding may call another service, so it happens before the transaction.
	const vehicles = vin ? await deps.vehiclesOfVin(vin) : [];
	await changeAsStaff(deps, caller, orderReturn, async (transaction) => {
		await moveThroughSteps(transaction, id, "approved", {
			actorId: caller.accountId,
			...(answer.trim() && { answer: answer.trim() }),
		});
		await askToVerify(transaction, id, vehicles);
		await mailReturn(deps, transaction, "return-approved", id);
	});
}

export async function rejectReturn(
	deps: ReturnDependencies,
	caller: Customer,
	number: number,
	answer: string,
): Promise<void> {
	const orderReturn = await findForStaff(deps, caller, number);
	await changeAsStaff(deps, caller, orderReturn, async (transaction) => {
		const goods = await selectArrivedLines(transaction.client, orderReturn.id);
		if (goods.some(({ restocked }) => restocked !== null)) throw new Refusal("goods_put_away");
		await moveOneStep(transaction, orderReturn.id, "rejected", {
			actorId: caller.accountId,
			answer: answer.trim(),
		});
		await mailReturn(deps, transaction, "return-rejected", orderReturn.id);
	});
}

/** Works also when the buyer did not mark the return as shipped. */
export async function receiveReturn(
	deps: ReturnDependencies,
	caller: Customer,
	number: number,
): Promise<void> {
	const orderReturn = await findForStaff(deps, caller, number, canStaffReceive);
	await changeAsStaff(deps, caller, orderReturn, (transaction) =>
		moveThroughSteps(transaction, orderReturn.id, "received", { actorId: caller.accountId }),
	);
}

/** Records the accepted pieces of every line, and for cores the credit by their condition. */
export async function inspectReturn(
	deps: ReturnDependencies,
	caller: Customer,
	number: number,
	{ lines, answer }: { lines: InspectionLine[]; answer: string },
): Promise<void> {
	const orderReturn = await findForStaff(deps, caller, number);
	const { id, kind } = orderReturn;
	const isReduced = kind === "core" && lines.some(({ creditPercent }) => creditPercent < 100);
	// The buyer reads the answer on the page of the return. That of an earlier step explains nothing.
	const isExplained = answer.trim() !== "" && answer.trim() !== orderReturn.answer;
	if (isReduced && !isExplained && orderReturn.status === "received")
		throw new Refusal("bad_request", { fieldErrors: { answer: { code: "credit_reason" } } });
	await changeAsStaff(deps, caller, orderReturn, async (transaction) => {
		const { client } = transaction;
		await moveOneStep(transaction, id, "inspected", {
			actorId: caller.accountId,
			answer: answer.trim(),
		});
		const { length: lineCount } = await sql.selectReturnLines(client, id);
		const hasValidCredit =
			kind === "core" || lines.every(({ creditPercent }) => creditPercent === 100);
		const distinctLines = new Set(lines.map(({ line }) => line));
		if (!hasValidCredit || distinctLines.size !== lines.length || lines.length !== lineCount)
			throw new Refusal("bad_request");
		const updated = await updateInspection(
			client,
			id,
			lines.map(({ line }) => line),
			lines.map(({ acceptedQuantity }) => acceptedQuantity),
			lines.map(({ creditPercent }) => creditPercent),
		);
		if (updated.length !== lineCount) throw new Refusal("bad_request");
	});
}

/** Changes a return under the lock of its order, and writes the change to the audit log. */
export async function changeAsStaff(
	{ pool }: ReturnDependencies,
	caller: Customer,
	{ id, number, orderId }: Pick<Return, "id" | "number" | "orderId">,
	change: (transaction: Transaction) => Promise<unknown>,
): Promise<void> {
	await inTransaction(pool, async (transaction) => {
		await lockOrder(transaction.client, orderId);
		await change(transaction);
		const changed = await sql.selectReturn(transaction.client, id);
		await insertAudit(transaction.tx, {
			actorId: caller.accountId,
			action: "move_return",
			subject: `return ${number}`,
			details: { to: changed?.status, cents: changed?.refundedCents },
		});
	});
}

type MoveDetails = Omit<sql.ReturnMove, "from" | "to">;

export async function moveOneStep(
	{ client }: Transaction,
	id: number,
	to: ReturnStatus,
	details: MoveDetails,
): Promise<void> {
	const orderReturn = await sql.selectReturn(client, id);
	if (!orderReturn || returnPath(orderReturn.status, to)?.length !== 1)
		throw new Refusal("wrong_return_move");
	await sql.moveReturn(client, id, { ...details, from: orderReturn.status, to });
}

/**
 * Passes through the statuses between: a received parcel was shipped, even if the buyer did not say
 * so.
 */
async function moveThroughSteps(
	transaction: Transaction,
	id: number,
	to: ReturnStatus,
	details: MoveDetails,
): Promise<void> {
	const orderReturn = await sql.selectReturn(transaction.client, id);
	// Only `approveReturn` may approve: a requested return does not become approved on the way to
	// another status.
	const path =
		orderReturn && (orderReturn.status !== "requested" || to === "approved")
			? returnPath(orderReturn.status, to)
			: null;
	if (!path) throw new Refusal("wrong_return_move");
	for (const status of path) await moveOneStep(transaction, id, status, details);
}

/**
 * Asks staff to verify the fitments of parts that did not fit. Their confidence follows by a job.
 */
async function askToVerify(
	{ client }: Transaction,
	returnId: number,
	vehicles: ReturnVehicle[],
): Promise<void> {
	const vehicleIds = vehicles.map((vehicle) => vehicle.id);
	for (const { id, partId, reason } of await sql.selectReturnLines(client, returnId))
		if (reason === "does_not_fit") await insertVerifyTask(client, partId, id, vehicleIds);
}
