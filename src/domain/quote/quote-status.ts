/**
 * The statuses of a quote and the moves between them. The database has the same table and refuses
 * any other move.
 */
import type { Bilingual } from "../store/language.ts";

export const QUOTE_STATUSES = ["requested", "sent", "accepted", "declined"] as const;
export type QuoteStatus = (typeof QUOTE_STATUSES)[number];

export const QUOTE_MOVES: Record<QuoteStatus, readonly QuoteStatus[]> = {
	requested: ["sent", "declined"],
	sent: ["accepted", "declined"],
	accepted: [],
	declined: [],
};

/** `expired`: the buyer did not accept the offer in time. A new offer reopens the quote. */
export type QuoteState = QuoteStatus | "expired";

export const QUOTE_LABELS: Record<QuoteState, Bilingual> = {
	requested: { en: "Requested", es: "Solicitada" },
	sent: { en: "Offer made", es: "Oferta enviada" },
	accepted: { en: "Accepted", es: "Aceptada" },
	declined: { en: "Declined", es: "Rechazada" },
	expired: { en: "Expired", es: "Vencida" },
};
