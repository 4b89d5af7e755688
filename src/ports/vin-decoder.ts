/** What the makers told the authorities about their VINs. */
import type { VinFacts } from "../domain/vehicle/vin-match.ts";

export type DecodedVin = VinFacts & {
	/** "Passenger Car", "Truck", "Incomplete Vehicle", … */
	vehicleType: string | null;
	/** Where it was built. */
	country: string | null;
};

export type VinQuestion = { vin: string; years: number[] };

/** The answers of each question, one for each of its years that the registry has. An outage is refused as `unavailable`. */
export type VinDecoder = {
	decode: (questions: VinQuestion[]) => Promise<DecodedVin[][]>;
	/** Makes ready what the first decoding needs; failing is no harm, the first decoding tries again. */
	prepare: () => void;
	close: () => Promise<void>;
};
