/** The moves of a return: the buyer says that it is on its way or withdraws it, staff say everything else. */
import type { Caller, Customer } from "../../domain/account/caller.ts";
import { oneLine } from "../../domain/form/one-line.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { FITMENT_CONFIDENCE_PENALTY } from "../../domain/returns/return-rule.ts";
import { type ReturnStatus, returnPath } from "../../domain/returns/return-status.ts";
import { MAX_TRACKING_LENGTH } from "../../domain/shipping/tracking.ts";
import { inTransaction, type Transaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../accounts/audit.sql.ts";
import { isTheirs } from "../orders/can-see-order.ts";
import { lockOrder } from "../orders/orders.sql.ts";
import type { ReturnDependencies, ReturnVehicle } from "./dependencies.ts";
import { mailReturn } from "./mail-return.ts";
import { findReturn } from "./read-return.ts";
import * as rows from "./returns.sql.ts";

export type Inspection = { line: number; accepted: number; creditPercent: number }[];

export async function markShipped(
	deps: ReturnDependencies,
	caller: Caller,
	name: string,
	tracking: string | null,
): Promise<number> {
	const found = await findReturn(deps, caller, name);
	await inTransaction(deps.pool, async (transaction) => {
		await lockReturn(transaction, found);
		const actor = caller.kind === "customer" ? caller.accountId : null;
		await walk(transaction, found.id, "shipped_back", {
			actor,
			tracking: oneLine(tracking, MAX_TRACKING_LENGTH),
		});
	});
	return found.id;
}

/** The buyer keeps what they have. Once it is here it is staff's to decide; withdrawn before, it stays so. */
export async function withdrawReturn(
	deps: ReturnDependencies,
	caller: Caller,
	name: string,
): Promise<number> {
	const found = await findReturn(deps, caller, name);
	await inTransaction(deps.pool, async (transaction) => {
		await lockReturn(transaction, found);
		const [row] = await rows.selectReturn(transaction.client, found.id);
		if (row?.status === "closed") return;
		const actor = caller.kind === "customer" ? caller.accountId : null;
		await step(transaction, found.id, "closed", { actor, reason: "withdrawn" });
	});
	return found.id;
}

/** The return of a number, for staff whose customer it is of. */
export async function findForStaff(
	{ pool }: ReturnDependencies,
	caller: Customer,
	number: number,
): Promise<rows.ReturnRow> {
	const [found] = await rows.selectReturnByNumber(pool, number);
	if (!found || !isTheirs(caller, found)) throw new Refusal("not_found");
	return found;
}

export async function approveReturn(
	deps: ReturnDependencies,
	caller: Customer,
	number: number,
	answer = "",
): Promise<void> {
	const found = await findForStaff(deps, caller, number);
	// Before the transaction: the decoder is not the database.
	const vehicles = found.vin ? await deps.vehiclesOfVin(found.vin) : [];
	await asStaff(deps, caller, found, async (transaction) => {
		await walk(transaction, found.id, "approved", {
			actor: caller.accountId,
			...(answer.trim() && { answer: answer.trim() }),
		});
		await doubtFitments(transaction, found.id, vehicles);
		await mailReturn(deps, transaction, "return-approved", found.id);
	});
}

export async function rejectReturn(
	deps: ReturnDependencies,
	caller: Customer,
	number: number,
	answer: string,
): Promise<void> {
	const found = await findForStaff(deps, caller, number);
	await asStaff(deps, caller, found, async (transaction) => {
		await step(transaction, found.id, "rejected", {
			actor: caller.accountId,
			answer: answer.trim(),
		});
		await mailReturn(deps, transaction, "return-rejected", found.id);
	});
}

/** It is here, whether or not the buyer said that it was sent. */
export async function receiveReturn(
	deps: ReturnDependencies,
	caller: Customer,
	number: number,
): Promise<void> {
	const found = await findForStaff(deps, caller, number);
	await asStaff(deps, caller, found, (transaction) =>
		walk(transaction, found.id, "received", { actor: caller.accountId }),
	);
}

/** What was found: how many pieces are taken back, and what an old part is worth of its deposit. Every line gets its word. */
export async function inspectReturn(
	deps: ReturnDependencies,
	caller: Customer,
	number: number,
	{ lines, answer }: { lines: Inspection; answer: string },
): Promise<void> {
	const found = await findForStaff(deps, caller, number);
	await asStaff(deps, caller, found, async (transaction) => {
		const { client } = transaction;
		await step(transaction, found.id, "inspected", {
			actor: caller.accountId,
			answer: answer.trim(),
		});
		const wanted = await rows.selectReturnLines(client, found.id);
		const isGraded =
			found.kind === "core" || lines.every(({ creditPercent }) => creditPercent === 100);
		const all = new Set(lines.map(({ line }) => line));
		if (!isGraded || all.size !== lines.length || lines.length !== wanted.length)
			throw new Refusal("bad_request");
		const noted = await rows.noteInspection(
			client,
			found.id,
			lines.map(({ line }) => line),
			lines.map(({ accepted }) => accepted),
			lines.map(({ creditPercent }) => creditPercent),
		);
		if (noted.length !== wanted.length) throw new Refusal("bad_request");
	});
}

export async function asStaff(
	{ pool }: ReturnDependencies,
	caller: Customer,
	found: rows.ReturnRow,
	work: (transaction: Transaction) => Promise<unknown>,
): Promise<void> {
	await inTransaction(pool, async (transaction) => {
		await lockReturn(transaction, found);
		await work(transaction);
		const [now] = await rows.selectReturn(transaction.client, found.id);
		await insertAudit(transaction.tx, {
			actorId: caller.accountId,
			action: "move_return",
			subject: `return ${found.number}`,
			details: { to: now?.status, cents: now?.refunded_cents },
		});
	});
}

/** All that happens to an order and its returns stands in one line. */
function lockReturn({ client }: Transaction, { order_id }: rows.ReturnRow) {
	return lockOrder(client, order_id);
}

type With = {
	actor: number | null;
	tracking?: string | null;
	answer?: string;
	reason?: rows.ClosedBecause;
};

export async function step(
	{ client }: Transaction,
	id: number,
	to: ReturnStatus,
	given: With,
): Promise<void> {
	const { actor, tracking = null, answer = null, reason = null } = given;
	const [row] = await rows.selectReturn(client, id);
	if (!row || returnPath(row.status, to)?.length !== 1) throw new Refusal("wrong_return_move");
	await rows.moveReturn(client, id, row.status, to, actor, tracking, answer, reason);
}

/** Through what lies between: a parcel that nobody announced was sent all the same. */
async function walk(
	transaction: Transaction,
	id: number,
	to: ReturnStatus,
	given: With,
): Promise<void> {
	const [row] = await rows.selectReturn(transaction.client, id);
	// What staff have not decided is decided by nobody on the way.
	const path =
		row && (row.status !== "requested" || to === "approved") ? returnPath(row.status, to) : null;
	if (!path) throw new Refusal("wrong_return_move");
	for (const one of path) await step(transaction, id, one, given);
}

/** Where a part came back because it did not fit, our word that it does counts less, and somebody looks into it. */
async function doubtFitments(
	{ client }: Transaction,
	id: number,
	vehicles: ReturnVehicle[],
): Promise<void> {
	for (const line of await rows.selectReturnLines(client, id)) {
		if (line.reason !== "does_not_fit") continue;
		const lowered = vehicles.length
			? await rows.lowerConfidence(client, line.part_id, JSON.stringify(vehicles), FITMENT_CONFIDENCE_PENALTY)
			: [];
		const ids = vehicles.map((one) => one.id);
		await rows.openVerifyTask(client, line.part_id, line.id, ids, lowered.length);
	}
}
