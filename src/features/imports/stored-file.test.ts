import { randomUUID } from "node:crypto";
import { afterAll, expect, it } from "vitest";
import { createLocalFiles } from "../../adapters/files/local/local-files.ts";
import { importFileKey } from "../../domain/import/import-limits.ts";
import { FileStorageError, readBytes } from "../import-files/file-bytes.ts";
import { MAX_OPEN_PIECES, openStoredFile } from "./stored-file.ts";

const files = createLocalFiles({ folder: null });
afterAll(() => files.close());

async function storePieces(count: number): Promise<string[]> {
	const keys = Array.from({ length: count }, () => importFileKey(randomUUID()));
	for (const [n, key] of keys.entries())
		await files.put("imports", key, Buffer.from(`piece ${n};`));
	return keys;
}

it("locates the pieces of a file in groups, and reads them in sequence", async () => {
	const count = 3 * MAX_OPEN_PIECES + 1;
	const keys = await storePieces(count);
	let open = 0;
	let mostOpen = 0;
	const readRange: typeof files.readRange = async (...request) => {
		open += 1;
		mostOpen = Math.max(mostOpen, open);
		try {
			return await files.readRange(...request);
		} finally {
			open -= 1;
		}
	};
	const file = await openStoredFile({ readRange }, keys);
	expect(mostOpen).toBe(MAX_OPEN_PIECES);
	const whole = keys.map((_, n) => `piece ${n};`).join("");
	expect((await readBytes(file, 0, file.size)).toString()).toBe(whole);
});

it("tells a storage that does not answer from a piece that is gone", async () => {
	const readRange = () => Promise.reject(new Error("connection refused"));
	const keys = [importFileKey(randomUUID())];
	await expect(openStoredFile({ readRange }, keys)).rejects.toThrow(FileStorageError);
	await expect(openStoredFile(files, keys)).rejects.toMatchObject({ code: "not_found" });
});
