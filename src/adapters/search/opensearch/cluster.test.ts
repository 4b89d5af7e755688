import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { createRequestScope, runInRequestScope } from "../../../platform/request-scope.ts";
import { openCluster } from "./cluster.ts";

const ANSWER = { timed_out: false, _shards: { failed: 0 }, hits: { hits: [] } };

/** A cluster that keeps its answers until the test sends them. */
async function openHeldCluster() {
	const held: ServerResponse[] = [];
	const server = createServer((request, response) => {
		request.resume();
		held.push(response);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	const cluster = openCluster([`http://127.0.0.1:${port}`], { searchTimeoutMs: 60_000 });
	onTestFinished(async () => {
		await cluster.close();
		server.close();
	});
	const answerAll = () => {
		for (const response of held.splice(0))
			response
				.setHeader("content-type", "application/json")
				.end(JSON.stringify({ responses: [ANSWER] }));
	};
	return { cluster, held, answerAll };
}

it("lets other requests work while a request waits for the cluster", async () => {
	const { cluster, held, answerAll } = await openHeldCluster();
	const scope = createRequestScope(() => "here");
	const calls: string[] = [];
	scope.onPause = () => calls.push("pause");
	scope.onResume = () => calls.push("resume");
	const found = runInRequestScope(scope, () => cluster.search("parts", [{}]));
	await expect.poll(() => held.length).toBe(1);
	expect(calls).toEqual(["pause"]);
	answerAll();
	expect(await found).toEqual([ANSWER]);
	expect(calls).toEqual(["pause", "resume"]);
});

it("refuses a search at once when too many wait for the cluster, and is no outage", async () => {
	const { cluster, held, answerAll } = await openHeldCluster();
	const searches = Array.from({ length: 64 }, () => cluster.search("parts", [{}]));
	await expect.poll(() => held.length).toBe(64);
	for (let tries = 0; tries < 6; tries++)
		await expect(cluster.search("parts", [{}])).rejects.toMatchObject({ code: "unavailable" });
	answerAll();
	await Promise.all(searches);
	const next = cluster.search("parts", [{}]);
	await expect.poll(() => held.length).toBe(1);
	answerAll();
	expect(await next).toEqual([ANSWER]);
});
