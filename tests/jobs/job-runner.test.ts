import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { z } from "zod";
import { createJobQueue, type JobQueue, SCHEDULED } from "../../src/platform/jobs/job-queue.ts";
import {
	type JobRunner,
	type JobRunnerOptions,
	startJobRunner,
} from "../../src/platform/jobs/job-runner.ts";
import {
	type JobHandler,
	type JobHandlers,
	jobHandler,
} from "../../src/platform/jobs/job-types.ts";
import { giveBackLostJobs } from "../../src/platform/jobs/lost-jobs.sql.ts";
import { openPool } from "../../src/platform/postgres/pool.ts";
import { inTransaction } from "../../src/platform/postgres/transaction.ts";
import { freshDatabase, type TestDatabase } from "../support/test-database.ts";

let database: TestDatabase;
let queue: JobQueue;
const runners: JobRunner[] = [];
beforeAll(async () => {
	database = await freshDatabase();
	queue = createJobQueue(database.pool, (error) => {
		throw error;
	});
});
afterAll(async () => {
	await queue.close();
	await database.close();
});

let failedForGood = 0;
beforeEach(() => {
	failedForGood = 0;
});
afterEach(async () => {
	await Promise.all(runners.splice(0).map((runner) => runner.stop()));
	await database.pool.query("delete from pgboss.job; delete from pgboss.schedule");
});

async function start(
	handlers: JobHandlers,
	options: Partial<JobRunnerOptions> = {},
): Promise<void> {
	runners.push(
		await startJobRunner({
			pool: database.pool,
			databaseUrl: database.url,
			handlers,
			timeZone: "UTC",
			onError: () => {},
			onFailedForGood: async () => {
				failedForGood += 1;
			},
			pollSeconds: 0.5,
			...options,
		}),
	);
}

const plain = (run: JobHandler["run"], cron?: string) =>
	jobHandler({ schema: z.strictObject({}), run, ...(cron ? { cron } : {}) });

const jobs = async (kind: string) =>
	(
		await database.pool.query(
			`select j.state, j.retry_count, j.output ->> 'message' as reason, p.done, p.total from pgboss.job j
			left join job_progress p on p.job_id = j.id where j.name = $1 order by j.created_on`,
			[kind],
		)
	).rows;
const states = async (kind: string) => (await jobs(kind)).map(({ state }) => state);

/** The seconds until the next run. */
async function pauseOf(kind: string): Promise<number> {
	const { rows } = await database.pool.query<{ seconds: number }>(
		"select extract(epoch from start_after - now())::float as seconds from pgboss.job where name = $1",
		[kind],
	);
	return rows[0]?.seconds ?? 0;
}

/** Retries wait for seconds; this makes them due. */
const endWaits = () =>
	database.pool.query("update pgboss.job set start_after = now() where state = 'retry'");

it("runs each job once with two processes, with its data, and stores the progress", async () => {
	const seen: number[] = [];
	const handler = jobHandler({
		schema: z.strictObject({ n: z.int() }),
		run: async ({ n }, { progress }) => {
			seen.push(n);
			await progress({ done: 1, total: 4 });
			await progress({ done: 4, total: 4, note: "last" });
		},
	});
	await start({ count: handler });
	await start({ count: handler });
	await Promise.all(Array.from({ length: 12 }, (_, n) => queue.enqueue("count", { n })));
	await expect.poll(() => states("count")).toEqual(Array(12).fill("completed"));
	expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => n));
	expect((await jobs("count"))[0]).toMatchObject({ done: 4, total: 4 });
});

it("adds a job with its transaction, or not at all", async () => {
	const failing = inTransaction(database.pool, async ({ tx }) => {
		await queue.enqueue("half", {}, { tx });
		throw new Error("the rest failed");
	});
	await expect(failing).rejects.toThrow("the rest failed");
	expect(await states("half")).toEqual([]);
	await inTransaction(database.pool, ({ tx }) => queue.enqueue("half", {}, { tx }));
	expect(await states("half")).toEqual(["created"]);
});

it("needs no second connection of a pool whose connections are all in transactions", async () => {
	const pool = openPool({ url: database.url, max: 1 });
	const onlyQueue = createJobQueue(pool, () => {});
	try {
		await inTransaction(pool, ({ tx }) => onlyQueue.enqueue("nested", {}, { tx }));
		expect(await states("nested")).toEqual(["created"]);
	} finally {
		await onlyQueue.close();
		await pool.end();
	}
});

