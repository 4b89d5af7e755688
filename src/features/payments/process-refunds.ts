/** Refunds at their provider: carried out when they are due, and taken back when they fail there, at once or days later. */
import { refundFailedEntries, refundPaidEntries } from "../../domain/money/ledger.ts";
import type { ErrorReporter } from "../../platform/error-reporter.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import type { PaymentProvider, ProviderRefund, RefundAnswer } from "../../ports/payment.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { mailOrder } from "../orders/mail-order.ts";
import { addEntries, lockOrder } from "../orders/orders.sql.ts";
import { providersOf } from "./payment-attempt.ts";
import { noteDifference } from "./payments.sql.ts";
import * as refunds from "./refunds.sql.ts";

const AT_ONCE = 50;

/** Carries out refunds that are due, each taken when its turn comes; gives how many were. */
export async function giveMoneyBack(
	deps: OrderDependencies,
	trouble: ErrorReporter,
): Promise<number> {
	for (let taken = 0; taken < AT_ONCE; taken++) {
		const [refund] = await refunds.takeRefund(deps.pool);
		if (!refund) return taken;
		try {
			await carryOut(deps, refund, trouble);
		} catch (error) {
			trouble(error, "a refund could not be carried out");
		}
	}
	return AT_ONCE;
}

/** Once for each: that it is asked for again and again says no more than that it takes longer. */
async function noteDelay(
	{ pool }: OrderDependencies,
	id: number,
	trouble: ErrorReporter,
): Promise<void> {
	await refunds
		.noteEvent(pool, id, "delayed", null)
		.catch((error: unknown) => trouble(error, "the delay of a refund was not noted"));
}

async function carryOut(
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
			await noteDelay(deps, id, trouble);
			throw error;
		});
	await noteRefund(deps, refund, answer);
}

function providerNamed(deps: OrderDependencies, name: string): PaymentProvider {
	const provider = providersOf(deps).find((one) => one.name === name);
	if (!provider) throw new Error("no such provider");
	return provider;
}

function noteRefund(
	deps: OrderDependencies,
	refund: refunds.RefundRow,
	answer: RefundAnswer,
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
		await refunds.noteEvent(client, id, isDone ? "done" : "refused", null);
		if (!isDone) {
			// The money is the buyer's all the same: staff give it back by hand.
			await refunds.insertStandIn(client, id, `refused:${id}`);
			await noteDifference(
				client,
				provider,
				ref,
				"refund_refused",
				JSON.stringify({ refund: id, reason: answer.reason }),
			);
			return;
		}
		await addEntries(client, order_id, `refund:${id}`, refundPaidEntries(amount_cents));
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
export async function settleRefund(
	deps: OrderDependencies,
	provider: string,
	{ ref, reference, status }: ProviderRefund,
): Promise<void> {
	if (status !== "failed") return;
	const [known] = await refunds.selectNamedRefund(
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
			await addEntries(
				client,
				failed.order_id,
				`failed:${known.id}`,
				refundFailedEntries(failed.amount_cents),
			);
		await refunds.noteEvent(client, known.id, "failed", null);
		await refunds.insertStandIn(client, known.id, `failed:${known.id}`);
		await noteDifference(
			client,
			provider,
			ref,
			"refund_failed",
			JSON.stringify({ refund: known.id, cents: failed.amount_cents }),
		);
	});
}

/** Not every provider tells, and messages get lost: for a month each refund is asked about once a day. Gives how many were. */
export async function askAboutRefunds(
	deps: OrderDependencies,
	trouble: ErrorReporter,
): Promise<number> {
	const unasked = await refunds.takeUnaskedRefunds(deps.pool, AT_ONCE);
	for (const { provider, ref } of unasked) {
		try {
			const said = await providerNamed(deps, provider).findRefund(ref);
			if (said) await settleRefund(deps, provider, said);
		} catch (error) {
			trouble(error, "a refund could not be asked about");
		}
	}
	return unasked.length;
}
