/** The title of a part for a shopper with an active vehicle. */
import type { Fit } from "../../domain/catalog/fitment.ts";
import { withoutVehicles } from "../../domain/catalog/part-title.ts";
import { m } from "../messages/compiled/messages.js";

export type TitleVehicle =
	| { type: "vehicle"; year: number; model: string }
	| { type: "engine"; engineName: string; engineLiter: string };

/**
 * A part that fits names the shopper's truck instead of the trucks of the catalog: "Water pump 4HK1
 * for your 2012 NPR-HD". A part that may fit names no truck. Any other title stays as it is.
 */
export function titleForVehicle(
	title: string,
	vehicle: TitleVehicle | null | undefined,
	answer: Fit["answer"] | null | undefined,
): string {
	if (!vehicle || (answer !== "fits" && answer !== "question")) return title;
	const short = withoutVehicles(title);
	if (answer === "question") return short;
	return m.title_for_yours({ title: short, vehicle: nameOf(vehicle) });
}

/** "2012 NPR-HD", or the engine where only the engine is known. */
function nameOf(vehicle: TitleVehicle): string {
	return vehicle.type === "engine"
		? `${vehicle.engineName} ${vehicle.engineLiter} L`
		: `${vehicle.year} ${vehicle.model}`;
}
