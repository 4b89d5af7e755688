/**
 * Finds the browser for the tests, the benchmark and the screenshots. On Debian it can be installed
 * by root.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { type Config, readConfig } from "../src/platform/config.ts";
import { StartupError } from "../src/platform/startup-error.ts";

/** Chromium without a window: it needs less than half the time for a page. */
const SHELLS = ["chromium-headless-shell", "chrome-headless-shell"];
const BROWSERS = [
	"chromium",
	"chromium-browser",
	"google-chrome-stable",
	"google-chrome",
	"chrome",
];
const ON_MACOS = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** Switches off the browser's background requests, and lets it run as root. */
export const CHROMIUM_FLAGS = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];

type Settings = Pick<Config, "chromiumPath">;

/**
 * The program that CHROMIUM_PATH names, else a headless shell, else a Chromium or Chrome; undefined
 * where there is none.
 */
export function lookForChromium(config: Settings = readConfig()): string | undefined {
	return configuredPath(config) ?? installedPath([...SHELLS, ...BROWSERS]);
}

export function findChromium(config: Settings = readConfig()): string {
	return lookForChromium(config) ?? throwNoneFound();
}

/** A full browser for measuring speed; the headless shell only if there is no other. */
export function findWholeChromium(config: Settings = readConfig()): string {
	return configuredPath(config) ?? installedPath([...BROWSERS, ...SHELLS]) ?? throwNoneFound();
}

/**
 * Like findChromium, but installs the browser of the distribution where it is missing and can be
 * installed.
 */
export function ensureChromium(config: Settings = readConfig()): string {
	if (!config.chromiumPath && !installedPath(SHELLS) && canInstall()) install();
	return findChromium(config);
}

function configuredPath({ chromiumPath }: Settings): string | undefined {
	if (chromiumPath && !existsSync(chromiumPath))
		throw new StartupError(`CHROMIUM_PATH names ${chromiumPath}, which does not exist.`);
	return chromiumPath;
}

function throwNoneFound(): never {
	throw new StartupError(
		"No Chromium or Chrome was found: install one, or set CHROMIUM_PATH to its program.",
	);
}

function installedPath(names: string[]): string | undefined {
	try {
		const lookups = names.map((name) => `command -v ${name}`).join(" || ");
		return execFileSync("sh", ["-c", lookups], { encoding: "utf8", stdio: "pipe" }).trim();
	} catch {
		return names === SHELLS || !existsSync(ON_MACOS) ? undefined : ON_MACOS;
	}
}

function canInstall(): boolean {
	return process.getuid?.() === 0 && existsSync("/etc/debian_version");
}

/**
 * Older releases have no package of the headless shell. A machine without network may already have
 * a browser.
 */
function install(): void {
	console.log("Installing Chromium from the distribution …");
	try {
		const packages = ["chromium-headless-shell", "chromium"].map(
			(name) => `apt-get install -y --no-install-recommends ${name}`,
		);
		const commands = `export DEBIAN_FRONTEND=noninteractive; apt-get update && (${packages.join(" || ")})`;
		execFileSync("sh", ["-c", commands], { stdio: "pipe" });
	} catch (error) {
		if (installedPath(BROWSERS)) return;
		const reason =
			error instanceof Error && "stderr" in error
				? String(error.stderr).trim().split("\n").at(-1)
				: String(error);
		throw new StartupError(
			`Chromium could not be installed (${reason}): install it, or set CHROMIUM_PATH to its program.`,
		);
	}
}