it("has one waiting or running job per key, however many ask at once", async () => {
	const all = await Promise.all(
		Array.from({ length: 6 }, () => queue.enqueue("keyed", {}, { key: "7" })),
	);
	expect(all.filter(Boolean)).toHaveLength(1);
	expect(await queue.enqueue("keyed", {}, { key: "8" })).not.toBeNull();
	const open = Promise.withResolvers<void>();
	await start({ keyed: plain(() => open.promise) });
	await expect.poll(() => states("keyed")).toContain("active");
	expect(await queue.enqueue("keyed", {}, { key: "7" })).toBeNull();
	open.resolve();
	await expect.poll(() => states("keyed")).toEqual(["completed", "completed"]);
	expect(await queue.enqueue("keyed", {}, { key: "7" })).not.toBeNull();
});

it("retries a failed job, gives up in the end, reports it, and runs again for staff", async () => {
	let isBroken = true;
	await start({
		shaky: plain(async () => {
			if (isBroken) throw new Error("no paper in /var/secret");
		}),
	});
	const id = await queue.enqueue("shaky", {});
	for (let tries = 1; tries <= 4; tries++) {
		await expect
			.poll(() => jobs("shaky"))
			.toMatchObject([{ state: "retry", retry_count: tries - 1 }]);
		await endWaits();
	}
	await expect
		.poll(() => jobs("shaky"))
		.toMatchObject([{ state: "failed", reason: "no paper in /…" }]);
	await expect.poll(() => failedForGood).toBe(1);
	isBroken = false;
	const retry = () => inTransaction(database.pool, ({ tx }) => queue.retry("shaky", id ?? "", tx));
	await retry();
	await expect.poll(() => states("shaky")).toEqual(["completed"]);
	await retry();
	expect(await states("shaky")).toEqual(["completed"]);
});

it("does not retry a job whose data is not valid", async () => {
	await start({
		strict: jobHandler({ schema: z.strictObject({ n: z.int() }), run: async () => {} }),
	});
	await queue.enqueue("strict", { n: "seven" });
	await expect
		.poll(() => jobs("strict"))
		.toMatchObject([{ state: "failed", reason: "the data of the job is not valid" }]);
	await expect.poll(() => failedForGood).toBe(1);
});

it("ends a running job between two slices when it is cancelled, and a waiting one at once", async () => {
	let slices = 0;
	let wasTold = false;
	await start({
		sliced: plain(async (_data, { isCancelled }) => {
			while (!(await isCancelled())) slices += 1;
			wasTold = true;
		}),
	});
	const running = await queue.enqueue("sliced", {});
	await expect.poll(() => slices).toBeGreaterThan(0);
	const waiting = await queue.enqueue("sliced", {});
	const cancel = (id: string | null) =>
		inTransaction(database.pool, ({ tx }) => queue.cancel("sliced", id ?? "", tx));
	await cancel(waiting);
	await cancel(running);
	await expect.poll(() => wasTold).toBe(true);
	expect(await states("sliced")).toEqual(["cancelled", "cancelled"]);
});

it("ends the first run of a job that was cancelled and repeated before it noticed", async () => {
	const runs: { hasEnded: boolean }[] = [];
	const gate = Promise.withResolvers<void>();
	await start({
		repeated: plain(async (_data, { isCancelled }) => {
			const run = { hasEnded: false };
			runs.push(run);
			if (runs.length === 1) {
				await gate.promise;
				while (!(await isCancelled()));
			}
			run.hasEnded = true;
		}),
	});
	const id = (await queue.enqueue("repeated", {})) ?? "";
	await expect.poll(() => runs.length).toBe(1);
	await inTransaction(database.pool, ({ tx }) => queue.cancel("repeated", id, tx));
	// As if the run had not ended, but its time to end were over.
	await inTransaction(database.pool, ({ tx }) => queue.retry("repeated", id, tx));
	await start({ repeated: plain(async () => {}) });
	await expect.poll(() => states("repeated")).toEqual(["completed"]);
	gate.resolve();
	await expect.poll(() => runs[0]?.hasEnded).toBe(true);
	expect(await states("repeated")).toEqual(["completed"]);
});

