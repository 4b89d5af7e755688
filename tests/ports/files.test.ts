/** One suite for every file storage, then the tests of each adapter. */
import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLocalFiles } from "../../src/adapters/files/local/local-files.ts";
import { createS3Files } from "../../src/adapters/files/s3/s3-files.ts";
import { catalogFileKey } from "../../src/domain/papers/catalog-file.ts";
import { keepPictures, showPicture } from "../../src/features/uploads/receive-picture.ts";
import { signUpload } from "../../src/features/uploads/sign-upload.ts";
import { newKey } from "../../src/features/uploads/upload-ticket.ts";
import type { Limiter } from "../../src/platform/limiter.ts";
import { createPictureMaker } from "../../src/platform/picture-maker.ts";
import type { Files } from "../../src/ports/files.ts";
import { S3_CREDENTIALS, type S3Server, signatureV4, startS3Server } from "./s3-server.ts";

const folder = mkdtempSync(join(tmpdir(), "cabover-test-files-"));
const local = createLocalFiles({ folder: join(folder, "local") });
let server: S3Server;
let bucket: Files;
beforeAll(async () => {
	server = await startS3Server("pictures");
	bucket = createS3Files({
		bucket: "pictures",
		region: "us-east-1",
		endpoint: server.endpoint,
		credentials: S3_CREDENTIALS,
	});
});
afterAll(async () => {
	await bucket.close();
	await server.close();
	rmSync(folder, { recursive: true });
});

const STORAGES: Record<string, () => Files> = { local: () => local, s3: () => bucket };
const MUCH = 1000;
const aKey = () => newKey(".jpg");
const bytes = Buffer.from("\xff\xd8\xff\0 not quite a picture", "latin1");

describe.each(Object.keys(STORAGES))("the files %s", (name) => {
	const files = () => (STORAGES[name] as () => Files)();

	it("return the stored bytes, from their area only", async () => {
		const key = aKey();
		expect(await files().read("quarantine", key, MUCH)).toBeNull();
		await files().put("quarantine", key, bytes);
		expect(await files().read("quarantine", key, MUCH)).toEqual(bytes);
		expect(await files().read("checked", key, MUCH)).toBeNull();
		await files().put("quarantine", key, Buffer.from("newer"));
		expect(await files().read("quarantine", key, MUCH)).toEqual(Buffer.from("newer"));
	});

	it("create a file once, also when several are sent at the same time", async () => {
		const key = aKey();
		const made = await Promise.all(
			["a", "b", "c"].map((text) => files().create("quarantine", key, Buffer.from(text))),
		);
		expect(made.filter(Boolean)).toHaveLength(1);
		const winner = ["a", "b", "c"][made.indexOf(true)] ?? "";
		expect(await files().read("quarantine", key, MUCH)).toEqual(Buffer.from(winner));
	});

	it("refuse to read a file that is too long", async () => {
		const key = aKey();
		await files().put("quarantine", key, Buffer.alloc(2000));
		expect(await files().read("quarantine", key, 1999)).toBeNull();
		expect(await files().read("quarantine", key, 2000)).toHaveLength(2000);
	});

	it("move once, and only existing files", async () => {
		const key = aKey();
		expect(await files().move(key, "checked", "kept")).toBe(false);
		await files().put("checked", key, bytes);
		expect(await files().move(key, "checked", "kept")).toBe(true);
		expect([
			await files().read("checked", key, MUCH),
			await files().read("kept", key, MUCH),
		]).toEqual([null, bytes]);
		expect(await files().move(key, "checked", "kept")).toBe(false);
	});

	it("remove existing files, and ignore missing ones", async () => {
		const key = aKey();
		await files().put("kept", key, bytes);
		await files().remove("kept", key);
		await files().remove("kept", key);
		expect(await files().read("kept", key, MUCH)).toBeNull();
	});

	it("store and stream files of any size", async () => {
		const key = catalogFileKey(randomUUID());
		const source = join(folder, `${name}.pdf`);
		const content = randomBytes(3_000_000);
		writeFileSync(source, content);
		expect(await files().readStream("papers", key)).toBeNull();
		await files().putFile("papers", key, source);
		// A second run of the same work replaces the file.
		await files().putFile("papers", key, source);
		const file = await files().readStream("papers", key);
		expect(file?.bytes).toBe(content.length);
		expect(file && (await buffer(file.stream)).equals(content)).toBe(true);
		const middle = await files().readRange("papers", key, { start: 1_000_000, end: 1_500_000 });
		expect(middle?.fileBytes).toBe(content.length);
		expect(middle?.content.equals(content.subarray(1_000_000, 1_500_000))).toBe(true);
		const end = await files().readRange("papers", key, { start: 2_999_990, end: 4_000_000 });
		expect(end?.content.equals(content.subarray(2_999_990))).toBe(true);
		await files().remove("papers", key);
		expect(await files().readStream("papers", key)).toBeNull();
		expect(await files().readRange("papers", key, { start: 0, end: 1 })).toBeNull();
	});

	it("list the old files of one area", async () => {
		const [listed, other] = [aKey(), aKey()];
		await files().put("checked", listed, bytes);
		await files().put("kept", other, bytes);
		const keys = async (before: number) => {
			const found: string[] = [];
			for await (const batch of files().list("checked", new Date(before))) found.push(...batch);
			return found;
		};
		expect(await keys(Date.now() - 60_000)).not.toContain(listed);
		expect(await keys(Date.now() + 60_000)).toContain(listed);
		expect(await keys(Date.now() + 60_000)).not.toContain(other);
		await files().remove("checked", listed);
	});

	it("delete the old files of one area", async () => {
		const [old, recent] = [aKey(), aKey()];
		await files().put("quarantine", old, bytes);
		await files().put("kept", recent, bytes);
		expect(await files().sweep("quarantine", new Date(Date.now() - 60_000))).toBe(0);
		expect(await files().sweep("quarantine", new Date(Date.now() + 60_000))).toBeGreaterThanOrEqual(
			1,
		);
		expect(await files().read("quarantine", old, MUCH)).toBeNull();
		expect(await files().read("kept", recent, MUCH)).toEqual(bytes);
	});
});

