/**
 * How many requests are worked on at once, and which one is next. Node runs one request at a time,
 * so starting more of them delays all. The other requests wait here, the most important first, and
 * a request that would wait too long is refused before its work begins.
 */
import { Refusal } from "../domain/refusal/refusals.ts";

export type Importance = "list" | "page" | "checkout";

export type QueueOptions = {
	/** How many requests are worked on at once. */
	maxActive: number;
	/**
	 * Whether the processor or the database has no time left, so that more requests would not help.
	 */
	isBusy: () => boolean;
	/**
	 * Called when a request begins to wait and no other one waits: `isBusy` is about the time since
	 * then.
	 */
	onWaitingBegins?: () => void;
	now?: () => number;
};

/** What one request holds. All functions may be called twice. */
export type Slot = {
	/** Ends when the work may begin; undefined where it may begin at once. */
	turn: Promise<void> | undefined;
	/** The request waits for a vendor or for its body, and another one may work during this time. */
	pause: () => void;
	resume: () => void;
	/** The work is done, or the client went away. */
	leave: () => void;
};

export type RequestQueue = {
	/** Throws a refusal when the request would wait too long. */
	enter: (importance: Importance) => Slot;
	activeCount: () => number;
	waitingCount: () => number;
	/** How many requests were refused. */
	refusedCount: () => number;
};

const BY_IMPORTANCE = ["checkout", "page", "list"] as const;
/** The longest wait that a request may expect when it comes. */
const MAX_EXPECTED_MS: Record<Importance, number> = { list: 500, page: 2000, checkout: 3000 };
/** More important requests may come later, so the wait itself may be longer than expected. */
const MAX_WAIT_FACTOR = 2;
/** A request has 4.5 s for its wait and its work, and the last half second is for its work. */
const MAX_WAIT_MS = 4000;
/**
 * Fewer waiting requests than this are no overload, but a short stall of the database or the
 * machine. They may wait as long as any request, unless more important ones go before them.
 */
const MIN_CROWD = 32;
/**
 * The first requests of a process compile its code and open its connections, which takes many times
 * as long as later ones. Their duration cannot be foreseen, so this many requests in this time
 * after the first one wait without an expectation.
 */
const COLD_MS = 10_000;
const COLD_REQUESTS = 250;
/** While nothing is busy, a request that takes longer waits for something else, such as a lock. */
const SLOW_MS = 500;
const CHECK_MS = 100;
/** How much the newest time between two starts counts. */
const NEWEST_SHARE = 0.1;
/** After one stall of the database, new requests must not be refused for seconds. */
const MAX_INTERVAL_MS = 500;
/** The time between two starts before the first measurement. */
const FIRST_MS = 10;
/** When no request of an importance has waited for this long, its last overload is over. */
const FORGET_AFTER_MS = 5000;

type Entry = {
	importance: Importance;
	state: "waiting" | "working" | "paused" | "slow" | "gone";
	since: number;
	/** When a waiting request is refused. */
	deadline: number;
	/** The same while there is no overload. */
	calmDeadline: number;
	start: () => void;
	refuse: (error: Refusal) => void;
};

