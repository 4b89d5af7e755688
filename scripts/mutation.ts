/**
 * npm run test:mutation: removes each guard of the code, one at a time, in a copy of the tree, and
 * runs the test that must fail then. A guard that can be removed without a failing test is a
 * survivor. `npm run test:mutation -- coupon quote` tries only guards with these words.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { StartupError } from "../src/platform/startup-error.ts";
import { DOOR_GUARDS } from "./mutation/door-guards.ts";
import { type Guard, withoutGuard } from "./mutation/guard.ts";
import { ORDER_GUARDS } from "./mutation/order-guards.ts";
import { runAsProgram } from "./program.ts";

await runAsProgram(async () => {
	const words = process.argv.slice(2);
	const guards = [...ORDER_GUARDS, ...DOOR_GUARDS].filter(
		({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
	);
	if (guards.length === 0) throw new StartupError("No guard has such a name.");
	const tree = copyTree();
	const survivors: string[] = [];
	try {
		requirePassing(tree, guards);
		for (const guard of guards) {
			const isKilled = isCaught(tree, guard);
			console.log(`  ${isKilled ? "killed  " : "SURVIVED"} ${guard.name}`);
			if (!isKilled) survivors.push(guard.name);
		}
	} finally {
		rmSync(tree, { recursive: true, force: true });
	}
	if (survivors.length > 0)
		throw new StartupError(
			`${survivors.length} guards can be removed without a failing test: ${survivors.join("; ")}.`,
		);
	console.log(`All ${guards.length} guards are watched by a test.`);
});

/** The tests must pass with all guards; otherwise a failure proves nothing. */
function requirePassing(tree: string, guards: Guard[]): void {
	for (const test of new Set(guards.map(({ test }) => test))) {
		if (!passes(tree, test))
			throw new StartupError(`${test} fails with all guards in place, so it proves nothing.`);
		console.log(`  passes with all guards: ${test}`);
	}
}

function copyTree(): string {
	const tree = mkdtempSync(join(tmpdir(), "cabover-mutation-"));
	for (const part of [
		"src",
		"sandbox",
		"demo",
		"tests",
		"db",
		"scripts",
		"package.json",
		"vitest.config.ts",
		"tsconfig.json",
	])
		cpSync(part, join(tree, part), { recursive: true });
	symlinkSync(resolve("node_modules"), join(tree, "node_modules"));
	return tree;
}

function isCaught(tree: string, guard: Guard): boolean {
	const path = join(tree, guard.file);
	const original = readFileSync(path, "utf8");
	const changed = withoutGuard(guard, original);
	if (changed === undefined)
		throw new StartupError(`The guard "${guard.name}" was not found in ${guard.file}.`);
	writeFileSync(path, changed);
	try {
		return !passes(tree, guard.test);
	} finally {
		writeFileSync(path, original);
	}
}

function passes(tree: string, test: string): boolean {
	const program = ["node_modules/vitest/vitest.mjs", "run", "--project", "bare", test];
	return spawnSync(process.execPath, program, { cwd: tree, stdio: "ignore" }).status === 0;
}
