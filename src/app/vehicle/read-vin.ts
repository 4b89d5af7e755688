/** Decodes the VIN in the URL, for the loaders of pages with a VIN field. */
import { redirect } from "react-router";
import { isRefusal, refusalText } from "../../domain/refusal/refusals.ts";
import { MAX_TYPED_VIN_LENGTH, vinWithDigits } from "../../domain/vehicle/vin.ts";
import { vinText } from "../../domain/vehicle/vin-texts.ts";
import type { VinDecodeResult } from "../../features/vehicles/decode-vin.ts";
import { isOutage } from "../../platform/postgres/outage.ts";
import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import type { PageContext } from "../page/page-context.ts";
import { vehicleCookie } from "./active-vehicle.ts";
import { decodedText, toVehicleView, type VehicleView } from "./vehicle-view.ts";

export type VinView = {
	typed: string;
	/** Shown beside the field; null when there are vehicles to choose from and the VIN is right. */
	message: string | null;
	vehicles: VehicleView[];
	/** The heading of the vehicles. */
	vehiclesTitle: string;
	/** What the VIN says about a vehicle that the catalog does not have, as a sentence. */
	decoded: string | null;
	suggestions: string[];
	/** Says which letters of the typed VIN were read as digits; null when none were. */
	readAs: string | null;
};

/**
 * Null when the URL has no VIN. A single vehicle, or the one chosen from several, becomes active
 * and the page redirects to `next`. A page with a VIN in its URL is never cached and sends no
 * referrer.
 */
export async function readVin(
	page: PageContext,
	request: Request,
	next: string = links.categories(),
): Promise<VinView | null> {
	const { searchParams } = new URL(request.url);
	const chosen = Number(searchParams.get("vehicle"));
	if (chosen > 0 && chosen < 2 ** 31 && (await page.services.vehicles.find(chosen)))
		throw activateAndRedirect(chosen, next);
	const typed = searchParams.get("vin");
	if (typed === null) return null;
	page.isShared = false;
	page.isSecret = true;
	try {
		const result = await page.services.vehicles.decodeVin(typed.slice(0, MAX_TYPED_VIN_LENGTH));
		const [only] = result.vehicles;
		const readAs = readAsText(searchParams.get("typed"), typed);
		// A vehicle of another VIN than the typed one is shown before it becomes active.
		if (result.status === "found" && only && !readAs) throw activateAndRedirect(only.id, next);
		return { ...toVinView(typed, result, vinText(result, page.language) ?? null), readAs };
	} catch (error) {
		if (!isRefusal(error) && !isOutage(error)) throw error;
		return {
			typed,
			message: refusalText("unavailable", page.language),
			vehicles: [],
			vehiclesTitle: "",
			decoded: null,
			suggestions: [],
			readAs: null,
		};
	}
}

/** The search box reads O, Q and I in a VIN as digits. */
function readAsText(typedBefore: string | null, vin: string): string | null {
	return typedBefore && vinWithDigits(typedBefore.slice(0, MAX_TYPED_VIN_LENGTH)) === vin
		? m.vin_read_as({ vin })
		: null;
}

function activateAndRedirect(id: number, next: string): Response {
	return redirect(next, { headers: { "set-cookie": vehicleCookie({ type: "vehicle", id }) } });
}

function vehiclesTitle(message: string | null, count: number): string {
	if (message !== null) return m.vin_as_typed();
	return count === 1 ? m.vin_one() : m.vin_several();
}

function toVinView(
	typed: string,
	{ vehicles, decoded, suggestions, identity }: VinDecodeResult,
	message: string | null,
): Omit<VinView, "readAs"> {
	return {
		typed,
		message,
		vehicles: vehicles.map(toVehicleView),
		vehiclesTitle: vehiclesTitle(message, vehicles.length),
		decoded:
			decoded &&
			(identity?.isListed ? m.vin_decoded_listed : m.vin_decoded)({ name: decodedText(decoded) }),
		suggestions,
	};
}
