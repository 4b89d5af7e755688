/** The columns of tables of fitments: our own, and those of flat ACES sheets. */
import type { ImportField } from "./import-field.ts";

/** In a table of fitments "make" is the maker of the truck, not the brand of the part. */
export const FITMENT_FIELDS: readonly ImportField[] = [
	{
		name: "sku",
		type: "sku",
		label: { en: "SKU", es: "SKU" },
		synonyms: ["sku", "oursku", "nuestrosku", "itemsku", "codigo", "codigointerno", "itemcode"],
	},
	{
		name: "brand",
		type: "brand",
		label: { en: "Brand of the part", es: "Marca de la parte" },
		synonyms: ["brand", "brandname", "partbrand", "brandofthepart", "marcadelaparte", "marcaparte"],
	},
	{
		name: "number",
		type: "number",
		label: { en: "Part number", es: "Número de parte" },
		synonyms: [
			...["partnumber", "partno", "partnum", "part", "pn", "itemnumber", "mfrpartnumber"],
			...["noparte", "nodeparte", "numeroparte", "numerodeparte", "numparte", "parte"],
		],
	},
	fitment("make", "Vehicle make", "Marca del vehículo", [
		...["make", "makename", "vehiclemake", "truckmake", "marca", "marcadelvehiculo"],
		"marcavehiculo",
	]),
	fitment("model", "Model", "Modelo", ["model", "modelname", "vehiclemodel", "modelo"]),
	fitment("submodel", "Submodel", "Submodelo", ["submodel", "submodelname", "trim", "submodelo"]),
	fitment("engine", "Engine", "Motor", [
		...["engine", "enginename", "enginebase", "enginedesignation", "motor"],
	]),
	fitment("region", "Region", "Región", ["region", "regionname", "market", "mercado"]),
	fitment("year", "Year or years", "Año o años", ["year", "years", "yearrange", "ano", "anos"]),
	fitment("year_from", "Year from", "Año desde", [
		...["yearfrom", "fromyear", "startyear", "beginyear", "firstyear"],
		...["anodesde", "desde", "anoinicial"],
	]),
	fitment("year_to", "Year to", "Año hasta", [
		...["yearto", "toyear", "endyear", "lastyear", "anohasta", "hasta", "anofinal"],
	]),
	fitment("built_from", "Built from", "Fabricado desde", ["builtfrom", "fabricadodesde"]),
	fitment("built_to", "Built to", "Fabricado hasta", ["builtto", "fabricadohasta"]),
	fitment("engine_variant", "Engine variant", "Variante del motor", [
		...["enginevariant", "variant", "variantedelmotor", "variante"],
	]),
	fitment("position", "Position", "Posición", ["position", "positionname", "posicion"]),
	fitment("quantity", "Quantity", "Cantidad", [
		...["quantity", "qty", "quantityperapplication", "qpa", "cantidad"],
	]),
	fitment("qualifier", "Qualifier", "Condición", [
		...["qualifier", "qualifiers", "qual", "qualtext", "condicion", "condiciones"],
	]),
	fitment("note_en", "Note in English", "Nota en inglés", [
		...["note", "notes", "noteen", "noteinenglish", "comment", "comments", "notaeningles"],
	]),
	fitment("note_es", "Note in Spanish", "Nota en español", [
		...["nota", "notas", "notees", "noteinspanish", "notaenespanol"],
	]),
	fitment("source", "Source", "Origen del dato", ["source", "origendeldato"]),
	fitment("confidence", "Confidence", "Confianza", ["confidence", "confianza"]),
	fitment("action", "Action (A or D)", "Acción (A o D)", ["action", "accion"]),
];

function fitment(name: string, en: string, es: string, synonyms: string[]): ImportField {
	return { name, type: "fitment", label: { en, es }, synonyms };
}
