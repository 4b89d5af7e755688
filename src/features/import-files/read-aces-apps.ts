/** Reads the applications of an ACES file, versions 4.x and 5.0. */
import type { AcesApp, AcesQualifier, AcesVehicle } from "../../domain/import-file/aces-app.ts";
import type { RecordProblem } from "../../domain/import-file/import-file.ts";
import { inBatches } from "./batch-rows.ts";
import type { FileBytes } from "./file-bytes.ts";
import { openXmlRecords } from "./open-xml.ts";
import type { XmlElement } from "./xml-records.ts";
import {
	attributeOf,
	childOf,
	childrenOf,
	childText,
	problem,
	textOf,
	wholeNumber,
} from "./xml-values.ts";

type BrandDefault = { brandId: string | null; subBrandId: string | null };

const RECORDS = new Set(["Header", "App"]);
const MAX_PART_NUMBER_LENGTH = 48;

/** Attributes of the vehicle in versions 4.1 to 5.0. All of them are ids of the VCdb. */
const VEHICLE_ATTRIBUTES = new Set(
	[
		"MfrBodyCode BodyNumDoors BodyType DriveType",
		"EngineBase EngineBlock EngineBoreStroke EngineDesignation EngineVIN EngineVersion EngineMfr",
		"PowerOutput ValvesPerEngine FuelDeliveryType FuelDeliverySubType FuelSystemControlType",
		"FuelSystemDesign Aspiration CylinderHeadType FuelType IgnitionSystemType",
		"TransmissionMfrCode TransmissionBase TransmissionType TransmissionControlType",
		"TransmissionNumSpeeds TransElecControlled TransmissionMfr BedLength BedType WheelBase",
		"BrakeSystem FrontBrakeType RearBrakeType BrakeABS FrontSpringType RearSpringType",
		"SteeringSystem SteeringType Region",
	].flatMap((line) => line.split(" ")),
);

const OTHER_ELEMENTS = new Set(
	[
		"BaseVehicle SubModel Years Make Model VehicleType EquipmentBase Mfr EquipmentModel",
		"ProductionYears Qual Note Qty PartType PartTerminology MfrLabel Position Part PartNumber",
		"DisplayOrder AssetName AssetItemOrder AssetItemRef DiagramAsset NonDiagramAssets",
	].flatMap((line) => line.split(" ")),
);

/** Batches of at most 1,000 applications. Throws `UnreadableFileError`. */
export async function* readAcesApps(file: FileBytes): AsyncGenerator<AcesApp[]> {
	yield* inBatches(readApps(file));
}

async function* readApps(file: FileBytes): AsyncGenerator<AcesApp[]> {
	let brand: BrandDefault = { brandId: null, subBrandId: null };
	for await (const records of openXmlRecords(file, "ACES", RECORDS)) {
		const header = records.find(({ name }) => name === "Header");
		if (header) brand = brandOfHeader(header);
		yield records.filter(({ name }) => name === "App").map((app) => toApp(app, brand));
	}
}

function brandOfHeader(header: XmlElement): BrandDefault {
	return {
		brandId: childText(header, "BrandAAIAID", "BrandID"),
		subBrandId: childText(header, "SubBrandAAIAID", "SubBrandID"),
	};
}

function toApp(app: XmlElement, brand: BrandDefault): AcesApp {
	const problems: RecordProblem[] = [];
	const part = childOf(app, "Part", "PartNumber");
	const action = attributeOf(app, "action");
	const result: AcesApp = {
		line: app.line,
		id: attributeOf(app, "id") ?? "",
		action: action === "D" ? "D" : "A",
		vehicle: vehicleOf(app, problems),
		vehicleAttributes: vehicleAttributesOf(app, problems),
		qualifiers: childrenOf(app, "Qual").map(toQualifier),
		notes: childrenOf(app, "Note").flatMap(toNote),
		quantity: wholeNumber(childText(app, "Qty"), "Qty", problems),
		partTypeId: attributeOf(childOf(app, "PartType", "PartTerminology"), "id"),
		positionId: attributeOf(childOf(app, "Position"), "id"),
		manufacturerLabel: childText(app, "MfrLabel"),
		partNumber: textOf(part) ?? "",
		brandId: attributeOf(part, "BrandAAIAID", "BrandID") ?? brand.brandId,
		subBrandId: attributeOf(part, "SubBrandAAIAID", "SubBrandID") ?? brand.subBrandId,
		displayOrder: wholeNumber(childText(app, "DisplayOrder"), "DisplayOrder", problems),
		assetName: childText(app, "AssetName"),
		problems,
	};
	if (action !== "A" && action !== "D")
		problems.push(problem("warning", "unknown_code", "action", action));
	checkApp(result);
	return result;
}

