/** Finds the browser the tests, the benchmark and the screenshots run in; on Debian root may install it. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { type Config, readConfig } from "../src/platform/config.ts";
import { Fault } from "../src/platform/fault.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome"];
const ON_MACOS = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** Quiet on the network, and able to run as root. */
export const CHROMIUM_FLAGS = [
	...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
	...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
];

/** The path of an installed Chromium or Chrome. */
export function findChromium(config: Pick<Config, "chromiumPath"> = readConfig()): string {
	if (config.chromiumPath) {
		if (existsSync(config.chromiumPath)) return config.chromiumPath;
		throw new Fault(`CHROMIUM_PATH names ${config.chromiumPath}, which does not exist.`);
	}
	const found = installed();
	if (!found) throw new Fault("No Chromium or Chrome was found: install one, or set CHROMIUM_PATH to its program.");
	return found;
}

/** As findChromium, but fetches Chromium from the distribution where that is ours to do. */
export function ensureChromium(config: Pick<Config, "chromiumPath"> = readConfig()): string {
	if (!config.chromiumPath && !installed() && mayInstall()) install();
	return findChromium(config);
}

function installed(): string | undefined {
	try {
		const tries = NAMES.map((name) => `command -v ${name}`).join(" || ");
		return execFileSync("sh", ["-c", tries], { encoding: "utf8", stdio: "pipe" }).trim();
	} catch {
		return existsSync(ON_MACOS) ? ON_MACOS : undefined;
	}
}

function mayInstall(): boolean {
	return process.getuid?.() === 0 && existsSync("/etc/debian_version");
}

function install(): void {
	console.log("Installing Chromium from the distribution …");
	try {
		const commands = "apt-get update && apt-get install -y --no-install-recommends chromium";
		execFileSync("sh", ["-c", `export DEBIAN_FRONTEND=noninteractive; ${commands}`], { stdio: "pipe" });
	} catch (error) {
		const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim().split("\n").at(-1) : String(error);
		throw new Fault(`Chromium could not be installed (${said}): install it, or set CHROMIUM_PATH to its program.`);
	}
}
