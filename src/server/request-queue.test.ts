import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isRefusal } from "../domain/refusal/refusals.ts";
import {
	createRequestQueue,
	type Importance,
	type RequestQueue,
	type Slot,
} from "./request-queue.ts";

// The tests move the clock themselves.
beforeEach(
	() =>
		void vi.useFakeTimers({
			toFake: ["performance", "setInterval", "clearInterval", "setImmediate", "setTimeout"],
		}),
);
afterEach(() => void vi.useRealTimers());

/** A request that was refused at once has the state "refused". */
type Visit = { name: string; slot?: Slot; state: "waiting" | "working" | "refused" };

function visit(queue: RequestQueue, importance: Importance, name: string = importance): Visit {
	const seen: Visit = { name, state: "working" };
	try {
		seen.slot = queue.enter(importance);
	} catch (error) {
		expect(isRefusal(error)).toBe(true);
		seen.state = "refused";
	}
	if (!seen.slot?.turn) return seen;
	seen.state = "waiting";
	seen.slot.turn.then(
		() => Object.assign(seen, { state: "working" }),
		() => Object.assign(seen, { state: "refused" }),
	);
	return seen;
}

/** A queue whose first ten seconds are over and whose requests take 10 ms. */
async function warmQueue(maxActive: number, isBusy = () => true): Promise<RequestQueue> {
	const queue = createRequestQueue({ maxActive, isBusy });
	visit(queue, "page").slot?.leave();
	await vi.advanceTimersByTimeAsync(10_000);
	return queue;
}

/** Ends the works one after another, each after `ms`, until no request works. */
async function workOff(visits: Visit[], ms: number): Promise<string[]> {
	const done: string[] = [];
	for (;;) {
		const next = visits.find(({ name, state }) => state === "working" && !done.includes(name));
		if (!next) return done;
		await vi.advanceTimersByTimeAsync(ms);
		done.push(next.name);
		next.slot?.leave();
		await vi.advanceTimersByTimeAsync(0);
	}
}

it("works on a few requests at once, then on the most important that waits", async () => {
	const queue = await warmQueue(2);
	const active = [visit(queue, "list", "first"), visit(queue, "list", "second")];
	expect(active.map(({ state }) => state)).toEqual(["working", "working"]);
	const visits = [
		visit(queue, "list", "list 1"),
		visit(queue, "page", "page 1"),
		visit(queue, "list", "list 2"),
		visit(queue, "checkout", "checkout 1"),
		visit(queue, "page", "page 2"),
		visit(queue, "checkout", "checkout 2"),
	];
	const started: string[] = [];
	for (const { name, slot } of visits) slot?.turn?.then(() => started.push(name));
	expect([queue.activeCount(), queue.waitingCount()]).toEqual([2, 6]);
	await workOff([...active, ...visits], 10);
	expect(started).toEqual(["checkout 1", "checkout 2", "page 1", "page 2", "list 1", "list 2"]);
	expect([queue.activeCount(), queue.waitingCount(), queue.refusedCount()]).toEqual([0, 0, 0]);
});

it("starts one request in each turn of the loop, so that others are heard between them", async () => {
	const queue = await warmQueue(3);
	const active = [1, 2, 3].map((n) => visit(queue, "page", `active ${n}`));
	const waiting = [1, 2, 3].map((n) => visit(queue, "page", `waiting ${n}`));
	for (const { slot } of active) slot?.leave();
	const started = () => waiting.filter(({ state }) => state === "working").length;
	expect(started()).toBe(0);
	for (const count of [1, 2, 3]) {
		vi.advanceTimersToNextTimer();
		await Promise.resolve();
		expect(started()).toBe(count);
	}
});

