import { describe, expect, it } from "vitest";
import { readPictureEntries } from "../../src/features/import-files/read-picture-entries.ts";
import { zipFile } from "../support/zip-file.ts";
import { describeBytes, fileOf, readTable } from "./import-file-fixtures.ts";

describe("a ZIP file", () => {
	it("with one data file is that file", async () => {
		const zip = zipFile([
			{ name: "__MACOSX/._list.csv", content: "junk" },
			{ name: "list/list.csv", content: "SKU,Price\nA,1.50\n" },
		]);
		const { table, rows } = await readTable(zip);
		expect(table).toMatchObject({ packing: "zip", headers: ["SKU", "Price"] });
		expect(rows.map(({ cells }) => cells)).toEqual([["A", "1.50"]]);
	});

	it("of pictures gives each with its name and bytes", async () => {
		const zip = zipFile([
			{ name: "A-1_2.jpg", content: "second" },
			{ name: "photos/A-1.PNG", content: "first" },
			{ name: "B_7_10.webp", content: "tenth" },
		]);
		expect(await describeBytes(zip)).toMatchObject({ kind: "pictures", pictureCount: 3 });
		const pictures: unknown[] = [];
		for await (const { fileName, open } of readPictureEntries(fileOf(zip))) {
			const bytes: Buffer[] = [];
			for await (const chunk of open()) bytes.push(chunk);
			pictures.push([fileName, Buffer.concat(bytes).toString()]);
		}
		expect(pictures).toEqual([
			["A-1_2.jpg", "second"],
			["photos/A-1.PNG", "first"],
			["B_7_10.webp", "tenth"],
		]);
	});

	it("is refused with its reason", async () => {
		const one = { name: "a.csv", content: "SKU\nA" };
		const good = zipFile([one]);
		const refusals: [Uint8Array, string][] = [
			[zipFile([one, { name: "b.csv", content: "x" }]), "several_files"],
			[zipFile([{ ...one, isEncrypted: true }]), "encrypted_archive"],
			[zipFile([{ name: "a.zip", content: good }]), "nested_archive"],
			[zipFile([]), "empty_file"],
			[good.subarray(0, good.length - 30), "damaged_archive"],
			[zipFile([{ name: "../../etc/passwd", content: "x" }]), "damaged_archive"],
		];
		for (const [content, code] of refusals)
			expect(await describeBytes(content), code).toMatchObject({ kind: "unreadable", code });
	});

	it("is refused while its rows are read if it unpacks to far more than it weighs", async () => {
		const bomb = zipFile([{ name: "a.csv", content: `SKU\nA\n${" ".repeat(24 * 1024 ** 2)}` }]);
		await expect(readTable(bomb)).rejects.toMatchObject({ code: "unpacks_too_large" });
	});
});
