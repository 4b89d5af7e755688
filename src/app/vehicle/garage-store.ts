/**
 * The garage of this browser. The cookie alone says which vehicle is active, because the server makes the lists by it; the
 * browser's memory holds the vehicles, and repeats the active one so that other tabs hear of a change.
 */

import type { GarageEntry } from "../../domain/vehicle/garage-entry.ts";
import { isRef, type VehicleRef } from "../../domain/vehicle/vehicle-ref.ts";
import {
	GARAGE_KEY,
	LOCAL_VERSION,
	PROFILE_KEY,
	readLocal,
	removeLocal,
	VERSION_KEY,
	writeLocal,
} from "../browser/local-storage.ts";
import { m } from "../messages/compiled/messages.js";
import { createStore } from "../ui/store.ts";
import { showToast } from "../ui/toast-store.ts";
import { readVehicleRef, vehicleCookie } from "./active-vehicle.ts";
import {
	addEntry,
	type Garage,
	readGarage,
	removeEntry,
	renewEntry,
	selectEntry,
	writeGarage,
} from "./garage-rules.ts";
import type { GarageChange, UnitNames } from "./send-garage.ts";

/** `isLasting`: whether the browser keeps it; if not, it lives as long as the page. */
type KeptGarage = Garage & { isLasting: boolean };

/** Undefined on the server and until the page runs. */
const store = createStore<KeptGarage | undefined>(undefined);
export const useGarage = store.use;

if (typeof window !== "undefined") {
	open();
	window.addEventListener("storage", ({ key }) => {
		// A null key: everything was cleared.
		if ((key === GARAGE_KEY || key === null) && store.get()?.isLasting)
			store.set({ ...read(), isLasting: true });
	});
}

/** Adds it, if it is not there yet, and makes it active; says whether it was new. */
export function keepVehicle(entry: GarageEntry): boolean {
	const before = current().entries.length;
	change((garage) => addEntry(garage, entry));
	tellAccount({ kind: "add", entry });
	return current().entries.length > before;
}

/** Null: parts for all vehicles. */
export function switchVehicle(ref: VehicleRef | null): void {
	change((garage) => selectEntry(garage, ref));
	const entry = current().entries.find((one) => isRef(one, ref));
	tellAccount(entry ? { kind: "add", entry } : { kind: "all-vehicles" });
}

export function dropVehicle(ref: VehicleRef): void {
	const entry = current().entries.find((one) => isRef(one, ref));
	change((garage) => removeEntry(garage, ref));
	if (entry) tellAccount({ kind: "remove", entry });
}

/** Brings back what was dropped, with its units in an account, and the choice as it was. */
export function restoreVehicle(
	entry: GarageEntry,
	active: VehicleRef | null,
	units: readonly UnitNames[],
): void {
	change((garage) => ({ ...addEntry(garage, entry), active }));
	for (const unit of units.length > 0 ? units : [undefined])
		tellAccount({ kind: "add", entry, unit });
	const chosen = current().entries.find((one) => isRef(one, active));
	if (!isRef(entry, active))
		tellAccount(chosen ? { kind: "add", entry: chosen } : { kind: "all-vehicles" });
}

export function renewVehicle(saved: GarageEntry, now: GarageEntry): void {
	change((garage) => renewEntry(garage, saved, now));
}

/** What the account has, in the place of what was here. */
export function replaceGarage(garage: Garage): void {
	change(() => garage);
}

/** A customer's garage is the account's: every change goes there too. */
function tellAccount(change: GarageChange): void {
	if (readLocal(PROFILE_KEY) !== null)
		void import("./send-garage.ts").then(({ sendChange }) => sendChange(change));
}

/** What was kept by another version is understood as far as it can be, and kept anew. */
function open(): void {
	const text = readLocal(GARAGE_KEY);
	const isOfOtherVersion = text !== null && readLocal(VERSION_KEY) !== LOCAL_VERSION;
	const garage = read();
	store.set({
		...garage,
		isLasting: isOfOtherVersion ? writeLocal(GARAGE_KEY, writeGarage(garage)) : true,
	});
}

function read(): Garage {
	return { ...readGarage(readLocal(GARAGE_KEY)), active: readVehicleRef(document.cookie) ?? null };
}

/** Read anew before each change: another tab may have added to it. */
function current(): Garage {
	const kept = store.get();
	return kept && !kept.isLasting ? kept : read();
}

function change(rule: (garage: Garage) => Garage): void {
	const { entries, active } = rule(current());
	// biome-ignore lint/suspicious/noDocumentCookie: the server reads it to make the lists, and no secret is in it
	document.cookie = vehicleCookie(active);
	if (active && !readVehicleRef(document.cookie))
		showToast({ kind: "error", text: m.garage_cookies_blocked() });
	const text = writeGarage({ entries, active });
	// Other tabs hear only of a text that differs, and the cookie may have been ahead of it.
	if (readLocal(GARAGE_KEY) === text) removeLocal(GARAGE_KEY);
	store.set({ entries, active, isLasting: writeLocal(GARAGE_KEY, text) });
}
