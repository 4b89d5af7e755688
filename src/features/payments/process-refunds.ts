/** Refunds at their provider: carried out when they are due, and taken back when they fail there, at once or days later. */
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

const AT_ONCE = 50;

/** Carries out refunds that are due, each taken when its turn comes; gives how many were. */
export async function processDueRefunds(
	deps: OrderDependencies,
	trouble: ErrorReporter,
): Promise<number> {
	for (let taken = 0; taken < AT_ONCE; taken++) {
		const [refund] = await refunds.claimDueRefund(deps.pool);
		if (!refund) return taken;
		try {
			await processRefund(deps, refund, trouble);
		} catch (error) {
			trouble(error, "a refund could not be carried out");
		}
	}
	return AT_ONCE;
}

/** Once for each: that it is asked for again and again says no more than that it takes longer. */
async function recordDelay(
	{ pool }: OrderDependencies,
	id: number,
	trouble: ErrorReporter,
): Promise<void> {
	await refunds
		.insertRefundEvent(pool, id, "delayed", null)
		.catch((error: unknown) => trouble(error, "the delay of a refund was not noted"));
}

async function processRefund(
	deps: OrderDependencies,
	refund: refunds.RefundRow,
	trouble: ErrorReporter,
): Promise<void> {
	const { id, ref, currency, amount_cents: amountCents } = refund;
	const provider = providerNamed(deps, refund.provider);
	// Only this is the provider's doing: what we fail to write down is no delay of theirs.
	const answer = await provider
		.refund({ key: `refund-${id}`, ref, amountCents, currency })
		.catch(async (error: unknown) => {
			await recordDelay(deps, id, trouble);
			throw error;
		});
	await bookRefundResult(deps, refund, answer);
}

function providerNamed(deps: OrderDependencies, name: string): PaymentProvider {
	const provider = listProviders(deps).find((one) => one.name === name);
	if (!provider) throw new Error("no such provider");
	return provider;
}

function bookRefundResult(
	deps: OrderDependencies,
	refund: refunds.RefundRow,
	answer: RefundResult,
): Promise<void> {
	return inTransaction(deps.pool, async (transaction) => {
		const { client } = transaction;
		const { id, order_id, amount_cents, provider, ref } = refund;
		await lockOrder(client, order_id);
		const isDone = answer.kind === "refunded";
		const finished = await refunds.finishRefund(
			client,
			id,
			isDone ? "done" : "refused",
			isDone ? answer.ref : null,
		);
		if (finished.length === 0) return;
		await refunds.insertRefundEvent(client, id, isDone ? "done" : "refused", null);
		if (!isDone) {
			// The money is the buyer's all the same: staff give it back by hand.
			await refunds.insertReplacementRefund(client, id, `refused:${id}`);
			await recordDiscrepancy(
				client,
				provider,
				ref,
				"refund_refused",
				JSON.stringify({ refund: id, reason: answer.reason }),
			);
			return;
		}
		await insertLedgerEntries(client, order_id, `refund:${id}`, refundPaidEntries(amount_cents));
		await mailOrder(deps, transaction, "order-refunded", order_id, {
			about: `refund:${id}`,
			refundedCents: amount_cents,
		});
	});
}

/**
 * What a provider says of a refund. Only that it failed is news: that it stands, the worker hears when it asks. Said twice, or before our
 * own question was answered, it has its effect once; whatever that answer says then comes too late.
 */
export async function applyRefundResult(
	deps: OrderDependencies,
	provider: string,
	{ ref, reference, status }: ProviderRefund,
): Promise<void> {
	if (status !== "failed") return;
	const [known] = await refunds.selectRefundByRef(
		deps.pool,
		provider,
		ref,
		Number(/^refund-(\d{1,15})$/.exec(reference)?.[1] ?? 0),
	);
	// Given by somebody at the provider: none of our business.
	if (!known) return;
	await inTransaction(deps.pool, async ({ client }) => {
		await lockOrder(client, known.order_id);
		const [failed] = await refunds.failRefund(client, known.id, ref);
		if (!failed) return;
		if (failed.was === "done")
			await insertLedgerEntries(
				client,
				failed.order_id,
				`failed:${known.id}`,
				refundFailedEntries(failed.amount_cents),
			);
		await refunds.insertRefundEvent(client, known.id, "failed", null);
		await refunds.insertReplacementRefund(client, known.id, `failed:${known.id}`);
		await recordDiscrepancy(
			client,
			provider,
			ref,
			"refund_failed",
			JSON.stringify({ refund: known.id, cents: failed.amount_cents }),
		);
	});
}

/** Not every provider tells, and messages get lost: for a month each refund is asked about once a day. Gives how many were. */
export async function reconcileRefunds(
	deps: OrderDependencies,
	trouble: ErrorReporter,
): Promise<number> {
	const unasked = await refunds.claimUncheckedRefunds(deps.pool, AT_ONCE);
	for (const { provider, ref } of unasked) {
		try {
			const said = await providerNamed(deps, provider).findRefund(ref);
			if (said) await applyRefundResult(deps, provider, said);
		} catch (error) {
			trouble(error, "a refund could not be asked about");
		}
	}
	return unasked.length;
}