it("refuses at once a request that would wait too long: lists first, checkouts last", async () => {
	const queue = await warmQueue(1);
	const first = visit(queue, "page", "first");
	const crowd = Array.from({ length: 150 }, (_, n) => visit(queue, "list", `list ${n}`));
	// 50 lists of 10 ms are half a second.
	expect(crowd.findIndex(({ state }) => state === "refused")).toBe(50);
	expect(queue.refusedCount()).toBe(100);
	expect(visit(queue, "page").state).toBe("waiting");
	expect(visit(queue, "checkout").state).toBe("waiting");
	const pages = Array.from({ length: 250 }, (_, n) => visit(queue, "page", `page ${n}`));
	expect(pages.filter(({ state }) => state === "waiting")).toHaveLength(199);
	const checkouts = Array.from({ length: 450 }, (_, n) => visit(queue, "checkout", `order ${n}`));
	expect(checkouts.filter(({ state }) => state === "waiting")).toHaveLength(299);
	first.slot?.leave();
});

it("learns from the starts how long a request waits", async () => {
	const queue = await warmQueue(1);
	const visits = Array.from({ length: 80 }, (_, n) => visit(queue, "page", `${n}`));
	await workOff(visits.slice(0, 60), 20);
	const more = Array.from({ length: 120 }, (_, n) => visit(queue, "page", `more ${n}`));
	// 19 wait already, and 100 pages of 20 ms are two seconds.
	expect(more.filter(({ state }) => state === "waiting")).toHaveLength(81);
});

/**
 * One checkout works and one waits, all the time. The result answers so many of them, in 10 ms
 * each.
 */
function keepCheckingOut(queue: RequestQueue) {
	let [working, next] = [visit(queue, "checkout"), visit(queue, "checkout")];
	return async (count: number) => {
		for (let n = 0; n < count; n++) {
			await vi.advanceTimersByTimeAsync(10);
			working.slot?.leave();
			await vi.advanceTimersByTimeAsync(0);
			[working, next] = [next, visit(queue, "checkout")];
			expect([working.state, next.state]).toEqual(["working", "waiting"]);
		}
	};
}

it("refuses lists while more important requests leave no time for them", async () => {
	const queue = await warmQueue(1);
	const answerCheckouts = keepCheckingOut(queue);
	const lists = Array.from({ length: 20 }, (_, n) => visit(queue, "list", `${n}`));
	await answerCheckouts(20);
	expect(visit(queue, "list", "late").state).toBe("waiting");
	await answerCheckouts(50);
	// Nothing of this importance was started for more than half a second.
	expect(visit(queue, "list").state).toBe("refused");
	await answerCheckouts(100);
	expect(new Set(lists.map(({ state }) => state))).toEqual(new Set(["refused"]));
	// The lists that were refused after their wait count for the next ones.
	const more = Array.from({ length: 60 }, (_, n) => visit(queue, "list", `more ${n}`));
	expect(more.filter(({ state }) => state === "waiting")).toHaveLength(1);
});

it("does not let a list wait for seconds behind checkouts, though few requests wait", async () => {
	const queue = await warmQueue(1);
	const answerCheckouts = keepCheckingOut(queue);
	const list = visit(queue, "list");
	await answerCheckouts(90);
	expect(list.state).toBe("waiting");
	await answerCheckouts(15);
	expect(list.state).toBe("refused");
});

it("does not take a stall with few visitors for an overload", async () => {
	const queue = await warmQueue(1);
	visit(queue, "page");
	const lists = Array.from({ length: 20 }, (_, n) => visit(queue, "list", `${n}`));
	await vi.advanceTimersByTimeAsync(3900);
	lists.push(visit(queue, "list", "after"));
	expect(new Set(lists.map(({ state }) => state))).toEqual(new Set(["waiting"]));
});

it("does not refuse the next requests after one stall", async () => {
	const queue = await warmQueue(1);
	const visits = Array.from({ length: 3 }, (_, n) => visit(queue, "checkout", `${n}`));
	await vi.advanceTimersByTimeAsync(3900);
	visits[0]?.slot?.leave();
	await vi.advanceTimersByTimeAsync(0);
	expect(visits[1]?.state).toBe("working");
	expect(visit(queue, "list").state).toBe("waiting");
});

