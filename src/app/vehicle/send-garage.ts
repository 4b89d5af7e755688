/** Tells the account what changed in the garage of this browser. Loaded for customers alone. */
import type { Call } from "../../contract/call.ts";
import type { activateInGarage, addToGarage, removeFromGarage } from "../../contract/garage.ts";
import type { GarageEntry } from "../../domain/vehicle/garage-entry.ts";
import { callApi } from "../browser/api-client.ts";
import { m } from "../messages/compiled/messages.js";
import { getLocale } from "../messages/compiled/runtime.js";
import { showToast } from "../ui/toast-store.ts";
import { vehicleAnswersText } from "./vehicle-answers-cookie.ts";

/** To add one that is there already makes it the active one. */
export type GarageChange =
	| { kind: "add"; entry: GarageEntry; unit?: UnitNames | undefined }
	| { kind: "remove"; entry: GarageEntry }
	| { kind: "all-vehicles" };

/** What a customer's fleet tells its trucks of one kind apart by. */
export type UnitNames = { unitNumber: string; vin: string; notes: string };

/** Said on the window when the account has taken a change. */
export const GARAGE_SENT = "garage-sent";

const waiting: GarageChange[] = [];
let last: Promise<unknown> = Promise.resolve();

if (typeof window !== "undefined") window.addEventListener("pagehide", sendWaiting);

/** Until everything is there. */
export function allSent(): Promise<unknown> {
	return last;
}

/** One after the other: the last word must be the last one there too. */
export function sendChange(change: GarageChange): void {
	waiting.push(change);
	last = last.then(sendNext).then(
		() => window.dispatchEvent(new Event(GARAGE_SENT)),
		() => showToast({ kind: "error", text: m.garage_not_sent() }),
	);
}

async function sendNext(): Promise<void> {
	const next = waiting.shift();
	if (next) await send(next);
}

/**
 * Whoever leaves the page is not there to send the next one after the one before. All at once, two changes of one truck may arrive in
 * either order; waiting for the first, the second would not arrive at all.
 */
function sendWaiting(): void {
	for (const change of waiting.splice(0)) void send(change).catch(() => undefined);
}

function send(change: GarageChange): Promise<unknown> {
	if (change.kind === "all-vehicles")
		return tell<typeof activateInGarage>("/vehicles/garageactive", { garage_id: null });
	const { type, id, region, year, make, model, engine_name, engine_liter } = change.entry;
	const vehicle = { type, id, region, year, make, model, engine_name, engine_liter };
	if (change.kind === "remove")
		return tell<typeof removeFromGarage>("/vehicles/garageremove", { vehicle });
	const { unitNumber: unit_number = "", vin = "", notes = "" } = change.unit ?? {};
	// The account knows nothing of a vehicle that is new to it, also of one that was removed and brought back.
	const facts = vehicleAnswersText(document.cookie, change.entry);
	return tell<typeof addToGarage>("/vehicles/garageadd", {
		vehicle: { ...vehicle, unit_number, vin, notes, facts },
	});
}

function tell<C extends Call & { method: "POST" }>(
	path: C["path"],
	body: unknown,
): Promise<unknown> {
	return callApi<C>("POST", path, getLocale(), body, { keepalive: true });
}
