/**
 * npm run check: types, lint, format, floors, circles, words, dead code, unused dependencies. Also
 * the first stage of npm test.
 */
import { readFileSync } from "node:fs";
import { sharedBaseNames } from "./check/file-names.ts";
import { floorViolations } from "./check/floors.ts";
import { findCircles, readImports, sourceFiles } from "./check/imports.ts";
import { readWordViolations } from "./check/words.ts";
import { generateCode } from "./generate-code.ts";
import { runTool } from "./run-tool.ts";

/** `run` gives what is wrong, or an empty text. */
type Check = { name: string; run: () => Promise<string> | string };

const CHECKS: Check[] = [
	// One thread takes half the processor time of the default four, which check the same types again.
	{ name: "types", run: () => runTool("tsc", "--singleThreaded") },
	{
		name: "dead code and dependencies",
		run: () => runTool("knip", "--include", KNIP_ISSUES.join(",")),
	},
	{
		name: "lint and format",
		run: () => runTool("biome", "check", "--error-on-warnings", "--colors=off"),
	},
	{
		name: "floors",
		run: () => floorViolations(readImports(sourceFiles(["src", "demo", "sandbox"]))).join("\n"),
	},
	{
		name: "file names",
		run: () =>
			sharedBaseNames(sourceFiles(["src"]), readFileSync("src/app/routes.ts", "utf8")).join("\n"),
	},
	{ name: "words", run: () => readWordViolations(sourceFiles(WRITTEN_FOLDERS)).join("\n") },
	{
		name: "circles",
		run: () =>
			findCircles(readImports(sourceFiles(WRITTEN_FOLDERS)))
				.map((circle) => circle.join(" → "))
				.join("\n"),
	},
];

const WRITTEN_FOLDERS = ["src", "scripts", "tests", "bench", "demo", "sandbox"];

const KNIP_ISSUES = [
	"files",
	"exports",
	"types",
	"enumMembers",
	"duplicates",
	"dependencies",
	"unlisted",
	"unresolved",
	"binaries",
	"catalog",
];

/** The checks are programs of one thread each; two of them keep a machine with two cores busy. */
const MAX_PARALLEL_CHECKS = 2;

export type CheckCount = { passed: number; failed: number };

export async function runChecks(): Promise<CheckCount> {
	const count = { passed: 0, failed: 0 };
	const report = (name: string, problem: string) => {
		count[problem ? "failed" : "passed"] += 1;
		console.log(`  ${problem ? "failed" : "ok    "}  ${name}${problem ? `\n${problem}` : ""}`);
	};
	// The other checks read the generated code.
	report("generated code", await generateCode());
	const waiting = [...CHECKS];
	const work = async () => {
		for (let check = waiting.shift(); check; check = waiting.shift())
			report(check.name, await check.run());
	};
	await Promise.all(Array.from({ length: MAX_PARALLEL_CHECKS }, work));
	return count;
}

if (import.meta.main) process.exit((await runChecks()).failed ? 1 : 0);
