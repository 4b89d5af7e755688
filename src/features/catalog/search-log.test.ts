import { afterAll, beforeAll, expect, it } from "vitest";
import { freshDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { MAX_GAPS_PER_NETWORK } from "../../domain/catalog/search-gap.ts";
import { deleteOldGaps } from "./search-log.sql.ts";
import { createSearchLog } from "./search-log.ts";

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterAll(() => database.close());

const NETWORK = "10.0.0.1";
const logOn = (day: string) => createSearchLog({ db: database.db, today: () => day });

it("adds up the same text of a day, also that of two processes", async () => {
	const logs = [logOn("2026-03-02"), logOn("2026-03-02")];
	for (const log of logs) {
		log.record("Chrome Horn", 0, NETWORK);
		log.record("chrome  horn", 2, NETWORK);
		log.record("air horn", 4, NETWORK);
		log.record("ana@cabover.example", 0, NETWORK);
	}
	await Promise.all(logs.map((log) => log.write()));
	await Promise.all(logs.map((log) => log.write()));
	const later = logOn("2026-03-05");
	later.record("chrome horn", 1, NETWORK);
	later.record("zebra", 0, NETWORK);
	await later.write();
	expect(await later.list(30)).toMatchObject([
		{ text: "chrome horn", searches: 5, results: 1, last_day: "2026-03-05" },
		{ text: "zebra", searches: 1, results: 0 },
	]);
	expect((await later.list(2)).map(({ text }) => text)).toEqual(["chrome horn", "zebra"]);
	expect(await logOn("2026-03-08").list(1)).toEqual([]);
});

it("adds to a count that another process is writing at the same time", async () => {
	const log = logOn("2026-03-20");
	log.record("chrome horn", 0, NETWORK);
	const otherProcess = await database.pool.connect();
	try {
		await otherProcess.query("begin");
		await otherProcess.query(
			"insert into search_gap (day, text, searches, results) values ('2026-03-20', 'chrome horn', 7, 2)",
		);
		const writing = log.write();
		await expect
			.poll(async () => {
				const { rows } = await database.pool.query(
					"select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
				);
				return rows.length;
			})
			.toBe(1);
		await otherProcess.query("commit");
		await writing;
	} finally {
		otherProcess.release();
	}
	expect(await log.list(1)).toMatchObject([{ text: "chrome horn", searches: 8, results: 0 }]);
});

it("keeps the counts after a failed write, and fails no search", async () => {
	const log = logOn("2026-04-01");
	log.record("lost belt", 0, NETWORK);
	await database.pool.query("alter table search_gap rename to search_gap_away");
	await expect(log.write()).rejects.toThrow("search_gap");
	log.record("lost belt", 0, NETWORK);
	await database.pool.query("alter table search_gap_away rename to search_gap");
	await log.write();
	expect(await log.list(1)).toMatchObject([{ text: "lost belt", searches: 2 }]);
});

it("counts a limited number of texts until the next write", async () => {
	const log = logOn("2026-05-01");
	for (let n = 0; n < 600; n++) log.record(`nothing ${n}`, 0, `10.1.0.${n % 100}`);
	await log.write();
	const { rows } = await database.pool.query(
		"select count(*)::int as count from search_gap where day = '2026-05-01'",
	);
	expect(rows[0].count).toBe(500);
});

it("counts a limited number of searches of one network a day", async () => {
	let day = "2026-05-10";
	const log = createSearchLog({ db: database.db, today: () => day });
	for (let n = 0; n <= MAX_GAPS_PER_NETWORK; n++) log.record(`robot ${n}`, 0, "10.9.9.9");
	log.record("shopper", 0, NETWORK);
	await log.write();
	const { rows } = await database.pool.query(
		"select count(*) filter (where text like 'robot%')::int as robot, count(*)::int as total from search_gap where day = $1",
		[day],
	);
	expect(rows).toEqual([{ robot: MAX_GAPS_PER_NETWORK, total: MAX_GAPS_PER_NETWORK + 1 }]);
	day = "2026-05-11";
	log.record("robot again", 0, "10.9.9.9");
	await log.write();
	expect(await log.list(1)).toMatchObject([{ text: "robot again" }]);
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
