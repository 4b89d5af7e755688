/** What this browser keeps for a guest. It may be denied, full, or of another version: nothing here ever throws. */

/** Written beside everything kept, so that a later version knows what it reads. */
export const LOCAL_VERSION = "2.2";
export const VERSION_KEY = "localStorageVersion";
export const GARAGE_KEY = "garage";

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
