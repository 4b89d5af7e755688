/**
 * What a guest's page depends on: its address, the vehicle it is made for, what was told of it, and how lists are shown. Nothing else of a
 * request.
 */
import { readDensity } from "../app/screens/list/density.ts";
import { readVehicleRef } from "../app/vehicle/active-vehicle.ts";
import { readVehicleAnswers } from "../app/vehicle/vehicle-answers-cookie.ts";
import { writeVehicleAnswers } from "../domain/vehicle/vehicle-answers.ts";

/** Read as the screens read them, so that cookies they ignore make no page of their own. An address holds no space. */
export function cacheKey(url: string, cookies: string | undefined): string {
	const vehicle = readVehicleRef(cookies ?? null);
	const density = readDensity(cookies ?? null);
	if (!vehicle && density === "cards") return url;
	const facts = vehicle ? writeVehicleAnswers(readVehicleAnswers(cookies ?? null, vehicle)) : "";
	return `${url} ${vehicle ? `${vehicle.type} ${vehicle.id}` : "any"} ${density} ${facts}`;
}
