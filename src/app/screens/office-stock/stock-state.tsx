import { m } from "../../messages/compiled/messages.js";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";

export type StockState = "open" | "booked" | "received" | "cancelled";

const STATES: Record<StockState, { tone: BadgeTone; label: () => string }> = {
	open: { tone: "warn", label: m.stock_state_open },
	booked: { tone: "good", label: m.stock_state_booked },
	received: { tone: "good", label: m.stock_state_received },
	cancelled: { tone: "plain", label: m.stock_state_cancelled },
};

/** The state of a count or a purchase order. */
export function StockStateBadge({ state }: { state: StockState }) {
	return <Badge tone={STATES[state].tone}>{STATES[state].label()}</Badge>;
}
