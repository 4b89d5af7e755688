import type { WhyOnWire } from "../contract/match-reason.ts";
import type { Why } from "../domain/catalog/match-reason.ts";

const NOTHING = { number: null, maker: null, current: null, gm: null };

export function whyOnWire(why: Why | undefined): WhyOnWire | null {
	return why ? { ...NOTHING, ...why } : null;
}
