/** Delivers the signed messages: again and again until the store takes them, for three days, as providers do. */
import { setTimeout as sleep } from "node:timers/promises";
import { SIGNATURE_HEADER, signMessage } from "../src/adapters/payment/sandbox/signature.ts";
import { type Books, type DeliveryRow, type EventRow, newId } from "./books.sql.ts";
import { type Faults, within } from "./faults.ts";
import type { Announce } from "./keep-payments.ts";

const SECOND = 1000;
const LONGEST_WAIT = 5 * 60 * SECOND;
const GIVE_UP_AFTER = 3 * 24 * 3600 * SECOND;
const AT_ONCE = 8;
const ANSWER_TIME = 5 * SECOND;

type DelivererOptions = { books: Books; faults: Faults; secret: string; now: () => number };

export type Deliverer = {
	announce: Announce;
	/** Where the store takes messages; until it is told, they wait. */
	deliverTo: (url: string) => void;
	/** Something may be due. */
	wake: () => void;
	messageOf: (event: EventRow) => { headers: Record<string, string>; body: string };
	stop: () => Promise<void>;
};

export function createDeliverer({ books, faults, secret, now }: DelivererOptions): Deliverer {
	const end = new AbortController();
	let target: string | undefined;
	let timer: NodeJS.Timeout | undefined;
	let running: Promise<void> | undefined;

	function messageOf({ id, payment_id, type, made_at, refund_id }: EventRow) {
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
		const wait = Math.min(SECOND * 2 ** due.tries, LONGEST_WAIT);
		if (!target || !books.putOff(now() + ANSWER_TIME + wait, due.delivery_id, due.tries)) return;
		if (await isTaken(target, messageOf(due), end.signal)) books.delivered(due.delivery_id);
		else if (now() - due.made_at > GIVE_UP_AFTER) books.delivered(due.delivery_id);
		else if (!end.signal.aborted) books.tryAgain(now() + wait, due.delivery_id);
	}

	async function rounds(): Promise<void> {
		while (target && !faults.control().messages.off && !end.signal.aborted) {
			const due = books.due(now(), AT_ONCE);
			if (!due.length) break;
			await Promise.all(due.map(deliver));
		}
		const next = books.nextDue()?.due_at;
		clearTimeout(timer);
		// Another sandbox on the same books, or a clock that was set, must not let a message wait for ever.
		const isIdle = next === undefined || !target || faults.control().messages.off;
		const wait = isIdle ? SECOND : Math.min(Math.max(next - now(), 20), SECOND);
		if (!end.signal.aborted) timer = setTimeout(wake, wait).unref();
	}

	function wake(): void {
		if (end.signal.aborted) return;
		running ??= rounds()
			.catch(() => sleep(SECOND, undefined, { signal: end.signal, ref: false }).catch(() => {}))
			.finally(() => {
				running = undefined;
			});
	}

	return {
		messageOf,
		wake,
		announce({ id }, type, refundId) {
			const { copies, delay_ms } = faults.control().messages;
			const event = newId("evt");
			books.addEvent(event, id, type, now(), refundId ?? null);
			for (let copy = within(copies); copy > 0; copy--)
				books.addDelivery(event, now() + within(delay_ms));
			setImmediate(wake);
		},
		deliverTo(url) {
			target = url;
			wake();
		},
		async stop() {
			end.abort();
			clearTimeout(timer);
			await running;
		},
	};
}

async function isTaken(
	url: string,
	{ headers, body }: { headers: Record<string, string>; body: string },
	stop: AbortSignal,
): Promise<boolean> {
	try {
		const signal = AbortSignal.any([stop, AbortSignal.timeout(ANSWER_TIME)]);
		const { ok, body: answer } = await fetch(url, {
			method: "POST",
			headers,
			body,
			signal,
			redirect: "error",
		});
		await answer?.cancel();
		return ok;
	} catch {
		return false;
	}
}
