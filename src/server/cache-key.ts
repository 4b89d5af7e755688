import { readDensity } from "../app/screens/list/density.ts";
import { readVehicleRef } from "../app/vehicle/active-vehicle.ts";
import { readVehicleAnswers } from "../app/vehicle/vehicle-answers-cookie.ts";
import { writeVehicleAnswers } from "../domain/vehicle/vehicle-answers.ts";

/**
 * Everything of a request that a guest's page depends on: the address, the active vehicle with its
 * answers, and the list density. The cookies are read by the screens' own functions, so a cookie
 * that they ignore makes no second entry. An address contains no space, so a space separates the
 * parts.
 */
export function cacheKey(url: string, cookies: string | undefined): string {
	const vehicle = readVehicleRef(cookies ?? null);
	const density = readDensity(cookies ?? null);
	if (!vehicle && density === "cards") return url;
	const answers = vehicle ? writeVehicleAnswers(readVehicleAnswers(cookies ?? null, vehicle)) : "";
	return `${url} ${vehicle ? `${vehicle.type} ${vehicle.id}` : "any"} ${density} ${answers}`;
}
