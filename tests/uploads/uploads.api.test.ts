/** Uploads, from the signed address to the public picture, and files that must be refused. */
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PictureExtension } from "../../src/domain/upload/picture.ts";
import { PICTURE_TYPES } from "../../src/domain/upload/picture.ts";
import {
	readTicket,
	signTicket,
	TICKET_SECONDS,
} from "../../src/features/uploads/upload-ticket.ts";
import { type ApiServer, startApi } from "../support/api-server.ts";

let api: ApiServer;
beforeAll(async () => {
	api = await startApi();
});
afterAll(() => api.close());

let networkCount = 0;
const aNetwork = () => {
	networkCount += 1;
	return `10.7.${networkCount >> 8}.${networkCount & 255}`;
};

async function sign(extension: PictureExtension, more: object = {}, remoteAddress = aNetwork()) {
	const payload = { type: PICTURE_TYPES[extension], extension, ...more };
	const answer = await api.app.inject({
		method: "POST",
		url: "/api/s3/signed_url",
		payload,
		remoteAddress,
	});
	return answer.json() as { status: string; url: string; direct: string | null; code?: string };
}

const pathOf = (url: string) => url.replace("https://store.example", "");
const addressOf = (url: string) => pathOf(url).split("?")[0] ?? "";
const get = (path: string) => api.app.inject({ method: "GET", url: path });
const put = (url: string, payload: Buffer, type: string, headers: Record<string, string> = {}) =>
	api.app.inject({
		method: "PUT",
		url: pathOf(url),
		payload,
		headers: { "content-type": type, ...headers },
	});

const picture = (extension: PictureExtension, { width = 40, height = 30 } = {}) => {
	const plain = sharp({ create: { width, height, channels: 3, background: "#c05a1a" } });
	return plain.toFormat(PICTURE_TYPES[extension].replace("image/", "") as "jpeg").toBuffer();
};

async function upload(extension: PictureExtension, bytes: Buffer) {
	const { url } = await sign(extension);
	const { statusCode } = await put(url, bytes, PICTURE_TYPES[extension]);
	return { url, statusCode, shown: await get(addressOf(url)) };
}

