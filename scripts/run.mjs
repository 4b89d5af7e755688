/**
 * Runs one of our scripts on a machine that may have nothing but Node 20 and npm: installs the
 * packages of package-lock.json, then starts the Node 24 that came with them. Plain JavaScript
 * without imports of ours, because it runs before anything is installed.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const stamp = join(root, "node_modules", ".installed");

/** `--restart` starts the script again when something kills it. */
const FIRST_PAUSE_MS = 1000;
const MAX_PAUSE_MS = 30_000;
/** A script that ran this long was well, so the next pause is short again. */
const WELL_AFTER_MS = 60_000;

const [first, ...rest] = process.argv.slice(2);
installDependencies();
if (first === "--restart") runScript(rest, FIRST_PAUSE_MS);
else runScript([first, ...rest], null);

function installDependencies() {
	const lockHash = createHash("sha256")
		.update(readFileSync(join(root, "package-lock.json")))
		.digest("hex");
	if (existsSync(stamp) && readFileSync(stamp, "utf8") === lockHash) return;
	console.log("Installing dependencies …");
	const npm = process.platform === "win32" ? "npm.cmd" : "npm";
	const result = spawnSync(npm, ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
		cwd: root,
		stdio: ["ignore", "inherit", "inherit"],
	});
	if (result.status !== 0)
		fail("The dependencies could not be installed: see npm's message above.");
	writeFileSync(stamp, lockHash);
}

function runScript(args, firstPause) {
	let child;
	let isStopping = false;
	let isPausing = false;
	let pause = firstPause;
	const stop = (signal) => {
		endPause();
		isStopping = true;
		child.kill(signal);
	};
	// Between two starts there is no script to wait for.
	function endPause() {
		if (isPausing) process.exit(1);
	}
	function start() {
		const startedAt = Date.now();
		isPausing = false;
		child = spawn(nodeProgram(), args, { cwd: root, stdio: "inherit" });
		child.on("error", (error) => fail(error.message));
		child.on("exit", (code, signal) => {
			// A script that ends by itself has said why; only one that was killed is started again.
			if (firstPause === null || isStopping || !signal) process.exit(code ?? (signal ? 1 : 0));
			if (Date.now() - startedAt > WELL_AFTER_MS) pause = firstPause;
			console.error(`The store was ended by ${signal}; it starts again in ${pause / 1000} s.`);
			isPausing = true;
			setTimeout(start, pause);
			pause = Math.min(2 * pause, MAX_PAUSE_MS);
		});
	}
	// The terminal sends Ctrl-C to the script as well; this process only waits until the script has
	// cleaned up.
	for (const signal of ["SIGINT", "SIGHUP"])
		process.on(signal, () => {
			endPause();
			isStopping = true;
		});
	process.on("SIGTERM", () => stop("SIGTERM"));
	// npm passes a SIGTERM only to its shell, which ends without passing it on. A changed parent
	// process shows that.
	const parent = process.ppid;
	setInterval(() => process.ppid !== parent && stop("SIGTERM"), 500).unref();
	start();
}

function nodeProgram() {
	const installedNode = join(root, "node_modules", ".bin", "node");
	if (existsSync(installedNode)) return installedNode;
	if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
	return fail(
		"No Node 24 comes with the store for this kind of machine: install Node 24 or newer.",
	);
}

function fail(sentence) {
	console.error(sentence);
	process.exit(1);
}
