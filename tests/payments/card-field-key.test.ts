import { afterAll, beforeAll, expect, it } from "vitest";
import { openPaytraceRig, type PaytraceRig } from "../ports/paytrace-rig.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
let paytrace: PaytraceRig;
beforeAll(async () => {
	paytrace = await openPaytraceRig();
	api = await startApi({ providers: { card: paytrace.provider } });
});
afterAll(async () => {
	await api.close();
	await paytrace.close();
});

it("returns a key for the card field, up to a limit per network", async () => {
	const first = await api.call("/paytracex/field_key");
	expect([first.statusCode, first.json()]).toEqual([200, { key: "client key" }]);
	const more = [];
	for (let n = 0; n < 30; n++) more.push((await api.call("/paytracex/field_key")).statusCode);
	expect(more.at(-1)).toBe(429);
});
