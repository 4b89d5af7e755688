/** The texts of a VIN check for staff, made on the server in one language. */
import type { Fit } from "../../../domain/catalog/fitment.ts";
import { refusalText } from "../../../domain/refusal/refusals.ts";
import type { Language } from "../../../domain/store/language.ts";
import { findVinError, isNorthAmerican } from "../../../domain/vehicle/vin.ts";
import { vinText } from "../../../domain/vehicle/vin-texts.ts";
import type { VinCheck } from "../../../features/catalog/check-vin.ts";
import type { CatalogVehicle } from "../../../features/vehicles/find-vehicle.ts";
import { qualifiersOf } from "../../fit/fit-text.ts";
import { fitBadge } from "../../fit/fit-view.ts";
import { m } from "../../messages/compiled/messages.js";
import type { BadgeTone } from "../../ui/badge.tsx";
import { decodedText, toVehicleView, vehicleName } from "../../vehicle/vehicle-view.ts";

type Look = { tone: BadgeTone; icon: string; word: string };

export type VinCheckView = {
	vin: string;
	checkDigit: Look;
	/** Year, make, model and engine decoded from the VIN. */
	reads: string;
	/** The matching vehicles of the catalog, or why none matches. */
	vehicles: string;
	/** The VIN that was probably intended, when the typed one is not valid. */
	correction: { vin: string; vehicles: string } | null;
	/** Empty when no vehicle is known that the parts could be checked against. */
	lines: { sku: string; title: string; look: Look; reason: string }[];
};

type Line = { sku: string; title: string };

export function toVinView(
	{ decoded, correction, fits, otherTrucks }: VinCheck,
	vin: string,
	lines: Line[],
	language: Language,
): VinCheckView {
	const noVehicleText = decoded
		? vinText({ ...decoded, status: "none" }, language)
		: refusalText("unavailable", language);
	return {
		vin,
		checkDigit: digitLook(vin, decoded ? decoded.status === "invalid" : isNorthAmerican(vin)),
		reads: decoded?.decoded ? decodedText(decoded.decoded) : "",
		vehicles: decoded?.vehicles.length ? namesOf(decoded.vehicles) : (noVehicleText ?? ""),
		correction: correction && { vin: correction.vin, vehicles: namesOf(correction.vehicles) },
		lines:
			fits.size + otherTrucks.size > 0
				? lines.map((line) => ({
						...line,
						...(otherTrucks.has(line.sku)
							? { look: fitBadge("does_not_fit"), reason: m.vin_check_other_trucks() }
							: verdict(fits.get(line.sku) ?? [], language)),
					}))
				: [],
	};
}

function namesOf(vehicles: CatalogVehicle[]): string {
	return vehicles.map((vehicle) => vehicleName(toVehicleView(vehicle))).join(" / ");
}

/**
 * The check digit is required in North America only, so a known truck may have a VIN without it.
 */
function digitLook(vin: string, isRefused: boolean): Look {
	if (findVinError(vin) === undefined)
		return { tone: "good", icon: "check", word: m.vin_check_right() };
	if (isRefused) return { tone: "bad", icon: "error", word: m.vin_check_wrong() };
	return { tone: "warn", icon: "info", word: m.vin_check_not_asked() };
}

/** One answer for all vehicles that the VIN may be, or which of them the part fits. */
function verdict(
	fits: { vehicle: CatalogVehicle; fit: Fit }[],
	language: Language,
): { look: Look; reason: string } {
	const answers = new Set(fits.map(({ fit }) => fit.answer));
	const [answer = "no_data"] = answers;
	const rows = fits.flatMap(({ fit }) => ("rows" in fit ? fit.rows : []));
	const conditions = [...new Set(rows.map((row) => qualifiersOf(row, language).join(" · ")))]
		.filter(Boolean)
		.join("; ");
	if (answers.size > 1) {
		const fitting = fits.filter(({ fit }) => fit.answer === "fits").map(({ vehicle }) => vehicle);
		if (fitting.length > 0)
			return { look: fitBadge("some"), reason: m.vin_check_only({ list: namesOf(fitting) }) };
		return { look: { ...fitBadge("question"), word: m.vin_check_may() }, reason: conditions };
	}
	if (answer === "no_data")
		return { look: { ...fitBadge(answer), word: m.vin_check_no_data() }, reason: "" };
	if (answer === "question")
		return { look: { ...fitBadge(answer), word: m.vin_check_may() }, reason: conditions };
	return { look: fitBadge(answer), reason: conditions };
}
