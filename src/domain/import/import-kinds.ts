/**
 * The kinds of imports: the fields that a column can be mapped to, and the names that columns
 * usually have in both languages. A new kind is one entry here and one in
 * `features/imports/kind-tables.ts`.
 */
import { MAX_PART_PHOTOS } from "../catalog/part-limits.ts";
import type { Bilingual } from "../store/language.ts";
import { CUSTOMER_FIELDS } from "./customer-row.ts";
import { FITMENT_FIELDS } from "./fitment-fields.ts";
import type { FieldType, ImportField, ImportNames } from "./import-field.ts";
import { partFieldsOf } from "./part-fields.ts";
import { REDIRECT_FIELDS } from "./redirect-row.ts";
import { asOldPart, SUPERSESSION_FIELDS } from "./supersession-fields.ts";

export const IMPORT_KINDS = [
	"prices",
	"stock",
	"parts",
	"fitments",
	"supersessions",
	"pictures",
	"customers",
	"redirects",
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

const PART_FIELDS: readonly ImportField[] = [
	{
		name: "sku",
		type: "sku",
		label: { en: "SKU", es: "SKU" },
		synonyms: ["sku", "oursku", "nuestrosku", "itemsku", "codigo", "codigointerno", "itemcode"],
	},
	{
		name: "brand",
		type: "brand",
		label: { en: "Brand", es: "Marca" },
		synonyms: ["brand", "marca", "manufacturer", "fabricante", "mfr", "make", "brandname"],
	},
	{
		name: "number",
		type: "number",
		label: { en: "Part number", es: "Número de parte" },
		synonyms: [
			...["partnumber", "partno", "partnum", "pn", "number", "itemnumber", "mfrpartnumber"],
			...["noparte", "nodeparte", "numeroparte", "numerodeparte", "numparte", "parte", "part"],
			...["oem", "oemnumber", "numerooem"],
		],
	},
];

/** A file with parts may create them, so it needs the names as they are written. */
const NEW_PART_FIELDS: readonly ImportField[] = PART_FIELDS.map((field) => ({
	...field,
	type: field.type === "sku" ? field.type : (`own_${field.type}` as FieldType),
	synonyms: field.synonyms.filter((name) => !name.includes("oem")),
}));

const PRICE_FIELDS: readonly ImportField[] = [
	price("online", "Online price", "Precio en línea", [
		...["online", "retail", "list", "listprice", "msrp", "price", "price1", "onlineprice"],
		...["precio", "precio1", "publico", "preciopublico", "preciolista", "menudeo", "enlinea"],
		...["precioenlinea", "lst"],
	]),
	price("repair_shop", "Repair shop price", "Precio de taller", [
		...["repairshop", "repairshopprice", "jobber", "jobberprice", "shop", "dealer", "price2"],
		...["jbr", "taller", "preciotaller", "preciodetaller", "precio2"],
	]),
	price("wholesale", "Wholesale price", "Precio de mayoreo", [
		...["wholesale", "wholesaleprice", "wd", "wd1", "distributor", "price3"],
		...["mayoreo", "mayorista", "preciomayoreo", "preciodemayoreo", "precio3"],
	]),
	price("precio4", "Price 4", "Precio 4", ["precio4", "price4", "level4", "nivel4"]),
	price("precio5", "Price 5", "Precio 5", ["precio5", "price5", "level5", "nivel5"]),
	price("precio6", "Price 6", "Precio 6", ["precio6", "price6", "level6", "nivel6"]),
];

const COST_FIELDS: readonly ImportField[] = [
	{
		name: "cost",
		type: "cost",
		label: { en: "Cost", es: "Costo" },
		synonyms: ["cost", "unitcost", "yourcost", "netcost", "costo", "costounitario", "preciocosto"],
	},
	{
		name: "supplier",
		type: "supplier",
		label: { en: "Supplier", es: "Proveedor" },
		synonyms: ["supplier", "suppliername", "vendor", "vendorname", "proveedor"],
	},
];

const STOCK_FIELDS: readonly ImportField[] = [
	{
		name: "warehouse",
		type: "warehouse",
		label: { en: "Warehouse", es: "Almacén" },
		synonyms: ["warehouse", "wh", "location", "almacen", "bodega", "sucursal", "branch"],
	},
	{
		name: "on_hand",
		type: "quantity",
		label: { en: "On hand", es: "Existencia" },
		synonyms: [
			...["onhand", "qty", "quantity", "stock", "qtyonhand", "available", "inventory"],
			...["existencia", "existencias", "cantidad", "disponible", "inventario"],
		],
	},
];

/** The places of photos, as changes name them. A ZIP of pictures has no columns. */
const PHOTO_FIELDS: readonly ImportField[] = Array.from({ length: MAX_PART_PHOTOS }, (_, n) => ({
	name: `photo_${n + 1}`,
	type: "record",
	label: { en: `Photo ${n + 1}`, es: `Foto ${n + 1}` },
	synonyms: [],
}));

export const IMPORT_KIND_TEXTS: Record<ImportKind, Bilingual> = {
	prices: { en: "Prices", es: "Precios" },
	stock: { en: "Stock", es: "Existencias" },
	parts: { en: "Parts", es: "Partes" },
	fitments: { en: "Fitments", es: "Aplicaciones" },
	supersessions: { en: "Replacements and interchange", es: "Reemplazos e intercambio" },
	pictures: { en: "Photos", es: "Fotos" },
	customers: { en: "Customers", es: "Clientes" },
	redirects: { en: "Redirects", es: "Redirecciones" },
};

/** The fields of a kind. A file of stock has a warehouse column, or one column per warehouse. */
export function fieldsOf(kind: ImportKind, names: ImportNames): ImportField[] {
	if (kind === "prices") return [...PART_FIELDS, ...PRICE_FIELDS, ...COST_FIELDS];
	if (kind === "fitments") return [...FITMENT_FIELDS];
	if (kind === "pictures") return [...PHOTO_FIELDS];
	if (kind === "customers") return [...CUSTOMER_FIELDS];
	if (kind === "redirects") return [...REDIRECT_FIELDS];
	if (kind === "parts") return [...NEW_PART_FIELDS, ...partFieldsOf(names), ...PRICE_FIELDS];
	if (kind === "supersessions") return [...asOldPart(PART_FIELDS), ...SUPERSESSION_FIELDS];
	const { warehouses } = names;
	return [...PART_FIELDS, ...STOCK_FIELDS, ...warehouses.map(stockIn)];
}

/** The field of a column that holds the stock of one warehouse. */
export const STOCK_IN = "on_hand_";

/** The field of a change of the cost at one supplier. */
export const COST_AT = "cost_";

function stockIn(code: string): ImportField {
	const lower = code.toLowerCase();
	return {
		name: `${STOCK_IN}${code}`,
		type: "quantity",
		label: { en: `On hand in ${code}`, es: `Existencia en ${code}` },
		synonyms: [lower, `onhand${lower}`, `onhandin${lower}`, `qty${lower}`, `existencia${lower}`],
	};
}

function price(name: string, en: string, es: string, synonyms: string[]): ImportField {
	return { name, type: "price", label: { en, es }, synonyms };
}
