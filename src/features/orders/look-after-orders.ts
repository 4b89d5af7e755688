/** What the store does by itself, over and over: ends orders that nobody pays, asks about payments, gives money back. Any number may do it at once. */
import { refundPaidEntries } from "../../domain/ledger.ts";
import { inTransaction } from "../../platform/postgres/transaction.ts";
import type { PaymentProvider, ProviderPayment } from "../../ports/payment.ts";
import { cancelOrder } from "./cancel-order.ts";
import type { OrderDependencies } from "./dependencies.ts";
import { mailOrder } from "./mail-order.ts";
import { addEntries, lockOrder, moveOrderRow, putOffExpiry, selectExpired, selectLongShipped } from "./orders.sql.ts";
import { askAbout, neverBegun } from "./pay-order.ts";
import { isOurs } from "./payment-try.ts";
import * as payments from "./payments.sql.ts";
import { settle } from "./settle.ts";

const AT_ONCE = 50;
/** A question whose answer was lost is asked again after so long. */
const QUIET_SECONDS = 30;
const DAY_MS = 86_400_000;
const LOOK_BACK = 3 * DAY_MS;

export type Trouble = (error: unknown, what: string) => void;

/** Orders that must have arrived by now, and of which nobody has said so: until then nothing of them could come back. Gives how many. */
export async function presumeDelivered(deps: OrderDependencies): Promise<number> {
	const overdue = await selectLongShipped(deps.pool, AT_ONCE);
	for (const { id } of overdue)
		await inTransaction(deps.pool, async (transaction) => {
			const move = { id, from: "shipped", to: "delivered", actor: null, reason: "presumed" } as const;
			if (await moveOrderRow(transaction.client, move)) await mailOrder(deps, transaction, "order-delivered", id);
		});
	return overdue.length;
}

/** Ends orders that were not paid in time; gives how many. */
export async function endUnpaid(deps: OrderDependencies, trouble: Trouble): Promise<number> {
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
export async function askAboutOpen(deps: OrderDependencies, trouble: Trouble, quietSeconds = QUIET_SECONDS): Promise<number> {
	const open = await payments.selectOpenPayments(deps.pool, quietSeconds, AT_ONCE);
	for (const row of open) {
		try {
			await payments.touchPayment(deps.pool, row.id);
			// Nobody there knows of it although its time to begin is over: it has never begun, or was forgotten since.
			const said = (await askAbout(deps, row)) ?? neverBegun(row);
			await settle(deps, { provider: row.provider, payment: said });
		} catch (error) {
			trouble(error, "a payment could not be asked about");
		}
	}
	return open.length;
}

/** Everything that succeeded at the providers lately must stand in the books; what does not becomes a difference, and an alarm. */
export async function compareWithProviders(deps: OrderDependencies, trouble: Trouble): Promise<void> {
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
async function settleMissing(deps: OrderDependencies, { name }: PaymentProvider, some: ProviderPayment[]): Promise<void> {
	const keys = some.map(({ reference }) => reference);
	const settled = new Map((await payments.selectSettled(deps.pool, name, keys)).map(({ key, back_cents }) => [key, back_cents]));
	for (const payment of some) {
		const { reference, ref, refundedCents } = payment;
		const back = settled.get(reference);
		if (back === undefined) await settle(deps, { provider: name, payment });
		else if (refundedCents > back)
			await payments.noteDifference(deps.pool, name, ref, "refund_elsewhere", JSON.stringify({ back, refunded: refundedCents }));
	}
}

function providersOf({ providers }: OrderDependencies): PaymentProvider[] {
	const byName = new Map(Object.values(providers).map((provider) => [provider.name, provider]));
	return [...byName.values()];
}

/** Carries out refunds that are due; gives how many were taken. */
export async function giveMoneyBack(deps: OrderDependencies, trouble: Trouble): Promise<number> {
	const due = await payments.takeRefunds(deps.pool, AT_ONCE);
	for (const refund of due) {
		const provider = providersOf(deps).find(({ name }) => name === refund.provider);
		if (!provider) {
			trouble(new Error("no such provider"), "a refund could not be carried out");
			continue;
		}
		try {
			const { ref, currency, amount_cents } = refund;
			const answer = await provider.refund({ key: `refund-${refund.id}`, ref, amountCents: amount_cents, currency });
			await noteRefund(deps, refund, answer);
		} catch (error) {
			trouble(error, "a refund could not be carried out");
		}
	}
	return due.length;
}

type Answer = Awaited<ReturnType<PaymentProvider["refund"]>>;

function noteRefund(deps: OrderDependencies, refund: payments.RefundRow, answer: Answer): Promise<void> {
	return inTransaction(deps.pool, async (transaction) => {
		const { client } = transaction;
		await lockOrder(client, refund.order_id);
		const isDone = answer.kind === "refunded";
		const finished = await payments.finishRefund(client, refund.id, isDone ? "done" : "refused", isDone ? answer.ref : null);
		if (finished.length === 0) return;
		if (!isDone) {
			// The money is the buyer's all the same: staff give it back by hand.
			await payments.insertRefund(client, refund.order_id, null, refund.amount_cents, refund.reason, `refused:${refund.id}`);
			await payments.noteDifference(
				client,
				refund.provider,
				refund.ref,
				"refund_refused",
				JSON.stringify({ refund: refund.id, reason: answer.reason }),
			);
			return;
		}
		await addEntries(client, refund.order_id, `refund:${refund.id}`, refundPaidEntries(refund.amount_cents));
		await mailOrder(deps, transaction, "order-refunded", refund.order_id, {
			about: `refund:${refund.id}`,
			refundedCents: refund.amount_cents,
		});
	});
}
