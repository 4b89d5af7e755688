/**
 * Packages that only a benchmark or a generator needs. Each tool has a folder in tools/ with its
 * own package.json and lock file; it is installed when its script first runs, so that `npm ci` of
 * the store does not fetch it.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { StartupError } from "../src/platform/startup-error.ts";

type ToolName = "common-passwords" | "lighthouse" | "load" | "vin-tables" | "zip-codes";

/** The folder of an installed tool, and a `require` that finds its packages. */
export type Tool = { folder: string; require: NodeJS.Require };

export function installTool(name: ToolName): Tool {
	const folder = resolve("tools", name);
	const stamp = join(folder, "node_modules", ".installed");
	const lock = readFileSync(join(folder, "package-lock.json"));
	const lockHash = createHash("sha256").update(lock).digest("hex");
	const isInstalled = existsSync(stamp) && readFileSync(stamp, "utf8") === lockHash;
	if (!isInstalled) {
		install(name, folder);
		writeFileSync(stamp, lockHash);
	}
	return { folder, require: createRequire(join(folder, "package.json")) };
}

function install(name: ToolName, folder: string): void {
	console.log(`Installing the packages of tools/${name} …`);
	const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
		cwd: folder,
		stdio: ["ignore", "inherit", "inherit"],
	});
	if (status !== 0)
		throw new StartupError(
			`The packages of tools/${name} could not be installed: see npm's message above.`,
		);
}
