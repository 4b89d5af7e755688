/**
 * npm test: the checks, the tests on a real database, the browser tests. The fast stages run first;
 * the last line is the sum.
 */
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { StartupError } from "../src/platform/startup-error.ts";
import { runChecks } from "./check.ts";
import { ensureChromium } from "./chromium.ts";

type Count = { passed: number; failed: number };
type Stage = { name: string; run: () => Promise<Count> };

const STAGES: Stage[] = [
	{ name: "Browser program", run: findBrowser },
	{ name: "Checks", run: runChecks },
	{ name: "Tests", run: runVitest },
	{ name: "Browser tests", run: runPlaywright },
];

// Ctrl-C reaches the tools as well; this process waits until they have cleaned up.
let isInterrupted = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
	process.on(signal, () => {
		isInterrupted = true;
	});

const total: Count = { passed: 0, failed: 0 };
for (const { name, run } of STAGES) {
	console.log(`\n${name}`);
	const started = performance.now();
	const count = await run().catch(countAsFailure);
	total.passed += count.passed;
	total.failed += count.failed;
	console.log(`  ${name}: ${Math.round((performance.now() - started) / 1000)} s`);
	if (total.failed || isInterrupted) break;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed || isInterrupted ? 1 : 0);

/**
 * Before everything else, so that a machine without a browser fails in the first minute and not in
 * the tenth.
 */
async function findBrowser(): Promise<Count> {
	console.log(`  ${ensureChromium()}`);
	return { passed: 0, failed: 0 };
}

async function runVitest(): Promise<Count> {
	const report = "test-results/tests.json";
	const code = await runTool(
		"vitest",
		[
			"run",
			"--project=rules",
			"--project=store",
			"--reporter=default",
			"--reporter=json",
			`--outputFile.json=${report}`,
		],
		report,
	);
	const { numPassedTests, numFailedTests } = readReport<VitestReport>(report);
	return countOf(code, numPassedTests, numFailedTests);
}

async function runPlaywright(): Promise<Count> {
	const report = "test-results/browser.json";
	const code = await runTool("playwright", ["test"], report);
	const { stats } = readReport<PlaywrightReport>(report);
	return countOf(code, stats.expected, stats.unexpected + stats.flaky);
}

type VitestReport = { numPassedTests: number; numFailedTests: number };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } };

/** A tool that fails as a whole, for example in its setup, counts as one failure. */
function countOf(code: number | null, passed: number, failed: number): Count {
	return { passed, failed: failed || (code === 0 ? 0 : 1) };
}

function readReport<T>(path: string): T {
	try {
		return JSON.parse(readFileSync(path, "utf8"));
	} catch {
		throw new StartupError("The tool ended without a report: see above.");
	}
}

function runTool(name: string, args: string[], report: string): Promise<number | null> {
	rmSync(report, { force: true });
	return new Promise((resolve, reject) => {
		const child = spawn(process.execPath, [`node_modules/.bin/${name}`, ...args], {
			stdio: ["ignore", "inherit", "inherit"],
		});
		child.on("error", reject);
		child.on("exit", (code) => resolve(code));
	});
}

function countAsFailure(error: unknown): Count {
	console.error(error instanceof StartupError ? error.message : error);
	return { passed: 0, failed: 1 };
}
