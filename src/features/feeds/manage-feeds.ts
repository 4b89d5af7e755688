/** Owners make, replace and revoke lists at secret addresses. */
import { createHmac } from "node:crypto";
import type { Customer } from "../../domain/account/caller.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { type FeedKind, feedPath, isFeedAllowed, MAX_FEEDS } from "../../domain/feed/feed.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Language } from "../../domain/store/language.ts";
import type { JobQueue } from "../../platform/jobs/job-queue.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import type { Files } from "../../ports/files.ts";
import { hashOfSecret, newSecret } from "../accounts/session-token.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import * as rows from "./feeds.sql.ts";
import { readKind } from "./make-feed.ts";

type Deps = {
	db: Database;
	files: Files;
	jobQueue: Pick<JobQueue, "enqueue">;
	settings: () => Promise<{ guestCart: boolean }>;
	/** Scheme and host of the store. */
	origin: () => string;
	/** The secret of a new list is made from it. */
	feedKey: Buffer;
};

/** The kind of the job that writes a list. */
const FEED_JOB = "write-feed";
const MAX_LISTED = 200;

export type ListedFeed = {
	id: number;
	kind: FeedKind;
	name: string;
	level: PriceLevel;
	language: Language;
	/** The last four characters of the secret. */
	ending: string;
	/** `hidden`: guests see no prices, so that a list for Google is not sent. */
	state: "active" | "hidden" | "revoked";
	madeAt: Date | null;
	parts: number | null;
	lastFetchedOn: string | null;
};

export async function listFeeds({
	db,
	settings,
}: Pick<Deps, "db" | "settings">): Promise<ListedFeed[]> {
	const { guestCart } = await settings();
	return (await rows.selectFeeds(db, MAX_LISTED)).map((row) => {
		const kind = readKind(row.kind);
		const activeState = isFeedAllowed(kind, guestCart) ? "active" : "hidden";
		return {
			id: row.id,
			kind,
			name: row.name,
			level: row.level,
			language: row.language === "es" ? "es" : "en",
			ending: row.ending,
			state: row.revoked_at === null ? activeState : "revoked",
			madeAt: row.made_at,
			parts: row.parts,
			lastFetchedOn: row.last_fetched_on,
		};
	});
}

export type NewFeed = {
	/** A form that is sent twice has the same key. */
	requestKey: string;
	kind: FeedKind;
	name: string;
	level: PriceLevel;
	language: Language;
};

/** `url` holds the secret. It is returned once; only the hash of the secret is stored. */
export type FeedAddress = { id: number; name: string; url: string };

/** A request that is repeated gets the address of the list that the first one made. */
export async function createFeed(
	{ db, jobQueue, settings, origin, feedKey }: Deps,
	caller: Customer,
	feed: NewFeed,
): Promise<FeedAddress> {
	if (!isFeedAllowed(feed.kind, (await settings()).guestCart))
		throw new Refusal("feed_prices_hidden");
	const secret = createHmac("sha256", feedKey).update(feed.requestKey).digest("base64url");
	// Guests see the pages that a list for Google leads to.
	const level = feed.kind === "google" ? "online" : feed.level;
	return db.transaction().execute(async (tx) => {
		await rows.lockFeeds(tx);
		const made = await rows.selectFeedOfRequest(tx, feed.requestKey);
		// A list that was revoked, or has another address by now, is not at the first one any more.
		if (made && (made.revoked_at || !made.secret_hash.equals(hashOfSecret(secret))))
			throw new Refusal("not_found");
		if (made) return addressOf(origin, { ...made, kind: readKind(made.kind) }, secret);
		if ((await rows.selectActiveIds(tx)).length >= MAX_FEEDS) throw new Refusal("no_room");
		const feedId = await rows.insertFeed(tx, {
			...feed,
			level,
			...storedSecret(secret),
			createdBy: caller.accountId,
		});
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "feed_created",
			subject: `feed ${feedId}`,
			details: { before: null, after: { name: feed.name, level, language: feed.language } },
		});
		await jobQueue.enqueue(FEED_JOB, { feedId }, { key: `feed:${feedId}`, tx });
		return addressOf(origin, { id: feedId, name: feed.name, kind: feed.kind }, secret);
	});
}

/** The list gets another address; the old one stops with the next request. */
export async function replaceFeedSecret(
	{ db, origin }: Pick<Deps, "db" | "origin">,
	caller: Customer,
	id: number,
): Promise<FeedAddress> {
	const secret = newSecret();
	const row = await db.transaction().execute(async (tx) => {
		const replaced = await rows.updateFeedSecret(tx, id, storedSecret(secret));
		if (!replaced) throw new Refusal("not_found");
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "feed_replaced",
			subject: `feed ${id}`,
			details: { name: replaced.name },
		});
		return replaced;
	});
	return addressOf(origin, { id, name: row.name, kind: readKind(row.kind) }, secret);
}

/** Takes effect on the next request. Repeating it changes nothing. */
export async function revokeFeed(
	{ db, files }: Pick<Deps, "db" | "files">,
	caller: Customer,
	id: number,
): Promise<void> {
	const revoked = await db.transaction().execute(async (tx) => {
		const row = await rows.revokeFeedRow(tx, id);
		if (!row) {
			if (!(await rows.selectFeed(tx, id))) throw new Refusal("not_found");
			return undefined;
		}
		await insertAudit(tx, {
			actorId: caller.accountId,
			action: "feed_revoked",
			subject: `feed ${id}`,
			details: { before: { name: row.name, isRevoked: false }, after: { isRevoked: true } },
		});
		return row;
	});
	if (revoked?.file_key) await files.remove("papers", revoked.file_key);
}

function addressOf(
	origin: () => string,
	{ id, name, kind }: { id: number; name: string; kind: FeedKind },
	secret: string,
): FeedAddress {
	return { id, name, url: origin() + feedPath(kind, secret) };
}

function storedSecret(secret: string) {
	return { secretHash: hashOfSecret(secret), ending: secret.slice(-4) };
}
