/** What the guards of a page load do in the browser. */
import { PROFILE_KEY, writeLocal } from "../browser/local-storage.ts";
import type { ShellAccount } from "../page/shell-data.ts";
import { pullGarage } from "../vehicle/account-garage.ts";
import { loadCartOfAccount, showDeletedParts } from "./account-cart.ts";
import { checkAuth } from "./check-auth.ts";
import { checkCart } from "./check-cart.ts";
import { checkOrder } from "./check-order.ts";
import { initLocalStorage } from "./init-localstorage.ts";
import { clearSession, isUnmerged, setUnmerged } from "./clear-session.ts";

export type PageLoad = {
	account: ShellAccount | null;
	isStart: boolean;
	isOtherVersion: boolean;
	canKeep: boolean;
};

export const GUARDS = {
	"init-localstorage": (load: PageLoad): void => {
		const kept = initLocalStorage();
		if (load.isStart) Object.assign(load, kept);
	},
	"check-cart": ({ isOtherVersion }: PageLoad) => checkCart(isOtherVersion),
	"check-order": ({ isOtherVersion }: PageLoad) => checkOrder(isOtherVersion),
	"check-auth": keepSession,
};

/** All of them, in their order. */
export async function startGuards(account: ShellAccount | null): Promise<boolean> {
	const load: PageLoad = { account, isStart: true, isOtherVersion: false, canKeep: true };
	GUARDS["init-localstorage"](load);
	GUARDS["check-cart"](load);
	GUARDS["check-order"](load);
	return GUARDS["check-auth"](load);
}

/** True when the session was ended here. */
async function keepSession({ account, ...load }: PageLoad): Promise<boolean> {
	const check = checkAuth({ isSignedIn: account !== null, ...load });
	if (account && check.step === "remember") {
		writeLocal(PROFILE_KEY, JSON.stringify(account));
		showDeletedParts(check.deletedSkus);
		if (check.isNew) setUnmerged(!check.isMerged);
		if ((check.isNew || load.isStart) && !isUnmerged()) {
			void pullGarage();
			void loadCartOfAccount(account, check.isNew);
		}
	}
	if (check.step === "forget") clearSession(check.keepsGarage);
	if (check.step !== "log-out") return false;
	await fetch("/api/auth/logout", { method: "POST" }).catch(() => undefined);
	clearSession(check.keepsGarage);
	return true;
}
