import {
	isOfOtherVersion,
	LOCAL_VERSION,
	readLocal,
	VERSION_KEY,
	writeLocal,
} from "../browser/local-storage.ts";

/** Verifies the version of what the browser kept, and says whether it was another's. What was kept is read by its own guard. */
export function initLocalStorage(): { isOtherVersion: boolean; canKeep: boolean } {
	const isOtherVersion = isOfOtherVersion();
	const canKeep =
		readLocal(VERSION_KEY) === LOCAL_VERSION || writeLocal(VERSION_KEY, LOCAL_VERSION);
	return { isOtherVersion, canKeep };
}
