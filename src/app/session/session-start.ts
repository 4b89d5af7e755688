/**
 * Decides what the browser does with its stored session data when a page starts or the server
 * reports another session state.
 */

export type SessionStart = {
	/** Whether the server reports a signed-in customer. */
	isSignedIn: boolean;
	/** Whether the browser stores a customer's profile. */
	hasProfile: boolean;
	/** Whether the customer has just signed in. */
	isNew: boolean;
	/** Whether this is the first page of a visit or a full load, rather than a navigation. */
	isStart: boolean;
	/** Whether the stored data was written by another version of the store. */
	isOtherVersion: boolean;
	/** Whether the browser can store anything. */
	canStore: boolean;
};

export type SessionStep = {
	/**
	 * `remember` stores the profile, `log-out` ends the session and clears its data, `forget` only
	 * clears the data.
	 */
	step: "nothing" | "remember" | "log-out" | "forget";
	/** Whether cart and garage survive: those of another version do. */
	keepsGarage: boolean;
};

export function sessionStep({
	isSignedIn,
	hasProfile,
	isNew,
	isStart,
	isOtherVersion,
	canStore,
}: SessionStart): SessionStep {
	const keepsGarage = isOtherVersion;
	if (!isSignedIn) return { step: hasProfile ? "forget" : "nothing", keepsGarage };
	if (isNew || !isStart) return { step: "remember", keepsGarage };
	// A browser that stores nothing never has a profile, and must still be able to sign in.
	if (isOtherVersion || (!hasProfile && canStore)) return { step: "log-out", keepsGarage };
	return { step: "remember", keepsGarage };
}