export function createRequestQueue({
	maxActive,
	isBusy,
	onWaitingBegins = () => {},
	now = () => performance.now(),
}: QueueOptions): RequestQueue {
	const waiting = { checkout: new Set<Entry>(), page: new Set<Entry>(), list: new Set<Entry>() };
	const working = new Set<Entry>();
	let firstRequestAt: number | undefined;
	let requestCount = 0;
	let refusedCount = 0;
	/**
	 * The time between two starts of requests of one importance while more requests of this
	 * importance wait. More important requests in between make it longer.
	 */
	const intervalMs = { checkout: FIRST_MS, page: FIRST_MS, list: FIRST_MS };
	/** When the last request of an importance was started, or when the first one began to wait. */
	const lastStartAt = { checkout: 0, page: 0, list: 0 };
	/** When a request of an importance waited last. */
	const lastWaitAt = { checkout: 0, page: 0, list: 0 };
	let isStartPlanned = false;
	let timer: NodeJS.Timeout | undefined;

	const waitingCount = () => waiting.checkout.size + waiting.page.size + waiting.list.size;

	/** If nothing of this importance was started for long, the next start will not be soon either. */
	function expectedWait(importance: Importance): number {
		const { size } = waiting[importance];
		const sinceLastMs = size > 0 ? now() - lastStartAt[importance] : 0;
		return size * intervalMs[importance] + Math.max(intervalMs[importance], sinceLastMs);
	}

	/**
	 * Only waiting requests measure the interval, so without them an old overload would stay in it.
	 */
	function forgetOldOverload(importance: Importance): void {
		if (waiting[importance].size > 0 || now() - lastWaitAt[importance] < FORGET_AFTER_MS) return;
		intervalMs[importance] = FIRST_MS;
	}

	/** Few requests wait, and none of them is more important than these. */
	function isCalm(importance: Importance): boolean {
		const [first] = BY_IMPORTANCE.filter((name) => waiting[name].size > 0);
		const isNext = !first || BY_IMPORTANCE.indexOf(importance) <= BY_IMPORTANCE.indexOf(first);
		return isNext && waitingCount() < MIN_CROWD;
	}

	/** The longest waits of a request that comes now; undefined where it is refused. */
	function allowedWaits(importance: Importance): { ms: number; calmMs: number } | undefined {
		const isCold = requestCount <= COLD_REQUESTS && now() - (firstRequestAt ?? 0) < COLD_MS;
		if (isCold) return { ms: MAX_WAIT_MS, calmMs: MAX_WAIT_MS };
		forgetOldOverload(importance);
		const limit = MAX_EXPECTED_MS[importance];
		if (!isCalm(importance) && expectedWait(importance) > limit) return undefined;
		return { ms: Math.min(limit * MAX_WAIT_FACTOR, MAX_WAIT_MS), calmMs: MAX_WAIT_MS };
	}

	/** One start in each turn of the loop, so that requests that just came are read and refused. */
	function planStart(): void {
		if (isStartPlanned || working.size >= maxActive || waitingCount() === 0) return;
		isStartPlanned = true;
		setImmediate(() => {
			isStartPlanned = false;
			startNext();
			planStart();
		});
	}

	function startNext(): void {
		if (working.size >= maxActive) return;
		const importance = BY_IMPORTANCE.find((name) => waiting[name].size > 0);
		const [entry] = importance ? waiting[importance] : [];
		if (!entry) return;
		stopWaiting(entry);
		measureStart(entry.importance);
		work(entry);
		entry.start();
	}

	function measureStart(importance: Importance): void {
		measureInterval(importance);
		lastStartAt[importance] = now();
	}

	function measureInterval(importance: Importance): void {
		const sample = Math.min(now() - lastStartAt[importance], MAX_INTERVAL_MS);
		intervalMs[importance] += NEWEST_SHARE * (sample - intervalMs[importance]);
	}

	function work(entry: Entry): void {
		entry.state = "working";
		entry.since = now();
		working.add(entry);
	}

	function stopWaiting(entry: Entry): void {
		waiting[entry.importance].delete(entry);
		lastWaitAt[entry.importance] = now();
		if (waitingCount() > 0) return;
		clearInterval(timer);
		timer = undefined;
	}

	function wait(entry: Entry): void {
		const { importance } = entry;
		if (waiting[importance].size === 0) lastStartAt[importance] = now();
		waiting[importance].add(entry);
		if (!timer) {
			onWaitingBegins();
			timer = setInterval(check, CHECK_MS).unref();
		}
		planStart();
	}

	/**
	 * Refuses requests that have waited too long, and gives the slots of slow requests to waiting
	 * ones.
	 */
	function check(): void {
		const at = now();
		for (const importance of BY_IMPORTANCE)
			for (const entry of waiting[importance]) if (isLate(entry, at)) refuseLate(entry);
		if (isBusy()) return;
		for (const entry of working) {
			if (at - entry.since < SLOW_MS) continue;
			entry.state = "slow";
			working.delete(entry);
		}
		planStart();
	}

	function isLate({ importance, deadline, calmDeadline }: Entry, at: number): boolean {
		return at >= (isCalm(importance) ? calmDeadline : deadline);
	}

	function refuseLate(entry: Entry): void {
		stopWaiting(entry);
		// Otherwise the next requests of this importance would also wait until they are refused.
		measureInterval(entry.importance);
		entry.state = "gone";
		refusedCount += 1;
		entry.refuse(new Refusal("unavailable"));
	}

	function slotOf(entry: Entry, turn: Promise<void> | undefined): Slot {
		return {
			turn,
			pause() {
				if (!working.delete(entry)) return;
				entry.state = "paused";
				planStart();
			},
			// The request does not wait again: its work is half done and may hold locks.
			resume() {
				if (entry.state === "paused") work(entry);
			},
			leave() {
				if (entry.state === "waiting") stopWaiting(entry);
				entry.state = "gone";
				if (working.delete(entry)) planStart();
			},
		};
	}

	return {
		activeCount: () => working.size,
		waitingCount,
		refusedCount: () => refusedCount,
		enter(importance) {
			const at = now();
			firstRequestAt ??= at;
			requestCount += 1;
			const entry: Entry = {
				importance,
				state: "waiting",
				since: at,
				deadline: 0,
				calmDeadline: 0,
				start: () => {},
				refuse: () => {},
			};
			if (working.size < maxActive && waitingCount() === 0) {
				work(entry);
				return slotOf(entry, undefined);
			}
			const waits = allowedWaits(importance);
			if (!waits) {
				refusedCount += 1;
				throw new Refusal("unavailable");
			}
			entry.deadline = at + waits.ms;
			entry.calmDeadline = at + waits.calmMs;
			const turn = new Promise<void>((resolve, reject) => {
				entry.start = resolve;
				entry.refuse = reject;
			});
			wait(entry);
			return slotOf(entry, turn);
		},
	};
}
