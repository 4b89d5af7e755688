/** The job that writes the file of a list, and the request that reads it. */
import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { FEED_KINDS, type FeedKind, feedFileKey, isFeedAllowed } from "../../domain/feed/feed.ts";
import {
	type FeedPart,
	GOOGLE_HEADER,
	googleRow,
	PRICE_LIST_HEADER,
	priceListRow,
	tabLine,
	workbookRow,
} from "../../domain/feed/feed-rows.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../domain/import/csv-line.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Language } from "../../domain/store/language.ts";
import { storeDay } from "../../domain/store/store-day.ts";
import type { JobContext } from "../../platform/jobs/job-types.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { makeTemporaryFolder } from "../../platform/temporary-folder.ts";
import { streamWorkbook } from "../../platform/write-workbook.ts";
import type { Files } from "../../ports/files.ts";
import { hashOfSecret } from "../accounts/session-token.ts";
import * as rows from "./feeds.sql.ts";

export type FeedDependencies = {
	pool: pg.Pool;
	db: Database;
	files: Files;
	/** Guests see prices if they may have a cart. */
	settings: () => Promise<{ guestCart: boolean }>;
	origin: () => string;
	now: () => number;
};

type MakeContext = Pick<JobContext, "isCancelled" | "progress">;

const PAGE_SIZE = 1000;

