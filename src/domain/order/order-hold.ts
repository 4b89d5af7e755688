/** Why an order is on hold. */
import type { Bilingual } from "../store/language.ts";

/** `other` is also the reason of a hold that was set without one. */
export const HOLD_REASONS = [
	"vin",
	"fit",
	"address",
	"payment",
	"stock",
	"fraud",
	"buyer",
	"other",
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

export const HOLD_REASON_LABELS: Record<HoldReason, Bilingual> = {
	vin: { en: "VIN not clear", es: "VIN por aclarar" },
	fit: { en: "Fit in doubt", es: "Compatibilidad en duda" },
	address: { en: "Address not clear", es: "Dirección por aclarar" },
	payment: { en: "Payment", es: "Pago" },
	stock: { en: "Not in stock", es: "Sin existencias" },
	fraud: { en: "Possible fraud", es: "Posible fraude" },
	buyer: { en: "The buyer asked for it", es: "A petición del comprador" },
	other: { en: "Other reason", es: "Otro motivo" },
};

/** Holds that the warehouse cannot end: someone else must decide about them. */
export const HOLDS_FOR_THE_OFFICE: readonly HoldReason[] = [
	"vin",
	"fit",
	"payment",
	"fraud",
	"buyer",
];

export const MAX_HOLD_NOTE_LENGTH = 500;

/** A hold as the office shows it. */
export type OrderHold = { reason: HoldReason; note: string };
