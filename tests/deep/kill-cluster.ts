import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Kills the server and all its processes at the same moment, so that none finishes its work. */
export function killCluster(dataDir: string): void {
	const postmaster = Number(
		readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0],
	);
	const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8")
		.split(" ")
		.filter(Boolean)
		.map(Number);
	for (const pid of [postmaster, ...children]) {
		try {
			process.kill(pid, "SIGKILL");
		} catch {
			// The process has already ended.
		}
	}
}
