/** Sends changes of the garage to the account. Loaded only for customers. */
import type { Call } from "../../contract/call.ts";
import type { activateInGarage, addToGarage, removeFromGarage } from "../../contract/garage.ts";
import type { GarageEntry } from "../../domain/vehicle/garage-entry.ts";
import { callApi } from "../browser/api-client.ts";
import { m } from "../messages/compiled/messages.js";
import { getLocale } from "../messages/compiled/runtime.js";
import { showToast } from "../ui/toast-store.ts";
import { vehicleAnswersText } from "./vehicle-answers-cookie.ts";

/** Adding a vehicle that is in the garage already makes it active. */
export type GarageChange =
	| { kind: "add"; entry: GarageEntry; unit?: UnitLabels | undefined }
	| { kind: "remove"; entry: GarageEntry }
	| { kind: "all-vehicles" };

/** What distinguishes several units of the same vehicle. */
export type UnitLabels = { unitNumber: string; vin: string; notes: string };

/** The event on the window when the account has stored a change. */
export const GARAGE_SENT = "garage-sent";

const pending: GarageChange[] = [];
let last: Promise<unknown> = Promise.resolve();

if (typeof window !== "undefined") window.addEventListener("pagehide", sendPending);

/** Resolves when all changes are sent. */
export function waitUntilSent(): Promise<unknown> {
	return last;
}

/** Sends one change after the other, so that the account stores them in the same order. */
export function sendChange(change: GarageChange): void {
	pending.push(change);
	last = last.then(sendNext).then(
		() => window.dispatchEvent(new Event(GARAGE_SENT)),
		() => showToast({ kind: "error", text: m.garage_not_sent() }),
	);
}

async function sendNext(): Promise<void> {
	const next = pending.shift();
	if (next) await send(next);
}

/**
 * When the page is closed, all pending changes are sent at once. Two changes of one truck may then
 * arrive in either order, but if the second waited for the first, it would never be sent.
 */
function sendPending(): void {
	for (const change of pending.splice(0)) void send(change).catch(() => undefined);
}

function send(change: GarageChange): Promise<unknown> {
	if (change.kind === "all-vehicles")
		return post<typeof activateInGarage>("/vehicles/garageactive", { garage_id: null });
	const { type, id, region, year, make, model, engine_name, engine_liter } = change.entry;
	const vehicle = { type, id, region, year, make, model, engine_name, engine_liter };
	if (change.kind === "remove")
		return post<typeof removeFromGarage>("/vehicles/garageremove", { vehicle });
	const { unitNumber: unit_number = "", vin = "", notes = "" } = change.unit ?? {};
	// A vehicle that is new to the account, or that was removed and restored, has no answers there
	// yet.
	const facts = vehicleAnswersText(document.cookie, change.entry);
	return post<typeof addToGarage>("/vehicles/garageadd", {
		vehicle: { ...vehicle, unit_number, vin, notes, facts },
	});
}

function post<C extends Call & { method: "POST" }>(
	path: C["path"],
	body: unknown,
): Promise<unknown> {
	return callApi<C>("POST", path, getLocale(), body, { keepalive: true });
}
