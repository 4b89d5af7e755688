/** Finds the embedded PostgreSQL of a running store, for programs that read its data. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The connection string, or undefined when no server runs on the data folder. PostgreSQL writes its
 * process id and socket to a file.
 */
export function findRunningDatabase(dataDir: string, database = "store"): string | undefined {
	try {
		const lines = readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n");
		const [pid, socketDir] = [Number(lines[0]), lines[4] ?? ""];
		if (!isAlive(pid) || !socketDir) return undefined;
		return `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(socketDir)}`;
	} catch {
		return undefined;
	}
}

function isAlive(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return error instanceof Error && "code" in error && error.code === "EPERM";
	}
}