/** Writes a new file and then replaces the old one, so that a request always finds a whole file. */
export async function makeFeed(
	deps: FeedDependencies,
	{ feedId }: { feedId: number },
	context: MakeContext,
): Promise<void> {
	const feed = await rows.selectFeed(deps.db, feedId);
	if (!feed || feed.revoked_at !== null) return;
	if (!(await isAllowed(deps, feed.kind))) return removeFile(deps, feedId);
	const folder = await makeTemporaryFolder();
	const path = join(folder, "feed");
	const written = { parts: 0, hash: createHash("sha256") };
	try {
		await pipeline(writeContent(deps, feed, written, context), createWriteStream(path));
		if (await context.isCancelled()) return;
		const file = { path, hash: written.hash.digest("hex"), parts: written.parts };
		await storeFile(deps, feedId, file);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

/** Every hour, for the lists that are in use. One that fails does not keep the others old. */
export async function makeAllFeeds(deps: FeedDependencies, context: MakeContext): Promise<void> {
	const errors: unknown[] = [];
	for (const { id } of await rows.selectActiveIds(deps.db)) {
		if (await context.isCancelled()) return;
		await makeFeed(deps, { feedId: id }, context).catch((error) => errors.push(error));
	}
	if (errors.length > 0)
		throw new AggregateError(errors, `${errors.length} lists could not be written: ${errors[0]}`);
}

async function isAllowed({ settings }: FeedDependencies, kind: string): Promise<boolean> {
	return isFeedAllowed(readKind(kind), (await settings()).guestCart);
}

/** The prices are hidden from guests now, so their copy must not remain. */
async function removeFile({ pool, files }: FeedDependencies, feedId: number): Promise<void> {
	const [row] = await rows.clearFeedFile(pool, feedId);
	if (row?.replaced) await files.remove("papers", row.replaced);
}

type WrittenContent = { parts: number; hash: ReturnType<typeof createHash> };
type WrittenFile = { path: string; hash: string; parts: number };

/** An unchanged file keeps its key, so that a reader's copy stays valid. */
async function storeFile(
	{ pool, files, now }: FeedDependencies,
	feedId: number,
	{ path, hash, parts }: WrittenFile,
): Promise<void> {
	const madeAt = new Date(now());
	const [unchanged] = await rows.confirmFeedFile(pool, feedId, hash, madeAt);
	if (unchanged) return;
	const key = feedFileKey(randomUUID());
	await files.putFile("papers", key, path);
	const [stored] = await rows.replaceFeedFile(pool, feedId, key, hash, madeAt, parts);
	const unused = stored ? stored.replaced : key;
	if (unused) await files.remove("papers", unused);
}

type FeedRow = NonNullable<Awaited<ReturnType<typeof rows.selectFeed>>>;

/** Hashes what it yields. */
async function* writeContent(
	deps: FeedDependencies,
	feed: FeedRow,
	written: WrittenContent,
	context: MakeContext,
): AsyncGenerator<string | Buffer> {
	const language = feed.language === "es" ? "es" : "en";
	const batches = readParts(deps, feed, written, context);
	const content =
		readKind(feed.kind) === "price_workbook"
			? streamWorkbook(feed.name, PRICE_LIST_HEADER[language], workbookRows(batches, language))
			: writeLines(deps, feed.kind === "google", language, batches);
	for await (const piece of content) {
		written.hash.update(piece);
		yield piece;
	}
}

/** All parts of the list, in batches. Counts them. */
async function* readParts(
	{ pool }: FeedDependencies,
	{ kind, level, language }: FeedRow,
	written: WrittenContent,
	context: MakeContext,
): AsyncGenerator<FeedPart[]> {
	for (let after = 0; !(await context.isCancelled()); ) {
		const found = await rows.selectFeedParts(pool, after, PAGE_SIZE, level, kind === "google");
		const last = found.at(-1);
		if (!last) return;
		yield found.map((row) => toPart(row, language === "es" ? "es" : "en"));
		after = last.id;
		written.parts += found.length;
		await context.progress({ done: written.parts });
	}
}

async function* workbookRows(batches: AsyncIterable<FeedPart[]>, language: Language) {
	for await (const parts of batches) yield parts.map((part) => workbookRow(part, language));
}

async function* writeLines(
	{ origin, now }: FeedDependencies,
	isGoogle: boolean,
	language: Language,
	batches: AsyncIterable<FeedPart[]>,
): AsyncGenerator<string> {
	const place = { origin: origin(), language, today: storeDay(now()) } as const;
	yield isGoogle ? tabLine(GOOGLE_HEADER) : BYTE_ORDER_MARK + csvLine(PRICE_LIST_HEADER[language]);
	for await (const parts of batches)
		yield parts
			.map((part) =>
				isGoogle ? tabLine(googleRow(part, place)) : csvLine(priceListRow(part, language)),
			)
			.join("");
}

function toPart(row: rows.FeedPartRow, language: Language): FeedPart {
	return {
		sku: row.sku,
		title: row[`title_${language}`],
		brand: row.brand,
		isReman: row.quality === "reman",
		category: row[`category_${language}`],
		subcategory: row[`subcategory_${language}`],
		priceCents: row.price_cents,
		coreChargeCents: row.core_charge_cents,
		weightGrams: row.weight_grams,
		barcode: row.barcode,
		numbers: row.numbers ?? [],
		pictures: row.pictures ?? [],
		availability: row.availability ?? "NO_STOCK",
		expectedOn: row.expected_on,
	};
}

export type OpenFeed = { kind: FeedKind; hash: string; bytes: number; stream: Readable };

/** An unknown, revoked or unwritten list is not found: the answer tells nothing about it. */
export async function openFeed(deps: FeedDependencies, secret: string): Promise<OpenFeed> {
	// The job may replace the file after its key was read. The second attempt finds the new key.
	const feed = (await tryToOpen(deps, secret)) ?? (await tryToOpen(deps, secret));
	if (!feed) throw new Refusal("not_found");
	return feed;
}

async function tryToOpen(deps: FeedDependencies, secret: string): Promise<OpenFeed | null> {
	const [row] = await rows.selectFeedFile(deps.pool, hashOfSecret(secret));
	if (!row?.file_key || !row.file_hash || !(await isAllowed(deps, row.kind))) return null;
	const file = await deps.files.readStream("papers", row.file_key);
	if (!file) return null;
	if (row.is_first_today) await rows.markFeedFetched(deps.pool, row.id);
	return { kind: readKind(row.kind), hash: row.file_hash, ...file };
}

export function readKind(kind: string): FeedKind {
	return FEED_KINDS.find((known) => known === kind) ?? "price_list";
}
