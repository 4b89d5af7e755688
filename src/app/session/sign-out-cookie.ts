/** A word from the server to the page after somebody left by themselves: nobody has to tell them that their session ended. */
import { vehicleCookie } from "../vehicle/active-vehicle.ts";
import { NO_VEHICLE_ANSWERS } from "../vehicle/vehicle-answers-cookie.ts";

const NAME = "signed-out";
const SECONDS = 120;

export type SignOut = "own" | "closed";

function signOutMark(how: SignOut): string {
	return `${NAME}=${how}; path=/; max-age=${SECONDS}; samesite=lax`;
}

/**
 * What the server sends with the way out: the vehicle and what was told of it go too, so that the next person here is not taken for them.
 */
export function signOutHeaders(how: SignOut): Headers {
	const headers = new Headers();
	for (const cookie of [signOutMark(how), vehicleCookie(null), NO_VEHICLE_ANSWERS])
		headers.append("set-cookie", cookie);
	return headers;
}

/** Read once. */
export function takeSignOutMark(): SignOut | undefined {
	const mark = /(?:^|;\s*)signed-out=(own|closed)(?:;|$)/.exec(document.cookie)?.[1];
	// biome-ignore lint/suspicious/noDocumentCookie: no secret is in it
	if (mark) document.cookie = `${NAME}=; path=/; max-age=0; samesite=lax`;
	return mark as SignOut | undefined;
}