it("gives an unfinished job back when its process stops, however often that happens", async () => {
	let slices = 0;
	let isLast = false;
	const long = plain(async (_data, { isCancelled }) => {
		while (!isLast && !(await isCancelled())) slices += 1;
	});
	await queue.enqueue("long", {});
	for (let stops = 0; stops < 6; stops++) {
		slices = 0;
		await start({ long });
		await expect.poll(() => slices).toBeGreaterThan(0);
		await runners.pop()?.stop();
		expect(await jobs("long")).toMatchObject([{ state: "retry", reason: "the process stopped" }]);
	}
	isLast = true;
	await start({ long });
	await expect.poll(() => states("long")).toEqual(["completed"]);
});

it("runs a missed scheduled job once for two processes that start together", async () => {
	let runs = 0;
	const missed = new Date(Date.now() - 5 * 60_000);
	const handlers = {
		nightly: plain(async () => {
			runs += 1;
		}, `${missed.getUTCMinutes()} ${missed.getUTCHours()} * * *`),
	};
	await start(handlers);
	await runners.pop()?.stop();
	await database.pool.query(
		`delete from pgboss.job; update pgboss.schedule set created_on = now() - interval '1 day', updated_on = now() - interval '1 day';
		update pgboss.version set cron_on = now() - interval '20 minutes'`,
	);
	runs = 0;
	await Promise.all([start(handlers), start(handlers)]);
	await expect.poll(() => states("nightly")).toEqual(["completed"]);
	expect(runs).toBe(1);
});

const scheduledKinds = async () =>
	(await database.pool.query("select name from pgboss.schedule order by name")).rows.map(
		({ name }) => name,
	);

it("leaves the kinds of a newer version scheduled, and ends those that no version has", async () => {
	const nightly = plain(async () => {}, "0 0 1 1 *");
	await start({ old: nightly, newer: nightly, retired: nightly });
	await start({ old: nightly }, { retiredKinds: ["retired"] });
	expect(await scheduledKinds()).toEqual(["newer", "old"]);
});

it("is left to the processes that have its handler, as the backup to those with a folder", async () => {
	let backups = 0;
	const other = plain(async () => {}, "0 0 1 1 *");
	const backup = plain(async () => {
		backups += 1;
	}, "0 0 1 1 *");
	await start({ other, backup });
	await runners.pop()?.stop();
	await start({ other });
	await queue.enqueue("backup", {}, { key: SCHEDULED });
	await queue.enqueue("other", {}, { key: SCHEDULED });
	await expect.poll(() => states("other")).toEqual(["completed"]);
	expect([await states("backup"), backups]).toEqual([["created"], 0]);
	await start({ other, backup });
	await expect.poll(() => states("backup")).toEqual(["completed"]);
	expect(backups).toBe(1);
});

it("stops a scheduled kind that fails at every attempt, until staff start it again", async () => {
	let runs = 0;
	let isBroken = true;
	const hourly = plain(async () => {
		runs += 1;
		if (isBroken) throw new Error("broken");
	}, "0 0 1 1 *");
	await start({ hourly });
	/** What the clock does. */
	const tick = () => queue.enqueue("hourly", {}, { key: SCHEDULED });
	const stops = async () =>
		(await database.pool.query("select kind, reason, tries from job_stop")).rows;
	await tick();
	for (let tries = 1; tries <= 4; tries++) {
		await expect
			.poll(() => jobs("hourly"))
			.toMatchObject([{ state: "retry", retry_count: tries - 1 }]);
		// The clock adds no second job while the first waits for its next attempt.
		expect(await tick()).toBeNull();
		await endWaits();
	}
	await expect.poll(stops).toEqual([{ kind: "hourly", reason: "broken", tries: 5 }]);
	expect(await tick()).not.toBeNull();
	await expect.poll(() => states("hourly")).toEqual(["failed"]);
	expect([runs, failedForGood]).toEqual([5, 1]);
	// Staff run the failed job again; its success ends the stop.
	isBroken = false;
	const { rows } = await database.pool.query("select id from pgboss.job where name = 'hourly'");
	await inTransaction(database.pool, ({ tx }) => queue.retry("hourly", rows[0].id, tx));
	await expect.poll(stops).toEqual([]);
	await expect.poll(() => states("hourly")).toEqual(["completed"]);
	await tick();
	await expect.poll(() => states("hourly")).toEqual(["completed", "completed"]);
});

