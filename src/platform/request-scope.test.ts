import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
	createRequestScope,
	currentNetwork,
	elapsedTime,
	excludeFromTimeout,
	oncePerRequest,
	runInRequestScope,
	withTimeoutPaused,
} from "./request-scope.ts";

// Time moves on by what a test needs: other files of this worker may have timers that never end.
beforeEach(() => void vi.useFakeTimers({ toFake: ["performance", "setTimeout"] }));
afterEach(() => void vi.useRealTimers());

const sleep = <T>(ms: number, value?: T) =>
	new Promise<T | undefined>((resolve) => setTimeout(resolve, ms, value));

it("counts the time of the request itself, not its waits for services outside, even several at once", async () => {
	const scope = createRequestScope(() => "here");
	const work = runInRequestScope(scope, async () => {
		await sleep(30);
		await Promise.all([withTimeoutPaused(() => sleep(100)), withTimeoutPaused(() => sleep(120))]);
		await withTimeoutPaused(() => Promise.reject(new Error("away"))).catch(() => {});
		await sleep(30);
	});
	await vi.advanceTimersByTimeAsync(180);
	await work;
	expect(elapsedTime(scope)).toEqual({ ownMs: 60, wholeMs: 180 });
});

it("is paused during a wait", async () => {
	const scope = createRequestScope(() => "here");
	const work = runInRequestScope(scope, () => withTimeoutPaused(() => sleep(80)));
	await vi.advanceTimersByTimeAsync(50);
	expect(elapsedTime(scope)).toEqual({ ownMs: 0, wholeMs: 50 });
	await vi.advanceTimersByTimeAsync(30);
	await work;
});

it("wraps a port so that the time of its promises does not count", async () => {
	const scope = createRequestScope(() => "here");
	const port = { name: "vendor", ask: async () => sleep(60, "answer"), list: () => [1, 2] };
	const wrapped = excludeFromTimeout(port);
	const answer = runInRequestScope(scope, () => wrapped.ask());
	await vi.advanceTimersByTimeAsync(60);
	expect(await answer).toBe("answer");
	expect(elapsedTime(scope)).toEqual({ ownMs: 0, wholeMs: 60 });
	port.ask = async () => "another";
	expect([wrapped.name, wrapped.list(), await wrapped.ask()]).toEqual([
		"vendor",
		[1, 2],
		"another",
	]);
});

it("knows the client address of the request, and nothing outside requests", async () => {
	const networks = await runInRequestScope(
		createRequestScope(() => "here"),
		async () => {
			await Promise.resolve();
			return currentNetwork();
		},
	);
	expect([networks, currentNetwork()]).toEqual(["here", null]);
});

it("says once when overlapping waits begin and end", async () => {
	const scope = createRequestScope(() => "here");
	const calls: string[] = [];
	scope.onPause = () => calls.push("pause");
	scope.onResume = () => calls.push("resume");
	const work = runInRequestScope(scope, () =>
		Promise.all([withTimeoutPaused(() => sleep(100)), withTimeoutPaused(() => sleep(120))]),
	);
	await vi.advanceTimersByTimeAsync(119);
	expect(calls).toEqual(["pause"]);
	await vi.advanceTimersByTimeAsync(1);
	await work;
	expect(calls).toEqual(["pause", "resume"]);
});

it("loads a value once for each request and key, and each time outside a request", async () => {
	const loaded: string[] = [];
	const load = oncePerRequest(async (key: string) => loaded.push(key));
	for (const network of ["first", "second"])
		await runInRequestScope(
			createRequestScope(() => network),
			async () => {
				expect(await load("a")).toBe(await load("a"));
				await load("b");
			},
		);
	expect(loaded).toEqual(["a", "b", "a", "b"]);
	await load("a");
	await load("a");
	expect(loaded).toHaveLength(6);
});
