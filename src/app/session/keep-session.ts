/** What the browser does with a session: loaded when there is one, or one that was. */
import { readGarage } from "../../domain/garage.ts";
import { APART_KEY, CART_KEY, clearLocal, dropLocal, GARAGE_KEY, PROFILE_KEY, readLocal, writeLocal } from "../local-storage.ts";
import { m } from "../messages/compiled/messages.js";
import { checkAuth } from "../middleware/check-auth.ts";
import { checkCart } from "../middleware/check-cart.ts";
import { checkOrder } from "../middleware/check-order.ts";
import { initLocalStorage } from "../middleware/init-localstorage.ts";
import type { ShellAccount } from "../shell/shell-data.ts";
import { showToast } from "../ui/toast-store.ts";
import { pullGarage } from "../vehicle/account-garage.ts";
import { vehicleCookie } from "../vehicle/active-vehicle.ts";
import { NO_FACTS } from "../vehicle/facts-cookie.ts";
import { takeSignOutMark } from "./sign-out-mark.ts";

/** The guards of every page load, in their order. True when the session was ended here, so that the page has to be made anew. */
export async function keepSession(account: ShellAccount | null, isStart: boolean): Promise<boolean> {
	const kept = initLocalStorage();
	const isOtherVersion = isStart && kept.isOtherVersion;
	checkCart(isOtherVersion);
	checkOrder(isOtherVersion);
	const check = checkAuth({ isSignedIn: account !== null, isStart, isOtherVersion, canKeep: kept.canKeep });
	if (check.step === "remember") writeLocal(PROFILE_KEY, JSON.stringify(account));
	if (check.isNew) noteApart(!check.isMerged);
	// What could not be added to the account stays here alone, until the next sign-in.
	if (check.step === "remember" && (check.isNew || isStart) && !isApart()) void pullGarage();
	if (check.step === "forget") forgetSession(check.keepsGarage);
	if (check.step !== "log-out") return false;
	await fetch("/api/auth/logout", { method: "POST" }).catch(() => undefined);
	forgetSession(check.keepsGarage);
	return true;
}

function noteApart(isSo: boolean): void {
	if (isSo) writeLocal(APART_KEY, "1");
	else dropLocal(APART_KEY);
}

function isApart(): boolean {
	return readLocal(APART_KEY) !== null;
}

/** Cart, garage, order and profile belonged to the session, and go with it; what never reached the account stays. */
export function forgetSession(isOtherVersion = false): void {
	const wasApart = isApart();
	if (wasApart) setCookie(vehicleCookie(readGarage(readLocal(GARAGE_KEY)).active));
	else if (!isOtherVersion) for (const cookie of [vehicleCookie(null), NO_FACTS]) setCookie(cookie);
	clearLocal(wasApart || isOtherVersion ? [GARAGE_KEY, CART_KEY] : []);
	// Whoever closed their account reads so on the page.
	const how = takeSignOutMark();
	if (how !== "closed") showToast({ kind: "info", text: how === "own" ? m.signed_out() : m.session_ended() });
}

function setCookie(cookie: string): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the server reads it to make the lists, and no secret is in it
	document.cookie = cookie;
}
