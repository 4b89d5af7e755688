/** Why a stock changed. The database has the same list. */
import type { Bilingual } from "../store/language.ts";

export const STOCK_REASONS = [
	"receive",
	"count",
	"sale",
	"return",
	"transfer",
	"damage",
	"correct",
	"import",
] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** The reasons that a manager gives for a change by hand. The others have a record of their own. */
export const CHANGE_REASONS = ["correct", "damage", "return"] as const;
export type ChangeReason = (typeof CHANGE_REASONS)[number];

export const STOCK_REASON_TEXTS: Record<StockReason, Bilingual> = {
	receive: { en: "Received", es: "Recibido" },
	count: { en: "Counted", es: "Conteo" },
	sale: { en: "Sold", es: "Vendido" },
	return: { en: "Returned", es: "Devuelto" },
	transfer: { en: "Transfer", es: "Traslado" },
	damage: { en: "Damaged", es: "Dañado" },
	correct: { en: "Correction", es: "Corrección" },
	import: { en: "Import", es: "Importación" },
};
