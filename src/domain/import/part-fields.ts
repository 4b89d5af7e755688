/** The fields of a file with parts: their names, and how their cells are read. */
import {
	COUNTRY_CODE,
	HS_CODE,
	MAX_PACK,
	MAX_SIZE_MM,
	MAX_TITLE_LENGTH,
	MAX_WEIGHT_GRAMS,
	UN_NUMBER,
} from "../catalog/part-limits.ts";
import { PART_STATUSES, PRESENTATIONS } from "../catalog/part-record.ts";
import type { Bilingual } from "../store/language.ts";
import type { FieldType, ImportField, ImportNames } from "./import-field.ts";
import {
	type PartCellReader,
	readFlag,
	readList,
	readMatching,
	readMeasure,
	readMeasurement,
	readMoney,
	readNumberList,
	readTitle,
	readWhole,
	readWord,
} from "./read-part-cell.ts";
import { LENGTH_UNITS, type Unit, WEIGHT_UNITS } from "./units-of-files.ts";

/** The field of the change that creates a part. */
export const NEW_PART_FIELD = "part";

export type PartField = ImportField & {
	/** The value that the cell gives. Several fields may give one value in other units. */
	key: string;
	read: PartCellReader;
};

export function isPartField(field: ImportField): field is PartField {
	return "read" in field;
}

const VALUE_TYPE: FieldType = "part_value";

export const ATTRIBUTE = "attribute_";
export const MEASURE = "measure_";

const FIXED_FIELDS: readonly PartField[] = [
	field("part_type", "Part type", "Tipo de parte", readTitle(MAX_TITLE_LENGTH), [
		...["parttype", "category", "subcategory", "producttype", "type"],
		...["tipo", "tipodeparte", "categoria", "subcategoria", "grupo"],
	]),
	field("title_en", "Title EN", "Título EN", readTitle(MAX_TITLE_LENGTH), [
		...["title", "titleen", "description", "descriptionen", "name", "productname", "itemname"],
		...["desc", "partdescription", "tituloingles", "descripcioningles"],
	]),
	field("title_es", "Title ES", "Título ES", readTitle(MAX_TITLE_LENGTH), [
		...["titlees", "descriptiones", "spanishtitle", "titulo", "tituloes", "descripcion"],
		...["descripciones", "nombre", "tituloespanol", "descripcionespanol"],
	]),
	field("status", "Status", "Estado", readWord(PART_STATUSES), ["partstatus", "lifecycle"]),
	field("presentation", "Sold as", "Se vende como", readWord(PRESENTATIONS), [
		...["presentation", "unit", "uom", "presentacion", "unidad"],
	]),
	field("qty_on_kit", "Pieces in the kit", "Piezas del juego", readWhole(1, MAX_PACK, true), [
		...["qtyonkit", "piecesinkit", "kitquantity", "piezas"],
	]),
	field("order_multiple", "Sold in packs of", "Se vende de a", readWhole(1, MAX_PACK), [
		...["ordermultiple", "packquantity", "pack", "multiple", "multiplo", "empaque"],
	]),
	field("core_charge", "Core charge", "Cargo por casco", readMoney, [
		...["core", "corecharge", "coreprice", "coredeposit", "casco", "cargocasco"],
	]),
	...units("weight", "Weight", "Peso", WEIGHT_UNITS, MAX_WEIGHT_GRAMS, ["weight", "peso"]),
	...units("length", "Length", "Largo", LENGTH_UNITS, MAX_SIZE_MM, ["length", "largo", "longitud"]),
	...units("width", "Width", "Ancho", LENGTH_UNITS, MAX_SIZE_MM, ["width", "ancho"]),
	...units("height", "Height", "Alto", LENGTH_UNITS, MAX_SIZE_MM, ["height", "alto", "altura"]),
	field("origin_country", "Country of origin", "País de origen", readMatching(COUNTRY_CODE), [
		...["origin", "country", "countryoforigin", "coo", "origen", "pais", "paisorigen"],
	]),
	field("hs_code", "HS code", "Código arancelario", readMatching(HS_CODE, /[.\s-]/g), [
		...["hs", "hts", "htscode", "tariff", "tariffcode", "arancel", "fraccionarancelaria"],
	]),
	field("hazmat_un", "UN number", "Número ONU", readMatching(UN_NUMBER, /\s/g), [
		...["un", "unnumber", "hazmat", "numeroonu", "onu"],
	]),
	field("is_special_order", "Special order", "Pedido especial", readFlag, ["specialorder"]),
	field("is_electrical", "Electrical", "Eléctrico", readFlag, ["electricalpart"]),
	field("is_prop65", "Proposition 65", "Proposición 65", readFlag, ["prop65", "proposition65"]),
	field("is_universal", "Fits any vehicle", "Para cualquier vehículo", readFlag, ["universal"]),
	field("oem_numbers", "OEM numbers", "Números OEM", readNumberList, [
		...["oem", "oemnumber", "oemnumbers", "oe", "oenumber", "numerooem", "numerosoem"],
	]),
	field("interchange_numbers", "Interchange numbers", "Números equivalentes", readNumberList, [
		...["interchange", "interchanges", "crossreference", "crossreferences", "othernumbers"],
		...["equivalencias", "equivalentes", "referencias", "cruces"],
	]),
	field("superseded_numbers", "Replaced numbers", "Números reemplazados", readNumberList, [
		...["supersedes", "replaces", "oldnumbers", "supersededs", "reemplaza", "numerosanteriores"],
	]),
	field("barcodes", "Barcodes", "Códigos de barras", readNumberList, [
		...["barcode", "upc", "ean", "gtin", "codigodebarras", "codigobarras"],
	]),
];

