/**
 * npm run restore -- <archive>: fills an empty DATA_DIR, or the empty database of DATABASE_URL and
 * the bucket of S3_BUCKET, from a backup, then checks the rules of the books and the search index.
 */
import { createWriteStream, existsSync, readdirSync, rmSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { createS3Files } from "../src/adapters/files/s3/s3-files.ts";
import { checkStoredIndex } from "../src/adapters/search/embedded/check-stored-index.ts";
import { selectViolations } from "../src/features/orders/invariants.sql.ts";
import { type Config, readConfig } from "../src/platform/config.ts";
import {
	type CheckedBackup,
	checkBackup,
	type RestoreOptions,
	restoreBackup,
} from "../src/platform/postgres/backup/restore-backup.ts";
import { startEmbeddedPostgres } from "../src/platform/postgres/embedded.ts";
import { withLongQueries } from "../src/platform/postgres/long-queries.ts";
import { openPool } from "../src/platform/postgres/pool.ts";
import { waitForDatabase } from "../src/platform/postgres/wait-for-database.ts";
import { StartupError } from "../src/platform/startup-error.ts";
import type { FileArea, Files } from "../src/ports/files.ts";
import { runAsProgram } from "./program.ts";

/** The clock of a bucket may differ from ours. */
const DAY_MS = 24 * 3_600_000;

if (import.meta.main)
	await runAsProgram(async () => {
		const { values, positionals } = parseArgs({
			options: { skip: { type: "string" } },
			allowPositionals: true,
		});
		const [archive] = positionals;
		if (!archive) throw new StartupError("Name the backup: npm run restore -- <file>.");
		const skip = new Set(values.skip?.split(","));
		const { createdAt, parts } = await restoreStore(readConfig(), resolve(archive), skip);
		console.log(
			`The backup of ${createdAt.toISOString()} is restored: ${parts} parts, all rules of the books hold, index and tables agree.`,
		);
	});

export type Restoration = { createdAt: Date; parts: number };

/** `skip`: tables of the archive that the store does not have and that are left out. */
export async function restoreStore(
	config: Config,
	archive: string,
	skip: ReadonlySet<string> = new Set(),
): Promise<Restoration> {
	const { dataDir, databaseUrl } = config;
	const usesFolder = !databaseUrl || !config.s3;
	if (usesFolder && existsSync(dataDir) && readdirSync(dataDir).length > 0)
		throw new StartupError(
			`The folder ${dataDir} is not empty: set DATA_DIR to an empty one, so that nothing is overwritten.`,
		);
	// Before a database is made for it.
	const backup = await checkBackup(archive);
	const database = await openEmptyDatabase(config);
	let isRestored = false;
	try {
		await restoreAll(config, backup, { databaseUrl: database.url, skip });
		// What fails from here on is a fault of the data, which are complete and stay.
		isRestored = true;
		return {
			createdAt: new Date(backup.head.createdAt),
			parts: await checkStore(database.url),
		};
	} finally {
		await database.stop();
		if (usesFolder && !isRestored) emptyFolder(dataDir);
	}
}

/** The folder was empty, so everything in it is of this attempt. */
function emptyFolder(folder: string): void {
	if (!existsSync(folder)) return;
	for (const name of readdirSync(folder))
		rmSync(join(folder, name), { recursive: true, force: true });
}

async function openEmptyDatabase({ dataDir, databaseUrl, database, ...config }: Config) {
	if (databaseUrl) {
		await waitForDatabase(databaseUrl, { waitSeconds: config.databaseWaitSeconds });
		return { url: database.directUrl ?? databaseUrl, stop: async () => {} };
	}
	const embedded = await startEmbeddedPostgres({ dataDir, durable: true });
	return { url: embedded.url(), stop: embedded.stop };
}

/** Restores tables and files, or nothing. */
async function restoreAll(
	config: Config,
	backup: CheckedBackup,
	options: Omit<RestoreOptions, "storeFile">,
): Promise<void> {
	const uploads = join(config.dataDir, "uploads");
	if (!config.s3)
		return restoreBackup(backup, {
			...options,
			storeFile: (path, content) => storeInFolder(join(uploads, path), content),
		});
	const bucket = createS3Files(config.s3);
	const stored: BucketFile[] = [];
	const replaced: ReplacedFile[] = [];
	const copies = await mkdtemp(join(tmpdir(), "cabover-replaced-"));
	try {
		const isInBucket = listOnce(bucket);
		await restoreBackup(backup, {
			...options,
			async storeFile(path, content) {
				const file = toBucketFile(path);
				// Before it is sent, because a file whose answer was lost may be there too.
				if (!(await isInBucket(file))) stored.push(file);
				else replaced.push(await copyFromBucket(bucket, file, join(copies, `${replaced.length}`)));
				await storeInBucket(bucket, file, content);
			},
		}).catch(async (error: unknown) => {
			await removeFiles(bucket, stored);
			await putBack(bucket, replaced);
			throw error;
		});
	} finally {
		await bucket.close();
		await rm(copies, { recursive: true, force: true });
	}
}

type BucketFile = { area: FileArea; key: string };

/** A file that the bucket had before the restore, and the path of its copy. */
type ReplacedFile = BucketFile & { copy: string };

function toBucketFile(path: string): BucketFile {
	const [area, ...key] = path.split("/");
	return { area: area as FileArea, key: key.join("/") };
}

/**
 * Whether the bucket had a file before the restore. Such a file may belong to a store, so a restore
 * that fails puts it back. Each area is listed once, before its first file is stored.
 */
function listOnce(bucket: Files): (file: BucketFile) => Promise<boolean> {
	const areas = new Map<FileArea, Set<string>>();
	return async ({ area, key }) => {
		let known = areas.get(area);
		if (!known) {
			known = new Set();
			for await (const keys of bucket.list(area, new Date(Date.now() + DAY_MS)))
				for (const each of keys) known.add(each);
			areas.set(area, known);
		}
		return known.has(key);
	};
}

async function copyFromBucket(
	bucket: Files,
	{ area, key }: BucketFile,
	copy: string,
): Promise<ReplacedFile> {
	const file = await bucket.readStream(area, key);
	if (!file) throw new Error(`the bucket does not give its file ${area}/${key}`);
	await pipeline(file.stream, createWriteStream(copy, { mode: 0o600 }));
	return { area, key, copy };
}

/** The next restore overwrites files that could not be deleted. */
async function removeFiles(bucket: Files, files: BucketFile[]): Promise<void> {
	const failed = await countFailures(files, ({ area, key }) => bucket.remove(area, key));
	if (failed > 0)
		console.error(
			`${failed} of ${files.length} files of the failed restore could not be deleted from the bucket; the next restore overwrites them.`,
		);
}

async function putBack(bucket: Files, files: ReplacedFile[]): Promise<void> {
	const failed = await countFailures(files, ({ area, key, copy }) =>
		bucket.putFile(area, key, copy),
	);
	if (failed > 0)
		console.error(
			`${failed} of ${files.length} files that were in the bucket before the failed restore have the content of the backup.`,
		);
}

/** One failure does not keep the other files from being handled. */
async function countFailures<F>(files: F[], handle: (file: F) => Promise<void>): Promise<number> {
	let failed = 0;
	for (const file of files)
		await handle(file).catch(() => {
			failed += 1;
		});
	return failed;
}

async function storeInFolder(path: string, content: AsyncIterable<Buffer>): Promise<void> {
	await mkdir(dirname(path), { recursive: true, mode: 0o700 });
	await pipeline(content, createWriteStream(path, { mode: 0o600 }));
}

/** A bucket wants to know the size of a file before its content. */
async function storeInBucket(
	bucket: Files,
	{ area, key }: BucketFile,
	content: AsyncIterable<Buffer>,
): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), "cabover-restore-"));
	const draft = join(folder, "file");
	try {
		await storeInFolder(draft, content);
		await bucket.putFile(area, key, draft);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

async function checkStore(url: string): Promise<number> {
	const pool = openPool({ url, max: 1 });
	// The books of a large store take longer than the statement of a request may.
	const violations = await withLongQueries(pool, selectViolations).finally(() => pool.end());
	if (violations.length > 0)
		throw new StartupError(
			`The backup was restored, but rules of the books do not hold: ${violations.map(({ rule }) => rule).join(", ")}.`,
		);
	return checkSearch(url);
}

async function checkSearch(url: string): Promise<number> {
	const client = new pg.Client({ connectionString: url, application_name: "cabover check" });
	await client.connect();
	try {
		const { differences, parts } = await checkStoredIndex(client, null);
		if (differences.length === 0) return parts;
		throw new StartupError(
			`The backup was restored, but index and tables differ in ${differences.length} places.`,
		);
	} finally {
		await client.end();
	}
}
