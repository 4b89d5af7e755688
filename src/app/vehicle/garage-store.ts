/**
 * The garage of this browser. The cookie decides which vehicle is active, because the server
 * renders lists for it. Local storage holds the vehicles; it repeats the active one, so that other
 * tabs are notified of a change.
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
	replaceEntry,
	selectEntry,
	writeGarage,
} from "./garage-rules.ts";
import type { GarageChange, UnitLabels } from "./send-garage.ts";

/**
 * `isPersistent` is false when the browser refuses to store the garage; then it lasts as long as
 * the page.
 */
type BrowserGarage = Garage & { isPersistent: boolean };

/** Undefined on the server and until the page runs. */
const store = createStore<BrowserGarage | undefined>(undefined);
export const useGarage = store.use;

if (typeof window !== "undefined") {
	open();
	window.addEventListener("storage", ({ key }) => {
		// A null key means that the whole storage was cleared.
		if ((key === GARAGE_KEY || key === null) && store.get()?.isPersistent)
			store.set({ ...read(), isPersistent: true });
	});
}

/** Adds the vehicle if it is new, and makes it active. Returns whether it was new. */
export function saveVehicle(entry: GarageEntry): boolean {
	const before = current().entries.length;
	change((garage) => addEntry(garage, entry));
	sendToAccount({ kind: "add", entry });
	return current().entries.length > before;
}

/** Null shows the parts for all vehicles. */
export function switchVehicle(ref: VehicleRef | null): void {
	change((garage) => selectEntry(garage, ref));
	const entry = current().entries.find((entry) => isRef(entry, ref));
	sendToAccount(entry ? { kind: "add", entry } : { kind: "all-vehicles" });
}

export function removeVehicle(ref: VehicleRef): void {
	const entry = current().entries.find((entry) => isRef(entry, ref));
	change((garage) => removeEntry(garage, ref));
	if (entry) sendToAccount({ kind: "remove", entry });
}

/** Restores a removed vehicle, its units in the account, and the vehicle that was active. */
export function restoreVehicle(
	entry: GarageEntry,
	active: VehicleRef | null,
	units: readonly UnitLabels[],
): void {
	change((garage) => ({ ...addEntry(garage, entry), active }));
	for (const unit of units.length > 0 ? units : [undefined])
		sendToAccount({ kind: "add", entry, unit });
	const chosen = current().entries.find((entry) => isRef(entry, active));
	if (!isRef(entry, active))
		sendToAccount(chosen ? { kind: "add", entry: chosen } : { kind: "all-vehicles" });
}

export function updateSavedVehicle(saved: GarageEntry, now: GarageEntry): void {
	change((garage) => replaceEntry(garage, saved, now));
}

/** Replaces the garage of this browser by the garage of the account. */
export function replaceGarage(garage: Garage): void {
	change(() => garage);
}

/** The garage of a customer belongs to the account, so every change is sent there. */
function sendToAccount(change: GarageChange): void {
	if (readLocal(PROFILE_KEY) !== null)
		void import("./send-garage.ts").then(({ sendChange }) => sendChange(change));
}

/** A garage that another version of the store has stored is converted and stored again. */
function open(): void {
	const text = readLocal(GARAGE_KEY);
	const isOfOtherVersion = text !== null && readLocal(VERSION_KEY) !== LOCAL_VERSION;
	const garage = read();
	store.set({
		...garage,
		isPersistent: isOfOtherVersion ? writeLocal(GARAGE_KEY, writeGarage(garage)) : true,
	});
}

function read(): Garage {
	return { ...readGarage(readLocal(GARAGE_KEY)), active: readVehicleRef(document.cookie) ?? null };
}

/** Read before each change, because another tab may have changed it. */
function current(): Garage {
	const garage = store.get();
	return garage && !garage.isPersistent ? garage : read();
}

function change(rule: (garage: Garage) => Garage): void {
	const { entries, active } = rule(current());
	// biome-ignore lint/suspicious/noDocumentCookie: the server reads it to render lists, and it holds no secret
	document.cookie = vehicleCookie(active);
	if (active && !readVehicleRef(document.cookie))
		showToast({ kind: "error", text: m.garage_cookies_blocked() });
	const text = writeGarage({ entries, active });
	// Other tabs are notified only when the text differs, and the cookie may have changed before it.
	if (readLocal(GARAGE_KEY) === text) removeLocal(GARAGE_KEY);
	store.set({ entries, active, isPersistent: writeLocal(GARAGE_KEY, text) });
}
