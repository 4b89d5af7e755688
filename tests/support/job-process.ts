/**
 * Runs the jobs of the kind "endless" on the database that the first argument names, until it is
 * killed.
 */
import { z } from "zod";
import { startJobRunner } from "../../src/platform/jobs/job-runner.ts";
import { jobHandler } from "../../src/platform/jobs/job-types.ts";
import { openPool } from "../../src/platform/postgres/pool.ts";

const url = process.argv[2] ?? "";
await startJobRunner({
	pool: openPool({ url }),
	databaseUrl: url,
	timeZone: "UTC",
	onError: (error, what) => console.error(what, error),
	onFailedForGood: async () => {},
	pollSeconds: 0.5,
	confirmSeconds: 0.5,
	handlers: {
		endless: jobHandler({
			schema: z.strictObject({}),
			run: async (_data, { progress }) => {
				await progress({ done: 1, total: 2 });
				console.log("running");
				await new Promise(() => setInterval(() => {}, 60_000));
			},
		}),
	},
});
