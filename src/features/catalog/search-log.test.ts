import { afterAll, beforeAll, expect, it } from "vitest";
import { freshDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { deleteOldGaps } from "./search-log.sql.ts";
import { createSearchLog } from "./search-log.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.close());

const logOn = (day: string) => createSearchLog({ db: database.db, today: () => day });

it("adds up the same text of a day, also of several processes at once", async () => {
	const logs = [logOn("2026-03-02"), logOn("2026-03-02")];
	for (const log of logs) {
		log.record("Chrome Horn", 0);
		log.record("chrome  horn", 2);
		log.record("air horn", 4);
		log.record("ana@cabover.example", 0);
	}
	await Promise.all(logs.map((log) => log.write()));
	await Promise.all(logs.map((log) => log.write()));
	const later = logOn("2026-03-05");
	later.record("chrome horn", 1);
	later.record("zebra", 0);
	await later.write();
	expect(await later.list(30)).toMatchObject([
		{ text: "chrome horn", searches: 5, results: 1, last_day: "2026-03-05" },
		{ text: "zebra", searches: 1, results: 0 },
	]);
	expect((await later.list(2)).map(({ text }) => text)).toEqual(["chrome horn", "zebra"]);
	expect(await logOn("2026-03-08").list(1)).toEqual([]);
});

it("keeps the counts after a failed write, and fails no search", async () => {
	const log = logOn("2026-04-01");
	log.record("lost belt", 0);
	await database.pool.query("alter table search_gap rename to search_gap_away");
	await expect(log.write()).rejects.toThrow("search_gap");
	log.record("lost belt", 0);
	await database.pool.query("alter table search_gap_away rename to search_gap");
	await log.write();
	expect(await log.list(1)).toMatchObject([{ text: "lost belt", searches: 2 }]);
});

it("counts a limited number of texts until the next write", async () => {
	const log = logOn("2026-05-01");
	for (let n = 0; n < 600; n++) log.record(`nothing ${String.fromCharCode(97 + (n % 26))} ${n}`, 0);
	await log.write();
	const { rows } = await database.pool.query(
		"select count(*)::int as count from search_gap where day = '2026-05-01'",
	);
	expect(rows[0].count).toBe(500);
});

it("is deleted after ninety days", async () => {
	await database.pool.query(
		"insert into search_gap (day, text, searches, results) values (current_date - 91, 'old gap', 1, 0), (current_date - 90, 'new gap', 1, 0)",
	);
	await deleteOldGaps(database.db);
	const { rows } = await database.pool.query(
		"select text from search_gap where text in ('old gap', 'new gap')",
	);
	expect(rows).toEqual([{ text: "new gap" }]);
});
