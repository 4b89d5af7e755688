import {
	isFromOtherVersion,
	LOCAL_VERSION,
	readLocal,
	VERSION_KEY,
	writeLocal,
} from "../browser/local-storage.ts";

/** Checks the version of the stored data and whether the browser can store anything. */
export function initLocalStorage(): { isOtherVersion: boolean; canStore: boolean } {
	const isOtherVersion = isFromOtherVersion();
	const canStore =
		readLocal(VERSION_KEY) === LOCAL_VERSION || writeLocal(VERSION_KEY, LOCAL_VERSION);
	return { isOtherVersion, canStore };
}
