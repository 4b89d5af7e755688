import type { OrderDependencies } from "../orders/dependencies.ts";

/** A vehicle of the catalog that matches a VIN. */
export type ReturnVehicle = { id: number; lineIds: number[]; engineId: number; year: number };

export type ReturnDependencies = OrderDependencies & {
	/**
	 * Moves uploaded pictures to permanent storage and returns their paths. Refuses any other
	 * address.
	 */
	keepPictures: (addresses: readonly string[]) => Promise<string[]>;
	/** Deletes pictures that no return refers to. */
	releasePictures: (paths: readonly string[]) => Promise<void>;
	vehiclesOfVin: (vin: string) => Promise<ReturnVehicle[]>;
};
