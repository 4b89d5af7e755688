import type { verifyVehicle } from "../../contract/vehicles.ts";
import type { Language } from "../../domain/store/language.ts";
import type { GarageEntry } from "../../domain/vehicle/garage-entry.ts";
import { callApi } from "../browser/api-client.ts";
import { isSameVehicle } from "./garage-rules.ts";

/**
 * The current data of a saved vehicle; null when the catalog no longer has it, undefined when the
 * call failed.
 */
export async function refreshGarageEntry(
	entry: GarageEntry,
	language: Language,
): Promise<GarageEntry | null | undefined> {
	const verify = async (vehicle: object) =>
		(await callApi<typeof verifyVehicle>("POST", "/vehicles/verify", language, { vehicle }))
			.vehicle;
	try {
		const { id, ...spec } = entry;
		const byId = await verify({ type: entry.type, id });
		return byId && isSameVehicle(entry, byId) ? byId : await verify(spec);
	} catch {
		return undefined;
	}
}
