/** One suite for both content adapters, then the outages of the hosted service. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createHostedContent } from "../../src/adapters/content/hosted/hosted-content.ts";
import { createLocalContent } from "../../src/adapters/content/local/local-content.ts";
import type { Content } from "../../src/ports/content.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";
import { openStandIn, type ReceivedRequest, type StandIn } from "./stand-in.ts";

const NOW = Date.parse("2026-11-16T12:00:00Z");
const MINUTE = 60_000;

let database: TestDatabase;
let service: StandIn;
beforeAll(async () => {
	database = await freshDatabase();
	service = await openStandIn();
	await insertEntries();
});
afterAll(async () => {
	await service.close();
	await database.close();
});

const text = (words: string) => ({
	type: "doc",
	content: [{ type: "paragraph", content: [{ type: "text", text: words }] }],
});
const HOSTILE = {
	type: "doc",
	content: [
		{ type: "html", html: "<script>" },
		{ type: "paragraph", content: [{ type: "text", text: "safe" }] },
	],
};
const COVER = {
	src: "/drawings/engine.svg#pistons",
	width: 4,
	height: 3,
	alt: { en: "Engine", es: "Motor" },
};

type Row = {
	kind: "post" | "page";
	link: string;
	publishAt: string;
	isPublished: boolean;
	es: boolean;
	body?: object;
};
const ROWS: Row[] = [
	{ kind: "post", link: "older", publishAt: "2026-11-01T00:00:00Z", isPublished: true, es: true },
	{ kind: "post", link: "newer", publishAt: "2026-11-10T00:00:00Z", isPublished: true, es: false },
	{ kind: "post", link: "later", publishAt: "2026-11-17T00:00:00Z", isPublished: true, es: true },
	{ kind: "post", link: "draft", publishAt: "2026-11-01T00:00:00Z", isPublished: false, es: true },
	{
		kind: "page",
		link: "about-us",
		publishAt: "2026-11-01T00:00:00Z",
		isPublished: true,
		es: true,
		body: HOSTILE,
	},
];

async function insertEntries() {
	await database.db
		.insertInto("content_entry")
		.values(
			ROWS.map(({ kind, link, publishAt, isPublished, es, body }) => ({
				kind,
				link,
				title_en: `Title ${link}`,
				title_es: es ? `Título ${link}` : "",
				summary_en: "Summary",
				summary_es: "Resumen",
				body_en: JSON.stringify(body ?? text("Words")),
				body_es: JSON.stringify(es ? text("Palabras") : { type: "doc", content: [] }),
				tags_en: ["oil"],
				tags_es: ["aceite"],
				cover: JSON.stringify(COVER),
				is_published: isPublished,
				publish_at: publishAt,
				version: 1,
				changed_at: publishAt,
			})),
		)
		.execute();
}

/** The service stores the same entries in its own format, and answers our queries. */
function answerQuery({ body }: ReceivedRequest) {
	const { query, params } = JSON.parse(body) as {
		query: string;
		params: { link?: string; now: string };
	};
	const kind = /_type == "(\w+)"/.exec(query)?.[1];
	const entries = ROWS.filter(
		(row) =>
			row.kind === kind && row.isPublished && (row.kind === "page" || row.publishAt <= params.now),
	)
		.sort((a, b) => b.publishAt.localeCompare(a.publishAt))
		.map((row) => ({
			link: row.link,
			title: { en: `Title ${row.link}`, es: row.es ? `Título ${row.link}` : null },
			summary: { en: "Summary", es: "Resumen" },
			tags: { en: ["oil"], es: ["aceite"] },
			cover: COVER,
			body: {
				en: JSON.stringify(row.body ?? text("Words")),
				es: row.es ? JSON.stringify(text("Palabras")) : null,
			},
			publishedAt: row.publishAt,
			changedAt: row.publishAt,
		}));
	const result =
		kind === "catalog"
			? [
					{
						name: { en: "Filters", es: "Filtros" },
						file: { fileName: "filters.pdf", url: "https://cdn.example/filters.pdf" },
						cover: null,
					},
				]
			: kind === "flyer"
				? null
				: params.link
					? (entries.find(({ link }) => link === params.link) ?? null)
					: entries;
	return { body: JSON.stringify({ result, ms: 1 }) };
}

