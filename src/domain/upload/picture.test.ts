import { describe, expect, it } from "vitest";
import { pictureExtension, sniffPicture, typeOfKey } from "./picture.ts";

it.each([
	["image/jpeg", ".jpg", ".jpg"],
	["image/jpeg", ".JPEG", ".jpeg"],
	["IMAGE/PNG", ".png", ".png"],
	["image/avif", ".avif", ".avif"],
	["image/png", ".jpg", null],
	["image/svg+xml", ".svg", null],
	["text/html", ".html", null],
	["image/jpeg", "jpg", null],
	["image/jpeg", ".jpg.php", null],
	["image/jpeg", "../.jpg", null],
	["", "constructor", null],
])("a file of type %j and extension %j is %j", (type, extension, expected) => {
	expect(pictureExtension(type, extension)).toBe(expected);
});

it.each([
	["abcdefghijklmnopqrstuvwxyz.webp", "image/webp"],
	["234567abcdefghijklmnopqrst.jpg", "image/jpeg"],
	["abcdefghijklmnopqrstuvwxyz.svg", null],
	["abcdefghijklmnopqrstuvwxyz.jpg/..", null],
	["../../../etc/passwd", null],
	["abcdefghijklmnopqrstuvwxy.jpg", null],
	["abcdefghijklmnopqrstuvwxyz.jpg\n", null],
	["ABCDEFGHIJKLMNOPQRSTUVWXYZ.jpg", null],
])("the key %j has the type %j", (key, type) => {
	expect(typeOfKey(key)).toBe(type);
});

describe("the first bytes", () => {
	const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
	it.each([
		["\xff\xd8\xff\xe0rest", "image/jpeg"],
		["\x89PNG\r\n\x1a\nrest", "image/png"],
		["RIFF\x01\x02\x03\x04WEBPVP8 ", "image/webp"],
		["\0\0\0\x1cftypavifrest", "image/avif"],
		["RIFF\x01\x02\x03\x04WAVEfmt ", null],
		["\0\0\0\x1cftypheic", null],
		["GIF89a", null],
		["<svg xmlns", null],
		[" \xff\xd8\xff", null],
		["", null],
	])("%j are %j", (text, type) => {
		expect(sniffPicture(bytes(text))).toBe(type);
	});
});
