/** What the browser does when a session is over. */

import {
	APART_KEY,
	CART_KEY,
	clearLocal,
	dropLocal,
	GARAGE_KEY,
	LATER_KEY,
	readLocal,
	writeLocal,
} from "../browser/local-storage.ts";
import { m } from "../messages/compiled/messages.js";
import { showToast } from "../ui/toast-store.ts";
import { vehicleCookie } from "../vehicle/active-vehicle.ts";
import { readGarage } from "../vehicle/garage.ts";
import { NO_VEHICLE_ANSWERS } from "../vehicle/vehicle-answers-cookie.ts";
import { takeSignOutReason } from "./sign-out-cookie.ts";

/** What could not be added to the account stays here alone, until the next sign-in. */
export function setUnmerged(isSo: boolean): void {
	if (isSo) writeLocal(APART_KEY, "1");
	else dropLocal(APART_KEY);
}

export function isUnmerged(): boolean {
	return readLocal(APART_KEY) !== null;
}

/** Cart, garage, order and profile belonged to the session, and go with it; what never reached the account stays. */
export function clearSession(isOtherVersion = false): void {
	const wasApart = isUnmerged();
	if (wasApart) setCookie(vehicleCookie(readGarage(readLocal(GARAGE_KEY)).active));
	else if (!isOtherVersion) for (const cookie of [vehicleCookie(null), NO_VEHICLE_ANSWERS]) setCookie(cookie);
	clearLocal(wasApart || isOtherVersion ? [GARAGE_KEY, CART_KEY, LATER_KEY] : []);
	// Whoever closed their account reads so on the page.
	const how = takeSignOutReason();
	if (how !== "closed")
		showToast({ kind: "info", text: how === "own" ? m.signed_out() : m.session_ended() });
}

function setCookie(cookie: string): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the server reads it to make the lists, and no secret is in it
	document.cookie = cookie;
}
