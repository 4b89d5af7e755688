import type { VehicleRef } from "./vehicle-ref.ts";

/** A vehicle or engine in a garage, spelled as the API and the browser's storage write it. */
export type GarageEntry = VehicleRef & {
	region?: string;
	year?: number;
	make: string;
	model?: string;
	engine_name: string;
	engine_liter: string;
};
