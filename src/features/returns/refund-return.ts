/** Refunds an inspected return: once, and never more than is left of what was paid. */
import type { Customer } from "../../domain/account/caller.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Return } from "../../domain/returns/return.ts";
import {
	capRefund,
	refundOfLine,
	refundTotal,
	STORE_ERROR_REASONS,
} from "../../domain/returns/return-rule.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import { lockOrder } from "../orders/orders.sql.ts";
import { bookRefund } from "../payments/refund-amount.ts";
import type { ReturnDependencies } from "./dependencies.ts";
import { mailReturn } from "./mail-return.ts";
import { changeAsStaff, findForStaff, moveOneStep } from "./move-return.ts";
import { refundOf, toInspectedLine } from "./read-return.ts";
import { selectKeptLines, updateCoreQuantities, updateRefund } from "./return-refunds.sql.ts";
import { selectReturn, selectReturnLines } from "./returns.sql.ts";

/** A return whose refund is zero becomes rejected. Idempotent. */
export async function refundReturn(
	deps: ReturnDependencies,
	caller: Customer,
	number: number,
): Promise<void> {
	const { id, orderId } = await findForStaff(deps, caller, number);
	const { restockingPercent } = await deps.settings();
	await changeAsStaff(deps, caller, { id, number, orderId }, async (transaction) => {
		const orderReturn = await selectReturn(transaction.client, id);
		if (!orderReturn || orderReturn.status === "refunded") return;
		if (orderReturn.status !== "inspected") throw new Refusal("wrong_return_move");
		const isRefunded = await refund(transaction, orderReturn, restockingPercent, caller);
		await mailReturn(deps, transaction, isRefunded ? "return-refunded" : "return-rejected", id);
	});
}

async function refund(
	transaction: Transaction,
	{ id, orderId, kind }: Return,
	restockingPercent: number,
	{ accountId: actorId }: Customer,
): Promise<boolean> {
	const { client } = transaction;
	const order = await lockOrder(client, orderId);
	if (!order || order.status === "cancelled") throw new Refusal("over_refund");
	const lines = await selectReturnLines(client, id);
	const keptLines = await selectKeptLines(client, order.id, STORE_ERROR_REASONS);
	const fullRefund = refundOf(kind, lines, keptLines, restockingPercent);
	if (refundTotal(fullRefund) === 0) {
		await moveOneStep(transaction, id, "rejected", { actorId });
		return false;
	}
	const cappedRefund = capRefund(fullRefund, order.totalCents - order.refundedCents);
	const cents = refundTotal(cappedRefund);
	await moveOneStep(transaction, id, "refunded", { actorId });
	const lineIds = lines.map((line) => line.id);
	const inspectedLines = lines.map((line) => toInspectedLine(kind, line));
	const coreQuantities = inspectedLines.map(({ coreQuantity }) => coreQuantity);
	const lineCents = inspectedLines.map((line) =>
		refundTotal(refundOfLine(line, restockingPercent)),
	);
	await updateCoreQuantities(client, id, lineIds, coreQuantities);
	await updateRefund(client, id, cents, cappedRefund.feeCents, lineIds, lineCents);
	await bookRefund(transaction, order, {
		cents,
		parts: cappedRefund,
		reason: { reason: kind === "core" ? "core" : "return", actor: actorId },
		cause: `return:${id}`,
	});
	return true;
}
