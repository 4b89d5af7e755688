/**
 * The daily tasks of the people who run the store, done in a browser: once with the mouse, once
 * with the keyboard alone. It is kept because a screen that needs more steps than before, or that
 * the keyboard cannot use any more, shows here; the tests of single screens do not notice it. The
 * times are those of a script, so they show the waiting for the store and not the thinking of a
 * person.
 */
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import pg from "pg";
import { CHROMIUM_FLAGS, ensureChromium } from "../scripts/chromium.ts";
import { CATALOG_TASKS } from "./catalog-tasks.ts";
import { type Hands, withKeyboard, withMouse } from "./hands.ts";
import type { Measure } from "./measure.ts";
import { makeOfficeRecords } from "./office-records.ts";
import { MAX_WAIT_MS, type OfficeRecords } from "./office-task.ts";
import { ORDER_TASKS } from "./order-tasks.ts";
import { shipHundredOrders } from "./ship-hundred-orders.ts";
import { signInAsOwner } from "./sign-in-as-owner.ts";
import { openBenchDatabase, withStoreOn } from "./store.ts";
import { STORE_TASKS } from "./store-tasks.ts";

/** The tasks do not depend on the number of parts. */
const PARTS = 600;

/** More steps than these make a daily task tedious. */
const MAX_CLICKS = 12;
const MAX_KEYS = 40;

/** `tasks`: the numbers of the tasks to run, such as `17-29`; all without it. */
export async function benchOfficeTasks({
	url,
	tasks,
}: {
	url?: string;
	tasks?: string;
} = {}): Promise<Measure[]> {
	const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
	try {
		const measures: Measure[] = [];
		for (const [name, handsOn] of [
			["mouse", withMouse],
			["keyboard", withKeyboard],
		] as const) {
			const work = async (address: string, records?: OfficeRecords) => {
				const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
				const run = { address, name, handsOn, records, isWanted: rangeOf(tasks) };
				measures.push(...(await runTasks(context, run)));
				await context.close();
			};
			// The records of another store are not known, so only the tasks without them run there.
			if (url) await work(url);
			// A task uses its records up, so each pair of hands has a store of its own.
			else await withOfficeStore(work);
		}
		return measures.toSorted((a, b) => a.what.localeCompare(b.what));
	} finally {
		await browser.close();
	}
}

/** Whether a task with this number is to run. */
function rangeOf(tasks: string | undefined): (number: number) => boolean {
	if (!tasks) return () => true;
	const [first = 0, last = first] = tasks.split("-").map(Number);
	return (number) => number >= first && number <= last;
}

async function withOfficeStore(
	work: (address: string, records: OfficeRecords) => Promise<void>,
): Promise<void> {
	const database = await openBenchDatabase(PARTS);
	try {
		await withStoreOn(database, {}, async ({ address }) => {
			await addUnsentMail(database.url);
			await work(address, await makeOfficeRecords(database.url));
		});
	} finally {
		await database.stop();
	}
}

/** A confirmation that the mail server of the buyer refused. */
async function addUnsentMail(url: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		await client.query(
			`insert into mail_log (outbox_id, kind, language, subject, account_id, status, tries, last_reason, created_at, done_at)
			select 2000000000, 'order-confirmation', 'en', 'order ' || o.number, o.account_id, 'refused', 1, '552 mailbox is full', now(), now()
			from store_order o where o.kind = 'order' order by o.id desc limit 1`,
		);
	} finally {
		await client.end();
	}
}

type TaskRun = {
	address: string;
	name: string;
	handsOn: (page: Page) => Hands;
	records: OfficeRecords | undefined;
	isWanted: (number: number) => boolean;
};

async function runTasks(
	context: BrowserContext,
	{ address, name, handsOn, records, isWanted }: TaskRun,
): Promise<Measure[]> {
	const page = await context.newPage();
	page.setDefaultTimeout(MAX_WAIT_MS);
	await signInAsOwner(page, address);
	const measures: Measure[] = [];
	const tasks: { name: string; run: (on: Page, hands: Hands) => Promise<void> }[] = [
		...STORE_TASKS,
		...(records ? [...ORDER_TASKS, ...CATALOG_TASKS] : []).map(({ name: title, run }) => ({
			name: title,
			run: (on: Page, hands: Hands) => run(on, hands, records as OfficeRecords),
		})),
	];
	for (const task of tasks) {
		if (!isWanted(Number.parseInt(task.name, 10))) continue;
		await page.goto(`${address}/admin`);
		// The scripts have to run before a key means anything.
		await page.waitForLoadState("networkidle");
		const hands = handsOn(page);
		const start = performance.now();
		const problem = await task.run(page, hands).then(
			() => null,
			(error: Error) => `failed at ${page.url()}: ${error.message.split("\n")[0]}`,
		);
		const seconds = (performance.now() - start) / 1000;
		if (problem)
			await page.screenshot({ path: `.data/failed-task-${name}-${parseInt(task.name, 10)}.png` });
		const { clicks, keys, typed, scans } = hands.effort;
		const steps = name === "mouse" ? clicks : keys;
		const details = [
			`${typed} typed`,
			...(scans ? [`${scans} scans`] : []),
			`${seconds.toFixed(1)} s`,
		];
		measures.push({
			what: `${task.name}: ${name} (${problem ?? details.join(", ")})`,
			value: problem ? Number.POSITIVE_INFINITY : steps,
			unit: name === "mouse" ? "clicks" : "keys",
			goal: { atMost: name === "mouse" ? MAX_CLICKS : MAX_KEYS },
		});
		console.log(`${measures.at(-1)?.what}: ${steps}`);
	}
	if (records && name === "keyboard" && isWanted(24))
		measures.push(...(await shipHundredOrders(page, address, records)));
	return measures;
}
