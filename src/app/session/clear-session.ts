/** Clears what the browser stored for a session that has ended. */
import {
	CART_KEY,
	clearLocal,
	GARAGE_KEY,
	readLocal,
	removeLocal,
	SAVED_FOR_LATER_KEY,
	UNMERGED_KEY,
	writeLocal,
} from "../browser/local-storage.ts";
import { m } from "../messages/compiled/messages.js";
import { showToast } from "../ui/toast-store.ts";
import { vehicleCookie } from "../vehicle/active-vehicle.ts";
import { readGarage } from "../vehicle/garage-rules.ts";
import { CLEAR_VEHICLE_ANSWERS } from "../vehicle/vehicle-answers-cookie.ts";
import { takeSignOutReason } from "./sign-out-cookie.ts";

/**
 * Notes that the cart and the garage of this browser could not be merged into the account. They
 * stay until the next sign-in.
 */
export function setUnmerged(isUnmerged: boolean): void {
	if (isUnmerged) writeLocal(UNMERGED_KEY, "1");
	else removeLocal(UNMERGED_KEY);
}

export function isUnmerged(): boolean {
	return readLocal(UNMERGED_KEY) !== null;
}

/** Deletes cart, garage, checkout draft and profile. An unmerged cart and garage stay. */
export function clearSession(isOtherVersion = false): void {
	const wasUnmerged = isUnmerged();
	if (wasUnmerged) setCookie(vehicleCookie(readGarage(readLocal(GARAGE_KEY)).active));
	else if (!isOtherVersion)
		for (const cookie of [vehicleCookie(null), CLEAR_VEHICLE_ANSWERS]) setCookie(cookie);
	clearLocal(wasUnmerged || isOtherVersion ? [GARAGE_KEY, CART_KEY, SAVED_FOR_LATER_KEY] : []);
	// The page itself tells a customer that the account was closed.
	const reason = takeSignOutReason();
	if (reason !== "closed")
		showToast({ kind: "info", text: reason === "own" ? m.signed_out() : m.session_ended() });
}

function setCookie(cookie: string): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the server reads it to render lists, and it holds no secret
	document.cookie = cookie;
}
