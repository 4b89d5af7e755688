/** npm run check: types, lint, format, floors, circles, dead code, unused dependencies. Also the first stage of npm test. */
import { spawnSync } from "node:child_process";
import { floorViolations } from "./check/floors.ts";
import { findCircles, readImports, sourceFiles } from "./check/imports.ts";

/** What is wrong, or an empty text. */
type Check = { name: string; run: () => string };

const CHECKS: Check[] = [
	{ name: "generated code", run: generate },
	{ name: "types", run: () => tool("tsc") },
	{ name: "lint", run: () => tool("biome", "lint", "--error-on-warnings", "--colors=off") },
	{ name: "format", run: () => tool("biome", "check", "--linter-enabled=false", "--colors=off") },
	{ name: "floors", run: () => floorViolations(readImports(sourceFiles(["src"]))).join("\n") },
	{
		name: "circles",
		run: () =>
			findCircles(readImports(sourceFiles(["src", "scripts", "tests", "bench"])))
				.map((circle) => circle.join(" → "))
				.join("\n"),
	},
	{
		name: "dead code",
		run: () => tool("knip", "--include", "files,exports,types,enumMembers,duplicates"),
	},
	{
		name: "dependencies",
		run: () => tool("knip", "--include", "dependencies,unlisted,unresolved,binaries,catalog"),
	},
];

export type CheckCount = { passed: number; failed: number };

export function runChecks(): CheckCount {
	const count = { passed: 0, failed: 0 };
	for (const { name, run } of CHECKS) {
		const fault = run();
		count[fault ? "failed" : "passed"] += 1;
		console.log(`  ${fault ? "failed" : "ok    "}  ${name}${fault ? `\n${fault}` : ""}`);
	}
	return count;
}

/** Message functions and route types are written from their sources and not kept in git; types and lint need them. */
function generate(): string {
	const messages = [
		"--project",
		"src/app/messages/project.inlang",
		"--outdir",
		"src/app/messages/compiled",
	];
	const options = [
		"--strategy",
		"globalVariable",
		"baseLocale",
		"--emit-ts-declarations",
		"--silent",
	];
	// The mode also takes in the routes that exist only while developing.
	return (
		tool("paraglide-js", "compile", ...messages, ...options) ||
		tool("react-router", "typegen", "--mode", "dev")
	);
}

/** Everything a tool said when it failed. */
function tool(name: string, ...args: string[]): string {
	const { status, stdout, stderr, error } = spawnSync(
		process.execPath,
		[`node_modules/.bin/${name}`, ...args],
		{ encoding: "utf8" },
	);
	if (error) return error.message;
	return status === 0 ? "" : `${stdout}${stderr}`.trim() || `${name} ended with ${status}`;
}

if (import.meta.main) process.exit(runChecks().failed ? 1 : 0);
