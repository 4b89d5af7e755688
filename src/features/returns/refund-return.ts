/** Refunds an inspected return: once, and never more than is left of what was paid. */
import type { Customer } from "../../domain/account/caller.ts";
import { allocate } from "../../domain/money/allocate.ts";
import type { Order } from "../../domain/order/order.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Return, ReturnLine } from "../../domain/returns/return.ts";
import {
	capRefund,
	type ReturnKind,
	type ReturnRefund,
	refundOfLine,
	refundTotal,
	STORE_ERROR_REASONS,
} from "../../domain/returns/return-rule.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import { lockOrder } from "../orders/orders.sql.ts";
import { bookRefundEntries, createRefunds } from "../payments/refund-amount.ts";
import type { RefundReason } from "../payments/refunds.sql.ts";
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
	await writeReturnRefund(transaction, order, {
		id,
		kind,
		lines,
		refund: cappedRefund,
		restockingPercent,
		reason: { reason: kind === "core" ? "core" : "return", actor: actorId },
	});
	return true;
}

type RefundToWrite = {
	id: number;
	kind: ReturnKind;
	lines: ReturnLine[];
	/** At most what is left of the order. */
	refund: ReturnRefund;
	/** Left out when staff typed the fee: it is then divided over the lines by their price. */
	restockingPercent?: number;
	/** Paid beside what the lines cost. The buyer gets both in one refund, with one mail. */
	goodwillCents?: number;
	reason: RefundReason;
};

/** Moves an inspected return to refunded and books its refund. Returns the cents. */
export async function writeReturnRefund(
	transaction: Transaction,
	order: Order,
	{ id, kind, lines, refund, restockingPercent, goodwillCents = 0, reason }: RefundToWrite,
): Promise<number> {
	const { client } = transaction;
	const cents = refundTotal(refund);
	await moveOneStep(transaction, id, "refunded", { actorId: reason.actor });
	const lineIds = lines.map((line) => line.id);
	const inspectedLines = lines.map((line) => toInspectedLine(kind, line));
	const coreQuantities = inspectedLines.map(({ coreQuantity }) => coreQuantity);
	const lineRefunds = inspectedLines.map((line) => refundOfLine(line, restockingPercent ?? 0));
	const lineFees =
		restockingPercent === undefined
			? allocate(
					refund.feeCents,
					lineRefunds.map(({ salesCents }) => salesCents),
				)
			: [];
	const lineCents = lineRefunds.map((line, index) => refundTotal(line) - (lineFees[index] ?? 0));
	await updateCoreQuantities(client, id, lineIds, coreQuantities);
	await updateRefund(client, id, cents, refund.feeCents, lineIds, lineCents);
	const cause = `return:${id}` as const;
	const paidCents =
		(await bookRefundEntries(transaction, order, { cents, parts: refund, reason, cause })) +
		(await bookGoodwill(transaction, order.id, id, goodwillCents, reason));
	await createRefunds(client, order.id, paidCents, { dedupe: cause, reason });
	return cents + goodwillCents;
}

/** Returns what is left to be paid back. */
async function bookGoodwill(
	transaction: Transaction,
	orderId: number,
	returnId: number,
	cents: number,
	reason: RefundReason,
): Promise<number> {
	if (cents === 0) return 0;
	// As it is after the refund of the lines.
	const order = await lockOrder(transaction.client, orderId);
	if (!order || cents > order.totalCents - order.refundedCents) throw new Refusal("over_refund");
	return bookRefundEntries(transaction, order, {
		cents,
		reason: { ...reason, reason: "staff" },
		cause: `goodwill:${returnId}`,
	});
}
