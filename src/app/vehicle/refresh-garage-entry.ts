import type { verifyVehicle } from "../../contract/vehicles.ts";
import type { Language } from "../../domain/store/language.ts";
import type { GarageEntry } from "../../domain/vehicle/garage-entry.ts";
import { callApi } from "../browser/api-client.ts";
import { isStillIt } from "./garage-rules.ts";

/** A saved one as the catalog has it today; null when it has not, undefined when it could not be asked. */
export async function findNow(
	entry: GarageEntry,
	language: Language,
): Promise<GarageEntry | null | undefined> {
	const ask = async (vehicle: object) =>
		(await callApi<typeof verifyVehicle>("POST", "/vehicles/verify", language, { vehicle }))
			.vehicle;
	try {
		const { id, ...described } = entry;
		const byId = await ask({ type: entry.type, id });
		return byId && isStillIt(entry, byId) ? byId : await ask(described);
	} catch {
		return undefined;
	}
}
