/** What a browser does about a session when a page begins, and whenever the server's word on it changes. */

export type SessionStart = {
	/** Whether the server knows the reader; it says so with every page. */
	isSignedIn: boolean;
	/** Whether the browser remembers somebody. */
	hasProfile: boolean;
	/** Whether the reader has just signed in. */
	isNew: boolean;
	/** Whether a page begins, rather than goes on. */
	isStart: boolean;
	/** Whether what the browser kept was kept by another version of the store. */
	isOtherVersion: boolean;
	/** Whether the browser keeps anything at all. */
	canKeep: boolean;
};

/**
 * `remember`: keep the profile. `log-out`: end the session too. `forget`: the session is over, clear what was kept of it.
 * What a guest kept (cart and garage) outlives another version; `keepsGarage` says so.
 */
export type SessionStep = {
	step: "nothing" | "remember" | "log-out" | "forget";
	keepsGarage: boolean;
};

export function sessionStep({
	isSignedIn,
	hasProfile,
	isNew,
	isStart,
	isOtherVersion,
	canKeep,
}: SessionStart): SessionStep {
	const keepsGarage = isOtherVersion;
	if (!isSignedIn) return { step: hasProfile ? "forget" : "nothing", keepsGarage };
	if (isNew || !isStart) return { step: "remember", keepsGarage };
	// A browser that keeps nothing could never sign in, if a missing profile counted there.
	if (isOtherVersion || (!hasProfile && canKeep)) return { step: "log-out", keepsGarage };
	return { step: "remember", keepsGarage };
}
