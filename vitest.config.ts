import { defineConfig } from "vitest/config";
import { LongFirst } from "./tests/setup/slowest-first.ts";

/** Architecture tests that ask a database or a running store; the others only read files. */
const ARCHITECTURE_WITH_DATABASE = "tests/architecture/{schema,endpoints,raw-statements}.test.ts";

export default defineConfig({
	test: {
		pool: "forks",
		maxWorkers: 2,
		sequence: { sequencer: LongFirst },
		projects: [
			{
				extends: true,
				test: {
					name: "rules",
					include: [
						"src/domain/**/*.test.ts",
						"src/app/**/*.test.ts",
						"scripts/**/*.test.ts",
						"tests/architecture/**/*.test.ts",
					],
					exclude: [ARCHITECTURE_WITH_DATABASE],
					env: { TZ: "America/New_York" },
					// Many small files: reading the modules anew for each took longer than the tests.
					isolate: false,
					// No test is about time; a busy machine takes longer.
					testTimeout: 60_000,
				},
			},
			{
				extends: true,
				// The same as in `npm test`, many times over: `npm run test:deep`.
				test: {
					name: "deep",
					include: ["tests/deep/**/*.test.ts"],
					globalSetup: ["tests/setup/postgres.ts", "tests/setup/screens.ts"],
					// On a busy machine the crashes alone take hours.
					testTimeout: 6 * 3_600_000,
					hookTimeout: 60_000,
				},
			},
			{
				extends: true,
				// Without the screens, for `npm run test:mutation`.
				test: {
					name: "bare",
					include: [
						"tests/{coupons,orders,payments,ports,quotes,receivables,returns,uploads}/**/*.test.ts",
						"src/features/coupons/*.test.ts",
					],
					exclude: ["**/*.page.test.ts"],
					globalSetup: ["tests/setup/postgres.ts"],
					testTimeout: 120_000,
					hookTimeout: 60_000,
				},
			},
			{
				extends: true,
				test: {
					name: "store",
					include: [
						"src/{platform,features,adapters,api,server}/**/*.test.ts",
						"{demo,sandbox}/**/*.test.ts",
						"tests/!(architecture|deep)/**/*.test.ts",
						ARCHITECTURE_WITH_DATABASE,
					],
					globalSetup: ["tests/setup/postgres.ts", "tests/setup/screens.ts"],
					// Far from UTC and with odd minutes, so that a date taken from the wrong clock shows.
					env: { TZ: "Asia/Kathmandu" },
					testTimeout: 60_000,
					hookTimeout: 60_000,
				},
			},
		],
	},
});
