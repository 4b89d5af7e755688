/** The words that a bill of lading prints. */
import type { Bilingual, Language } from "../store/language.ts";

const WORDS = {
	title: { en: "BILL OF LADING", es: "CONOCIMIENTO DE EMBARQUE" },
	kind: {
		en: "Straight bill of lading, original, not negotiable",
		es: "Conocimiento nominativo, original, no negociable",
	},
	date: { en: "Date", es: "Fecha" },
	page: { en: "Page", es: "Página" },
	of: { en: "of", es: "de" },
	from: { en: "SHIP FROM", es: "REMITENTE" },
	to: { en: "SHIP TO", es: "DESTINATARIO" },
	carrier: { en: "CARRIER", es: "TRANSPORTISTA" },
	proNumber: { en: "PRO NUMBER", es: "NÚMERO PRO" },
	purchaseOrder: { en: "PURCHASE ORDER", es: "ORDEN DE COMPRA" },
	charges: { en: "FREIGHT CHARGES", es: "CARGOS DE FLETE" },
	prepaid: { en: "Prepaid", es: "Prepagado" },
	pieces: { en: "PIECES", es: "PIEZAS" },
	articles: { en: "DESCRIPTION OF ARTICLES", es: "DESCRIPCIÓN DE LOS ARTÍCULOS" },
	freightClass: { en: "FREIGHT CLASS", es: "CLASE DE FLETE" },
	nmfc: { en: "NMFC", es: "NMFC" },
	class: { en: "Class", es: "Clase" },
	totalPieces: { en: "Total pieces", es: "Total de piezas" },
	totalWeight: { en: "Total weight", es: "Peso total" },
	calculated: { en: "calculated", es: "calculado" },
	handlingUnits: { en: "Handling units", es: "Tarimas o bultos" },
	size: { en: "Size, in", es: "Medidas, pulg" },
	service: { en: "Service", es: "Servicio" },
	delivery: { en: "Delivery", es: "Entrega" },
	residential: { en: "Residential delivery", es: "Entrega a domicilio particular" },
	note: { en: "Note", es: "Nota" },
	zip: { en: "ZIP", es: "C.P." },
	declaration: {
		en: "The articles above are properly classified, described, packaged, marked and labeled, and are in proper condition for transportation by the regulations of the U.S. Department of Transportation. Received in apparent good order, except as noted.",
		es: "Los artículos de arriba están debidamente clasificados, descritos, empacados, marcados y etiquetados, y en condiciones adecuadas para su transporte según los reglamentos del Departamento de Transporte de los Estados Unidos. Recibidos en buen estado aparente, salvo lo que se anote.",
	},
	shipperSigns: { en: "Shipper, date", es: "Remitente, fecha" },
	driverSigns: { en: "Driver, date and time", es: "Chofer, fecha y hora" },
	consigneeSigns: { en: "Consignee", es: "Destinatario" },
} as const satisfies Record<string, Bilingual>;

export type BillOfLadingWords = Record<keyof typeof WORDS, string>;

export function billOfLadingWords(language: Language): BillOfLadingWords {
	const entries = Object.entries(WORDS).map(([name, text]) => [name, text[language]]);
	return Object.fromEntries(entries) as BillOfLadingWords;
}
