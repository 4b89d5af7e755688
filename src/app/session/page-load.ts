/** The work of the guards that run in the browser at every page load. */
import { PROFILE_KEY, writeLocal } from "../browser/local-storage.ts";
import type { ShellAccount } from "../page/shell-data.ts";
import { loadAccountGarage } from "../vehicle/account-garage.ts";
import { loadCartOfAccount, showDeletedParts } from "./account-cart.ts";
import { checkAuth } from "./check-auth.ts";
import { checkCart } from "./check-cart.ts";
import { checkOrder } from "./check-order.ts";
import { clearSession, isUnmerged, setUnmerged } from "./clear-session.ts";
import { initLocalStorage } from "./init-localstorage.ts";

export type PageLoad = {
	account: ShellAccount | null;
	isStart: boolean;
	isOtherVersion: boolean;
	canStore: boolean;
};

export const GUARDS = {
	"init-localstorage": (load: PageLoad): void => {
		const storage = initLocalStorage();
		if (load.isStart) Object.assign(load, storage);
	},
	"check-cart": ({ isOtherVersion }: PageLoad) => checkCart(isOtherVersion),
	"check-order": ({ isOtherVersion }: PageLoad) => checkOrder(isOtherVersion),
	"check-auth": syncSession,
};

/** Runs all guards in their order. True when the session was ended here. */
export async function startGuards(account: ShellAccount | null): Promise<boolean> {
	const load: PageLoad = { account, isStart: true, isOtherVersion: false, canStore: true };
	GUARDS["init-localstorage"](load);
	GUARDS["check-cart"](load);
	GUARDS["check-order"](load);
	return GUARDS["check-auth"](load);
}

/**
 * Makes the stored profile, cart and garage follow the session of the server. True when the session
 * was ended here.
 */
async function syncSession({ account, ...load }: PageLoad): Promise<boolean> {
	const check = checkAuth({ isSignedIn: account !== null, ...load });
	if (account && check.step === "remember") {
		writeLocal(PROFILE_KEY, JSON.stringify(account));
		showDeletedParts(check.deletedSkus);
		if (check.isNew) setUnmerged(!check.isMerged);
		if ((check.isNew || load.isStart) && !isUnmerged()) {
			void loadAccountGarage();
			void loadCartOfAccount(account, check.isNew);
		}
	}
	if (check.step === "forget") clearSession(check.keepsGarage);
	if (check.step !== "log-out") return false;
	await fetch("/api/auth/logout", { method: "POST" }).catch(() => undefined);
	clearSession(check.keepsGarage);
	return true;
}
