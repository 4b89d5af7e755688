/**
 * Stores files in a bucket of S3 or a compatible storage. The bucket stays private; the store
 * serves the pictures.
 */
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import type { S3Client } from "@aws-sdk/client-s3";
import type { FileArea, Files } from "../../../ports/files.ts";

export type S3Options = {
	bucket: string;
	region: string;
	/** For a storage other than Amazon's. */
	endpoint: string | undefined;
	/** Undefined uses the role of the machine. */
	credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
};

const SECOND = 1000;
/** A small file may wait for a slow storage. */
const MIN_FILE_MS = 100 * SECOND;
/** Four megabits per second, so a search index of half a gigabyte may take a quarter of an hour. */
const MIN_BYTES_PER_MS = 500;
const nameOf = (area: FileArea, key: string) => `${area}/${key}`;

/** What the storage answers when a key has an object, or gets one at the same time. */
const TAKEN = new Set(["PreconditionFailed", "ConditionalRequestConflict"]);

export function createS3Files(options: S3Options): Files {
	let opened: ReturnType<typeof openBucket> | undefined;
	const bucket = () => {
		opened ??= openBucket(options);
		return opened;
	};
	return {
		async signDirect({ key, type, bytes, expiresInSeconds }) {
			const { client, sdk } = await bucket();
			const { getSignedUrl } = await import("@aws-sdk/s3-request-presigner");
			const input = {
				Bucket: options.bucket,
				Key: nameOf("quarantine", key),
				ContentType: type,
				ContentLength: bytes,
			};
			// Type and length are signed, so that the storage itself refuses any other.
			const signableHeaders = new Set(["host", "content-type", "content-length"]);
			return getSignedUrl(client, new sdk.PutObjectCommand(input), {
				expiresIn: expiresInSeconds,
				signableHeaders,
			});
		},
		async put(area, key, bytes) {
			const { client, sdk } = await bucket();
			const input = {
				Bucket: options.bucket,
				Key: nameOf(area, key),
				Body: bytes,
				ContentType: "application/octet-stream",
			};
			await client.send(new sdk.PutObjectCommand(input));
		},
		async create(area, key, bytes) {
			const { client, sdk } = await bucket();
			const input = {
				Bucket: options.bucket,
				Key: nameOf(area, key),
				Body: bytes,
				ContentType: "application/octet-stream",
				IfNoneMatch: "*",
			};
			try {
				await client.send(new sdk.PutObjectCommand(input));
				return true;
			} catch (error) {
				if (error instanceof sdk.S3ServiceException && TAKEN.has(error.name)) return false;
				throw error;
			}
		},
		async putFile(area, key, path) {
			const { client, sdk } = await bucket();
			const { size } = await stat(path);
			const input = {
				Bucket: options.bucket,
				Key: nameOf(area, key),
				Body: createReadStream(path),
				ContentLength: size,
				ContentType: "application/octet-stream",
			};
			await client.send(new sdk.PutObjectCommand(input), { requestTimeout: maxFileMs(size) });
		},
		readStream: async (area, key) =>
			orNull(openStream(await bucket(), { Bucket: options.bucket, Key: nameOf(area, key) })),
		readRange: async (area, key, range) =>
			orNull(readRange(await bucket(), { Bucket: options.bucket, Key: nameOf(area, key) }, range)),
		read: async (area, key, maxBytes) =>
			orNull(
				readUpTo(await bucket(), { Bucket: options.bucket, Key: nameOf(area, key) }, maxBytes),
			),
		async move(key, from, to) {
			const { client, sdk } = await bucket();
			const source = { Bucket: options.bucket, Key: nameOf(from, key) };
			const copy = {
				Bucket: options.bucket,
				Key: nameOf(to, key),
				CopySource: `${options.bucket}/${source.Key}`,
			};
			const copied = await orNull(client.send(new sdk.CopyObjectCommand(copy)));
			if (copied) await client.send(new sdk.DeleteObjectCommand(source));
			return copied !== null;
		},
		async remove(area, key) {
			const { client, sdk } = await bucket();
			await client.send(
				new sdk.DeleteObjectCommand({ Bucket: options.bucket, Key: nameOf(area, key) }),
			);
		},
		async *list(area, before) {
			const prefix = `${area}/`;
			for await (const names of oldNames(await bucket(), {
				bucket: options.bucket,
				prefix,
				before,
			}))
				yield names.map((name) => name.slice(prefix.length));
		},
		sweep: async (area, before) =>
			sweepBucket(await bucket(), { bucket: options.bucket, prefix: `${area}/`, before }),
		close: async () => (await opened)?.client.destroy(),
	};
}

