import type { Services } from "../../features/services.ts";
import type { Known } from "../../features/vehicles/find-vehicle.ts";
import { readVehicleRef } from "./active-vehicle.ts";

/** A vehicle as the screens and the garage show it. */
export type VehicleView = {
	type: "vehicle" | "engine";
	id: number;
	region?: string;
	year?: number;
	make: string;
	model?: string;
	engine_name: string;
	engine_liter: string;
};

/** The active vehicle of a request, if the tables still know it. */
export async function activeVehicle(services: Services, request: Request): Promise<Known | undefined> {
	const ref = readVehicleRef(request.headers.get("cookie"));
	if (!ref) return undefined;
	return ref.type === "engine" ? services.findEngine(ref.id) : services.findVehicle(ref.id);
}

export function toVehicleView(known: Known): VehicleView {
	const { type, id, make, engineName, engineLiter } = known;
	const engine = { type, id, make, engine_name: engineName, engine_liter: engineLiter };
	return known.type === "engine" ? engine : { ...engine, region: known.region, year: known.year, model: known.model };
}

export function vehicleName({ year, make, model, engine_name, engine_liter }: VehicleView): string {
	return [year, make, model, `${engine_name} ${engine_liter} L`].filter(Boolean).join(" ");
}
