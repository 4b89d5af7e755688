import type { MatchReasonResponse } from "../../contract/match-reason-schema.ts";
import type { MatchReason } from "../../domain/catalog/match-reason.ts";
import { m } from "../messages/compiled/messages.js";

/**
 * Which number of the part matched the search, and how. Undefined for our own number, which needs
 * no explanation. The number that the brand itself gives the part is no interchange.
 */
export function matchReasonText(
	reason: MatchReason | MatchReasonResponse,
	brand?: string,
): string | undefined {
	if (reason.how === "ours" || reason.number === null) return undefined;
	const number = reason.maker ? `${reason.number} ${reason.maker}` : reason.number;
	if (reason.how === "superseded")
		return m.why_superseded({ number, current: reason.current ?? "" });
	if (reason.how === "gm") return m.why_gm({ gm: reason.gm ?? "", number });
	const isOfBrand = reason.maker !== null && reason.maker.toLowerCase() === brand?.toLowerCase();
	if (reason.how === "interchange" && isOfBrand) return m.why_brand({ number: reason.number });
	return WORDS[reason.how]({ number });
}

const WORDS = {
	oem: m.why_oem,
	interchange: m.why_interchange,
	barcode: m.why_barcode,
	begins: ({ number }: { number: string }) => number,
	contains: ({ number }: { number: string }) => number,
	near: m.why_near,
};