type HostedOptions = {
	now?: () => number;
	onFailure?: (error: Error) => void;
	timeout?: number;
};

function hosted(options: HostedOptions = {}): Content {
	return createHostedContent({
		url: service.url.replace(/\/$/, ""),
		dataset: "production",
		token: "secret-token",
		db: database.db,
		now: () => NOW,
		onFailure: () => {},
		timeout: 10_000,
		...options,
	});
}

const ADAPTERS: Record<string, () => Content> = {
	local: () =>
		createLocalContent({
			db: database.db,
			now: () => NOW,
			listCatalogs: async () => [
				{
					name: { en: "Filters", es: "Filtros" },
					file: { fileName: "filters.pdf", url: "https://cdn.example/filters.pdf" },
					cover: null,
					priceLevel: null,
					details: null,
				},
			],
			readFlyer: async () => null,
		}),
	hosted: () => hosted(),
};

describe.each(Object.keys(ADAPTERS))("the content %s", (name) => {
	let content: Content;
	beforeEach(() => {
		service.answer(answerQuery);
		content = (ADAPTERS[name] as () => Content)();
	});

	it("lists the public posts, newest first, with their languages", async () => {
		const posts = await content.listPosts();
		expect(posts.map(({ link, languages }) => [link, languages])).toEqual([
			["newer", ["en"]],
			["older", ["en", "es"]],
		]);
		expect(posts[1]).toEqual({
			link: "older",
			title: { en: "Title older", es: "Título older" },
			summary: { en: "Summary", es: "Resumen" },
			tags: { en: ["oil"], es: ["aceite"] },
			cover: COVER,
			publishedAt: new Date("2026-11-01T00:00:00Z"),
			changedAt: new Date("2026-11-01T00:00:00Z"),
			languages: ["en", "es"],
		});
	});

	it("reads a post, but no draft, scheduled or unknown one", async () => {
		expect((await content.readPost("older"))?.body).toEqual({
			en: text("Words"),
			es: text("Palabras"),
		});
		for (const link of ["later", "draft", "nothing", "about-us"])
			expect([link, await content.readPost(link)]).toEqual([link, null]);
	});

	it("reads pages without blocks that are not allowed", async () => {
		expect((await content.listPages()).map(({ link }) => link)).toEqual(["about-us"]);
		const page = await content.readPage("about-us");
		expect(page?.body.en).toEqual(text("safe"));
		expect(await content.readPage("older")).toBeNull();
	});

	it("lists catalogs, and has no flyer without parts", async () => {
		expect(await content.listCatalogs()).toEqual([
			{
				name: { en: "Filters", es: "Filtros" },
				file: { fileName: "filters.pdf", url: "https://cdn.example/filters.pdf" },
				cover: null,
				priceLevel: null,
				details: null,
			},
		]);
		expect(await content.readFlyer()).toBeNull();
	});
});

it("our own tables name the time of the next scheduled post", async () => {
	expect(await ADAPTERS.local?.().nextPostAt()).toEqual(new Date("2026-11-17T00:00:00Z"));
});

