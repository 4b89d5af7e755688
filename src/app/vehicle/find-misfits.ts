import type { checkFits } from "../../contract/vehicles.ts";
import { callApi } from "../browser/api-client.ts";
import { getLocale } from "../messages/compiled/runtime.js";
import { readVehicleRef } from "./active-vehicle.ts";
import { vehicleAnswersText } from "./vehicle-answers-cookie.ts";

/**
 * The parts that do not fit the active vehicle. Empty without a vehicle, and when the server cannot
 * be asked.
 */
export async function findMisfits(skus: string[]): Promise<string[]> {
	const vehicle = readVehicleRef(document.cookie);
	if (!vehicle || skus.length === 0) return [];
	const body = { vehicle, facts: vehicleAnswersText(document.cookie, vehicle), skus };
	const answer = await callApi<typeof checkFits>("POST", "/vehicles/fits", getLocale(), body).catch(
		() => undefined,
	);
	return (answer?.fits ?? [])
		.filter(({ answer: fit }) => fit === "does_not_fit")
		.map(({ sku }) => sku);
}