function checkApp(app: AcesApp): void {
	const { problems } = app;
	if (app.id === "") problems.push(problem("warning", "missing_value", "id"));
	if (app.partNumber === "") problems.push(problem("fault", "missing_value", "Part"));
	if (app.partNumber.length > MAX_PART_NUMBER_LENGTH)
		problems.push(problem("fault", "too_long", "Part", app.partNumber));
	if (!app.vehicle && app.action === "A")
		problems.push(problem("fault", "missing_value", "BaseVehicle"));
}

function vehicleOf(app: XmlElement, problems: RecordProblem[]): AcesVehicle | null {
	const idOf = (name: string) => attributeOf(childOf(app, name), "id");
	const baseVehicleId = idOf("BaseVehicle");
	if (baseVehicleId) return { kind: "base_vehicle", baseVehicleId, subModelId: idOf("SubModel") };
	const makeId = idOf("Make");
	if (makeId)
		return {
			kind: "make_years",
			...yearsOf(childOf(app, "Years"), ["from", "to"], problems),
			makeId,
			modelId: idOf("Model"),
			subModelId: idOf("SubModel"),
			vehicleTypeId: idOf("VehicleType"),
		};
	const equipmentBaseId = idOf("EquipmentBase");
	if (equipmentBaseId) return { kind: "equipment_base", equipmentBaseId };
	const [manufacturerId, equipmentModelId] = [idOf("Mfr"), idOf("EquipmentModel")];
	if (!manufacturerId || !equipmentModelId) return null;
	return {
		kind: "equipment_model",
		manufacturerId,
		equipmentModelId,
		vehicleTypeId: idOf("VehicleType"),
		...yearsOf(childOf(app, "ProductionYears"), ["ProductionStart", "ProductionEnd"], problems),
	};
}

function yearsOf(
	years: XmlElement | undefined,
	[from, to]: [string, string],
	problems: RecordProblem[],
): { fromYear: number | null; toYear: number | null } {
	return {
		fromYear: wholeNumber(attributeOf(years, from), from, problems),
		toYear: wholeNumber(attributeOf(years, to), to, problems),
	};
}

/** An element that no version has is taken for an attribute of the vehicle, with a warning. */
function vehicleAttributesOf(
	app: XmlElement,
	problems: RecordProblem[],
): AcesApp["vehicleAttributes"] {
	return app.children
		.filter(({ name }) => !OTHER_ELEMENTS.has(name))
		.flatMap((element) => {
			const { name } = element;
			if (!VEHICLE_ATTRIBUTES.has(name))
				problems.push(problem("warning", "unknown_code", "App", name));
			const id = attributeOf(element, "id");
			if (id) return [{ name, id }];
			problems.push(problem("warning", "missing_value", name));
			return [];
		});
}

function toQualifier(qualifier: XmlElement): AcesQualifier {
	return {
		id: attributeOf(qualifier, "id"),
		text: childText(qualifier, "text") ?? "",
		parameters: childrenOf(qualifier, "param").map((parameter) => ({
			value: attributeOf(parameter, "value") ?? "",
			unit: attributeOf(parameter, "uom"),
			alternativeValue: attributeOf(parameter, "altvalue"),
			alternativeUnit: attributeOf(parameter, "altuom"),
		})),
	};
}

function toNote(note: XmlElement): AcesApp["notes"] {
	const text = textOf(note);
	return text ? [{ text, language: attributeOf(note, "lang") }] : [];
}
