import { defineConfig } from "vitest/config";
import { COMPILE_CACHE } from "./scripts/compile-cache.ts";
import { SlowestFirst } from "./tests/setup/slowest-first.ts";

/** Architecture tests that ask a database or a running store; the others only read files. */
const ARCHITECTURE_WITH_DATABASE = "tests/architecture/{schema,endpoints,raw-statements}.test.ts";

export default defineConfig({
	test: {
		pool: "forks",
		// Outside node_modules, whose size is limited.
		fsModuleCachePath: ".data/vitest-cache",
		// One more than the two cores of the build server, because tests wait for PostgreSQL and for
		// processes.
		maxWorkers: 3,
		sequence: { sequencer: SlowestFirst },
		// Node imports the thousands of compiled messages and the built screens itself. Vite would
		// transform each file in every worker, and does not wait for files of the build that import
		// each other.
		server: { deps: { external: [/src\/app\/messages\/compiled\//, /\/build\/server\//] } },
		// A wait ends with its event. These limits are only for tests that would never end, so they
		// suit a machine four times slower.
		testTimeout: 240_000,
		hookTimeout: 240_000,
		expect: { poll: { timeout: 60_000, interval: 20 } },
		projects: [
			{
				extends: true,
				test: {
					name: "rules",
					include: [
						"src/domain/**/*.test.ts",
						"src/contract/**/*.test.ts",
						"src/app/**/*.test.ts",
						"scripts/**/*.test.ts",
						"tests/architecture/**/*.test.ts",
					],
					exclude: [ARCHITECTURE_WITH_DATABASE],
					env: { TZ: "America/New_York" },
					// Importing the modules again for every file took longer than the tests.
					isolate: false,
				},
			},
			{
				extends: true,
				// Longer runs of some tests, for `npm run test:deep`.
				test: {
					name: "deep",
					include: ["tests/deep/**/*.test.ts"],
					globalSetup: ["tests/setup/store.ts"],
					// Processes that are killed and started again reuse the compiled files.
					env: { NODE_COMPILE_CACHE: COMPILE_CACHE },
					// The crash tests take hours on a busy machine.
					testTimeout: 6 * 3_600_000,
				},
			},
			{
				extends: true,
				// The search on a real OpenSearch, for `npm run test:opensearch`.
				test: {
					name: "opensearch",
					include: [
						"tests/opensearch/**/*.test.ts",
						"tests/search/{quality,judged,shown-instead}.test.ts",
					],
					globalSetup: ["tests/setup/store.ts", "tests/setup/opensearch.ts"],
					// One node and two cores answer all tests: thousands of lists and texts.
					maxWorkers: 1,
					testTimeout: 1_800_000,
					hookTimeout: 1_800_000,
				},
			},
			{
				extends: true,
				// Tests that need no built screens, for `npm run test:mutation`.
				test: {
					name: "bare",
					include: [
						"tests/{coupons,orders,payments,ports,quotes,receivables,returns,uploads}/**/*.test.ts",
						"src/features/coupons/*.test.ts",
					],
					exclude: ["**/*.page.test.ts"],
					globalSetup: ["tests/setup/postgres.ts"],
				},
			},
			{
				extends: true,
				test: {
					name: "store",
					include: [
						"src/{platform,features,adapters,api,server}/**/*.test.ts",
						"{demo,sandbox}/**/*.test.ts",
						"tests/!(architecture|deep|opensearch)/**/*.test.ts",
						ARCHITECTURE_WITH_DATABASE,
					],
					globalSetup: ["tests/setup/store.ts"],
					// The files of one worker share the imported modules of the store, which cost more than a
					// second per file.
					// A module of the store keeps nothing between calls: state belongs to the services that a
					// test starts.
					isolate: false,
					// Far from UTC and with odd minutes, so that a date in the wrong time zone is noticed.
					env: { TZ: "Asia/Kathmandu", NODE_COMPILE_CACHE: COMPILE_CACHE },
				},
			},
		],
	},
});