it("forgets an overload after some seconds without waiting requests", async () => {
	const queue = await warmQueue(1);
	const crowd = Array.from({ length: 30 }, (_, n) => visit(queue, "list", `crowd ${n}`));
	await workOff(crowd, 400);
	const waitingOf = (burst: Visit[]) => burst.filter(({ state }) => state === "waiting").length;
	const burst = (name: string) =>
		Array.from({ length: 60 }, (_, n) => visit(queue, "list", `${name} ${n}`));
	const early = burst("early");
	expect(waitingOf(early)).toBe(32);
	await workOff(early, 10);
	await vi.advanceTimersByTimeAsync(5000);
	expect(waitingOf(burst("late"))).toBe(50);
});

it("says when requests begin to wait, so that the load is measured from then on", async () => {
	let begins = 0;
	const onWaitingBegins = () => {
		begins += 1;
	};
	const queue = createRequestQueue({ maxActive: 1, isBusy: () => true, onWaitingBegins });
	for (const expected of [1, 2]) {
		const visits = ["a", "b", "c"].map((name) => visit(queue, "page", name));
		expect(begins).toBe(expected);
		await workOff(visits, 10);
	}
});

it("refuses a request late when it waited twice as long as it may expect, or four seconds", async () => {
	const queue = await warmQueue(1);
	visit(queue, "page");
	for (let n = 0; n < 32; n++) visit(queue, "checkout", `crowd ${n}`);
	const [list, page, checkout] = (["list", "page", "checkout"] as const).map((importance) =>
		visit(queue, importance),
	);
	const states = () => [list, page, checkout].map((seen) => seen?.state);
	await vi.advanceTimersByTimeAsync(900);
	expect(states()).toEqual(["waiting", "waiting", "waiting"]);
	await vi.advanceTimersByTimeAsync(100);
	expect(states()).toEqual(["refused", "waiting", "waiting"]);
	await vi.advanceTimersByTimeAsync(2900);
	expect(states()).toEqual(["refused", "waiting", "waiting"]);
	await vi.advanceTimersByTimeAsync(100);
	expect(states()).toEqual(["refused", "refused", "refused"]);
	expect([queue.waitingCount(), queue.refusedCount()]).toEqual([0, 35]);
});

it("lets the first visitors of a cold process wait, but not any number of them", async () => {
	const queue = createRequestQueue({ maxActive: 1, isBusy: () => true });
	const crowd = Array.from({ length: 300 }, (_, n) => visit(queue, "list", `${n}`));
	expect(crowd.filter(({ state }) => state !== "refused")).toHaveLength(250);
	// 15 ms each, which is more than a warm process lets 250 lists wait.
	expect(await workOff(crowd, 15)).toHaveLength(250);
});

it("forgets a request whose client went away, while it waits and while it works", async () => {
	const queue = await warmQueue(1);
	const working = visit(queue, "page");
	const [away, next] = [visit(queue, "checkout", "away"), visit(queue, "list", "next")];
	away.slot?.leave();
	expect(queue.waitingCount()).toBe(1);
	working.slot?.leave();
	working.slot?.leave();
	await vi.advanceTimersByTimeAsync(0);
	expect([away.state, next.state]).toEqual(["waiting", "working"]);
	expect(queue.activeCount()).toBe(1);
});

it("lets another request work while one waits for a vendor", async () => {
	const queue = await warmQueue(1);
	const payment = visit(queue, "checkout", "payment");
	const list = visit(queue, "list");
	payment.slot?.pause();
	await vi.advanceTimersByTimeAsync(0);
	expect(list.state).toBe("working");
	payment.slot?.resume();
	expect(queue.activeCount()).toBe(2);
	payment.slot?.leave();
	payment.slot?.resume();
	list.slot?.leave();
	list.slot?.pause();
	expect(queue.activeCount()).toBe(0);
});

it("gives the slot of a slow request to another, unless the store is busy", async () => {
	let isBusy = true;
	const queue = await warmQueue(1, () => isBusy);
	const locked = visit(queue, "checkout");
	const page = visit(queue, "page");
	await vi.advanceTimersByTimeAsync(1000);
	expect(page.state).toBe("waiting");
	isBusy = false;
	await vi.advanceTimersByTimeAsync(101);
	expect(page.state).toBe("working");
	// The slow request has given its slot away and must not give it away again.
	locked.slot?.leave();
	expect(queue.activeCount()).toBe(1);
});
