/** Makes the folder that the store writes to, or says in one sentence why it cannot be used. */
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { errorCode, StartupError } from "./startup-error.ts";

const NO_PERMISSION = ["EACCES", "EPERM", "EROFS"];
const NO_FOLDER = ["ENOTDIR", "EEXIST"];

/**
 * Makes a folder and those above it, one at a time, and writes to it. Node's own recursive way
 * never ends where the system refuses a folder with "no such file", as below /proc.
 */
export function makeDataFolder(path: string): void {
	try {
		makeWithParents(path);
		if (!statSync(path).isDirectory())
			throw new StartupError(`The data folder ${path} is not a folder.`);
		const file = join(path, `.writable-${process.pid}`);
		writeFileSync(file, "");
		rmSync(file);
	} catch (error) {
		if (errorCode(error) === "ENOENT")
			throw new StartupError(
				`The data folder ${path} cannot be made: set DATA_DIR to a folder on a disk.`,
			);
		throw explainFolderError(path, error);
	}
}

/** One sentence for an error of the file system in the data folder; other errors are returned. */
export function explainFolderError(path: string, error: unknown): unknown {
	const code = errorCode(error) ?? "";
	if (NO_PERMISSION.includes(code))
		return new StartupError(`No permission to write to the data folder ${path}.`);
	if (NO_FOLDER.includes(code)) return new StartupError(`The data folder ${path} is not a folder.`);
	if (code === "ENOSPC") return new StartupError(`The disk that holds ${path} is full.`);
	return error;
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
