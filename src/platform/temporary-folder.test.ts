import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeTemporaryFolder, removeAbandonedFolders } from "./temporary-folder.ts";

const HOST = hostname().replace(/[^A-Za-z0-9]/g, "");
/** Above the highest process id of Linux, so that no process has it. */
const DEAD_PID = 4_194_305;

it("deletes the folders of processes that died, and no others", async () => {
	const folder = mkdtempSync(join(tmpdir(), "cabover-test-"));
	const make = (name: string, modifiedAt = Date.now() / 1000) => {
		const path = join(folder, name);
		mkdirSync(path);
		utimesSync(path, modifiedAt, modifiedAt);
		return path;
	};
	const used = [
		make(`cabover-work-${HOST}-${process.pid}-aaaaaa`),
		make(`cabover-work-${HOST}-${process.ppid}-bbbbbb`),
		make("cabover-work-otherMachine-1-cccccc"),
		make("something-else"),
	];
	const abandoned = [
		make(`cabover-work-${HOST}-${DEAD_PID}-dddddd`),
		make(`cabover-work-${HOST}-${process.pid}-eeeeee`, 1),
		make("cabover-work-otherMachine-1-ffffff", 1),
	];
	try {
		expect(await removeAbandonedFolders(Date.now(), folder)).toBe(abandoned.length);
		expect(used.map((path) => existsSync(path))).toEqual(used.map(() => true));
		expect(abandoned.map((path) => existsSync(path))).toEqual(abandoned.map(() => false));
		expect(await removeAbandonedFolders(Date.now(), folder)).toBe(0);
	} finally {
		rmSync(folder, { recursive: true });
	}
});

it("makes folders that a running process keeps", async () => {
	const path = await makeTemporaryFolder();
	try {
		await removeAbandonedFolders(Date.now() + 48 * 3_600_000);
		expect(existsSync(path)).toBe(true);
	} finally {
		rmSync(path, { recursive: true });
	}
});
