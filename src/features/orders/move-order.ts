/** The moves staff make: what is sent leaves the stock, what is cancelled goes back, what was verified goes on. */
import type { Customer } from "../../domain/caller.ts";
import { type OrderStatus, staffMoves } from "../../domain/order-status.ts";
import { Refusal } from "../../domain/refusals.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import { insertAudit } from "../accounts/audit.sql.ts";
import { cancelOrder } from "./cancel-order.ts";
import type { OrderDependencies } from "./dependencies.ts";
import { mailOrder } from "./mail-order.ts";
import * as orders from "./orders.sql.ts";
import { isTheirs } from "./whose-order.ts";

export type MoveRequest = { number: number; to: OrderStatus; tracking: string | null; vinVerified?: boolean };

export async function moveOrder(
	deps: OrderDependencies,
	caller: Customer,
	{ number, to, tracking, vinVerified = false }: MoveRequest,
): Promise<void> {
	const [found] = await orders.selectOrderByNumber(deps.pool, number);
	if (!found || !isTheirs(caller, found)) throw new Refusal("not_found");
	if (to === "cancelled") return cancelOrder(deps, { orderId: found.id, actor: caller.accountId, reason: "cancelled_by_staff" });
	await inTransaction(deps.pool, async (transaction) => {
		const { client, tx } = transaction;
		const [order] = await orders.lockOrder(client, found.id);
		if (order?.kind !== "order" || !staffMoves(order.status, order.payment_status).includes(to)) throw new Refusal("wrong_move");
		if (vinVerified) await orders.verifyVin(client, order.id);
		await orders.moveOrderRow(client, { id: order.id, from: order.status, to, actor: caller.accountId, reason: "staff", tracking });
		if (to === "shipped") {
			await orders.lockHeldStock(client, order.id);
			await orders.shipStock(client, order.id);
			await mailOrder(deps, transaction, "order-shipped", order.id);
		}
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "move_order",
			subject: `order ${order.number}`,
			details: { from: order.status, to },
		});
	});
}
