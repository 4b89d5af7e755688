/**
 * npm run test:mutation: takes each guard of the money and of the goods away, one at a time, in a copy of the tree, and runs the tests that
 * are meant to notice. A guard that can go without a test going red is a guard that nobody watches. `npm run test:mutation -- coupon quote`
 * tries those alone whose names hold one of the words.
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
	const tree = copyOfTree();
	const toothless: string[] = [];
	try {
		requireGreen(tree, guards);
		for (const guard of guards) {
			const noticed = isNoticed(tree, guard);
			console.log(`  ${noticed ? "red " : "GREEN"}  without: ${guard.name}`);
			if (!noticed) toothless.push(guard.name);
		}
	} finally {
		rmSync(tree, { recursive: true, force: true });
	}
	if (toothless.length > 0)
		throw new StartupError(
			`${toothless.length} guards can go without a test going red: ${toothless.join("; ")}.`,
		);
	console.log(`Every guard is watched by a test: ${guards.length} of them.`);
});

/** With every guard in its place: a test that is red anyway notices nothing. */
function requireGreen(tree: string, guards: Guard[]): void {
	for (const test of new Set(guards.map(({ test }) => test))) {
		if (!isGreen(tree, test))
			throw new StartupError(`${test} is red with every guard in its place: it can show nothing.`);
		console.log(`  green  with all: ${test}`);
	}
}

function copyOfTree(): string {
	const tree = mkdtempSync(join(tmpdir(), "cabover-mutation-"));
	for (const part of [
		"src",
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

function isNoticed(tree: string, guard: Guard): boolean {
	const path = join(tree, guard.file);
	const whole = readFileSync(path, "utf8");
	const changed = withoutGuard(guard, whole);
	if (changed === undefined)
		throw new StartupError(
			`The guard "${guard.name}" is not where it was: look for it in ${guard.file}.`,
		);
	writeFileSync(path, changed);
	try {
		return !isGreen(tree, guard.test);
	} finally {
		writeFileSync(path, whole);
	}
}

function isGreen(tree: string, test: string): boolean {
	const program = ["node_modules/vitest/vitest.mjs", "run", "--project", "bare", test];
	return spawnSync(process.execPath, program, { cwd: tree, stdio: "ignore" }).status === 0;
}