describe("an upload", () => {
	it("expires after a quarter of an hour, whatever its address says", () => {
		const secret = Buffer.alloc(32, 1);
		const ticket = signTicket(secret, "a.png", 10, 0);
		const [last, over] = [(TICKET_SECONDS - 1) * 1000, TICKET_SECONDS * 1000];
		expect([
			readTicket(secret, "a.png", ticket, last),
			readTicket(secret, "a.png", ticket, over),
		]).toEqual([10, null]);
		expect(
			readTicket(secret, "a.png", { ...ticket, expires: String(2 * TICKET_SECONDS) }, over),
		).toBeNull();
	});

	it.each(Object.keys(PICTURE_TYPES) as PictureExtension[])(
		"of a %s is re-encoded and shown at its address, without the query",
		async (extension) => {
			const { url } = await sign(extension);
			const address = addressOf(url);
			expect(address).toMatch(/^\/uploads\/[a-z2-7]{26}\.[a-z]+$/);
			expect((await get(address)).statusCode).toBe(404);
			const bytes = await picture(extension);
			expect((await put(url, bytes, PICTURE_TYPES[extension])).statusCode).toBe(200);
			const shown = await get(address);
			expect(shown.statusCode).toBe(200);
			expect(shown.headers).toMatchObject({
				"content-type": "image/webp",
				"x-content-type-options": "nosniff",
				"cache-control": "public, max-age=31536000, immutable",
				"content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
			});
			expect(shown.headers["set-cookie"]).toBeUndefined();
			expect(shown.rawPayload.equals(bytes)).toBe(false);
			expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
				format: "webp",
				width: 40,
				height: 30,
			});
		},
	);

	it("loses where it was taken and by whom, is turned upright, and is made no larger than 2000 pixels", async () => {
		const big = await sharp({
			create: { width: 4000, height: 1000, channels: 3, background: "#123456" },
		})
			.withExif({ IFD0: { Artist: "secret-person" }, IFD3: { GPSLatitude: "25/1 46/1 0/1" } })
			.withMetadata({ orientation: 6 })
			.jpeg()
			.toBuffer();
		expect(big.includes("secret-person") || big.includes("Exif")).toBe(true);
		const { shown } = await upload(".jpg", big);
		const { width, height, exif, orientation } = await sharp(shown.rawPayload).metadata();
		expect([width, height, exif, orientation]).toEqual([500, 2000, undefined, undefined]);
		expect(shown.rawPayload.includes("secret-person")).toBe(false);
	});

	it("is given more time than any other request", () => {
		expect(api.app.server.requestTimeout).toBeGreaterThan(120_000);
	});

	it("is accepted once per signed address", async () => {
		const { url } = await upload(".png", await picture(".png"));
		const before = await get(addressOf(url));
		expect(
			(await put(url, await picture(".png", { width: 9, height: 9 }), "image/png")).statusCode,
		).toBe(422);
		expect((await get(addressOf(url))).rawPayload.equals(before.rawPayload)).toBe(true);
	});

	it("can be tried again after a refused one", async () => {
		const { url } = await sign(".png");
		expect(
			(await put(url, Buffer.from("\x89PNG\r\n\x1a\nbroken", "latin1"), "image/png")).statusCode,
		).toBe(422);
		expect((await put(url, await picture(".png"), "image/png")).statusCode).toBe(200);
	});

	it("is bound to its key, type, length and time, and says why not in both languages", async () => {
		const [{ url }, otherUpload] = [await sign(".png", { size: 200 }), await sign(".png")];
		const bytes = await picture(".png");
		const query = (name: string, value: string) => {
			const changed = new URL(url);
			changed.searchParams.set(name, value);
			return String(changed);
		};
		const refused: [string, Buffer, string][] = [
			[url, bytes, "image/jpeg"],
			[url, bytes, "text/html"],
			[url, Buffer.concat([bytes, Buffer.alloc(200)]), "image/png"],
			[url.replace(addressOf(url), addressOf(otherUpload.url)), bytes, "image/png"],
			[url.replace(".png", ".jpg"), bytes, "image/jpeg"],
			[query("max", "99999999"), bytes, "image/png"],
			[query("expires", "99999999999"), bytes, "image/png"],
			[query("signature", "x"), bytes, "image/png"],
			[query("signature", ""), bytes, "image/png"],
			[addressOf(url), bytes, "image/png"],
			["/uploads/x.png?expires=1&max=1&signature=x", bytes, "image/png"],
		];
		for (const [address, body, type] of refused) {
			const answer = await put(address, body, type, { "accept-language": "es" });
			expect([address, answer.statusCode, answer.json().message]).toEqual([
				address,
				422,
				"error al subir la imagen",
			]);
		}
		expect((await get(addressOf(url))).statusCode).toBe(404);
		expect((await put(url, bytes, "image/png")).statusCode).toBe(200);
	});

	it("cannot be longer than eight megabytes, whatever length it declares", async () => {
		const { url } = await sign(".jpg");
		expect((await put(url, Buffer.alloc(8 * 1024 * 1024 + 1), "image/jpeg")).statusCode).toBe(422);
		expect(await sign(".jpg", { size: 8 * 1024 * 1024 + 1 })).toMatchObject({
			code: "not_a_picture",
		});
	});

	it("is signed for pictures alone", async () => {
		for (const [type, extension] of [
			["image/svg+xml", ".svg"],
			["text/html", ".html"],
			["image/jpeg", ".svg"],
			["image/jpeg", ".jpg.html"],
			["", ""],
		]) {
			const answer = await api.app.inject({
				method: "POST",
				url: "/api/s3/signed_url",
				payload: { type, extension },
				remoteAddress: aNetwork(),
			});
			expect([extension, answer.statusCode, answer.json().message]).toEqual([
				extension,
				422,
				"error uploading image",
			]);
		}
	});

	it("is limited per caller", async () => {
		const network = aNetwork();
		for (let n = 0; n < 40; n++) expect((await sign(".jpg", {}, network)).status).toBe("success");
		expect(await sign(".jpg", {}, network)).toMatchObject({ code: "too_many" });
		expect((await sign(".jpg")).status).toBe("success");
	});
});

describe("a picture that a form refers to", () => {
	it("is kept, by any spelling of its address, also twice", async () => {
		const { url } = await upload(".webp", await picture(".webp"));
		const path = addressOf(url);
		expect(await api.services.uploads.keep([`https://store.example${path}`])).toEqual([path]);
		expect(await api.services.uploads.keep([path])).toEqual([path]);
		expect((await get(path)).statusCode).toBe(200);
	});

	it("must have been uploaded here", async () => {
		const { url } = await sign(".jpg");
		for (const address of [
			addressOf(url),
			"https://elsewhere.example/x.jpg",
			"/uploads/../../etc/passwd",
			"javascript:alert(1)",
			"",
		])
			await expect(api.services.uploads.keep([address])).rejects.toMatchObject({
				code: "not_a_picture",
			});
	});
});

/** Texts that must never be in a published file. */
const PAYLOADS = {
	svg: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
	html: "<!doctype html><script>alert(document.domain)</script>",
	js: "/*\xff\xd8*/alert(1);//",
	php: "<?php system($_GET['c']); ?>",
	pdf: "%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>",
	zip: "PK\x03\x04evil.class",
	gif: "GIF89a/*",
};

