import type { checkFits } from "../../../contract/vehicles.ts";
import { callApi } from "../../browser/api-client.ts";
import { getLocale } from "../../messages/compiled/runtime.js";
import { readVehicleRef } from "../../vehicle/active-vehicle.ts";
import { toldOf } from "../../vehicle/vehicle-answers-cookie.ts";

/** Which parts of a guest's cart do not fit the active vehicle, by what was told about it. Unanswered, nothing is said. */
export async function findMisfits(skus: string[]): Promise<string[]> {
	const vehicle = readVehicleRef(document.cookie);
	if (!vehicle || skus.length === 0) return [];
	const body = { vehicle, facts: toldOf(document.cookie, vehicle), skus };
	const answer = await callApi<typeof checkFits>("POST", "/vehicles/fits", getLocale(), body).catch(
		() => undefined,
	);
	return (answer?.fits ?? []).filter((one) => one.answer === "does_not_fit").map(({ sku }) => sku);
}
