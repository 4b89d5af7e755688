/** Finds the browser the tests, the benchmark and the screenshots run in; on Debian root may install it. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { type Config, readConfig } from "../src/platform/config.ts";
import { StartupError } from "../src/platform/startup-error.ts";

/** Chromium without a window to draw: a page costs it less than half the work. */
const SHELLS = ["chromium-headless-shell", "chrome-headless-shell"];
const BROWSERS = [
	"chromium",
	"chromium-browser",
	"google-chrome-stable",
	"google-chrome",
	"chrome",
];
const ON_MACOS = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** Quiet on the network, and able to run as root. */
export const CHROMIUM_FLAGS = [
	...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
	...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
];

type Settings = Pick<Config, "chromiumPath">;

/** The path of the program to test in: the one CHROMIUM_PATH names, else a headless shell, else a Chromium or Chrome. */
export function findChromium(config: Settings = readConfig()): string {
	return named(config) ?? installed([...SHELLS, ...BROWSERS]) ?? noneFound();
}

/** A browser as people have it, for judgements about speed; the headless shell only where there is nothing else. */
export function findWholeChromium(config: Settings = readConfig()): string {
	return named(config) ?? installed([...BROWSERS, ...SHELLS]) ?? noneFound();
}

/** As findChromium, but fetches the browser from the distribution where that is ours to do. */
export function ensureChromium(config: Settings = readConfig()): string {
	if (!config.chromiumPath && !installed(SHELLS) && mayInstall()) install();
	return findChromium(config);
}

function named({ chromiumPath }: Settings): string | undefined {
	if (chromiumPath && !existsSync(chromiumPath))
		throw new StartupError(`CHROMIUM_PATH names ${chromiumPath}, which does not exist.`);
	return chromiumPath;
}

function noneFound(): never {
	throw new StartupError(
		"No Chromium or Chrome was found: install one, or set CHROMIUM_PATH to its program.",
	);
}

function installed(names: string[]): string | undefined {
	try {
		const tries = names.map((name) => `command -v ${name}`).join(" || ");
		return execFileSync("sh", ["-c", tries], { encoding: "utf8", stdio: "pipe" }).trim();
	} catch {
		return names === SHELLS || !existsSync(ON_MACOS) ? undefined : ON_MACOS;
	}
}

function mayInstall(): boolean {
	return process.getuid?.() === 0 && existsSync("/etc/debian_version");
}

/** A release that has no headless shell has Chromium; a machine that can fetch nothing may have a browser already. */
function install(): void {
	console.log("Installing Chromium from the distribution …");
	try {
		const packages = ["chromium-headless-shell", "chromium"].map(
			(name) => `apt-get install -y --no-install-recommends ${name}`,
		);
		const commands = `export DEBIAN_FRONTEND=noninteractive; apt-get update && (${packages.join(" || ")})`;
		execFileSync("sh", ["-c", commands], { stdio: "pipe" });
	} catch (error) {
		if (installed(BROWSERS)) return;
		const said =
			error instanceof Error && "stderr" in error
				? String(error.stderr).trim().split("\n").at(-1)
				: String(error);
		throw new StartupError(
			`Chromium could not be installed (${said}): install it, or set CHROMIUM_PATH to its program.`,
		);
	}
}