describe("the hosted service", () => {
	beforeEach(async () => {
		service.answer(answerQuery);
		service.requests.length = 0;
		await database.db.deleteFrom("content_answer").execute();
	});

	it("gets the catalogs query by POST with the token", async () => {
		await hosted().listCatalogs();
		const [request] = service.requests;
		expect(request?.headers.authorization).toBe("Bearer secret-token");
		expect(JSON.parse(request?.body ?? "{}").query).toContain('_type == "catalog"');
	});

	it("is asked once a minute", async () => {
		let now = NOW;
		const content = hosted({ now: () => now });
		await content.listPosts();
		await content.listPosts();
		expect(service.requests).toHaveLength(1);
		now += MINUTE;
		await content.listPosts();
		expect(service.requests).toHaveLength(2);
	});

	const AWAY = "the content service does not answer";
	const MALFORMED = "the answer of the content service is malformed";

	it.each([
		["is down", { status: 500, body: "{}" }, AWAY],
		["sends no JSON", { body: "<html>" }, MALFORMED],
		["sends another answer", { body: '{"error":"x"}' }, MALFORMED],
		["sends a malformed entry", { body: '{"result":{"nonsense":true}}' }, MALFORMED],
		["hangs", "hang", AWAY],
	] as const)(
		"shows the last good answer when it %s, in another process too",
		async (_, failure, message) => {
			await hosted().readPost("older");
			service.answer(failure);
			const reports: string[] = [];
			const onFailure = ({ message }: Error) => reports.push(message);
			const other = hosted({ onFailure, timeout: 300 });
			expect((await other.readPost("older"))?.title.en).toBe("Title older");
			expect(reports).toEqual([
				expect.stringContaining(`${message}; post:older is shown as of 20`),
			]);
		},
	);

	it("shows the last good answers after malformed ones, and when it is down then", async () => {
		let now = NOW;
		const content = hosted({ now: () => now });
		const readAll = () =>
			Promise.all([
				content.listPosts(),
				content.readPost("older"),
				content.listPages(),
				content.readPage("about-us"),
				content.listCatalogs(),
				content.readFlyer(),
			]);
		const before = await readAll();
		for (const failure of [
			{ body: '{"result":[{"nonsense":true}]}' },
			{ body: '{"result":"nonsense"}' },
			{ status: 503, body: "{}" },
		]) {
			now += MINUTE;
			service.answer(failure);
			expect(await readAll()).toEqual(before);
		}
	});

	it("has a list without its malformed entries, and says which", async () => {
		const good = {
			name: { en: "Filters" },
			file: { fileName: "a.pdf", url: "https://a.example/a" },
		};
		const bad = { name: { en: "Bad" }, file: { fileName: "b.pdf", url: "javascript:alert(1)" } };
		service.answer({ body: JSON.stringify({ result: [good, bad] }) });
		const reports: string[] = [];
		const catalogs = await hosted({
			onFailure: ({ message }) => reports.push(message),
		}).listCatalogs();
		expect(catalogs.map(({ name }) => name.en)).toEqual(["Filters"]);
		expect(reports).toEqual([
			"malformed entries of the content service are left out: catalogs[1].file.url",
		]);
	});

	it("refuses with unavailable when it never answered", async () => {
		service.answer({ status: 503, body: "{}" });
		const reports: string[] = [];
		const content = hosted({ onFailure: ({ message }) => reports.push(message) });
		for (const read of [() => content.readPost("older"), content.listPosts, content.readFlyer])
			await expect(read()).rejects.toMatchObject({ code: "unavailable" });
		expect(reports).toContain(`${AWAY}; post:older is not stored`);
	});

	it("still has no flyer when it is down", async () => {
		expect(await hosted().readFlyer()).toBeNull();
		service.answer({ status: 503, body: "{}" });
		expect(await hosted().readFlyer()).toBeNull();
	});

	it("has posts and pages of the stored lists when it is down, and no others", async () => {
		await Promise.all([hosted().listPosts(), hosted().listPages()]);
		service.answer({ status: 503, body: "{}" });
		const content = hosted();
		expect((await content.readPost("older"))?.body.en).toEqual(text("Words"));
		expect((await content.readPage("about-us"))?.title.en).toBe("Title about-us");
		expect(await content.readPost("nothing")).toBeNull();
		expect(await content.readPage("nothing")).toBeNull();
	});

	it("does not show a deleted post again when it is down", async () => {
		await hosted().readPost("older");
		service.answer({ body: '{"result":null}' });
		expect(await hosted().readPost("older")).toBeNull();
		service.answer({ status: 503, body: "{}" });
		expect(await hosted().readPost("older")).toBeNull();
	});

	it("stores nothing for addresses that do not exist", async () => {
		await hosted().readPost("nothing");
		expect(await database.db.selectFrom("content_answer").select("key").execute()).toEqual([]);
	});
});
