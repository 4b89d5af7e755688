/** What the loaders of pages with a VIN field call. */
import { redirect } from "react-router";
import { isRefusal, refusalText } from "../../domain/refusal/refusals.ts";
import { vinText } from "../../domain/vehicle/vin-texts.ts";
import type { VinDecodeResult } from "../../features/vehicles/decode-vin.ts";
import { isOutage } from "../../platform/postgres/outage.ts";
import { links } from "../page/links.ts";
import type { PageContext } from "../page/page-context.ts";
import { vehicleCookie } from "./active-vehicle.ts";
import { decodedText, toVehicleView, type VehicleView } from "./vehicle-view.ts";

export type VinView = {
	typed: string;
	/** Stands beside the field; null when there are vehicles to choose from. */
	message: string | null;
	vehicles: VehicleView[];
	/** What the VIN tells, in words: "2008 Honda Civic". */
	decoded: string | null;
	suggestions: string[];
};

/**
 * Null when the address asks for no VIN. One vehicle becomes the active one and the way goes on to `next`, as it does for one
 * chosen from several. A page with a VIN in its address is never kept and names itself to nobody.
 */
export async function readVin(
	page: PageContext,
	request: Request,
	next: string = links.search(),
): Promise<VinView | null> {
	const { searchParams } = new URL(request.url);
	const chosen = Number(searchParams.get("vehicle"));
	if (chosen > 0 && chosen < 2 ** 31 && (await page.services.vehicles.find(chosen)))
		throw goOn(chosen, next);
	const typed = searchParams.get("vin");
	if (typed === null) return null;
	page.isShared = false;
	page.isSecret = true;
	try {
		const answer = await page.services.vehicles.decodeVin(typed.slice(0, 60));
		const [only] = answer.vehicles;
		if (answer.status === "found" && only) throw goOn(only.id, next);
		return view(typed, answer, vinText(answer, page.language) ?? null);
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

function goOn(id: number, next: string): Response {
	return redirect(next, { headers: { "set-cookie": vehicleCookie({ type: "vehicle", id }) } });
}

function view(
	typed: string,
	{ vehicles, decoded, suggestions }: VinDecodeResult,
	message: string | null,
): VinView {
	return {
		typed,
		message,
		vehicles: vehicles.map(toVehicleView),
		decoded: decoded && decodedText(decoded),
		suggestions,
	};
}