async function polyglots(): Promise<[string, PictureExtension, Buffer][]> {
	const files: [string, PictureExtension, Buffer][] = [];
	for (const extension of [".jpg", ".png", ".webp", ".avif"] as const) {
		const whole = await picture(extension);
		for (const [name, text] of Object.entries(PAYLOADS)) {
			const payload = Buffer.from(text, "latin1");
			const middle = Math.floor(whole.length / 2);
			files.push(
				[`${name} after`, extension, Buffer.concat([whole, payload])],
				[`${name} before`, extension, Buffer.concat([payload, whole])],
				[
					`${name} inside`,
					extension,
					Buffer.concat([whole.subarray(0, middle), payload, whole.subarray(middle)]),
				],
				[
					`${name} behind the first bytes`,
					extension,
					Buffer.concat([whole.subarray(0, 12), payload]),
				],
				[`${name} alone`, extension, payload],
				[`${name} as a comment`, extension, withComment(extension, whole, payload)],
			);
		}
		for (const otherExtension of [".jpg", ".png", ".webp", ".avif"] as const)
			if (otherExtension !== extension)
				files.push([`a ${otherExtension}`, extension, await picture(otherExtension)]);
		for (const share of [0.1, 0.5, 0.9])
			files.push([
				`cut at ${share}`,
				extension,
				whole.subarray(0, Math.floor(whole.length * share)),
			]);
	}
	// Whole black and white pictures of one bit per pixel. Only their size is wrong, so a store that
	// decoded them would show them.
	const whole = (side: number) =>
		pngOf(side, side, { bits: 1, colours: 0, rowBytes: side * (side / 8 + 1) });
	files.push(["a whole picture", ".png", whole(800)], ["a whole bomb", ".png", whole(8000)]);
	return [...files, ...bombs()];
}

/** Positions where a picture format allows any text. */
function withComment(extension: PictureExtension, whole: Buffer, payload: Buffer): Buffer {
	if (extension === ".jpg") {
		const length = Buffer.alloc(2);
		length.writeUInt16BE(payload.length + 2);
		return Buffer.concat([
			whole.subarray(0, 2),
			Buffer.from([0xff, 0xfe]),
			length,
			payload,
			whole.subarray(2),
		]);
	}
	if (extension === ".png")
		return Buffer.concat([whole.subarray(0, 33), pngChunk("tEXt", payload), whole.subarray(33)]);
	return Buffer.concat([whole, Buffer.from("EXIF"), payload]);
}

/** Few bytes with more pixels than fit into memory. */
function bombs(): [string, PictureExtension, Buffer][] {
	const sizes = [
		[20_000, 20_000],
		[65_500, 65_500],
		[2_147_483_647, 2_147_483_647],
		[100_000, 1],
		[8000, 8000],
	];
	return sizes.flatMap(([width = 0, height = 0]): [string, PictureExtension, Buffer][] => [
		[`png ${width}×${height}`, ".png", pngOf(width, height)],
		[
			`jpeg ${width}×${height}`,
			".jpg",
			Buffer.concat([
				Buffer.from("ffd8ffc000110801", "hex"),
				jpegSize(width, height),
				Buffer.from("03011100021100031100ffd9", "hex"),
			]),
		],
	]);
}

/** By default cut off after half a megabyte of pixels with four bytes each. */
function pngOf(
	width: number,
	height: number,
	{ bits = 8, colours = 6, rowBytes = 500_000 } = {},
): Buffer {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	header.set([bits, colours, 0, 0, 0], 8);
	const rows = deflateSync(Buffer.alloc(rowBytes), { level: 9 });
	return Buffer.concat([
		Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
		pngChunk("IHDR", header),
		pngChunk("IDAT", rows),
		pngChunk("IEND", Buffer.alloc(0)),
	]);
}

function pngChunk(name: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(name), data]);
	const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.length);
	sum.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
	let sum = 0xffffffff;
	for (const byte of bytes) {
		sum ^= byte;
		for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
	}
	return (sum ^ 0xffffffff) >>> 0;
}

function jpegSize(width: number, height: number): Buffer {
	const size = Buffer.alloc(4);
	size.writeUInt16BE(height & 0xffff, 0);
	size.writeUInt16BE(width & 0xffff, 2);
	return size;
}

it("of two hundred polyglots and pixel bombs, each is refused or re-encoded", async () => {
	const all = await polyglots();
	expect(all.length).toBeGreaterThanOrEqual(200);
	const words = Object.values(PAYLOADS).map((text) => Buffer.from(text, "latin1"));
	const shownNames: string[] = [];
	for (const [name, extension, bytes] of all) {
		const { statusCode, shown } = await upload(extension, bytes);
		const isShown = shown.statusCode === 200;
		expect([name, extension, isShown]).toEqual([name, extension, statusCode === 200]);
		if (!isShown) {
			expect([name, statusCode, shown.statusCode]).toEqual([name, 422, 404]);
			continue;
		}
		shownNames.push(name);
		expect(shown.headers["content-type"]).toBe("image/webp");
		expect((await sharp(shown.rawPayload).metadata()).format).toBe("webp");
		expect([name, words.some((word) => shown.rawPayload.includes(word))]).toEqual([name, false]);
	}
	// A real picture with text behind or inside it is published without the text.
	expect(shownNames.length).toBeGreaterThan(10);
	expect(shownNames.length).toBeLessThan(all.length / 2);
	expect(shownNames).toContain("a whole picture");
	expect(shownNames.filter((name) => /bomb|8000|20000|65500/.test(name))).toEqual([]);
});
