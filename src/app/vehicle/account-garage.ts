import type { getGarage } from "../../contract/garage.ts";
import type { GarageEntry } from "../../domain/vehicle/garage-entry.ts";
import { callApi } from "../browser/api-client.ts";
import { getLocale } from "../messages/compiled/runtime.js";
import { addEntry, EMPTY_GARAGE, type Garage, selectEntry } from "./garage-rules.ts";
import { replaceGarage } from "./garage-store.ts";
import { allSent } from "./send-garage.ts";
import { accountAnswersCookie } from "./vehicle-answers-cookie.ts";

/** Takes over what the account has; named units of one kind stand as one here. */
export async function pullGarage(): Promise<void> {
	await allSent();
	const before = document.cookie;
	const answer = await callApi<typeof getGarage>("GET", "/vehicles/garage", getLocale()).catch(
		() => undefined,
	);
	if (!answer) return;
	let garage: Garage = EMPTY_GARAGE;
	for (const vehicle of answer.vehicles.toReversed()) {
		const {
			garage_id: _id,
			unit_number: _unit,
			vin: _vin,
			notes: _notes,
			active: _active,
			facts: _facts,
			...entry
		} = vehicle;
		garage = addEntry(garage, entry as GarageEntry);
	}
	// Before the choice of the vehicle, which makes the page anew.
	// biome-ignore lint/suspicious/noDocumentCookie: the server reads it to make the lists, and no secret is in it
	document.cookie = accountAnswersCookie(document.cookie, before, answer.vehicles);
	replaceGarage(selectEntry(garage, answer.vehicles.find(({ active }) => active) ?? null));
	// The parts of this page that follow the active vehicle hear of it as other tabs do.
	window.dispatchEvent(new StorageEvent("storage", { key: "garage" }));
}
