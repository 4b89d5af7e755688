/** Delivers signed webhooks with retries, for three days, as real providers do. */
import { setTimeout as sleep } from "node:timers/promises";
import {
	SIGNATURE_HEADER,
	signMessage,
} from "../src/adapters/payment/sandbox/webhook-signature.ts";
import { type Faults, within } from "./faults.ts";
import type { Announce } from "./payment-operations.ts";
import {
	type DeliveryRow,
	type EventRow,
	newId,
	type SandboxDatabase,
} from "./sandbox-database.sql.ts";

const SECOND = 1000;
const MAX_WAIT = 5 * 60 * SECOND;
const GIVE_UP_AFTER = 3 * 24 * 3600 * SECOND;
const BATCH_SIZE = 8;
const RESPONSE_TIMEOUT = 5 * SECOND;

type DelivererOptions = {
	database: SandboxDatabase;
	faults: Faults;
	secret: string;
	now: () => number;
};

export type WebhookDelivery = {
	announce: Announce;
	/** Sets the store's webhook endpoint. Deliveries wait until it is known. */
	deliverTo: (url: string) => void;
	/** Starts a round of deliveries, if none is running. */
	wake: () => void;
	signedMessage: (event: EventRow) => { headers: Record<string, string>; body: string };
	stop: () => Promise<void>;
};

export function createWebhookDelivery({
	database,
	faults,
	secret,
	now,
}: DelivererOptions): WebhookDelivery {
	const stopped = new AbortController();
	let target: string | undefined;
	let timer: NodeJS.Timeout | undefined;
	let running: Promise<void> | undefined;

	function signedMessage({ id, payment_id, type, made_at, refund_id }: EventRow) {
		const body = JSON.stringify({ id, type, made_at, payment: payment_id, refund: refund_id });
		return {
			headers: {
				"content-type": "application/json",
				[SIGNATURE_HEADER]: signMessage(secret, body, now()),
			},
			body,
		};
	}

	async function deliver(due: DeliveryRow): Promise<void> {
		const wait = Math.min(SECOND * 2 ** due.tries, MAX_WAIT);
		if (
			!target ||
			!database.claimDelivery(now() + RESPONSE_TIMEOUT + wait, due.delivery_id, due.tries)
		)
			return;
		if (await isAccepted(target, signedMessage(due), stopped.signal))
			database.deleteDelivery(due.delivery_id);
		else if (now() - due.made_at > GIVE_UP_AFTER) database.deleteDelivery(due.delivery_id);
		else if (!stopped.signal.aborted) database.rescheduleDelivery(now() + wait, due.delivery_id);
	}

	async function deliverDue(): Promise<void> {
		while (target && !faults.control().messages.off && !stopped.signal.aborted) {
			const due = database.dueDeliveries(now(), BATCH_SIZE);
			if (!due.length) break;
			await Promise.all(due.map(deliver));
		}
		const next = database.nextDue()?.due_at;
		clearTimeout(timer);
		// The wait is at most a second, because another sandbox may share the database or the clock may
		// be set.
		const isIdle = next === undefined || !target || faults.control().messages.off;
		const wait = isIdle ? SECOND : Math.min(Math.max(next - now(), 20), SECOND);
		if (!stopped.signal.aborted) timer = setTimeout(wake, wait).unref();
	}

	function wake(): void {
		if (stopped.signal.aborted) return;
		running ??= deliverDue()
			.catch(() => sleep(SECOND, undefined, { signal: stopped.signal, ref: false }).catch(() => {}))
			.finally(() => {
				running = undefined;
			});
	}

	return {
		signedMessage,
		wake,
		announce({ id }, type, refundId) {
			const { copies, delay_ms } = faults.control().messages;
			const event = newId("evt");
			database.addEvent(event, id, type, now(), refundId ?? null);
			for (let copy = within(copies); copy > 0; copy--)
				database.addDelivery(event, now() + within(delay_ms));
			setImmediate(wake);
		},
		deliverTo(url) {
			target = url;
			wake();
		},
		async stop() {
			stopped.abort();
			clearTimeout(timer);
			await running;
		},
	};
}

async function isAccepted(
	url: string,
	{ headers, body }: { headers: Record<string, string>; body: string },
	stop: AbortSignal,
): Promise<boolean> {
	try {
		const signal = AbortSignal.any([stop, AbortSignal.timeout(RESPONSE_TIMEOUT)]);
		const { ok, body: responseBody } = await fetch(url, {
			method: "POST",
			headers,
			body,
			signal,
			redirect: "error",
		});
		await responseBody?.cancel();
		return ok;
	} catch {
		return false;
	}
}
