/** Decodes the VIN in the URL, for the loaders of pages with a VIN field. */
import { redirect } from "react-router";
import { isRefusal, refusalText } from "../../domain/refusal/refusals.ts";
import { MAX_TYPED_VIN_LENGTH } from "../../domain/vehicle/vin.ts";
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
	/** What the VIN says about a vehicle that the catalog does not have, as a sentence. */
	decoded: string | null;
	suggestions: string[];
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
		if (result.status === "found" && only) throw activateAndRedirect(only.id, next);
		return toVinView(typed, result, vinText(result, page.language) ?? null);
	} catch (error) {
		if (!isRefusal(error) && !isOutage(error)) throw error;
		return {
			typed,
			message: refusalText("unavailable", page.language),
			vehicles: [],
			decoded: null,
			suggestions: [],
		};
	}
}

function activateAndRedirect(id: number, next: string): Response {
	return redirect(next, { headers: { "set-cookie": vehicleCookie({ type: "vehicle", id }) } });
}

function toVinView(
	typed: string,
	{ vehicles, decoded, suggestions, identity }: VinDecodeResult,
	message: string | null,
): VinView {
	return {
		typed,
		message,
		vehicles: vehicles.map(toVehicleView),
		decoded:
			decoded &&
			(identity?.isListed ? m.vin_decoded_listed : m.vin_decoded)({ name: decodedText(decoded) }),
		suggestions,
	};
}
