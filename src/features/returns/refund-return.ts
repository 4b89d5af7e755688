/** Gives back what an inspected return is worth: once, and never more than is left of what was paid. */
import type { Customer } from "../../domain/account/caller.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import {
	capRefund,
	STORE_ERROR_REASONS,
	refundOfLine,
	refundTotal,
} from "../../domain/returns/return-rule.ts";
import type { Transaction } from "../../platform/postgres/transaction.ts";
import { lockOrder } from "../orders/orders.sql.ts";
import { giveBack } from "../payments/refund-amount.ts";
import type { ReturnDependencies } from "./dependencies.ts";
import { mailReturn } from "./mail-return.ts";
import { asStaff, findForStaff, step } from "./move-return.ts";
import { inspected, refundOf } from "./read-return.ts";
import {
	noteCores,
	noteRefund,
	type ReturnRow,
	selectKept,
	selectReturn,
	selectReturnLines,
} from "./returns.sql.ts";

/** Nothing that was worth anything: the return ends as rejected. */
export async function refundReturn(
	deps: ReturnDependencies,
	caller: Customer,
	number: number,
): Promise<void> {
	const found = await findForStaff(deps, caller, number);
	const { restockingPercent } = await deps.settings();
	await asStaff(deps, caller, found, async (transaction) => {
		const [row] = await selectReturn(transaction.client, found.id);
		// Done before: the same again changes nothing.
		if (!row || row.status === "refunded") return;
		if (row.status !== "inspected") throw new Refusal("wrong_return_move");
		const isRefunded = await pay(transaction, row, restockingPercent, caller);
		await mailReturn(deps, transaction, isRefunded ? "return-refunded" : "return-rejected", row.id);
	});
}

async function pay(
	transaction: Transaction,
	row: ReturnRow,
	restockingPercent: number,
	{ accountId: actor }: Customer,
): Promise<boolean> {
	const { client } = transaction;
	const [order] = await lockOrder(client, row.order_id);
	if (!order || order.status === "cancelled") throw new Refusal("over_refund");
	const lines = await selectReturnLines(client, row.id);
	const worth = refundOf(
		row,
		lines,
		await selectKept(client, order.id, [...STORE_ERROR_REASONS]),
		restockingPercent,
	);
	if (refundTotal(worth) === 0) {
		await step(transaction, row.id, "rejected", { actor });
		return false;
	}
	const refund = capRefund(worth, order.total_cents - order.refunded_cents);
	await step(transaction, row.id, "refunded", { actor });
	const ids = lines.map(({ id }) => id);
	const found = lines.map((line) => inspected(row, line));
	const cents = found.map((line) => refundTotal(refundOfLine(line, restockingPercent)));
	await noteCores(
		client,
		row.id,
		ids,
		found.map(({ cores }) => cores),
	);
	await noteRefund(client, row.id, refundTotal(refund), refund.feeCents, ids, cents);
	const why = { reason: row.kind === "core" ? "core" : "return", actor };
	await giveBack(transaction, order, {
		cents: refundTotal(refund),
		parts: refund,
		why,
		about: `return:${row.id}`,
	});
	return true;
}