it("does not start a scheduled kind that another process has stopped", async () => {
	const failing = plain(async () => {
		throw new Error("broken there");
	}, "0 0 1 1 *");
	await start({ nightly: failing });
	const tick = () => queue.enqueue("nightly", {}, { key: SCHEDULED });
	await tick();
	for (let tries = 1; tries <= 4; tries++) {
		await expect
			.poll(() => jobs("nightly"))
			.toMatchObject([{ state: "retry", retry_count: tries - 1 }]);
		await endWaits();
	}
	await expect
		.poll(async () => (await database.pool.query("select kind from job_stop")).rows)
		.toEqual([{ kind: "nightly" }]);
	await runners.pop()?.stop();
	// This one could do the work, but staff have not looked at the failure yet.
	let runs = 0;
	await start({
		nightly: plain(async () => {
			runs += 1;
		}, "0 0 1 1 *"),
	});
	expect(await tick()).not.toBeNull();
	await expect.poll(() => states("nightly")).toEqual(["failed"]);
	expect(runs).toBe(0);
	await database.pool.query("delete from job_stop");
	await tick();
	await expect.poll(() => runs).toBe(1);
});

/** Runs the job "endless" in a process of its own until it is killed in the middle. */
async function killRunningJob(): Promise<void> {
	const child = spawn(process.execPath, ["tests/support/job-process.ts", database.url], {
		stdio: ["ignore", "pipe", "inherit"],
	});
	try {
		await once(child.stdout, "data");
		expect(await jobs("endless")).toMatchObject([{ state: "active", done: 1, total: 2 }]);
	} finally {
		child.kill("SIGKILL");
	}
	await once(child, "exit");
}

/** As if this time had passed. */
const letTimePass = (seconds: number) =>
	database.pool.query(
		"update pgboss.job set heartbeat_on = heartbeat_on - $1::int * interval '1 second' where state = 'active'",
		[seconds],
	);

it("runs the job of a process that was killed again, and ends it once", async () => {
	await queue.enqueue("endless", {});
	await killRunningJob();
	let runs = 0;
	const endless = plain(async () => {
		runs += 1;
	});
	await start({ endless }, { confirmSeconds: 0.5 });
	await letTimePass(20);
	await expect.poll(() => jobs("endless")).toMatchObject([{ state: "completed", retry_count: 1 }]);
	expect(runs).toBe(1);
});

it("does not give up a job whose processes are killed more often than a failed job is retried", async () => {
	await queue.enqueue("endless", {});
	for (let kills = 0; kills < 6; kills++) {
		await killRunningJob();
		await letTimePass(20);
	}
	await start({ endless: plain(async () => {}) }, { confirmSeconds: 0.5 });
	await expect.poll(() => jobs("endless")).toMatchObject([{ state: "completed", retry_count: 6 }]);
	expect(failedForGood).toBe(0);
});

it("leaves a job to pg-boss that ran twenty times, because it may be what kills its processes", async () => {
	await start({ heavy: plain(async () => {}) });
	await runners.pop()?.stop();
	await queue.enqueue("heavy", {});
	const setRun = (run: number) =>
		database.pool.query(
			"update pgboss.job set state = 'active', retry_count = $1, heartbeat_on = now() - interval '1 minute'",
			[run],
		);
	await setRun(20);
	expect(await giveBackLostJobs(database.pool, 20)).toEqual([]);
	await setRun(19);
	expect(await giveBackLostJobs(database.pool, 20)).toEqual([{ kind: "heavy" }]);
	// A second process that looks at the same time finds nothing.
	expect(await giveBackLostJobs(database.pool, 20)).toEqual([]);
});

it("does not count the runs that a restart of the database ended, and waits longer after each", async () => {
	const pauses: number[] = [];
	let restarts = 0;
	await start({
		patient: plain(async () => {
			if (restarts === 6) return;
			restarts += 1;
			throw Object.assign(new Error("terminating connection"), { code: "57P01" });
		}),
	});
	await queue.enqueue("patient", {});
	for (let run = 0; run < 6; run++) {
		await expect.poll(() => jobs("patient")).toMatchObject([{ state: "retry", retry_count: run }]);
		pauses.push(await pauseOf("patient"));
		await endWaits();
	}
	await expect.poll(() => states("patient")).toEqual(["completed"]);
	expect(failedForGood).toBe(0);
	// Less than the whole pause is left when it is read.
	for (const [run, pause] of [5, 10, 20, 40, 80, 160].entries()) {
		expect(pauses[run]).toBeLessThanOrEqual(pause);
		expect(pauses[run]).toBeGreaterThan(pause / 2);
	}
});
