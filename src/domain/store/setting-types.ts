/** What a setting can be: its type, its bounds and its texts. All values are stored as text. */
import type { Bilingual } from "./language.ts";

/** The type of one value. Also the type of a column of a setting with rows. */
export type ScalarType =
	| { type: "text"; maxLength: number; isRequired?: true }
	| { type: "flag" }
	| { type: "integer"; min: number; max: number }
	/** `unit`: what the number counts. */
	| { type: "decimal"; min: number; max: number; decimals: number; unit?: "usd" | "percent" }
	| { type: "choice"; options: readonly { value: string; label: Bilingual }[] }
	| { type: "phone"; isRequired?: true }
	| { type: "email" }
	/** An address that begins with https://. */
	| { type: "link" }
	/** A path of this store, or an address that begins with https://. */
	| { type: "picture" }
	/** Three capital letters: the code of a currency or of a warehouse. */
	| { type: "code" }
	/** Small letters, digits and dashes. */
	| { type: "name" }
	| { type: "zip" }
	/** A time of the day at the store: `15:00`. */
	| { type: "time" }
	/** The key of IndexNow, or nothing. */
	| { type: "index_now_key" };

export type RowColumn = ScalarType & { column: string; label: Bilingual };

export type RowsType = {
	type: "rows";
	columns: readonly RowColumn[];
	maxRows: number;
	/** The column whose values differ from row to row. */
	uniqueColumn?: string;
};

export const SETTING_GROUPS = [
	"store",
	"shop",
	"selling",
	"payment",
	"shipping",
	"guards",
] as const;
export type SettingGroup = (typeof SETTING_GROUPS)[number];

export type SettingDefinition = (ScalarType | RowsType) & {
	key: string;
	group: SettingGroup;
	label: Bilingual;
	help?: Bilingual;
	/** The value while the owner has set none. */
	default: string;
};

export const SETTING_GROUP_TEXTS: Record<SettingGroup, Bilingual> = {
	store: { en: "Store and contact", es: "Tienda y contacto" },
	shop: { en: "What the shop shows", es: "Lo que muestra la tienda" },
	selling: { en: "Tax, quotes and returns", es: "Impuestos, cotizaciones y devoluciones" },
	payment: { en: "Payment", es: "Pago" },
	shipping: { en: "Warehouses and shipping", es: "Almacenes y envío" },
	guards: { en: "Guard limits", es: "Límites de protección" },
};

/** One row of a setting with rows, by column. */
export type SettingRow = Record<string, string>;
