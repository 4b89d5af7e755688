import type { verifyVehicle } from "../../contract/vehicles.ts";
import type { Language } from "../../domain/store/language.ts";
import { isRef } from "../../domain/vehicle/vehicle-ref.ts";
import { callApi } from "../browser/api-client.ts";
import { m } from "../messages/compiled/messages.js";
import { showToast } from "../ui/toast-store.ts";
import { readVehicleRef } from "./active-vehicle.ts";
import { saveVehicle, switchVehicle } from "./garage-store.ts";
import type { VehicleView } from "./vehicle-view.ts";

/** Saves a vehicle that was chosen by VIN or before JavaScript ran, when a page first shows it. */
export function saveShownVehicle(vehicle: VehicleView): void {
	if (isRef(readVehicleRef(document.cookie), vehicle)) saveVehicle(vehicle);
}

/**
 * Shows a message and all parts when the catalog no longer has the active vehicle. The vehicle
 * stays in the garage.
 */
export async function announceMissingVehicle(language: Language): Promise<void> {
	const ref = readVehicleRef(document.cookie);
	if (!ref) return;
	// Checked again, because the page may be older than the choice. A failed call proves nothing.
	const answer = await callApi<typeof verifyVehicle>("POST", "/vehicles/verify", language, {
		vehicle: ref,
	}).catch(() => undefined);
	if (answer?.status !== "invalid") return;
	switchVehicle(null);
	showToast({ kind: "info", text: m.garage_lost_active() });
}
