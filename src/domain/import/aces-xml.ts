/** Writes applications as ACES 4.2. */
import type { AcesApp, AcesVehicle } from "../import-file/aces-app.ts";
import type { SubmissionType } from "../import-file/import-file.ts";
import { codeParts } from "./external-code.ts";
import type { YearBounds } from "./year-ranges.ts";

export type AcesHeader = {
	company: string;
	phone?: string;
	title: string;
	/** Such as 2026-11-16. */
	day: string;
	submissionType: SubmissionType;
	brandId: string | null;
};

export function acesBegin({
	company,
	phone,
	title,
	day,
	submissionType,
	brandId,
}: AcesHeader): string {
	const fields: [name: string, text: string | null][] = [
		["Company", company],
		["SenderName", company],
		["SenderPhone", phone || "-"],
		["TransferDate", day],
		["BrandAAIAID", brandId],
		["DocumentTitle", title],
		["EffectiveDate", day],
		["SubmissionType", submissionType],
		["VcdbVersionDate", day],
		["QdbVersionDate", day],
		["PcdbVersionDate", day],
	];
	const lines = fields.flatMap(([name, text]) => (text === null ? [] : [`\t\t${tag(name, text)}`]));
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<ACES version="4.2">',
		"\t<Header>",
		...lines,
		"\t</Header>",
		"",
	].join("\n");
}

export function acesEnd(count: number): string {
	return `\t<Footer>\n\t\t<RecordCount>${count}</RecordCount>\n\t</Footer>\n</ACES>\n`;
}

/** One application. The standard fixes the sequence of its elements. */
export function acesApp(app: AcesApp, comment?: string): string {
	const lines = [
		...vehicleLines(app.vehicle),
		...attributeLines(app),
		...app.qualifiers.map(qualifierLine),
		...app.notes.map(({ text, language }) => tag("Note", text, { lang: language })),
		tag("Qty", String(app.quantity ?? 1)),
		...idLine("PartType", app.partTypeId),
		...(app.manufacturerLabel === null ? [] : [tag("MfrLabel", app.manufacturerLabel)]),
		...idLine("Position", app.positionId),
		tag("Part", app.partNumber, { BrandAAIAID: app.brandId, SubBrandAAIAID: app.subBrandId }),
		...(app.displayOrder === null ? [] : [tag("DisplayOrder", String(app.displayOrder))]),
		...(app.assetName === null ? [] : [tag("AssetName", app.assetName)]),
	];
	return [
		// Two hyphens would end the comment.
		...(comment ? [`\t<!-- ${comment.replace(/-{2,}/g, "-")} -->`] : []),
		`\t<App${attributes({ action: app.action, id: app.id || null })}>`,
		...lines.map((line) => `\t\t${line}`),
		"\t</App>",
		"",
	].join("\n");
}

/** The vehicle of a code (see `external-code.ts`), with the attributes of its engine. */
export function vehicleOfCode(
	code: string,
	years: YearBounds,
): Pick<AcesApp, "vehicle" | "vehicleAttributes"> {
	const parts = codeParts(code);
	const idOf = (name: string) => parts.find((part) => part.name === name)?.value ?? null;
	return {
		vehicle: toVehicle(idOf, years),
		vehicleAttributes: parts
			.filter(({ name }) => !IDENTITY.has(name))
			.map(({ name, value }) => ({ name, id: value })),
	};
}

const IDENTITY = new Set(
	"BaseVehicle SubModel Make Model VehicleType EquipmentBase Mfr EquipmentModel".split(" "),
);

function toVehicle(idOf: (name: string) => string | null, years: YearBounds): AcesVehicle {
	const [baseVehicleId, makeId] = [idOf("BaseVehicle"), idOf("Make")];
	const [subModelId, vehicleTypeId] = [idOf("SubModel"), idOf("VehicleType")];
	const bounds = { fromYear: years.from, toYear: years.to };
	if (baseVehicleId) return { kind: "base_vehicle", baseVehicleId, subModelId };
	if (makeId)
		return {
			kind: "make_years",
			...bounds,
			makeId,
			modelId: idOf("Model"),
			subModelId,
			vehicleTypeId,
		};
	const equipmentBaseId = idOf("EquipmentBase");
	if (equipmentBaseId) return { kind: "equipment_base", equipmentBaseId };
	return {
		kind: "equipment_model",
		manufacturerId: idOf("Mfr") ?? "",
		equipmentModelId: idOf("EquipmentModel") ?? "",
		vehicleTypeId,
		...bounds,
	};
}

