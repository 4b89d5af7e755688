import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { shareIndex, shareIndexOnDisk } from "./shared-index-file.ts";

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "cabover-shared-file-"));
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

const running = () => new AbortController().signal;

/** A storage whose file comes in pieces. */
function aStorage() {
	const stream = new PassThrough();
	const shared = shareIndex({
		readStream: async () => ({ bytes: 0, stream }),
		putFile: async () => {},
	});
	return { stream, shared };
}

it("fetches a file that comes slowly, however long it takes", async () => {
	const { stream, shared } = aStorage();
	const path = join(folder, "slow");
	const fetched = shared.fetch(path, running());
	for (let n = 0; n < 30; n++) {
		stream.write("piece ");
		// The piece goes through the streams before the time passes.
		for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
		await vi.advanceTimersByTimeAsync(15_000);
	}
	stream.end();
	expect(await fetched).toBe(true);
	expect(readFileSync(path, "utf8")).toBe("piece ".repeat(30));
	// It has the prices of all levels.
	expect(statSync(path).mode & 0o777).toBe(0o600);
});

it("gives up when the storage falls silent in the middle of the file", async () => {
	const { stream, shared } = aStorage();
	const fetched = shared.fetch(join(folder, "silent"), running());
	const outcome = expect(fetched).rejects.toThrow("the storage sends no more of the search index");
	stream.write("half");
	await vi.advanceTimersByTimeAsync(25_000);
	await outcome;
	expect(stream.destroyed).toBe(true);
});

it("gives up when the process stops", async () => {
	const { stream, shared } = aStorage();
	const stopping = new AbortController();
	const fetched = shared.fetch(join(folder, "stopped"), stopping.signal);
	stream.write("half");
	stopping.abort();
	await expect(fetched).rejects.toThrow();
});

it("says when there is no file, in a storage and on a disk", async () => {
	const none = shareIndex({ readStream: async () => null, putFile: async () => {} });
	expect(await none.fetch(join(folder, "none"), running())).toBe(false);
	const onDisk = shareIndexOnDisk(join(folder, "index"));
	expect(await onDisk.fetch(join(folder, "none"), running())).toBe(false);
	expect(existsSync(join(folder, "none"))).toBe(false);
	writeFileSync(join(folder, "index"), "built");
	expect(await onDisk.fetch(join(folder, "linked"), running())).toBe(true);
	expect(readFileSync(join(folder, "linked"), "utf8")).toBe("built");
});

it("copies the file on a disk where it cannot be linked", async () => {
	writeFileSync(join(folder, "index"), "built");
	// A link is refused here, because there is a file of this name.
	writeFileSync(join(folder, "draft"), "left behind");
	expect(
		await shareIndexOnDisk(join(folder, "index")).fetch(join(folder, "draft"), running()),
	).toBe(true);
	expect(readFileSync(join(folder, "draft"), "utf8")).toBe("built");
	expect(readFileSync(join(folder, "index"), "utf8")).toBe("built");
});
