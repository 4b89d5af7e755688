import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";

/** A program that prints a line when it runs, and writes a file when it is asked to stop. */
const PROGRAM = `
	import { writeFileSync } from "node:fs";
	process.on("SIGTERM", () => { writeFileSync(process.argv[2], "asked to stop"); process.exit(3); });
	setInterval(() => {}, 1000);
	console.log("up");
`;

let folder: string;
let started: ChildProcess | undefined;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "cabover-run-"));
	writeFileSync(join(folder, "program.mjs"), PROGRAM);
});
afterEach(() => {
	started?.kill("SIGKILL");
	rmSync(folder, { recursive: true });
});

const note = () => join(folder, "note");
const words = () => ["scripts/run.mjs", join(folder, "program.mjs"), note()];

async function untilUp(child: ChildProcess): Promise<ChildProcess> {
	started = child;
	await new Promise((resolve) => child.stdout?.once("data", resolve));
	return child;
}

it("passes a stop signal on to the script, waits for it, and ends with its exit code", async () => {
	const runner = await untilUp(
		spawn(process.execPath, words(), { stdio: ["ignore", "pipe", "inherit"] }),
	);
	const ended = new Promise((resolve) => runner.once("exit", resolve));
	runner.kill("SIGTERM");
	expect(await ended).toBe(3);
	expect(existsSync(note())).toBe(true);
});

it("stops the script when its parent process ends without a signal, as npm's shell does", async () => {
	// The command after it keeps the shell from becoming the runner itself.
	const shell = await untilUp(
		spawn("sh", ["-c", '"$0" "$@"; true', process.execPath, ...words()], {
			stdio: ["ignore", "pipe", "inherit"],
		}),
	);
	shell.kill("SIGKILL");
	await expect.poll(() => existsSync(note())).toBe(true);
});

it("starts a script again that was killed, and not one that ended", async () => {
	writeFileSync(
		join(folder, "program.mjs"),
		`import { existsSync, writeFileSync } from "node:fs";
		if (existsSync(process.argv[2])) process.exit(4);
		writeFileSync(process.argv[2], "killed once");
		console.log("up");
		process.kill(process.pid, "SIGKILL");`,
	);
	const [runner = "", ...args] = words();
	const child = spawn(process.execPath, [runner, "--restart", ...args], {
		stdio: ["ignore", "pipe", "pipe"],
	});
	started = child;
	let output = "";
	child.stderr.on("data", (text) => {
		output += text;
	});
	expect(await new Promise((resolve) => child.once("exit", resolve))).toBe(4);
	expect(output).toBe("The store was ended by SIGKILL; it starts again in 1 s.\n");
});

it.each(["SIGINT", "SIGTERM"] as const)(
	"ends at once on %s while it waits for the next start",
	async (signal) => {
		writeFileSync(join(folder, "program.mjs"), 'process.kill(process.pid, "SIGKILL");');
		const [runner = "", ...args] = words();
		const child = spawn(process.execPath, [runner, "--restart", ...args], {
			stdio: ["ignore", "ignore", "pipe"],
		});
		started = child;
		let output = "";
		const inPause = new Promise<void>((resolve) =>
			child.stderr.on("data", (text) => {
				output += text;
				if (output.includes("in 4 s")) resolve();
			}),
		);
		await inPause;
		const ended = new Promise((resolve) => child.once("exit", resolve));
		const next = sleep(3000, "it still waits");
		child.kill(signal);
		expect(await Promise.race([ended, next])).toBe(1);
	},
);
