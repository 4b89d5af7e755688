import { describe, expect, it } from "vitest";
import { readPictureName } from "./picture-name.ts";

describe("the name of a picture", () => {
	it.each([
		["ABC-100.jpg", null, [["ABC-100", 1]]],
		["abc-100_2.PNG", null, [["ABC-100", 2]]],
		[
			"photos/ABC-2.png",
			["PHOTOS", null],
			[
				["ABC-2", 1],
				["ABC", 2],
			],
		],
		["ABC/1.webp", ["ABC", 1], []],
		["ABC/ABC_3.jpg", ["ABC", 3], [["ABC", 3]]],
		["x/ABC/IMG_0001.jpg", ["ABC", null], []],
		["../../..%2f.jpg", null, []],
		["_2.jpg", null, []],
	] as const)("%s", (path, folder, file) => {
		const read = readPictureName(path);
		expect(read.folder && [read.folder.sku, read.folder.position]).toEqual(folder);
		expect(read.file.map(({ sku, position }) => [sku, position])).toEqual(file);
	});
});
