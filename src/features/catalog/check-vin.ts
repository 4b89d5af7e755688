/** For whoever verifies a VIN: what it reads as, and how the parts of its order fit the vehicles it may mean. */
import type { Fit } from "../../domain/catalog/fitment.ts";
import { isRefusal } from "../../domain/refusal/refusals.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { decodeVin, type VinDecodeResult } from "../vehicles/decode-vin.ts";
import { type CatalogVehicle, toSearchVehicle } from "../vehicles/find-vehicle.ts";
import { readFitCheckers } from "./read-part-fits.ts";

export type VinCheck = {
	/** Null while nobody can read VINs. */
	read: VinDecodeResult | null;
	/** The likeliest correction, whose vehicles stand in when the VIN itself has none. */
	meant: { vin: string; vehicles: CatalogVehicle[] } | null;
	/** One answer for each of the vehicles; none for a number that is not ours. */
	fits: Map<string, { vehicle: CatalogVehicle; fit: Fit }[]>;
};

type Deps = Parameters<typeof decodeVin>[0] & { pool: Queryable };

export async function checkVin(deps: Deps, vin: string, skus: string[]): Promise<VinCheck> {
	const { read, meant } = await readBoth(deps, vin);
	const vehicles = read?.vehicles.length ? read.vehicles : (meant?.vehicles ?? []);
	const judges = await readFitCheckers(deps.pool, vehicles.length > 0 ? skus : []);
	const fits = new Map(
		[...judges].map(([sku, judge]) => [
			sku,
			vehicles.map((vehicle) => ({ vehicle, fit: judge(toSearchVehicle(vehicle)) })),
		]),
	);
	return { read, meant, fits };
}

async function readBoth(deps: Deps, vin: string): Promise<Pick<VinCheck, "read" | "meant">> {
	try {
		const read = await decodeVin(deps, vin);
		const [likely] = read.suggestions;
		return {
			read,
			meant: likely ? { vin: likely, vehicles: (await decodeVin(deps, likely)).vehicles } : null,
		};
	} catch (error) {
		if (!isRefusal(error)) throw error;
		return { read: null, meant: null };
	}
}
