/** Reads the items of a PIES file, versions 7.x and 8.0. */
import type { RecordProblem } from "../../domain/import-file/import-file.ts";
import type { PiesItem, PiesPrice } from "../../domain/import-file/pies-item.ts";
import { inBatches } from "./batch-rows.ts";
import type { FileBytes } from "./file-bytes.ts";
import { openXmlRecords } from "./open-xml.ts";
import {
	assetsOf,
	attributesOf,
	descriptionsOf,
	extendedInformationOf,
	hazardousMaterialsOf,
	interchangesOf,
	kitComponentsOf,
	packagesOf,
	pricesOf,
} from "./pies-segments.ts";
import type { XmlElement } from "./xml-records.ts";
import { attributeOf, childOf, childText, problem, warnUnknownCode } from "./xml-values.ts";

const RECORDS = new Set(["Item"]);
const MAX_PART_NUMBER_LENGTH = 48;
const AMOUNT = /^\d{1,12}(?:\.\d{1,6})?$/;

/** The codes that the store has a meaning for. Others come with a warning. */
const MAINTENANCE_TYPES = new Set(["A", "C", "D", "N"]);
const DESCRIPTION_CODES = new Set("DES SHO EXT LAB INV MKT KEY TLE FAB".split(" "));
const PRICE_TYPES = new Set("LST RET JBR WD1 QOT".split(" "));
const EXPI_CODES = new Set("CTO HTS HSB LIS WT1 WTD REM".split(" "));

/** Batches of at most 1,000 items. Throws `UnreadableFileError`. */
export async function* readPiesItems(file: FileBytes): AsyncGenerator<PiesItem[]> {
	yield* inBatches(readItems(file));
}

async function* readItems(file: FileBytes): AsyncGenerator<PiesItem[]> {
	for await (const records of openXmlRecords(file, "PIES", RECORDS))
		yield records.filter(({ name }) => name === "Item").map(toItem);
}

function toItem(item: XmlElement): PiesItem {
	const result: PiesItem = {
		line: item.line,
		maintenanceType: attributeOf(item, "MaintenanceType"),
		partNumber: childText(item, "PartNumber") ?? "",
		brandId: childText(item, "BrandAAIAID", "BrandID"),
		brandLabel: childText(item, "BrandLabel"),
		subBrandId: childText(item, "SubBrandAAIAID", "SubBrandID"),
		gtin: childText(item, "ItemLevelGTIN"),
		baseItemId: childText(item, "BaseItemID"),
		partTypeId: childText(item, "PartTerminologyID"),
		categoryCode: childText(item, "AAIAProductCategoryCode"),
		hazardousMaterialCode: childText(item, "HazardousMaterialCode"),
		quantitySize: childText(item, "ItemQuantitySize"),
		quantityUnit: attributeOf(childOf(item, "ItemQuantitySize"), "UOM"),
		quantityPerApplication: childText(item, "QuantityPerApplication"),
		minimumOrderQuantity: childText(item, "MinimumOrderQuantity"),
		effectiveDate: childText(item, "ItemEffectiveDate"),
		availableDate: childText(item, "AvailableDate"),
		descriptions: descriptionsOf(item),
		prices: pricesOf(item),
		extendedInformation: extendedInformationOf(item),
		attributes: attributesOf(item),
		packages: packagesOf(item),
		kitComponents: kitComponentsOf(item),
		interchanges: interchangesOf(item),
		hazardousMaterials: hazardousMaterialsOf(item),
		assets: assetsOf(item),
		problems: [],
	};
	checkItem(result);
	return result;
}

function checkItem(item: PiesItem): void {
	const { problems } = item;
	if (item.partNumber === "") problems.push(problem("fault", "missing_value", "PartNumber"));
	if (item.partNumber.length > MAX_PART_NUMBER_LENGTH)
		problems.push(problem("fault", "too_long", "PartNumber", item.partNumber));
	if (item.brandId === null) problems.push(problem("warning", "missing_value", "BrandID"));
	warnUnknownCode(MAINTENANCE_TYPES, item.maintenanceType, "MaintenanceType", problems);
	for (const { code } of item.descriptions)
		warnUnknownCode(DESCRIPTION_CODES, code, "DescriptionCode", problems);
	for (const { code } of item.extendedInformation)
		warnUnknownCode(EXPI_CODES, code, "EXPICode", problems);
	for (const price of item.prices) checkPrice(price, problems);
}

function checkPrice(price: PiesPrice, problems: RecordProblem[]): void {
	warnUnknownCode(PRICE_TYPES, price.type, "PriceType", problems);
	if (!AMOUNT.test(price.amount))
		problems.push(problem("fault", "invalid_number", "Price", price.amount));
}
