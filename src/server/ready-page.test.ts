import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { encodedFor, encodeUtf8, toReadyPage } from "./ready-page.ts";

const TEXT = `<p>8-97123-456-0 · ${"camión, 1999–2004 → 😀 ".repeat(100)}</p>`;
const page = toReadyPage(200, {}, encodeUtf8(TEXT));

it.each(["", "plain", "camión", "1999–2004", "😀", "half \ud800 character", TEXT])(
	"gives the bytes of %j as Node does",
	(text) => {
		expect(encodeUtf8(text).equals(Buffer.from(text))).toBe(true);
	},
);

it.each([
	["gzip, deflate, br", "br"],
	["br;q=1.0, gzip;q=0.8", "br"],
	["gzip, deflate", "gzip"],
	["gzip, br;q=0", "gzip"],
	["gzip;q=0, br;q=0.0", undefined],
	["identity", undefined],
	["brotli-like, sbr", undefined],
	["", undefined],
])("compresses for %j by %s", (accepted, expected) => {
	const { encoding, body } = encodedFor(page, accepted);
	const decoded =
		encoding === "br" ? brotliDecompressSync(body) : encoding === "gzip" ? gunzipSync(body) : body;
	expect([encoding, decoded.toString()]).toEqual([expected, TEXT]);
});

it("compresses once, and not a small page", () => {
	expect(encodedFor(page, "br").body).toBe(encodedFor(page, "br").body);
	expect(encodedFor(toReadyPage(200, {}, encodeUtf8("small")), "br")).toEqual({
		body: Buffer.from("small"),
	});
});

it("gives different pages different tags, and the same page the same tag", () => {
	expect(toReadyPage(200, {}, encodeUtf8(TEXT)).etag).toBe(page.etag);
	expect(toReadyPage(200, {}, encodeUtf8(TEXT.replace("456", "457"))).etag).not.toBe(page.etag);
});
