import type { Answer } from "../../contract/call.ts";
import type { checkFits } from "../../contract/vehicles.ts";
import { callApi } from "../browser/api-client.ts";
import { getLocale } from "../messages/compiled/runtime.js";
import { readVehicleRef } from "./active-vehicle.ts";
import { vehicleAnswersText } from "./vehicle-answers-cookie.ts";

export type Fits = Partial<Record<string, Answer<typeof checkFits>["fits"][number]["answer"]>>;

/**
 * How the parts fit the active vehicle, by SKU. Empty without a vehicle, and when the server cannot
 * be asked.
 */
export async function findFits(skus: string[]): Promise<Fits> {
	const vehicle = readVehicleRef(document.cookie);
	if (!vehicle || skus.length === 0) return {};
	const body = { vehicle, facts: vehicleAnswersText(document.cookie, vehicle), skus };
	const answer = await callApi<typeof checkFits>("POST", "/vehicles/fits", getLocale(), body).catch(
		() => undefined,
	);
	return Object.fromEntries((answer?.fits ?? []).map(({ sku, answer: fit }) => [sku, fit]));
}
