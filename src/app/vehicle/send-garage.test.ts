import { afterEach, beforeEach, expect, it, vi } from "vitest";

type SentRequest = {
	path: string;
	keepalive: boolean | undefined;
	body: unknown;
	answer: () => void;
};
let sent: SentRequest[];
let page: EventTarget;

beforeEach(() => {
	sent = [];
	page = new EventTarget();
	vi.stubGlobal("window", page);
	vi.stubGlobal("document", { cookie: "vehicle=v7; facts=v8~is.TCN!v7~is.TC" });
	vi.stubGlobal("fetch", (path: string, { keepalive, body }: RequestInit) => {
		return new Promise((resolve) =>
			sent.push({
				path,
				keepalive,
				body: JSON.parse(String(body)),
				answer: () => resolve(Response.json({})),
			}),
		);
	});
});
afterEach(() => vi.unstubAllGlobals());

let imports = 0;

/**
 * A new instance of this module alone. `vi.resetModules` would import the thousands of messages
 * again, for every later file too.
 */
function importFresh(): Promise<typeof import("./send-garage.ts")> {
	const path = `./send-garage.ts?instance=${++imports}`;
	return import(path);
}

const ENTRY = {
	type: "vehicle" as const,
	id: 7,
	make: "Isuzu",
	engine_name: "4HK1",
	engine_liter: "5.2",
};

it("sends the changes one after the other, each with keepalive", async () => {
	const { sendChange, waitUntilSent } = await importFresh();
	sendChange({ kind: "remove", entry: ENTRY });
	sendChange({ kind: "add", entry: ENTRY });
	await expect.poll(() => sent.length).toBe(1);
	sent[0]?.answer();
	await expect.poll(() => sent.length).toBe(2);
	sent[1]?.answer();
	await waitUntilSent();
	expect(sent.map(({ path, keepalive }) => [path, keepalive])).toEqual([
		["/api/vehicles/garageremove", true],
		["/api/vehicles/garageadd", true],
	]);
});

it("sends the answers about a vehicle along with it", async () => {
	const { sendChange } = await importFresh();
	sendChange({ kind: "add", entry: ENTRY });
	await expect.poll(() => sent.length).toBe(1);
	expect(sent[0]?.body).toMatchObject({ vehicle: { id: 7, facts: "is.TC" } });
});

it("sends queued changes at once when the page is left, and none twice", async () => {
	const { sendChange, waitUntilSent } = await importFresh();
	sendChange({ kind: "remove", entry: ENTRY });
	sendChange({ kind: "add", entry: ENTRY });
	sendChange({ kind: "all-vehicles" });
	await expect.poll(() => sent.length).toBe(1);
	page.dispatchEvent(new Event("pagehide"));
	const paths = ["garageremove", "garageadd", "garageactive"].map(
		(name) => `/api/vehicles/${name}`,
	);
	expect(sent.map(({ path }) => path)).toEqual(paths);
	for (const { answer } of sent) answer();
	await waitUntilSent();
	expect(sent).toHaveLength(3);
});
