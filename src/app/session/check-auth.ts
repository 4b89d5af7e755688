import { PROFILE_KEY, readLocal } from "../browser/local-storage.ts";
import { type SessionStep, sessionStep } from "./session-start.ts";
import { takeSignInResult } from "./sign-in-cookie.ts";

export type AuthCheck = SessionStep & { isNew: boolean; isMerged: boolean; deletedSkus: string[] };

/** Compares the profile in the browser with the session that the server reports. */
export function checkAuth(page: {
	isSignedIn: boolean;
	isStart: boolean;
	isOtherVersion: boolean;
	canStore: boolean;
}): AuthCheck {
	const signIn = takeSignInResult();
	const isNew = page.isSignedIn && signIn !== undefined;
	const step = sessionStep({ ...page, isNew, hasProfile: readLocal(PROFILE_KEY) !== null });
	return {
		...step,
		isNew,
		isMerged: signIn?.isMerged === true,
		deletedSkus: signIn?.deletedSkus ?? [],
	};
}
