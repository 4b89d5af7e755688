/** Fifty parts of Verify Parts decided by keyboard in a browser. */
import { chromium, type Page } from "@playwright/test";
import pg from "pg";
import { CHROMIUM_FLAGS, findWholeChromium } from "../scripts/chromium.ts";
import { secondStep, signIn } from "../tests/support/browser-sign-in.ts";
import { type Measure, quantile } from "./measure.ts";
import { openBenchDatabase, withStoreOn } from "./store.ts";

const DECISIONS = 50;
const MAX_MINUTES = 10;
/** The screen ignores keys in the first quarter of a second of a task. */
const LOOK_MS = 260;

/** One unsure fitment of each of some parts. */
const INSERT_TASKS = `insert into verify_task (kind, key, part_id, fitment_n, claim, vehicle_ids, priority)
	select 'low_confidence', 'bench:' || f.part_id, f.part_id, f.n,
		json_build_object('line', f.line_id, 'engine', f.engine_id, 'from', f.year_from, 'to', f.year_to),
		array(select v.id from vehicle v where v.line_id = f.line_id limit 40), 1000000 + f.part_id
	from (select distinct on (part_id) part_id, n, line_id, engine_id, year_from, year_to from fitment
		where line_id is not null order by part_id, n) f limit $1`;

export async function benchVerify(): Promise<Measure[]> {
	const database = await openBenchDatabase();
	try {
		return await withStoreOn(database, {}, async ({ address }) => {
			await insertTasks(database.url);
			const browser = await chromium.launch({
				executablePath: findWholeChromium(),
				args: CHROMIUM_FLAGS,
			});
			try {
				const page = await browser.newPage({ baseURL: address });
				await openQueue(page);
				return await decideAll(page);
			} finally {
				await browser.close();
			}
		});
	} finally {
		await database.stop();
	}
}

async function insertTasks(url: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query(INSERT_TASKS, [DECISIONS + 1]);
	await client.end();
}

async function openQueue(page: Page): Promise<void> {
	await page.goto("/login");
	await signIn(page, "en", { email: "manager@cabover.example" });
	await page.goto("/Admin-verify-parts?view=fit");
	await secondStep(page, "en");
	await page.locator(TASK).waitFor({ state: "attached" });
}

const TASK = "form[aria-label] input[name=task]";

async function decideAll(page: Page): Promise<Measure[]> {
	const times: number[] = [];
	const start = performance.now();
	for (let n = 0; n < DECISIONS; n++) {
		const at = performance.now();
		const task = await page.locator(TASK).getAttribute("value");
		await page.waitForTimeout(LOOK_MS);
		await page.keyboard.press(n % 5 === 4 ? "2" : "1");
		await page.locator(`${TASK}:not([value="${task}"])`).waitFor({ state: "attached" });
		times.push(performance.now() - at);
	}
	return [
		{
			what: `${DECISIONS} parts verified by keyboard`,
			value: (performance.now() - start) / 60_000,
			unit: "min",
			goal: { atMost: MAX_MINUTES },
		},
		{
			what: "one decision until the next part is shown, p95",
			value: quantile(times, 0.95),
			unit: "ms",
		},
	];
}
