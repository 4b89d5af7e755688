import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { anAccount } from "../../../tests/factories/accounts.ts";
import { aPart } from "../../../tests/factories/catalog.ts";
import { freshDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import type { Customer } from "../../domain/account/caller.ts";
import { MAX_REVISIONS } from "../../domain/content/content-limits.ts";
import type { Content } from "../../ports/content.ts";
import {
	createEntry,
	deleteEntry,
	type EditDependencies,
	type EntryInput,
	saveEntry,
} from "./edit-content.ts";
import { listEntries } from "./list-content.ts";

let database: TestDatabase;
let manager: Customer;
let deps: EditDependencies;
/** The pictures in the area of kept files. */
const kept = new Set<string>();

beforeAll(async () => {
	database = await freshDatabase();
	const { id } = await anAccount(database.db, { admin_level: 2 });
	manager = { kind: "customer", accountId: id } as Customer;
	deps = {
		pool: database.pool,
		db: database.db,
		now: Date.now,
		content: { announcesChanges: true } as Content,
		keepPictures: async (paths) => {
			for (const path of paths) kept.add(path);
			return [...paths];
		},
		releasePictures: async (paths) => {
			for (const path of paths) kept.delete(path);
		},
		report: (error) => {
			throw error;
		},
	};
});
beforeEach(async () => {
	kept.clear();
	await database.db.deleteFrom("content_entry").execute();
});
afterAll(() => database.close());

const pathOf = (letter: string) => `/uploads/${letter.repeat(26)}.webp`;

function bodyWith(letter: string): string {
	const attrs = { src: pathOf(letter), width: 1, height: 1, alt: { en: "", es: "" } };
	return JSON.stringify({ type: "doc", content: [{ type: "picture", attrs }] });
}

const EMPTY = JSON.stringify({ type: "doc", content: [] });

const inputOf = (link: string, version: number, bodyEn: string): EntryInput => ({
	version,
	link,
	titleEn: link,
	titleEs: link,
	summaryEn: "",
	summaryEs: "",
	tagsEn: "",
	tagsEs: "",
	bodyEn,
	state: "draft",
});

const create = (title: string) => createEntry(deps, manager, { kind: "post", title });

it("keeps a picture while a revision shows it, and releases it afterwards", async () => {
	const id = await create("pictures");
	await saveEntry(deps, manager, id, inputOf("pictures", 1, bodyWith("a")));
	for (let version = 2; version < MAX_REVISIONS; version++)
		await saveEntry(deps, manager, id, inputOf("pictures", version, EMPTY));
	await saveEntry(deps, manager, id, inputOf("pictures", MAX_REVISIONS, bodyWith("b")));
	expect([...kept]).toEqual([pathOf("a"), pathOf("b")]);
	await saveEntry(deps, manager, id, inputOf("pictures", MAX_REVISIONS + 1, EMPTY));
	expect([...kept]).toEqual([pathOf("b")]);
});

it("keeps no picture of a save that is refused", async () => {
	const id = await create("refused");
	await create("taken");
	await expect(
		saveEntry(deps, manager, id, inputOf("refused", 7, bodyWith("a"))),
	).rejects.toMatchObject({ code: "content_changed" });
	await expect(
		saveEntry(deps, manager, id, inputOf("taken", 1, bodyWith("a"))),
	).rejects.toMatchObject({ code: "bad_request" });
	expect([...kept]).toEqual([]);
});

it("a save that is refused takes no picture from another text", async () => {
	const [first, second] = [await create("first"), await create("second")];
	await saveEntry(deps, manager, first, inputOf("first", 1, bodyWith("a")));
	await expect(
		saveEntry(deps, manager, second, inputOf("first", 1, bodyWith("a"))),
	).rejects.toMatchObject({ code: "bad_request" });
	expect([...kept]).toEqual([pathOf("a")]);
});

it("releases the pictures of a deleted text that no other text shows", async () => {
	const [first, second] = [await create("first"), await create("second")];
	await saveEntry(deps, manager, first, inputOf("first", 1, bodyWith("a")));
	await saveEntry(deps, manager, second, inputOf("second", 1, bodyWith("a")));
	await saveEntry(deps, manager, first, inputOf("first", 2, bodyWith("b")));
	await deleteEntry(deps, manager, { id: first, version: 3 });
	expect([...kept]).toEqual([pathOf("a")]);
	await deleteEntry(deps, manager, { id: second, version: 2 });
	expect([...kept]).toEqual([]);
});

it("lists pages of fifty, each entry once, with what its Spanish text lacks", async () => {
	const id = await create("whole");
	await saveEntry(deps, manager, id, inputOf("whole", 1, bodyWith("a")));
	await database.db
		.insertInto("content_entry")
		.values(
			Array.from({ length: 110 }, (_, n) => ({
				kind: "post",
				link: `post-${n}`,
				title_en: "Post",
				title_es: "",
				summary_en: "",
				summary_es: "",
				body_en: EMPTY,
				body_es: EMPTY,
				tags_en: [],
				tags_es: [],
				is_published: false,
				// Every second one at the same time as another.
				publish_at: new Date(Date.UTC(2020, 0, 1, 0, n % 2 ? n : 0)),
				version: 1,
			})),
		)
		.execute();
	const links: string[] = [];
	const sizes: number[] = [];
	let before: number | null = null;
	do {
		const page = await listEntries(deps, "post", before);
		sizes.push(page.entries.length);
		links.push(...page.entries.map(({ link }) => link));
		before = page.next;
	} while (before !== null);
	expect(sizes).toEqual([50, 50, 11]);
	expect(new Set(links).size).toBe(111);
	expect(links.slice(0, 2)).toEqual(["whole", "post-109"]);
	const [newest] = (await listEntries(deps, "post")).entries;
	expect(newest?.missing).toEqual(["body", "pictures"]);
	expect((await listEntries(deps, "page")).entries).toEqual([]);
});

it("refuses a list of parts that names parts which are not sold, and says which", async () => {
	const { sku } = await aPart(database.db);
	const id = await createEntry(deps, manager, { kind: "post", title: "Filters" });
	const listing = (skus: string[]) =>
		JSON.stringify({ type: "doc", content: [{ type: "parts", attrs: { skus, search: "" } }] });
	await expect(
		saveEntry(deps, manager, id, inputOf("filters", 1, listing([sku, "NO-SUCH-1", "NO-SUCH-2"]))),
	).rejects.toMatchObject({
		code: "bad_request",
		fieldErrors: { bodyEn: { code: "skus_unknown", names: "NO-SUCH-1, NO-SUCH-2" } },
	});
	await saveEntry(deps, manager, id, inputOf("filters", 1, listing([sku.toLowerCase()])));
});
