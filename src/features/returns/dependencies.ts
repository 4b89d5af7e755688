import type { OrderDependencies } from "../orders/dependencies.ts";

/** A vehicle that a VIN may be of. */
export type ReturnVehicle = { id: number; lineIds: number[]; engineId: number; year: number };

export type ReturnDependencies = OrderDependencies & {
	vehiclesOfVin: (vin: string) => Promise<ReturnVehicle[]>;
};
