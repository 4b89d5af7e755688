/** A PIES item as a row of an import of parts. What the store has no place for is a warning. */
import { PRICE_LEVELS } from "../catalog/price-level.ts";
import type { PiesItem, PiesPackage } from "../import-file/pies-item.ts";
import { type CellValue, readPrice } from "./cell-value.ts";
import { faultText } from "./import-faults.ts";
import type { ImportField } from "./import-field.ts";
import type { ImportMapping } from "./import-mapping.ts";
import { isPartField } from "./part-fields.ts";
import { nameKey, writePartNumber } from "./part-values.ts";
import { addPiesAttributes } from "./pies-attributes.ts";
import type { ReadRow } from "./read-cell.ts";
import type { PartDictionary } from "./resolve-part-row.ts";

export type PiesRow = ReadRow & { warnings: string[] };

export type PiesReader = (item: PiesItem) => PiesRow;

type PiesContext = {
	mapping: ImportMapping;
	/** The price types of the file, in the sequence of the mapping. */
	priceTypes: readonly string[];
	fields: readonly ImportField[];
	dictionary: PartDictionary;
	/** The language of descriptions that name none. */
	language: string | null;
	currency: string | null;
};

/** Life cycle codes of PIES; a superseded part is changed by an import of supersessions. */
const STATUSES: Record<string, string> = {
	"2": "active",
	"8": "discontinued",
	"9": "discontinued",
};
/** Descriptions that can be a title, the best first. */
const TITLE_CODES = ["DES", "SHO", "TLE", "EXT", "LAB"];
const WEIGHT_UNITS: Record<string, string> = {
	LB: "lb",
	PG: "lb",
	KG: "kg",
	GT: "kg",
	OZ: "oz",
	GR: "g",
};
const LENGTH_UNITS: Record<string, string> = { IN: "in", CM: "cm", MM: "mm" };

export function createPiesReader(context: PiesContext): PiesReader {
	return (item) => {
		const row: PiesRow = {
			sku: null,
			brand: null,
			number: nameKey(item.partNumber) || null,
			values: { number: item.partNumber },
			faults: [],
			warnings: [],
		};
		addProblems(row, item);
		addBrand(row, item, context);
		if (item.maintenanceType === "D") {
			row.values.status = "discontinued";
			return row;
		}
		if (item.partTypeId) row.values.part_type = item.partTypeId;
		addTitles(row, item, context);
		addNumberLists(row, item, context);
		addPackage(row, item, context);
		addInformation(row, item, context);
		addPiesAttributes(row, item.attributes, context);
		addPrices(row, item, context);
		if (item.assets.length > 0) row.warnings.push("digital_assets");
		if (item.kitComponents.length > 0) row.warnings.push("kits");
		return row;
	};
}

/** Reads a text as a cell of the field would be read. */
function setField(
	row: PiesRow,
	name: string,
	text: string | null,
	{ fields, mapping }: PiesContext,
): void {
	const field = fields.find((candidate) => candidate.name === name);
	if (!text || !field || !isPartField(field)) return;
	setValue(row, field.key, name, field.read(text.trim(), { ...mapping, decimal: "." }));
}

function setValue(row: PiesRow, key: string, name: string, read: CellValue): void {
	if ("fault" in read) row.faults.push(faultText(read.fault, name));
	else row.values[key] = read.value;
}

function addProblems(row: PiesRow, { problems }: PiesItem): void {
	for (const { severity, code, field, value } of problems) {
		if (severity === "warning") row.warnings.push(value ? `${field} ${value}` : field);
		else row.faults.push(faultText(code === "too_long" ? "too_long" : "unreadable", field));
	}
	if (row.number === null) row.faults.push(faultText("no_number"));
}

/** The label is the name of a brand; a brand id means what staff have chosen for it. */
function addBrand(row: PiesRow, { brandLabel, brandId }: PiesItem, { dictionary }: PiesContext) {
	const known = [brandLabel, brandId].find((text) => text && dictionary.brands.has(nameKey(text)));
	const text = known ?? brandLabel ?? brandId;
	if (!text) return;
	row.values.brand = text;
	row.brand = nameKey(text);
}