/** The value fields of a part. Attributes and measures have one field each. */
export function partFieldsOf({ attributes, measures }: ImportNames): PartField[] {
	return [
		...FIXED_FIELDS,
		...attributes.map(({ code, en, es }) =>
			field(`${ATTRIBUTE}${code}`, `Attribute: ${en}`, `Atributo: ${es}`, readList, [keyOf(en)]),
		),
		...measures.map(({ code, en, es, unit }) =>
			field(
				`${MEASURE}${code}`,
				`Measure: ${en} (${unit})`,
				`Medida: ${es} (${unit})`,
				readMeasurement,
				[keyOf(en), keyOf(`${en} ${unit}`)],
			),
		),
	];
}

/** What an import shows for a value of a part, such as the weight, which a file has in any unit. */
export const PART_VALUE_TEXTS: Record<string, Bilingual> = {
	part: { en: "New part", es: "Parte nueva" },
	replaced_by: { en: "Status or replacement", es: "Estado o reemplazo" },
	superseded_numbers: { en: "Replaced numbers", es: "Números reemplazados" },
	weight: { en: "Weight (lb)", es: "Peso (lb)" },
	size: { en: "Size (in)", es: "Tamaño (in)" },
};

function field(
	name: string,
	en: string,
	es: string,
	read: PartCellReader,
	synonyms: string[],
): PartField {
	return { name, key: name, type: VALUE_TYPE, label: { en, es }, synonyms, read };
}

function units(
	key: string,
	en: string,
	es: string,
	unitsOf: readonly Unit[],
	max: number,
	words: string[],
): PartField[] {
	return unitsOf.map((unit) => ({
		name: `${key}_${unit.name}`,
		key,
		type: VALUE_TYPE,
		label: { en: `${en} (${unit.name})`, es: `${es} (${unit.name})` },
		// A column whose heading has no unit is not guessed, unless each of its first cells has one.
		measure: { unit, headings: words },
		synonyms: words.flatMap((word) =>
			[unit.name, ...unit.words].flatMap((name) => [`${word}${name}`, `${word}in${name}`]),
		),
		read: readMeasure(unit, unitsOf, max),
	}));
}

function keyOf(text: string): string {
	return text
		.normalize("NFD")
		.toLowerCase()
		.replace(/[^a-z0-9]/g, "");
}
