/**
 * An application of an ACES file as a claim. Its ids mean nothing until staff have said what they
 * are.
 */
import {
	MAX_FITMENT_QUANTITY,
	MAX_FITMENT_YEAR,
	MIN_FITMENT_YEAR,
} from "../catalog/part-limits.ts";
import { normalizeNumber, normalizeSku } from "../catalog/part-number.ts";
import type { AcesApp, AcesVehicle } from "../import-file/aces-app.ts";
import { brandCode, codeOf, type ExternalCode, MAX_CODE_LENGTH } from "./external-code.ts";
import { type FitmentClaim, IMPORTED_CONFIDENCE } from "./fitment-claim.ts";
import { faultText } from "./import-faults.ts";

/** Attributes that narrow the vehicle to an engine. They belong to the vehicle of a code. */
const ENGINE_ATTRIBUTES =
	/^(Engine|Fuel|PowerOutput|ValvesPerEngine|Aspiration|CylinderHead|IgnitionSystem)/;

export function toAcesClaim(app: AcesApp, n: number): FitmentClaim {
	const { partNumber, quantity } = app;
	return {
		n,
		sku: null,
		brand: null,
		number: normalizeNumber(partNumber) || null,
		typedNumber: normalizeSku(partNumber) || null,
		isRemoval: app.action === "D",
		codes: codesOf(app),
		targets: null,
		years: yearsOf(app.vehicle),
		qualifiers: {
			builtFrom: null,
			builtTo: null,
			engineVariant: null,
			position: null,
			quantity: quantity || 1,
		},
		notes: notesOf(app),
		source: "supplier",
		confidence: IMPORTED_CONFIDENCE,
		faults: faultsOf(app),
	};
}

/**
 * The ids that the application has, without those of the part type and of qualifiers with a text.
 */
function codesOf({ vehicle, vehicleAttributes, positionId, brandId }: AcesApp): ExternalCode[] {
	const engine = vehicleAttributes
		.filter(({ name }) => ENGINE_ATTRIBUTES.test(name))
		.toSorted((a, b) => (a.name < b.name ? -1 : 1))
		.map(({ name, id }) => [name, id] as const);
	const codes: ExternalCode[] = [];
	const add = (kind: ExternalCode["kind"], code: string) => {
		if (code) codes.push({ standard: "aces", kind, code });
	};
	if (vehicle) add("vehicle", codeOf([...vehicleParts(vehicle), ...engine]));
	for (const { name, id } of vehicleAttributes)
		if (!ENGINE_ATTRIBUTES.test(name)) add("attribute", codeOf([[name, id]]));
	add("position", codeOf([["Position", positionId]]));
	const brand = brandCode(brandId ?? "");
	return brand.code ? [...codes, brand] : codes;
}

function vehicleParts(vehicle: AcesVehicle): (readonly [string, string | null])[] {
	switch (vehicle.kind) {
		case "base_vehicle":
			return [
				["BaseVehicle", vehicle.baseVehicleId],
				["SubModel", vehicle.subModelId],
			];
		case "make_years":
			return [
				["Make", vehicle.makeId],
				["Model", vehicle.modelId],
				["SubModel", vehicle.subModelId],
				["VehicleType", vehicle.vehicleTypeId],
			];
		case "equipment_base":
			return [["EquipmentBase", vehicle.equipmentBaseId]];
		case "equipment_model":
			return [
				["Mfr", vehicle.manufacturerId],
				["EquipmentModel", vehicle.equipmentModelId],
				["VehicleType", vehicle.vehicleTypeId],
			];
	}
}

function yearsOf(vehicle: AcesVehicle | null): FitmentClaim["years"] {
	return vehicle && "fromYear" in vehicle
		? { from: vehicle.fromYear, to: vehicle.toYear }
		: { from: null, to: null };
}

/** The texts of qualifiers and notes. A note without a language is English. */
function notesOf({ qualifiers, notes }: AcesApp): FitmentClaim["notes"] {
	const spanish = notes.filter(({ language }) => language?.toLowerCase().startsWith("es"));
	const english = notes.filter((note) => !spanish.includes(note));
	const texts = qualifiers.map(({ text }) => text).filter(Boolean);
	return {
		en: [...texts, ...english.map(({ text }) => text)],
		es: spanish.length > 0 ? [...texts, ...spanish.map(({ text }) => text)] : [],
	};
}

function faultsOf(app: AcesApp): string[] {
	const faults: string[] = [];
	const { from, to } = yearsOf(app.vehicle);
	const isYear = (year: number | null) =>
		year === null || (year >= MIN_FITMENT_YEAR && year <= MAX_FITMENT_YEAR);
	if (app.partNumber === "") faults.push(faultText("no_number"));
	if (!app.vehicle) faults.push(faultText("no_vehicle"));
	if (!isYear(from) || !isYear(to) || (from ?? 0) > (to ?? MAX_FITMENT_YEAR))
		faults.push(faultText("not_a_year"));
	if ((app.quantity ?? 1) > MAX_FITMENT_QUANTITY) faults.push(faultText("too_large"));
	const isLong = codesOf(app).some(({ code }) => code.length > MAX_CODE_LENGTH);
	const hasFault = app.problems.some(({ severity }) => severity === "fault");
	if (isLong || (hasFault && faults.length === 0)) faults.push(faultText("unreadable"));
	return faults;
}
