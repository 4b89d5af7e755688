/** Tells the account what changed in the garage of this browser. Loaded for customers alone. */
import type { activateInGarage, addToGarage, removeFromGarage } from "../../contract/garage.ts";
import type { GarageEntry } from "../../domain/garage.ts";
import { callApi } from "../api-client.ts";
import { m } from "../messages/compiled/messages.js";
import { getLocale } from "../messages/compiled/runtime.js";
import { showToast } from "../ui/toast-store.ts";

/** To add one that is there already makes it the active one. */
export type GarageChange =
	| { kind: "add"; entry: GarageEntry; unit?: UnitNames | undefined }
	| { kind: "remove"; entry: GarageEntry }
	| { kind: "all-vehicles" };

/** What a customer's fleet tells its trucks of one kind apart by. */
export type UnitNames = { unitNumber: string; vin: string; notes: string };

/** Said on the window when the account has taken a change. */
export const GARAGE_SENT = "garage-sent";

let last: Promise<unknown> = Promise.resolve();

/** Until everything is there. */
export function allSent(): Promise<unknown> {
	return last;
}

/** One after the other: the last word must be the last one there too. */
export function sendChange(change: GarageChange): void {
	last = last
		.then(() => send(change))
		.then(
			() => window.dispatchEvent(new Event(GARAGE_SENT)),
			() => showToast({ kind: "error", text: m.garage_not_sent() }),
		);
}

function send(change: GarageChange): Promise<unknown> {
	const language = getLocale();
	if (change.kind === "all-vehicles")
		return callApi<typeof activateInGarage>("POST", "/vehicles/garageactive", language, { garage_id: null });
	const { type, id, region, year, make, model, engine_name, engine_liter } = change.entry;
	const vehicle = { type, id, region, year, make, model, engine_name, engine_liter };
	if (change.kind === "remove") return callApi<typeof removeFromGarage>("POST", "/vehicles/garageremove", language, { vehicle });
	const { unitNumber: unit_number = "", vin = "", notes = "" } = change.unit ?? {};
	return callApi<typeof addToGarage>("POST", "/vehicles/garageadd", language, { vehicle: { ...vehicle, unit_number, vin, notes } });
}
