import type { getGarage } from "../../contract/garage.ts";
import type { GarageEntry } from "../../domain/vehicle/garage-entry.ts";
import { callApi } from "../browser/api-client.ts";
import { getLocale } from "../messages/compiled/runtime.js";
import { addEntry, EMPTY_GARAGE, type Garage, selectEntry } from "./garage-rules.ts";
import { replaceGarage } from "./garage-store.ts";
import { waitUntilSent } from "./send-garage.ts";
import { accountAnswersCookie } from "./vehicle-answers-cookie.ts";

/**
 * Loads the garage of the account into this browser. Several units of one vehicle become one entry.
 */
export async function loadAccountGarage(): Promise<void> {
	await waitUntilSent();
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
	// Set before the active vehicle, because that reloads the page.
	// biome-ignore lint/suspicious/noDocumentCookie: the server reads it to render lists, and it holds no secret
	document.cookie = accountAnswersCookie(document.cookie, before, answer.vehicles);
	replaceGarage(selectEntry(garage, answer.vehicles.find(({ active }) => active) ?? null));
	// Components of this page listen for the same event as other tabs.
	window.dispatchEvent(new StorageEvent("storage", { key: "garage" }));
}
