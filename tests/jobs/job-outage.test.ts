import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { createJobQueue, type JobQueue } from "../../src/platform/jobs/job-queue.ts";
import { type JobRunner, startJobRunner } from "../../src/platform/jobs/job-runner.ts";
import { jobHandler } from "../../src/platform/jobs/job-types.ts";
import { freshDatabase, type TestDatabase, withoutConnections } from "../support/test-database.ts";

let database: TestDatabase;
let queue: JobQueue;
const runners: JobRunner[] = [];
beforeAll(async () => {
	database = await freshDatabase();
	queue = createJobQueue(database.pool, () => {});
});
afterAll(async () => {
	await Promise.all(runners.map((runner) => runner.stop()));
	await queue.close();
	await database.close();
});

/** Running jobs are confirmed this often, and lost after four times as long. */
const CONFIRM_SECONDS = 0.5;
const LOST_AFTER_MS = 4 * CONFIRM_SECONDS * 1000;

let failedLooks = 0;

async function start(run: () => Promise<void>): Promise<void> {
	runners.push(
		await startJobRunner({
			pool: database.pool,
			databaseUrl: database.url,
			handlers: { steady: jobHandler({ schema: z.strictObject({}), run }) },
			timeZone: "UTC",
			onError: (_error, what) => {
				if (what === "lost jobs were not looked for") failedLooks += 1;
			},
			onFailedForGood: async () => {},
			pollSeconds: 0.5,
			confirmSeconds: CONFIRM_SECONDS,
		}),
	);
}

const job = async () =>
	(
		await database.pool.query(
			`select state, retry_count, heartbeat_on > now() - interval '1 second' as is_confirmed from pgboss.job
			where name = 'steady'`,
		)
	).rows[0];

it("leaves a running job to its process after an outage that is longer than the wait for lost jobs", async () => {
	let runs = 0;
	const end = Promise.withResolvers<void>();
	for (let n = 0; n < 3; n++)
		await start(async () => {
			runs += 1;
			await end.promise;
		});
	await queue.enqueue("steady", {});
	await expect.poll(() => runs).toBe(1);
	await withoutConnections(database.url, async () => {
		const from = Date.now();
		await expect.poll(() => failedLooks > 0 && Date.now() - from > 1.5 * LOST_AFTER_MS).toBe(true);
	});
	await expect.poll(job).toMatchObject({ is_confirmed: true });
	end.resolve();
	await expect.poll(job).toMatchObject({ state: "completed", retry_count: 0 });
	expect(runs).toBe(1);
});
