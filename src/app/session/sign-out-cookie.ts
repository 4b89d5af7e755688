/**
 * Tells the next page that the customer signed out or closed the account, so that it does not
 * report an ended session.
 */
import { deleteCookie, readCookie, writeCookie } from "../browser/page-cookies.ts";
import { vehicleCookie } from "../vehicle/active-vehicle.ts";
import { CLEAR_VEHICLE_ANSWERS } from "../vehicle/vehicle-answers-cookie.ts";

const NAME = "signed-out";
const MAX_AGE_SECONDS = 120;

export type SignOutReason = "own" | "closed";

/**
 * Also deletes the vehicle and the answers about it, because the next visitor at this browser may
 * be another person.
 */
export function signOutHeaders(reason: SignOutReason): Headers {
	const headers = new Headers();
	const cookies = [
		writeCookie(NAME, reason, MAX_AGE_SECONDS),
		vehicleCookie(null),
		CLEAR_VEHICLE_ANSWERS,
	];
	for (const cookie of cookies) headers.append("set-cookie", cookie);
	return headers;
}

/** Reads the cookie and deletes it. */
export function takeSignOutReason(): SignOutReason | undefined {
	const reason = readCookie(document.cookie, NAME);
	if (reason !== "own" && reason !== "closed") return undefined;
	// biome-ignore lint/suspicious/noDocumentCookie: no secret is in it
	document.cookie = deleteCookie(NAME);
	return reason;
}
