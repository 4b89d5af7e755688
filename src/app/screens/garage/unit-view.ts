import type { GarageEntry } from "../../../domain/vehicle/garage-entry.ts";
import type { Services } from "../../../features/services.ts";

/** One entry of a customer's garage. Several units of one vehicle differ in number and VIN. */
export type Unit = GarageEntry & {
	garageId: number;
	unitNumber: string;
	vin: string;
	notes: string;
	isActive: boolean;
};

export function toUnit(entry: Awaited<ReturnType<Services["garage"]["read"]>>[number]): Unit {
	const {
		garageId,
		type,
		id,
		make,
		engineName,
		engineLiter,
		region,
		year,
		model,
		unitNumber,
		vin,
		notes,
		isActive,
	} = entry;
	const vehicle = region && year && model ? { region, year, model } : {};
	return {
		type,
		id,
		make,
		engine_name: engineName,
		engine_liter: engineLiter,
		...vehicle,
		garageId,
		unitNumber,
		vin,
		notes,
		isActive,
	};
}
