import type { QuoteState } from "../../domain/quote/quote-status.ts";
import type { BadgeTone } from "../ui/badge.tsx";

export const QUOTE_TONES: Record<QuoteState, BadgeTone> = {
	requested: "plain",
	sent: "good",
	accepted: "good",
	declined: "plain",
	expired: "warn",
};