function addTitles(row: PiesRow, { descriptions }: PiesItem, context: PiesContext): void {
	for (const [field, language] of [
		["title_en", "EN"],
		["title_es", "ES"],
	] as const) {
		const own = descriptions.filter(
			(text) => (text.language ?? context.language ?? "EN").slice(0, 2).toUpperCase() === language,
		);
		const title = TITLE_CODES.map((code) => own.find((text) => text.code === code)).find(Boolean);
		setField(row, field, title?.text.replace(/\s+/g, " ") ?? null, context);
	}
}

/**
 * A GTIN of 14 digits is the UPC or EAN with zeros before it: of equal ones the printed one stays.
 */
function shortestBarcodes(codes: readonly (string | null)[]): string[] {
	const byNumber = new Map<string, string>();
	for (const code of codes) {
		if (!code) continue;
		const number = code.replace(/^0+/, "");
		const known = byNumber.get(number);
		if (known === undefined || code.length < known.length) byNumber.set(number, code);
	}
	return [...byNumber.values()];
}

function addNumberLists(row: PiesRow, item: PiesItem, context: PiesContext): void {
	const gtins = [item.gtin, ...item.packages.filter(isEach).map(({ gtin }) => gtin)];
	setField(row, "barcodes", shortestBarcodes(gtins).join(" | "), context);
	const numbers = item.interchanges.map(({ partNumber, brandLabel, brandId }) => {
		const brand = context.dictionary.brands.get(nameKey(brandLabel ?? brandId ?? ""));
		return writePartNumber({ number: partNumber, maker: brandLabel ?? brand?.name ?? null });
	});
	setField(row, "interchange_numbers", numbers.join(" | "), context);
}

/** The package of one piece is what is shipped. */
function isEach({ unit, eaches }: PiesPackage): boolean {
	return unit === "EA" || Number(eaches) === 1;
}

function addPackage(row: PiesRow, { packages }: PiesItem, context: PiesContext): void {
	const pack = packages.find(isEach);
	if (!pack) return;
	const weightUnit = WEIGHT_UNITS[pack.weightUnit ?? ""];
	if (weightUnit) setField(row, `weight_${weightUnit}`, pack.weight, context);
	else if (pack.weight) row.warnings.push(`Weights UOM ${pack.weightUnit ?? ""}`);
	const unit = LENGTH_UNITS[pack.dimensionUnit ?? ""];
	const sides = {
		length: pack.shippingLength ?? pack.merchandisingLength,
		width: pack.shippingWidth ?? pack.merchandisingWidth,
		height: pack.shippingHeight ?? pack.merchandisingHeight,
	};
	const isComplete = Object.values(sides).every((side) => Number(side) > 0);
	if (!isComplete) return;
	if (!unit) row.warnings.push(`Dimensions UOM ${pack.dimensionUnit ?? ""}`);
	else
		for (const [side, text] of Object.entries(sides))
			setField(row, `${side}_${unit}`, text, context);
}

function addInformation(row: PiesRow, item: PiesItem, context: PiesContext): void {
	const of = (...codes: string[]) =>
		item.extendedInformation.find(({ code }) => codes.includes(code))?.value ?? null;
	setField(row, "origin_country", of("CTO"), context);
	setField(row, "hs_code", of("HTS", "HSB"), context);
	setField(row, "status", STATUSES[of("LIS") ?? ""] ?? null, context);
	const un = item.hazardousMaterials[0]?.UNNAIDCode;
	if (un) setField(row, "hazmat_un", un.replace(/^(UN)?/i, "UN"), context);
}

/** Prices for one piece in dollars. A price from a quantity on has no place in the store. */
function addPrices(row: PiesRow, { prices }: PiesItem, context: PiesContext): void {
	const { mapping, priceTypes, currency } = context;
	for (const price of prices) {
		const level = mapping.fields[priceTypes.indexOf(price.type)];
		if (!level || !PRICE_LEVELS.some((known) => known === level)) continue;
		const isOther = (price.currency ?? currency ?? "USD") !== "USD";
		if (isOther) row.warnings.push(`CurrencyCode ${price.currency ?? currency}`);
		else if (Number(price.breakQuantity ?? 1) > 1) row.warnings.push("PriceBreak");
		else if (!(level in row.values))
			setValue(row, level, level, readPrice(price.amount, { decimal: ".", isInCents: false }));
	}
}
