/** Background jobs of orders and payments. Several processes may run them at once. */
import type { ErrorReporter } from "../../platform/error-reporter.ts";
import { forEachIsolated } from "../../platform/for-each-isolated.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import type { PaymentProvider, ProviderPayment } from "../../ports/payment.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { mailOrder } from "../orders/mail-order.ts";
import {
	changeOrderStatusRow,
	deliverShipments,
	postponeExpiry,
	selectExpired,
	selectPresumablyDelivered,
} from "../orders/orders.sql.ts";
import { applyPaymentResult } from "./apply-payment-result.ts";
import { resultOfUnknownAttempt } from "./cancel-attempt.ts";
import { cancelOrder } from "./cancel-order.ts";
import { isOurPayment, listProviders } from "./payment-attempt.ts";
import { fetchProviderPayment } from "./payment-outcome.ts";
import * as payments from "./payments.sql.ts";

const BATCH_SIZE = 50;
/** An attempt is checked again when it has not been checked for this long. */
const QUIET_SECONDS = 30;
const DAY_MS = 86_400_000;
/** How far back our payments are compared with the providers'. */
const COMPARED_MS = 3 * DAY_MS;

/**
 * Marks orders as delivered that must have arrived by now, because only a delivered order can be
 * returned. Returns how many.
 */
export async function presumeDelivered(deps: OrderDependencies): Promise<number> {
	const selectBatch = (after: number, limit: number) =>
		selectPresumablyDelivered(deps.pool, after, limit);
	const deliver = ({ id }: { id: number }) =>
		inTransaction(deps.pool, async (transaction) => {
			const isChanged = await changeOrderStatusRow(transaction.client, {
				id,
				from: "shipped",
				to: "delivered",
				actor: null,
				reason: "presumed",
			});
			if (!isChanged) return;
			await deliverShipments(transaction.client, id);
			await mailOrder(deps, transaction, "order-delivered", id);
		});
	return forEachIsolated(selectBatch, deliver, {
		report: deps.report,
		what: "an order that must have arrived could not be marked as delivered",
	});
}

/** Cancels orders that were not paid in time. Returns how many. */
export async function expireUnpaidOrders(
	deps: OrderDependencies,
	report: ErrorReporter,
): Promise<number> {
	const expired = await selectExpired(deps.pool, BATCH_SIZE);
	let cancelledCount = 0;
	for (const { id } of expired) {
		try {
			await cancelOrder(deps, { orderId: id, actor: null, reason: "expired" });
			cancelledCount += 1;
		} catch (error) {
			// An order that fails goes to the end of the queue, so that it does not block the others.
			await postponeExpiry(deps.pool, id);
			report(error, `unpaid order ${id} could not be cancelled`);
		}
	}
	return cancelledCount;
}

/** Asks the providers about attempts without a result. Returns how many were checked. */
export async function reconcileOpenPayments(
	deps: OrderDependencies,
	report: ErrorReporter,
	quietSeconds = QUIET_SECONDS,
): Promise<number> {
	const attempts = await payments.selectOpenAttempts(deps.pool, quietSeconds, BATCH_SIZE);
	let checkedCount = 0;
	for (const attempt of attempts) {
		try {
			const [claimed] = await payments.touchAttempt(deps.pool, attempt.id, quietSeconds);
			if (!claimed) continue;
			checkedCount += 1;
			const payment =
				(await fetchProviderPayment(deps, attempt)) ??
				(await resultOfUnknownAttempt(deps, attempt));
			if (payment) await applyPaymentResult(deps, { provider: attempt.provider, payment });
		} catch (error) {
			report(error, `payment attempt ${attempt.key} could not be checked`);
		}
	}
	return checkedCount;
}

/**
 * Books payments that succeeded at a provider and are missing here. What does not match becomes a
 * discrepancy.
 */
export async function compareWithProviders(
	deps: OrderDependencies,
	report: ErrorReporter,
): Promise<void> {
	for (const provider of listProviders(deps)) {
		try {
			let batch: ProviderPayment[] = [];
			for await (const payment of provider.listSince(new Date(deps.now() - COMPARED_MS))) {
				if (payment.status === "succeeded" && isOurPayment(payment)) batch.push(payment);
				if (batch.length < BATCH_SIZE) continue;
				await bookMissingPayments(deps, provider, batch);
				batch = [];
			}
			await bookMissingPayments(deps, provider, batch);
		} catch (error) {
			report(error, `our payments could not be compared with those of ${provider.name}`);
		}
	}
}

/** Nearly all payments are booked already; those are read without a lock. */
async function bookMissingPayments(
	deps: OrderDependencies,
	{ name }: PaymentProvider,
	batch: ProviderPayment[],
): Promise<void> {
	const keys = batch.map(({ reference }) => reference);
	const rows = await payments.selectBookedPayments(deps.pool, name, keys);
	const refundedByUs = new Map(rows.map(({ key, back_cents }) => [key, back_cents]));
	for (const payment of batch) {
		const { reference, ref, refundedCents } = payment;
		const ourCents = refundedByUs.get(reference);
		if (ourCents === undefined) await applyPaymentResult(deps, { provider: name, payment });
		else if (refundedCents > ourCents)
			await payments.recordDiscrepancy(
				deps.pool,
				name,
				ref,
				"refund_elsewhere",
				JSON.stringify({ back: ourCents, refunded: refundedCents }),
			);
	}
}
