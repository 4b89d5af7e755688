import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freshDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { mailedLines, mailedPage } from "./mailed-lines.ts";
import { type QueuedMail, queueMail } from "./queue-mail.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.pool.query("delete from outbox"));

const mail = (dedupe: string, to = "ana@x.example"): QueuedMail<"reset-password"> => ({
	kind: "reset-password",
	to,
	language: "es",
	data: { url: "https://shop.example/new-password/abc" },
	dedupe,
});
const rows = async () =>
	(
		await database.pool.query(
			"select kind, recipient, language, data, status from outbox order by id",
		)
	).rows;

describe("a queued mail", () => {
	it("is in the outbox with its address in one spelling", async () => {
		expect(await queueMail(database.db, mail("1", " Ana@X.example"))).toBe("queued");
		const data = { url: "https://shop.example/new-password/abc" };
		expect(await rows()).toEqual([
			{
				kind: "reset-password",
				recipient: "ana@x.example",
				language: "es",
				data,
				status: "waiting",
			},
		]);
	});

	it("is rolled back with its transaction", async () => {
		const failing = database.db.transaction().execute(async (tx) => {
			await queueMail(tx, mail("1"));
			throw new Error("the rest failed");
		});
		await expect(failing).rejects.toThrow("the rest failed");
		expect(await rows()).toEqual([]);
	});

	it("is written once for one dedupe name", async () => {
		const results = await Promise.all([1, 2, 3].map(() => queueMail(database.db, mail("same"))));
		expect(results.sort()).toEqual(["duplicate", "duplicate", "queued"]);
	});

	it("is sent to one address at most three times an hour, also for concurrent requests", async () => {
		const results = await Promise.all(
			Array.from({ length: 8 }, (_, n) =>
				database.db.transaction().execute((tx) => queueMail(tx, mail(`n${n}`))),
			),
		);
		expect(results.filter((result) => result === "queued")).toHaveLength(3);
		const capped = (await rows()).filter(({ status }) => status === "capped");
		expect(capped.map(({ data }) => data)).toEqual(Array(5).fill({}));
		expect(await queueMail(database.db, mail("other", "eva@x.example"))).toBe("queued");
		await database.pool.query("update outbox set created_at = created_at - interval '61 minutes'");
		expect(await queueMail(database.db, mail("later"))).toBe("queued");
	});

	it.each(["two@x.example\r\nBcc: all@x.example", "a b@x.example", "", "x".repeat(300)])(
		"is refused for the address %j",
		async (to) => {
			await expect(queueMail(database.db, mail("bad", to))).rejects.toMatchObject({
				code: "23514",
			});
		},
	);
});

it("lists as many parts as a mail holds, in the language of its reader, and counts the others", () => {
	const rows = Array.from({ length: 28 }, (_, n) => ({
		sku: `A-${n}`,
		title: { en: "Pump", es: "Bomba" },
		quantity: n,
	}));
	const { lines, moreLines } = mailedLines(rows, "es", ({ quantity }) => ({ quantity }));
	expect([lines.length, moreLines, lines[24]]).toEqual([
		25,
		3,
		{ sku: "A-24", title: "Bomba", quantity: 24 },
	]);
	expect(mailedLines(rows.slice(0, 2), "en", () => ({}))).toEqual({
		lines: [
			{ sku: "A-0", title: "Pump" },
			{ sku: "A-1", title: "Pump" },
		],
		moreLines: 0,
	});
	expect(mailedPage("https://store.example", "es", "/quote/1")).toBe(
		"https://store.example/es/quote/1",
	);
});
