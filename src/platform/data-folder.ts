import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { errorCode, StartupError } from "./startup-error.ts";

/**
 * Makes a folder and those above it, one at a time. Node's own recursive way never ends where the
 * system refuses a folder with "no such file", as below /proc.
 */
export function makeDataFolder(path: string): void {
	try {
		makeWithParents(path);
	} catch (error) {
		const code = errorCode(error);
		if (code === "ENOENT")
			throw new StartupError(
				`The data folder ${path} cannot be made: set DATA_DIR to a folder on a disk.`,
			);
		throw error;
	}
}

function makeWithParents(path: string): void {
	if (existsSync(path)) return;
	if (dirname(path) !== path) makeWithParents(dirname(path));
	try {
		mkdirSync(path);
	} catch (error) {
		// Another process made it at the same time.
		if (errorCode(error) !== "EEXIST") throw error;
	}
}
