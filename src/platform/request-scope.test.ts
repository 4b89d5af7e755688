import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import {
	createRequestScope,
	currentNetwork,
	elapsedTime,
	excludeFromTimeout,
	runInRequestScope,
	withTimeoutPaused,
} from "./request-scope.ts";

it("counts the time of the request itself, not its waits for services outside, even several at once", async () => {
	const scope = createRequestScope(() => "here");
	await runInRequestScope(scope, async () => {
		await sleep(30);
		await Promise.all([withTimeoutPaused(() => sleep(100)), withTimeoutPaused(() => sleep(120))]);
		await withTimeoutPaused(() => Promise.reject(new Error("away"))).catch(() => {});
		await sleep(30);
	});
	const { ownMs, wholeMs } = elapsedTime(scope);
	expect(wholeMs).toBeGreaterThan(170);
	expect(ownMs).toBeGreaterThan(50);
	expect(ownMs).toBeLessThan(wholeMs - 100);
});

it("is paused during a wait", async () => {
	const scope = createRequestScope(() => "here");
	const waiting = runInRequestScope(scope, () => withTimeoutPaused(() => sleep(80)));
	await sleep(50);
	expect(elapsedTime(scope).ownMs).toBeLessThan(30);
	await waiting;
});

it("wraps a port so that the time of its promises does not count", async () => {
	const scope = createRequestScope(() => "here");
	const port = { name: "vendor", ask: async () => sleep(60, "answer"), list: () => [1, 2] };
	const wrapped = excludeFromTimeout(port);
	await runInRequestScope(scope, async () => expect(await wrapped.ask()).toBe("answer"));
	expect(elapsedTime(scope).ownMs).toBeLessThan(40);
	port.ask = async () => "another";
	expect([wrapped.name, wrapped.list(), await wrapped.ask()]).toEqual([
		"vendor",
		[1, 2],
		"another",
	]);
});

it("knows the client address of the request, and nothing outside requests", async () => {
	const seen = await runInRequestScope(
		createRequestScope(() => "here"),
		async () => {
			await sleep(1);
			return currentNetwork();
		},
	);
	expect([seen, currentNetwork()]).toEqual(["here", null]);
});