describe("our own folder", () => {
	it("accepts only a key of ours as a path", async () => {
		for (const key of ["../../x.jpg", "/etc/passwd", "", "a.jpg", "..%2fx.jpg"])
			await expect(local.put("kept", key, bytes)).rejects.toThrow("not a key");
		expect(readdirSync(join(folder, "local")).sort()).toEqual([
			"checked",
			"kept",
			"papers",
			"quarantine",
		]);
	});

	it("deletes half-written files", async () => {
		const path = join(folder, "local", "quarantine", `${aKey()}.part`);
		await local.put("quarantine", aKey(), bytes);
		writeFileSync(path, "half");
		utimesSync(path, new Date(0), new Date(0));
		await local.sweep("quarantine", new Date(Date.now() - 60_000));
		expect(existsSync(path)).toBe(false);
	});

	it("is temporary when none is configured, and has no public address", async () => {
		const fleeting = createLocalFiles({ folder: null });
		const key = aKey();
		await fleeting.put("kept", key, bytes);
		expect(
			await fleeting.signDirect({ key, type: "image/jpeg", bytes: 10, expiresInSeconds: 60 }),
		).toBeNull();
		await fleeting.close();
		expect(await fleeting.read("kept", key, MUCH)).toBeNull();
		await fleeting.close();
	});
});

describe("a bucket", () => {
	const signed = async (key: string) =>
		(await bucket.signDirect({
			key,
			type: "image/jpeg",
			bytes: bytes.length,
			expiresInSeconds: 60,
		})) ?? "";

	it("takes an upload by a signed address into the quarantine", async () => {
		const key = aKey();
		const { status } = await fetch(await signed(key), {
			method: "PUT",
			body: bytes,
			headers: { "content-type": "image/jpeg" },
		});
		expect(status).toBe(200);
		expect(await bucket.read("quarantine", key, MUCH)).toEqual(bytes);
	});

	it("checks an upload before anyone can see it", async () => {
		const limiter = { require: async () => {} } as unknown as Limiter;
		const deps = {
			files: bucket,
			limiter,
			makePicture: createPictureMaker(),
			uploadKey: Buffer.alloc(32),
			origin: () => "https://store.example",
			now: Date.now,
		};
		const show = async (body: Buffer<ArrayBuffer>) => {
			const { url, direct } = await signUpload(deps, {
				type: "image/png",
				extension: ".png",
				size: body.length,
				caller: "x",
			});
			const key = new URL(url).pathname.replace("/uploads/", "");
			await fetch(direct ?? "", { method: "PUT", body, headers: { "content-type": "image/png" } });
			return { key, shown: await showPicture(deps, key) };
		};
		const whole = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } })
			.png()
			.toBuffer();
		const good = await show(whole);
		expect((await sharp(good.shown ?? Buffer.alloc(0)).metadata()).format).toBe("webp");
		expect(
			await keepPictures(
				deps,
				[good.key].map((key) => `https://store.example/uploads/${key}`),
			),
		).toEqual([`/uploads/${good.key}`]);
		expect(await bucket.read("kept", good.key, MUCH)).toEqual(good.shown);
		const bad = await show(Buffer.from("<svg onload=alert(1)>"));
		expect([bad.shown, await bucket.read("quarantine", bad.key, MUCH)]).toEqual([null, null]);
	});

	it("refuses another type, length or key than the signed address names, and another secret", async () => {
		const [key, otherKey] = [aKey(), aKey()];
		const url = await signed(key);
		const send = async (address: string, type = "image/jpeg", body = bytes) =>
			(await fetch(address, { method: "PUT", body, headers: { "content-type": type } })).status;
		expect(await send(url, "text/html")).toBe(403);
		expect(await send(url, "image/jpeg", Buffer.alloc(9))).toBe(403);
		expect(await send(url.replace(key, otherKey))).toBe(403);
		expect(await send(url.replace("X-Amz-Expires=60", "X-Amz-Expires=600"))).toBe(403);
		expect(await send(url)).toBe(200);
		const stranger = createS3Files({
			bucket: "pictures",
			region: "us-east-1",
			endpoint: server.endpoint,
			credentials: { ...S3_CREDENTIALS, secretAccessKey: "guessed" },
		});
		await expect(stranger.read("quarantine", key, MUCH)).rejects.toThrow("SignatureDoesNotMatch");
		await stranger.close();
	});

	it("signs type, length and host of an upload", async () => {
		const url = new URL(await signed(aKey()));
		const parameter = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? "";
		expect(parameter("SignedHeaders")).toBe("content-length;content-type;host");
		expect(parameter("Signature")).toBe(
			signatureV4({
				method: "PUT",
				url,
				headers: {
					host: url.host,
					"content-type": "image/jpeg",
					"content-length": String(bytes.length),
				},
				scope: parameter("Credential").split("/").slice(1),
				date: parameter("Date"),
				payloadHash: "UNSIGNED-PAYLOAD",
			}),
		);
	});
});
