/** An application of an ACES file: a part that fits vehicles. Ids are those of the file (VCdb). */
import type { RecordProblem } from "./import-file.ts";

export type AcesVehicle =
	| { kind: "base_vehicle"; baseVehicleId: string; subModelId: string | null }
	| {
			kind: "make_years";
			fromYear: number | null;
			toYear: number | null;
			makeId: string;
			modelId: string | null;
			subModelId: string | null;
			vehicleTypeId: string | null;
	  }
	| { kind: "equipment_base"; equipmentBaseId: string }
	| {
			kind: "equipment_model";
			manufacturerId: string;
			equipmentModelId: string;
			vehicleTypeId: string | null;
			fromYear: number | null;
			toYear: number | null;
	  };

export type AcesQualifier = {
	id: string | null;
	text: string;
	parameters: {
		value: string;
		unit: string | null;
		alternativeValue: string | null;
		alternativeUnit: string | null;
	}[];
};

export type AcesApp = {
	line: number;
	id: string;
	action: "A" | "D";
	/** Null if the application names no vehicle, which is a fault unless it is deleted. */
	vehicle: AcesVehicle | null;
	/** Attributes of the vehicle by their element name, such as `EngineBase`. */
	vehicleAttributes: { name: string; id: string }[];
	qualifiers: AcesQualifier[];
	notes: { text: string; language: string | null }[];
	quantity: number | null;
	partTypeId: string | null;
	positionId: string | null;
	manufacturerLabel: string | null;
	partNumber: string;
	/** From the part, or else from the header of the file. */
	brandId: string | null;
	subBrandId: string | null;
	displayOrder: number | null;
	assetName: string | null;
	problems: RecordProblem[];
};
