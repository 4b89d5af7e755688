import { expect, it } from "vitest";
import { sizeKey, srcSetOf, stemOfSizeKey, typeOfSizeKey, widthsBelow } from "./picture-sizes.ts";

const KEY = `${"a".repeat(26)}.png`;

it("a picture is never enlarged", () => {
	expect(widthsBelow(2000)).toEqual([160, 320, 640, 1280]);
	expect(widthsBelow(640)).toEqual([160, 320]);
	expect(widthsBelow(100)).toEqual([]);
});

it("the name of a size follows from the name of its picture, and no other name is one", () => {
	const name = sizeKey(KEY, 320, "avif");
	expect([typeOfSizeKey(name), stemOfSizeKey(name)]).toEqual(["image/avif", "a".repeat(26)]);
	for (const wrong of [KEY, name.replace("320", "321"), `../${name}`, name.replace("avif", "svg")])
		expect([wrong, typeOfSizeKey(wrong)]).toEqual([wrong, null]);
});

it("a picture of another place has no sizes", () => {
	expect(srcSetOf("/files/front.webp", [160], "webp")).toBeNull();
	expect(srcSetOf(`/uploads/${KEY}`, [], "webp")).toBeNull();
	expect(srcSetOf(`/uploads/${KEY}`, [160, 320], "webp")).toBe(
		`/photos/${"a".repeat(26)}-160.webp 160w, /photos/${"a".repeat(26)}-320.webp 320w`,
	);
});