function vehicleLines(vehicle: AcesVehicle | null): string[] {
	if (!vehicle) return [];
	switch (vehicle.kind) {
		case "base_vehicle":
			return [
				...idLine("BaseVehicle", vehicle.baseVehicleId),
				...idLine("SubModel", vehicle.subModelId),
			];
		case "make_years":
			return [
				tag("Years", null, { from: vehicle.fromYear, to: vehicle.toYear }),
				...idLine("Make", vehicle.makeId),
				...idLine("VehicleType", vehicle.modelId ? null : vehicle.vehicleTypeId),
				...idLine("Model", vehicle.modelId),
				...idLine("SubModel", vehicle.subModelId),
			];
		case "equipment_base":
			return idLine("EquipmentBase", vehicle.equipmentBaseId);
		case "equipment_model":
			return [
				...idLine("Mfr", vehicle.manufacturerId),
				...idLine("EquipmentModel", vehicle.equipmentModelId),
				...idLine("VehicleType", vehicle.vehicleTypeId),
				...(vehicle.fromYear === null
					? []
					: [
							tag("ProductionYears", null, {
								ProductionStart: vehicle.fromYear,
								ProductionEnd: vehicle.toYear,
							}),
						]),
			];
	}
}

/** The sequence of the attributes of a vehicle in the standard. */
const ATTRIBUTE_SEQUENCE = [
	"MfrBodyCode BodyNumDoors BodyType DriveType EngineBase EngineBlock EngineBoreStroke",
	"EngineDesignation EngineVIN EngineVersion EngineMfr PowerOutput ValvesPerEngine",
	"FuelDeliveryType FuelDeliverySubType FuelSystemControlType FuelSystemDesign Aspiration",
	"CylinderHeadType FuelType IgnitionSystemType TransmissionMfrCode TransmissionBase",
	"TransmissionType TransmissionControlType TransmissionNumSpeeds TransElecControlled",
	"TransmissionMfr BedLength BedType WheelBase BrakeSystem FrontBrakeType RearBrakeType",
	"BrakeABS FrontSpringType RearSpringType SteeringSystem SteeringType Region",
].flatMap((line) => line.split(" "));

function attributeLines({ vehicleAttributes }: AcesApp): string[] {
	const place = (name: string) => ATTRIBUTE_SEQUENCE.indexOf(name);
	return vehicleAttributes
		.toSorted((a, b) => place(a.name) - place(b.name))
		.flatMap(({ name, id }) => idLine(name, id));
}

function qualifierLine({ id, text, parameters }: AcesApp["qualifiers"][number]): string {
	const inner = parameters.map(({ value, unit, alternativeValue, alternativeUnit }) =>
		tag("param", null, {
			value,
			uom: unit,
			altvalue: alternativeValue,
			altuom: alternativeUnit,
		}),
	);
	return `<Qual${attributes({ id })}>${inner.join("")}${tag("text", text)}</Qual>`;
}

function idLine(name: string, id: string | null): string[] {
	return id === null ? [] : [tag(name, null, { id })];
}

type Attributes = Record<string, string | number | null>;

function tag(name: string, text: string | null, values: Attributes = {}): string {
	const start = `<${name}${attributes(values)}`;
	return text === null ? `${start}/>` : `${start}>${escapeXml(text)}</${name}>`;
}

function attributes(values: Attributes): string {
	return Object.entries(values)
		.flatMap(([name, value]) => (value === null ? [] : [` ${name}="${escapeXml(String(value))}"`]))
		.join("");
}

const ENTITIES: Record<string, string> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
};

/** Control characters are not allowed in XML. */
function escapeXml(text: string): string {
	return text
		.replace(/[^\P{Cc}\t\n\r]/gu, "")
		.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
