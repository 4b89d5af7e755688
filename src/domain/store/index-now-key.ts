/** The key of IndexNow, by which search engines know that the store itself sends addresses. */

/** 8 to 128 letters, digits and dashes, or nothing: then no address is sent. */
export const INDEX_NOW_KEY = /^([A-Za-z0-9-]{8,128})?$/;

/** Search engines read the key at this address. */
export function indexNowKeyPath(key: string): string {
	return `/${key}.txt`;
}
