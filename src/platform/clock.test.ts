import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { freshDatabase, type TestDatabase } from "../../tests/support/test-database.ts";
import { openClock } from "./clock.ts";

const DAY = 86_400_000;
const MINUTE = 60_000;

let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
});
afterEach(() => vi.useRealTimers());
afterAll(() => database.close());

it.each([
	["right", 0],
	["a day early", -DAY],
	["a day late", DAY],
])(
	"returns the time of the database on a machine with a clock that is %s, also when it is changed",
	async (_, wrongBy) => {
		const right = Date.now();
		const from = performance.now();
		vi.useFakeTimers({ toFake: ["Date"], now: right + wrongBy });
		const clock = await openClock(database.pool);
		const off = () => Math.abs(clock.now() - (right + performance.now() - from));
		expect(off()).toBeLessThan(MINUTE);
		vi.setSystemTime(right - wrongBy);
		expect(off()).toBeLessThan(MINUTE);
		clock.close();
	},
);
