/** The content pages of a store with a hosted content service, which goes away. */
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { logStream } from "../../src/server/log-stream.ts";
import { openStandIn, type ReceivedRequest, type StandIn } from "../ports/stand-in.ts";
import { type ServedStore, serveStore } from "../support/served-store.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";

let service: StandIn;
let database: TestDatabase;
let store: ServedStore;

beforeAll(async () => {
	service = await openStandIn();
	database = await freshDatabase();
	await database.db
		.insertInto("setting")
		.values(["module_blog", "show_catalogs_link"].map((key) => ({ key, value: "true" })))
		.onConflict((conflict) => conflict.column("key").doUpdateSet({ value: "true" }))
		.execute();
	store = await serveStore({ on: database, settings: { CONTENT_URL: service.url } });
});
afterAll(async () => {
	await store.close();
	await database.close();
	await service.close();
});

const text = { en: "Words", es: "Palabras" };
const ENTRY = {
	title: text,
	summary: text,
	body: { en: null, es: null },
	publishedAt: "2026-01-01T00:00:00Z",
	changedAt: "2026-01-01T00:00:00Z",
};
const POST = { ...ENTRY, link: "hosted-post" };
const PAGE = { ...ENTRY, link: "about-us" };
const CATALOG = { name: text, file: { fileName: "a.pdf", url: "https://files.example/a.pdf" } };
const LISTS: Record<string, { link?: string; name?: object }[]> = {
	post: [POST],
	page: [PAGE],
	catalog: [CATALOG],
	flyer: [],
};

function answerQuery({ body }: ReceivedRequest) {
	const { query, params } = JSON.parse(body) as { query: string; params: { link?: string } };
	const kind = /_type == "(\w+)"/.exec(query)?.[1] ?? "";
	const entries = LISTS[kind] ?? [];
	const isOne = kind === "flyer" || params.link !== undefined;
	const one = entries.find(({ link }) => link === params.link) ?? null;
	return { body: JSON.stringify({ result: isOne ? one : entries }) };
}

const PATHS = {
	"/blog": 200,
	"/blog/hosted-post": 200,
	"/blog/no-such-post": 404,
	"/page/about-us": 200,
	"/page/no-such-page": 404,
	"/catalogs": 200,
	"/local-store-flyer": 404,
	"/wholesale": 200,
	"/sitemap-places.xml": 200,
};

async function statuses(address: string): Promise<Record<string, number>> {
	const found: Record<string, number> = {};
	for (const path of Object.keys(PATHS)) found[path] = (await fetch(address + path)).status;
	return found;
}

it("content pages answer 503 before the first answer, or show their own sections", async () => {
	service.answer({ status: 503, body: "{}" });
	expect(await statuses(store.address)).toEqual({
		...Object.fromEntries(Object.keys(PATHS).map((path) => [path, 503])),
		"/wholesale": 200,
	});
});

/** A store that has no answers in memory, on the same database. */
async function withNextStore(check: (readLog: () => string) => Promise<void>): Promise<void> {
	let logText = "";
	const log = vi.spyOn(logStream, "write").mockImplementation((line) => {
		logText += line;
	});
	const settings = { CONTENT_URL: service.url, LOG_LEVEL: "info" };
	const next = await serveStore({ on: database, settings });
	try {
		expect(await statuses(next.address)).toEqual(PATHS);
		await check(() => logText);
	} finally {
		await next.close();
		log.mockRestore();
	}
}

it("content pages answer the same while the service is up, malformed and down", async () => {
	service.answer(answerQuery);
	await withNextStore(async () => {});
	for (const failure of [{ body: '{"result":[{"nonsense":true}]}' }, { status: 503, body: "{}" }]) {
		service.answer(failure);
		await withNextStore(async (readLog) => {
			await expect.poll(readLog).toContain("posts is shown as of 20");
		});
	}
});
