/** Lists of parts for other programs: the Merchant Center of Google, and resellers. */

/** `price_list` is a CSV file, `price_workbook` the same list for Excel. */
export const FEED_KINDS = ["google", "price_list", "price_workbook"] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

export const MAX_FEED_NAME_LENGTH = 60;
/** Lists that are not revoked. */
export const MAX_FEEDS = 50;

const FILE_KEY = /^[0-9a-f]{32}\.feed$/;

export function isFeedFileKey(key: string): boolean {
	return FILE_KEY.test(key);
}

export function feedFileKey(uuid: string): string {
	return `${uuid.replaceAll("-", "")}.feed`;
}

const EXTENSIONS: Record<FeedKind, string> = {
	google: "txt",
	price_list: "csv",
	price_workbook: "xlsx",
};

/** The secret is the whole name, so that a list cannot be found by guessing. */
export function feedPath(kind: FeedKind, secret: string): string {
	return `/feeds/${secret}.${EXTENSIONS[kind]}`;
}

/**
 * Google compares a list with the pages that guests see, and its address may leak: without visible
 * prices for guests there is no such list.
 */
export function isFeedAllowed(kind: FeedKind, guestsSeePrices: boolean): boolean {
	return kind !== "google" || guestsSeePrices;
}
