import { PROFILE_KEY, readLocal } from "../browser/local-storage.ts";
import { type SessionStep, sessionStep } from "./session-start.ts";
import { takeSignInResult } from "./sign-in-cookie.ts";

export type AuthCheck = SessionStep & { isNew: boolean; isMerged: boolean; deletedSkus: string[] };

/** Holds what the browser remembers of a session against what the server says of it. */
export function checkAuth(asked: {
	isSignedIn: boolean;
	isStart: boolean;
	isOtherVersion: boolean;
	canKeep: boolean;
}): AuthCheck {
	const mark = takeSignInResult();
	const isNew = asked.isSignedIn && mark !== undefined;
	const step = sessionStep({ ...asked, isNew, hasProfile: readLocal(PROFILE_KEY) !== null });
	return {
		...step,
		isNew,
		isMerged: mark?.isMerged === true,
		deletedSkus: mark?.deletedSkus ?? [],
	};
}
