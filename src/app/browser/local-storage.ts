/** What this browser keeps. It may be denied, full, or of another version: nothing here ever throws. */

/** Written beside everything kept, so that a later version knows what it reads. */
export const LOCAL_VERSION = "2.2";
export const VERSION_KEY = "localStorageVersion";
export const GARAGE_KEY = "garage";
export const CART_KEY = "cart";
/** What a guest keeps for later. */
export const SAVED_FOR_LATER_KEY = "later";
export const CHECKOUT_DRAFT_KEY = "order";
/** Who is signed in, without the token: no script can read that. */
export const PROFILE_KEY = "profile";

/** Written while what a guest kept is here alone, because it could not be added to the account. */
export const UNMERGED_KEY = "apart";

/** Read before anything of this version is written. */
const startedVersion = typeof window === "undefined" ? null : readLocal(VERSION_KEY);

/** What was kept when this page began was kept by another version of the store. */
export function isFromOtherVersion(): boolean {
	return startedVersion === null
		? readLocal(PROFILE_KEY) !== null && readLocal(VERSION_KEY) === null
		: startedVersion !== LOCAL_VERSION;
}

export function readLocal(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}

/** False when the browser did not take it. */
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
		// What cannot be reached was not kept.
	}
}

/** Everything but what is named goes, also for the parts of this page that watch it. */
export function clearLocal(except: readonly string[] = []): void {
	const kept = except.map((key) => [key, readLocal(key)] as const);
	try {
		localStorage.clear();
	} catch {
		return;
	}
	for (const [key, text] of kept) if (text !== null) writeLocal(key, text);
	window.dispatchEvent(new StorageEvent("storage", { key: null }));
}

/** Tells of every change, of other tabs and of whatever here says so; for `useSyncExternalStore`. */
export function watchLocal(changed: (event: StorageEvent) => void): () => void {
	window.addEventListener("storage", changed);
	return () => window.removeEventListener("storage", changed);
}
