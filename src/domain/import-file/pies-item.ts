/** An item of a PIES file: what a supplier says about a part. Numbers are text, as in the file. */
import type { RecordProblem } from "./import-file.ts";

export type PiesDescriptionText = {
	code: string;
	language: string | null;
	sequence: number | null;
	text: string;
};

export type PiesPrice = {
	type: string;
	typeDescription: string | null;
	sheetNumber: string | null;
	currency: string | null;
	effectiveDate: string | null;
	expirationDate: string | null;
	amount: string;
	unit: string | null;
	/** The price holds from this quantity on. */
	breakQuantity: string | null;
	breakUnit: string | null;
};

export type PiesAttribute = {
	id: string;
	/** The id is one of the PAdb, not the supplier's own name. */
	isPadb: boolean;
	unit: string | null;
	recordNumber: string | null;
	language: string | null;
	value: string;
};

export type PiesPackage = {
	gtin: string | null;
	unit: string | null;
	eaches: string | null;
	innerQuantity: string | null;
	dimensionUnit: string | null;
	shippingLength: string | null;
	shippingWidth: string | null;
	shippingHeight: string | null;
	merchandisingLength: string | null;
	merchandisingWidth: string | null;
	merchandisingHeight: string | null;
	weightUnit: string | null;
	weight: string | null;
	dimensionalWeight: string | null;
};

export type PiesKitComponent = {
	partNumber: string;
	brandId: string | null;
	brandLabel: string | null;
	quantity: string | null;
	unit: string | null;
	sequence: string | null;
	partTypeId: string | null;
	isSoldSeparately: boolean | null;
	description: string | null;
};

export type PiesInterchange = {
	partNumber: string;
	brandId: string | null;
	brandLabel: string | null;
	subBrandId: string | null;
	qualityGrade: string | null;
	quantity: string | null;
	unit: string | null;
	notes: string | null;
	/** The number is a reference to look up, not a part for sale. */
	isReference: boolean | null;
};

export type PiesAsset = {
	fileName: string | null;
	type: string | null;
	uri: string | null;
	representation: string | null;
	orientation: string | null;
	background: string | null;
	language: string | null;
	description: string | null;
};

export type PiesItem = {
	line: number;
	/** A add, C change, D delete, N no change. */
	maintenanceType: string | null;
	partNumber: string;
	brandId: string | null;
	brandLabel: string | null;
	subBrandId: string | null;
	gtin: string | null;
	baseItemId: string | null;
	partTypeId: string | null;
	categoryCode: string | null;
	hazardousMaterialCode: string | null;
	quantitySize: string | null;
	quantityUnit: string | null;
	quantityPerApplication: string | null;
	minimumOrderQuantity: string | null;
	effectiveDate: string | null;
	availableDate: string | null;
	descriptions: PiesDescriptionText[];
	prices: PiesPrice[];
	extendedInformation: { code: string; language: string | null; value: string }[];
	attributes: PiesAttribute[];
	packages: PiesPackage[];
	kitComponents: PiesKitComponent[];
	interchanges: PiesInterchange[];
	/** One record of names and values for each `HazardousMaterial`. */
	hazardousMaterials: Record<string, string>[];
	assets: PiesAsset[];
	problems: RecordProblem[];
};
