/** The choice between the demo and an own store, as `npm start` remembers and carries it out. */
import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { StartupError } from "../src/platform/startup-error.ts";

/** Removed when the demo is deleted: the database and everything that was made from it. */
const STORE_FILES = /^(postgres|uploads|search\.index|payment-sandbox\.sqlite.*)$/;
const REMOVED = ".removed-";

/** `--empty`: this store begins without the demo. */
export function readStartArguments(): { isEmpty: boolean } {
	try {
		const { values } = parseArgs({ options: { empty: { type: "boolean" } } });
		return { isEmpty: values.empty ?? false };
	} catch {
		throw new StartupError("Use: npm start [-- --empty]");
	}
}

/** The file that says that this data folder begins without the demo, also after a restart. */
export function emptyMarker(dataDir: string): string {
	return join(dataDir, "without-demo");
}

export function rememberEmpty(dataDir: string): void {
	writeFileSync(emptyMarker(dataDir), "This store begins without the demo.\n");
}

export function forgetEmpty(dataDir: string): void {
	rmSync(emptyMarker(dataDir), { force: true });
}

/**
 * Deletes a store whose processes have stopped. A rename happens whole or not at all, so a crash
 * leaves no half of a database; the next start deletes what was renamed.
 */
export function removeStore(dataDir: string): void {
	rememberEmpty(dataDir);
	for (const name of readdirSync(dataDir))
		if (STORE_FILES.test(name)) renameSync(join(dataDir, name), join(dataDir, `${REMOVED}${name}`));
	deleteRemoved(dataDir);
}

/** What an interrupted `removeStore` has left. */
export function deleteRemoved(dataDir: string): void {
	// A wrong data folder is refused when the database is opened.
	if (!statSync(dataDir, { throwIfNoEntry: false })?.isDirectory()) return;
	for (const name of readdirSync(dataDir))
		if (name.startsWith(REMOVED)) rmSync(join(dataDir, name), { recursive: true, force: true });
}
