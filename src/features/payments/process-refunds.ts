/**
 * Makes due refunds at their provider and retries those that could not be made; `claimDueRefund` in
 * `refunds.sql.ts` sets the delay. Books refunds that fail at the provider, at once or days later.
 */
import { refundFailedEntries, refundPaidEntries } from "../../domain/money/ledger.ts";
import type { ErrorReporter } from "../../platform/error-reporter.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import type { PaymentProvider, ProviderRefund, RefundResult } from "../../ports/payment.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { mailOrder } from "../orders/mail-order.ts";
import { insertLedgerEntries, lockOrder } from "../orders/orders.sql.ts";
import { listProviders } from "./payment-attempt.ts";
import { recordDiscrepancy } from "./payments.sql.ts";
import * as refunds from "./refunds.sql.ts";

const BATCH_SIZE = 50;

/** Makes due refunds, one after the other. Returns how many. */
export async function processDueRefunds(
	deps: OrderDependencies,
	report: ErrorReporter,
): Promise<number> {
	for (let taken = 0; taken < BATCH_SIZE; taken++) {
		const [refund] = await refunds.claimDueRefund(deps.pool);
		if (!refund) return taken;
		try {
			await processRefund(deps, refund, report);
		} catch (error) {
			report(error, `refund ${refund.id} could not be made`);
		}
	}
	return BATCH_SIZE;
}

/** Stored once per refund, however often it is retried. */
async function recordDelay(
	{ pool }: OrderDependencies,
	id: number,
	report: ErrorReporter,
): Promise<void> {
	await refunds
		.insertRefundEvent(pool, id, "delayed", null)
		.catch((error: unknown) => report(error, `the delay of refund ${id} could not be stored`));
}

async function processRefund(
	deps: OrderDependencies,
	refund: refunds.RefundRow,
	report: ErrorReporter,
): Promise<void> {
	const { id, ref, currency, amount_cents: amountCents } = refund;
	const provider = requireProviderNamed(deps, refund.provider);
	// Only a failed call to the provider counts as its delay, not a failure of our database.
	const result = await provider
		.refund({ key: `refund-${id}`, ref, amountCents, currency })
		.catch(async (error: unknown) => {
			await recordDelay(deps, id, report);
			throw error;
		});
	await bookRefundResult(deps, refund, result);
}

function requireProviderNamed(deps: OrderDependencies, name: string): PaymentProvider {
	const provider = listProviders(deps).find((provider) => provider.name === name);
	if (!provider) throw new Error(`there is no payment provider ${name}`);
	return provider;
}

function bookRefundResult(
	deps: OrderDependencies,
	refund: refunds.RefundRow,
	result: RefundResult,
): Promise<void> {
	return inTransaction(deps.pool, async (transaction) => {
		const { client } = transaction;
		const { id, order_id, amount_cents, provider, ref, reason } = refund;
		await lockOrder(client, order_id);
		const isDone = result.kind === "refunded";
		const finished = await refunds.finishRefund(
			client,
			id,
			isDone ? "done" : "refused",
			isDone ? result.ref : null,
		);
		if (finished.length === 0) return;
		await refunds.insertRefundEvent(client, id, isDone ? "done" : "refused", null);
		if (!isDone) {
			// The buyer still gets the money: staff pay it by hand.
			await refunds.insertReplacementRefund(client, id, `refused:${id}`);
			await recordDiscrepancy(
				client,
				provider,
				ref,
				"refund_refused",
				JSON.stringify({ refund: id, reason: result.reason }),
			);
			return;
		}
		await insertLedgerEntries(client, order_id, `refund:${id}`, refundPaidEntries(amount_cents));
		await mailOrder(deps, transaction, "order-refunded", order_id, {
			about: `refund:${id}`,
			refundedCents: amount_cents,
			refundReason: reason,
		});
	});
}

/**
 * Books a refund that failed at the provider. Other reports change nothing, because `processRefund`
 * books success. A failure is booked once, even if it is reported twice or before the response to
 * our own request.
 */
export async function applyRefundResult(
	deps: OrderDependencies,
	provider: string,
	{ ref, reference, status }: ProviderRefund,
): Promise<void> {
	if (status !== "failed") return;
	const [refund] = await refunds.selectRefundByRef(
		deps.pool,
		provider,
		ref,
		Number(/^refund-(\d{1,15})$/.exec(reference)?.[1] ?? 0),
	);
	// The refund was made by a person in the provider's dashboard.
	if (!refund) return;
	await inTransaction(deps.pool, async ({ client }) => {
		await lockOrder(client, refund.order_id);
		const [failed] = await refunds.failRefund(client, refund.id, ref);
		if (!failed) return;
		if (failed.was === "done")
			await insertLedgerEntries(
				client,
				failed.order_id,
				`failed:${refund.id}`,
				refundFailedEntries(failed.amount_cents),
			);
		await refunds.insertRefundEvent(client, refund.id, "failed", null);
		await refunds.insertReplacementRefund(client, refund.id, `failed:${refund.id}`);
		await recordDiscrepancy(
			client,
			provider,
			ref,
			"refund_failed",
			JSON.stringify({ refund: refund.id, cents: failed.amount_cents }),
		);
	});
}

/**
 * Checks refunds of the last month once a day, because webhooks get lost and some providers send
 * none. Returns how many.
 */
export async function reconcileRefunds(
	deps: OrderDependencies,
	report: ErrorReporter,
): Promise<number> {
	const unchecked = await refunds.claimUncheckedRefunds(deps.pool, BATCH_SIZE);
	for (const { provider, ref } of unchecked) {
		try {
			const refund = await requireProviderNamed(deps, provider).findRefund(ref);
			if (refund) await applyRefundResult(deps, provider, refund);
		} catch (error) {
			report(error, `refund ${ref} of ${provider} could not be checked`);
		}
	}
	return unchecked.length;
}
