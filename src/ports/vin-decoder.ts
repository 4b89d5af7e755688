/** What the makers told the authorities about their VINs. */
import type { VinData } from "../domain/vehicle/vin-match.ts";

export type DecodedVin = VinData & {
	/** "Passenger Car", "Truck", "Incomplete Vehicle", … */
	vehicleType: string | null;
	/** Where it was built. */
	country: string | null;
};

export type VinRequest = { vin: string; years: number[] };

/** The answers of each question, one for each of its years that the registry has. An outage is refused as `unavailable`. */
export type VinDecoder = {
	decode: (questions: VinRequest[]) => Promise<DecodedVin[][]>;
	/** Makes ready what the first decoding needs; failing is no harm, the first decoding tries again. */
	prepare: () => void;
	close: () => Promise<void>;
};
