/**
 * The browser's local storage. It may be denied, full or written by another version; no function
 * here throws.
 */

/** Stored beside the data, so that a later version knows the format. */
export const LOCAL_VERSION = "2.2";
export const VERSION_KEY = "localStorageVersion";
export const GARAGE_KEY = "garage";
export const CART_KEY = "cart";
/** The lines that a guest saved for later. */
export const SAVED_FOR_LATER_KEY = "later";
/**
 * The parts that were looked at last; the inline script of `shell/queue-early-input.inline.ts`
 * reads it too.
 */
export const VIEWED_KEY = "viewed";
export const CHECKOUT_DRAFT_KEY = "order";
/** The signed-in customer without the token, which is in a cookie that scripts cannot read. */
export const PROFILE_KEY = "profile";

/**
 * Set while the guest's cart and garage are only in this browser, because they could not be merged
 * into the account.
 */
export const UNMERGED_KEY = "apart";

/** Read before this version writes anything. */
const versionAtStart = typeof window === "undefined" ? null : readLocal(VERSION_KEY);

/**
 * True when the data in storage were written by another version of the store before this page
 * started.
 */
export function isFromOtherVersion(): boolean {
	return versionAtStart === null
		? readLocal(PROFILE_KEY) !== null && readLocal(VERSION_KEY) === null
		: versionAtStart !== LOCAL_VERSION;
}

export function readLocal(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}

/** False when the browser did not store the text. */
export function writeLocal(key: string, text: string): boolean {
	try {
		localStorage.setItem(key, text);
		localStorage.setItem(VERSION_KEY, LOCAL_VERSION);
		return true;
	} catch {
		return false;
	}
}

export function removeLocal(key: string): void {
	try {
		localStorage.removeItem(key);
	} catch {
		// Storage is denied, so nothing was stored.
	}
}

/** Removes everything except the named keys, and notifies the watchers of this page. */
export function clearLocal(keysToKeep: readonly string[] = []): void {
	const entries = keysToKeep.map((key) => [key, readLocal(key)] as const);
	try {
		localStorage.clear();
	} catch {
		return;
	}
	for (const [key, text] of entries) if (text !== null) writeLocal(key, text);
	window.dispatchEvent(new StorageEvent("storage", { key: null }));
}

/**
 * Calls `onChange` for changes by other tabs and for events dispatched in this one; for
 * `useSyncExternalStore`.
 */
export function watchLocal(onChange: (event: StorageEvent) => void): () => void {
	window.addEventListener("storage", onChange);
	return () => window.removeEventListener("storage", onChange);
}
