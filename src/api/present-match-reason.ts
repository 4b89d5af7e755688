import type { MatchReasonResponse } from "../contract/match-reason-schema.ts";
import type { MatchReason } from "../domain/catalog/match-reason.ts";

const NOTHING = { number: null, maker: null, current: null, gm: null };

export function presentMatchReason(reason: MatchReason | undefined): MatchReasonResponse | null {
	return reason ? { ...NOTHING, ...reason } : null;
}
