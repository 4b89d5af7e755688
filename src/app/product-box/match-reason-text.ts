import type { MatchReasonResponse } from "../../contract/match-reason-schema.ts";
import type { MatchReason } from "../../domain/catalog/match-reason.ts";
import { m } from "../messages/compiled/messages.js";

/**
 * Which number of the part matched the search, and how. Undefined for our own number, which needs
 * no explanation.
 */
export function matchReasonText(why: MatchReason | MatchReasonResponse): string | undefined {
	if (why.how === "ours" || why.number === null) return undefined;
	const number = why.maker ? `${why.number} ${why.maker}` : why.number;
	if (why.how === "superseded") return m.why_superseded({ number, current: why.current ?? "" });
	if (why.how === "gm") return m.why_gm({ gm: why.gm ?? "", number });
	return WORDS[why.how]({ number });
}

const WORDS = {
	oem: m.why_oem,
	interchange: m.why_interchange,
	barcode: m.why_barcode,
	begins: ({ number }: { number: string }) => number,
	contains: ({ number }: { number: string }) => number,
	near: m.why_near,
};
