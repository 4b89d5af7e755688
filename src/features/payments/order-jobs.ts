/** What the store does by itself, over and over: ends orders that nobody pays, asks about payments. Any number may do it at once. */

import type { ErrorReporter } from "../../platform/error-reporter.ts";
import { forEachIsolated } from "../../platform/for-each-isolated.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import type { PaymentProvider, ProviderPayment } from "../../ports/payment.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { mailOrder } from "../orders/mail-order.ts";
import {
	moveOrderRow,
	putOffExpiry,
	selectExpired,
	selectLongShipped,
} from "../orders/orders.sql.ts";
import { settle } from "./apply-payment-result.ts";
import { cancelOrder } from "./cancel-order.ts";
import { askAbout, unknownThere } from "./pay-order.ts";
import { isOurs, providersOf } from "./payment-attempt.ts";
import * as payments from "./payments.sql.ts";

const AT_ONCE = 50;
/** A question whose answer was lost is asked again after so long. */
const QUIET_SECONDS = 30;
const DAY_MS = 86_400_000;
const LOOK_BACK = 3 * DAY_MS;

/** Orders that must have arrived by now, and of which nobody has said so: until then nothing of them could come back. Gives how many. */
export async function presumeDelivered(deps: OrderDependencies): Promise<number> {
	const overdue = (after: number, limit: number) => selectLongShipped(deps.pool, after, limit);
	const deliver = ({ id }: { id: number }) =>
		inTransaction(deps.pool, async (transaction) => {
			const move = {
				id,
				from: "shipped",
				to: "delivered",
				actor: null,
				reason: "presumed",
			} as const;
			if (await moveOrderRow(transaction.client, move))
				await mailOrder(deps, transaction, "order-delivered", id);
		});
	return forEachIsolated(overdue, deliver, {
		report: deps.report,
		what: "an order that must have arrived could not be called delivered",
	});
}

/** Ends orders that were not paid in time; gives how many. */
export async function endUnpaid(deps: OrderDependencies, trouble: ErrorReporter): Promise<number> {
	const expired = await selectExpired(deps.pool, AT_ONCE);
	let ended = 0;
	for (const { id } of expired) {
		try {
			await cancelOrder(deps, { orderId: id, actor: null, reason: "expired" });
			ended += 1;
		} catch (error) {
			// Those after it are not kept waiting: it comes again when they have had their turn.
			await putOffExpiry(deps.pool, id);
			trouble(error, "an unpaid order could not be ended");
		}
	}
	return ended;
}

/** Asks what became of every payment that has been quiet for a while. */
export async function askAboutOpen(
	deps: OrderDependencies,
	trouble: ErrorReporter,
	quietSeconds = QUIET_SECONDS,
): Promise<number> {
	const open = await payments.selectOpenPayments(deps.pool, quietSeconds, AT_ONCE);
	for (const row of open) {
		try {
			await payments.touchPayment(deps.pool, row.id);
			// Nobody there knows of it although its time to begin is over: it has never begun, or was forgotten since.
			const said = (await askAbout(deps, row)) ?? (await unknownThere(deps, row));
			if (said) await settle(deps, { provider: row.provider, payment: said });
		} catch (error) {
			trouble(error, "a payment could not be asked about");
		}
	}
	return open.length;
}

/** Everything that succeeded at the providers lately must stand in the books; what does not becomes a difference, and an alarm. */
export async function compareWithProviders(
	deps: OrderDependencies,
	trouble: ErrorReporter,
): Promise<void> {
	for (const provider of providersOf(deps)) {
		try {
			let some: ProviderPayment[] = [];
			for await (const payment of provider.listSince(new Date(deps.now() - LOOK_BACK))) {
				if (payment.status === "succeeded" && isOurs(payment)) some.push(payment);
				if (some.length < AT_ONCE) continue;
				await settleMissing(deps, provider, some);
				some = [];
			}
			await settleMissing(deps, provider, some);
		} catch (error) {
			trouble(error, "the books could not be compared with the provider's");
		}
	}
}

/** Nearly all of them stand in the books already, and are not locked for it. */
async function settleMissing(
	deps: OrderDependencies,
	{ name }: PaymentProvider,
	some: ProviderPayment[],
): Promise<void> {
	const keys = some.map(({ reference }) => reference);
	const settled = new Map(
		(await payments.selectSettled(deps.pool, name, keys)).map(({ key, back_cents }) => [
			key,
			back_cents,
		]),
	);
	for (const payment of some) {
		const { reference, ref, refundedCents } = payment;
		const back = settled.get(reference);
		if (back === undefined) await settle(deps, { provider: name, payment });
		else if (refundedCents > back)
			await payments.noteDifference(
				deps.pool,
				name,
				ref,
				"refund_elsewhere",
				JSON.stringify({ back, refunded: refundedCents }),
			);
	}
}
