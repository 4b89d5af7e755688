import type { WhyOnWire } from "../contract/why.ts";
import type { Why } from "../domain/why-matched.ts";

const NOTHING = { number: null, maker: null, current: null, gm: null };

export function whyOnWire(why: Why | undefined): WhyOnWire | null {
	return why ? { ...NOTHING, ...why } : null;
}
