import type { GarageEntry } from "../../domain/vehicle/garage-entry.ts";
import type { Services } from "../../features/services.ts";
import type { VinSummary } from "../../features/vehicles/decode-vin.ts";
import type { VehicleMatch } from "../../features/vehicles/find-vehicle.ts";
import { readVehicleRef } from "./active-vehicle.ts";

/** A vehicle as the screens and the garage show it. */
export type VehicleView = GarageEntry;

/** The active vehicle of a request, if the catalog still has it. */
export async function activeVehicle(
	services: Services,
	request: Request,
): Promise<VehicleMatch | undefined> {
	const ref = readVehicleRef(request.headers.get("cookie"));
	if (!ref) return undefined;
	return ref.type === "engine"
		? services.vehicles.findEngine(ref.id)
		: services.vehicles.find(ref.id);
}

export function toVehicleView(match: VehicleMatch): VehicleView {
	const { type, id, make, engineName, engineLiter } = match;
	const engine = { type, id, make, engine_name: engineName, engine_liter: engineLiter };
	return match.type === "engine"
		? engine
		: { ...engine, region: match.region, year: match.year, model: match.model };
}

export function vehicleName(vehicle: VehicleView): string {
	const { year, make, model } = vehicle;
	return [year, make, model, engineText(vehicle)].filter(Boolean).join(" ");
}

/** The API writes the liters as text. */
type DecodedVehicle = Pick<VinSummary, "year" | "make" | "model" | "engine"> & {
	liters: VinSummary["liters"] | string;
};

/** The decoded vehicle as text, such as "2008 Honda Civic". */
export function decodedText({ year, make, model, engine, liters }: DecodedVehicle): string {
	return [year, make, model, engine ?? (liters && `${liters} L`)].filter(Boolean).join(" ");
}

/** The name without the engine; an engine alone keeps its full name. */
export function shortName(vehicle: VehicleView): string {
	const { type, year, make, model } = vehicle;
	return type === "engine" ? vehicleName(vehicle) : [year, make, model].filter(Boolean).join(" ");
}

export function engineText({
	engine_name,
	engine_liter,
}: Pick<VehicleView, "engine_name" | "engine_liter">): string {
	return `${engine_name} ${engine_liter} L`;
}
