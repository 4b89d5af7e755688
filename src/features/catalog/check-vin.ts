/** Decodes the VIN of an order for staff, and checks how the ordered parts fit its vehicles. */
import type { Fit } from "../../domain/catalog/fitment.ts";
import { isRefusal } from "../../domain/refusal/refusals.ts";
import type { Queryable } from "../../platform/postgres/prepared-statement.ts";
import { decodeVin, type VinDecodeResult } from "../vehicles/decode-vin.ts";
import { type CatalogVehicle, toSearchVehicle } from "../vehicles/find-vehicle.ts";
import { selectPartsOfOtherTrucks } from "./part-fits.sql.ts";
import { readFitCheckers } from "./read-part-fits.ts";

export type VinCheck = {
	/** Null while the decoder is unavailable. */
	decoded: VinDecodeResult | null;
	/** The likeliest correction. Its vehicles are used when the VIN itself has none. */
	correction: { vin: string; vehicles: CatalogVehicle[] } | null;
	/** The fit of each SKU for each vehicle. A SKU that is not ours is missing. */
	fits: Map<string, { vehicle: CatalogVehicle; fit: Fit }[]>;
	/**
	 * The SKUs that are listed for other makes or years only, for a VIN that says make and year but
	 * has no vehicle in the catalog.
	 */
	otherTrucks: Set<string>;
};

type Deps = Parameters<typeof decodeVin>[0] & { pool: Queryable };

export async function checkVin(deps: Deps, vin: string, skus: string[]): Promise<VinCheck> {
	const { decoded, correction } = await decodeWithCorrection(deps, vin);
	const vehicles = decoded?.vehicles.length ? decoded.vehicles : (correction?.vehicles ?? []);
	const checkers = await readFitCheckers(deps.pool, vehicles.length > 0 ? skus : []);
	const fits = new Map(
		[...checkers].map(([sku, check]) => [
			sku,
			vehicles.map((vehicle) => ({ vehicle, fit: check(toSearchVehicle(vehicle)) })),
		]),
	);
	const identity = decoded?.identity;
	const otherTrucks = identity
		? await selectPartsOfOtherTrucks(deps.pool, skus, identity.makes, identity.years)
		: [];
	return { decoded, correction, fits, otherTrucks: new Set(otherTrucks.map(({ sku }) => sku)) };
}

async function decodeWithCorrection(
	deps: Deps,
	vin: string,
): Promise<Pick<VinCheck, "decoded" | "correction">> {
	try {
		const decoded = await decodeVin(deps, vin);
		const [likely] = decoded.suggestions;
		return {
			decoded,
			correction: likely
				? { vin: likely, vehicles: (await decodeVin(deps, likely)).vehicles }
				: null,
		};
	} catch (error) {
		if (!isRefusal(error)) throw error;
		return { decoded: null, correction: null };
	}
}