/** How long a file of this size may take. */
export function maxFileMs(bytes: number): number {
	return Math.max(MIN_FILE_MS, bytes / MIN_BYTES_PER_MS);
}

type OpenBucket = Awaited<ReturnType<typeof openBucket>>;

/** Loads the SDK on first use, because most stores have no bucket. */
async function openBucket({ region, endpoint, credentials }: S3Options) {
	const sdk = await import("@aws-sdk/client-s3");
	const client: S3Client = new sdk.S3Client({
		region,
		...(endpoint ? { endpoint, forcePathStyle: true } : {}),
		...(credentials ? { credentials } : {}),
		maxAttempts: 2,
		requestHandler: {
			connectionTimeout: SECOND,
			requestTimeout: 5 * SECOND,
			throwOnRequestTimeout: true,
		},
		// A browser that uploads to a signed address cannot send the SDK's checksum.
		requestChecksumCalculation: "WHEN_REQUIRED",
		responseChecksumValidation: "WHEN_REQUIRED",
	});
	return { sdk, client };
}

async function readUpTo(
	{ sdk, client }: OpenBucket,
	name: { Bucket: string; Key: string },
	maxBytes: number,
): Promise<Buffer | null> {
	const { ContentLength = 0, Body } = await client.send(new sdk.GetObjectCommand(name));
	if (!Body) return null;
	if (ContentLength > maxBytes) {
		await Body.transformToWebStream().cancel();
		return null;
	}
	return Buffer.from(await Body.transformToByteArray());
}

async function openStream({ sdk, client }: OpenBucket, name: { Bucket: string; Key: string }) {
	const { ContentLength = 0, Body } = await client.send(new sdk.GetObjectCommand(name));
	return Body instanceof Readable ? { bytes: ContentLength, stream: Body } : null;
}

async function readRange(
	{ sdk, client }: OpenBucket,
	name: { Bucket: string; Key: string },
	{ start, end }: { start: number; end: number },
) {
	const command = new sdk.GetObjectCommand({ ...name, Range: `bytes=${start}-${end - 1}` });
	const { ContentRange = "", Body } = await client.send(command);
	const fileBytes = Number(/\/(\d+)$/.exec(ContentRange)?.[1]);
	if (!Body || Number.isNaN(fileBytes)) throw new Error("the storage has not answered a range");
	return { content: Buffer.from(await Body.transformToByteArray()), fileBytes };
}

type OldFiles = { bucket: string; prefix: string; before: Date };

/** The names of old files, a page of the storage at a time. */
async function* oldNames({ sdk, client }: OpenBucket, { bucket, prefix, before }: OldFiles) {
	const pages = sdk.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix });
	for await (const { Contents = [] } of pages)
		yield Contents.flatMap(({ Key, LastModified }) =>
			Key && LastModified && LastModified < before ? Key : [],
		);
}

async function sweepBucket(open: OpenBucket, of: OldFiles): Promise<number> {
	const { sdk, client } = open;
	let count = 0;
	for await (const names of oldNames(open, of)) {
		for (const Key of names)
			await client.send(new sdk.DeleteObjectCommand({ Bucket: of.bucket, Key }));
		count += names.length;
	}
	return count;
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
	try {
		return await work;
	} catch (error) {
		const name = error instanceof Error ? error.name : "";
		if (name === "NoSuchKey" || name === "NotFound") return null;
		throw error;
	}
}
