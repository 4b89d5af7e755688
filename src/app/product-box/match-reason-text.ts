import type { MatchReasonResponse } from "../../contract/match-reason-schema.ts";
import type { MatchReason } from "../../domain/catalog/match-reason.ts";
import { m } from "../messages/compiled/messages.js";

/**
 * Which number of the part matched the search, and how. Undefined for our own number, which needs
 * no explanation.
 */
export function matchReasonText(reason: MatchReason | MatchReasonResponse): string | undefined {
	if (reason.how === "ours" || reason.number === null) return undefined;
	const number = reason.maker ? `${reason.number} ${reason.maker}` : reason.number;
	if (reason.how === "superseded")
		return m.why_superseded({ number, current: reason.current ?? "" });
	if (reason.how === "gm") return m.why_gm({ gm: reason.gm ?? "", number });
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
