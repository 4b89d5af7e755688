/** The words that a PDF catalog prints. The screens have messages of their own. */
import type { PriceLevel } from "../catalog/price-level.ts";
import type { Bilingual } from "../store/language.ts";

export const CATALOG_WORDS = {
	catalog: { en: "Parts catalog", es: "Catálogo de partes" },
	contents: { en: "Contents", es: "Contenido" },
	index: { en: "Index of numbers", es: "Índice de números" },
	indexNote: {
		en: "Our numbers and the numbers of truck makers and brands, with the page.",
		es: "Nuestros números y los de los fabricantes y las marcas, con la página.",
	},
	fits: { en: "Fits", es: "Para" },
	numbers: { en: "Replaces", es: "Reemplaza" },
	core: { en: "core", es: "casco" },
	call: { en: "call", es: "consulte" },
	page: { en: "Page", es: "Página" },
	inStock: { en: "In stock", es: "En existencia" },
	withoutPrices: { en: "Without prices", es: "Sin precios" },
	pricesNote: {
		en: "Prices in US dollars on the day of printing, without tax and shipping. Core charges are apart and refundable.",
		es: "Precios en dólares del día de impresión, sin impuestos ni envío. Los cargos por casco van aparte y se devuelven.",
	},
	fitNote: {
		en: "Send us the VIN before you order: we check the fit.",
		es: "Envíenos el VIN antes de pedir: revisamos que la parte sea la correcta.",
	},
} as const satisfies Record<string, Bilingual>;

export const PRICE_LEVEL_WORDS: Record<PriceLevel, Bilingual> = {
	online: { en: "Online prices", es: "Precios en línea" },
	repair_shop: { en: "Repair shop prices", es: "Precios de taller" },
	wholesale: { en: "Wholesale prices", es: "Precios de mayoreo" },
	precio4: { en: "Price 4", es: "Precio 4" },
	precio5: { en: "Price 5", es: "Precio 5" },
	precio6: { en: "Price 6", es: "Precio 6" },
};

export const QUALITY_WORDS: Record<string, Bilingual> = {
	genuine: { en: "Genuine", es: "Genuino" },
	oe_supplier: { en: "OE supplier", es: "Proveedor OE" },
	premium: { en: "Premium", es: "Premium" },
	value: { en: "Value", es: "Económico" },
	reman: { en: "Reman", es: "Reman." },
};

export const UNIT_WORDS: Record<string, Bilingual> = {
	KIT: { en: "kit", es: "juego" },
	KITS: { en: "kits", es: "juegos" },
	SET: { en: "set", es: "juego" },
};
