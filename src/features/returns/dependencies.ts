import type { OrderDependencies } from "../orders/dependencies.ts";

/** A vehicle that a VIN may be of. */
export type ReturnVehicle = { id: number; lineIds: number[]; engineId: number; year: number };

export type ReturnDependencies = OrderDependencies & {
	/** Takes pictures that were uploaded and gives where they stand from now on; refuses whatever else is named. */
	keepPictures: (addresses: readonly string[]) => Promise<string[]>;
	/** Lets go of pictures that nothing refers to after all. */
	releasePictures: (paths: readonly string[]) => Promise<void>;
	vehiclesOfVin: (vin: string) => Promise<ReturnVehicle[]>;
};
