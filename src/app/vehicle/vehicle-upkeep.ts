import type { verifyVehicle } from "../../contract/vehicles.ts";
import type { Language } from "../../domain/store/language.ts";
import { isRef } from "../../domain/vehicle/vehicle-ref.ts";
import { callApi } from "../browser/api-client.ts";
import { m } from "../messages/compiled/messages.js";
import { showToast } from "../ui/toast-store.ts";
import { readVehicleRef } from "./active-vehicle.ts";
import { keepVehicle, switchVehicle } from "./garage-store.ts";
import type { VehicleView } from "./vehicle-view.ts";

/** A vehicle that was chosen without the garage's help, by a VIN or before scripts ran, is kept when a page first shows it. */
export function keepShown(vehicle: VehicleView): void {
	if (isRef(readVehicleRef(document.cookie), vehicle)) keepVehicle(vehicle);
}

/** The chosen vehicle is not in the catalog any more: says so and shows all parts. The garage still has it, and says it there. */
export async function sayLost(language: Language): Promise<void> {
	const ref = readVehicleRef(document.cookie);
	if (!ref) return;
	// Asked again: the page may simply be older than the choice. No answer proves nothing.
	const answer = await callApi<typeof verifyVehicle>("POST", "/vehicles/verify", language, {
		vehicle: ref,
	}).catch(() => undefined);
	if (answer?.status !== "invalid") return;
	switchVehicle(null);
	showToast({ kind: "info", text: m.garage_lost_active() });
}
