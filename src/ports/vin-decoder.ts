/** Decodes VINs with the data that manufacturers report to the authorities. */
import type { VinData } from "../domain/vehicle/vin-match.ts";

export type DecodedVin = VinData & {
	/** "Passenger Car", "Truck", "Incomplete Vehicle", … */
	vehicleType: string | null;
	/** The country of the plant. */
	country: string | null;
};

export type VinRequest = { vin: string; years: number[] };

/**
 * Returns for each request one result per year that the registry has. An outage throws
 * `unavailable`.
 */
export type VinDecoder = {
	decode: (requests: VinRequest[]) => Promise<DecodedVin[][]>;
	/** Loads the data in advance. If it fails, the first decoding tries again. */
	prepare: () => void;
	close: () => Promise<void>;
};
