import type { GarageEntry } from "../../domain/vehicle/garage-entry.ts";
import type { Services } from "../../features/services.ts";
import type { VinSummary } from "../../features/vehicles/decode-vin.ts";
import type { VehicleMatch } from "../../features/vehicles/find-vehicle.ts";
import { readVehicleRef } from "./active-vehicle.ts";

/** A vehicle as the screens and the garage show it. */
export type VehicleView = GarageEntry;

/** The active vehicle of a request, if the tables still know it. */
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

export function toVehicleView(known: VehicleMatch): VehicleView {
	const { type, id, make, engineName, engineLiter } = known;
	const engine = { type, id, make, engine_name: engineName, engine_liter: engineLiter };
	return known.type === "engine"
		? engine
		: { ...engine, region: known.region, year: known.year, model: known.model };
}

export function vehicleName(vehicle: VehicleView): string {
	const { year, make, model } = vehicle;
	return [year, make, model, engineText(vehicle)].filter(Boolean).join(" ");
}

/** The wire writes the liters as text. */
type DecodedWords = Pick<VinSummary, "year" | "make" | "model" | "engine"> & {
	liters: VinSummary["liters"] | string;
};

/** What a VIN tells, in words: "2008 Honda Civic". */
export function decodedText({ year, make, model, engine, liters }: DecodedWords): string {
	return [year, make, model, engine ?? (liters && `${liters} L`)].filter(Boolean).join(" ");
}

/** Without its engine, where room is short; an engine alone is named in full. */
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
