/** What a move says about its cause. */
import { m } from "../../messages/compiled/messages.js";

const CAUSES: Record<string, (input: { id: string }) => string> = {
	receipt: m.stock_cause_receipt,
	transfer: m.stock_cause_transfer,
	count: m.stock_cause_count,
	import: m.stock_cause_import,
};

/** The text of a cause such as `receipt:5`. An order is named by its number. */
export function causeText(cause: string, orderNumber: number | null): string {
	const [kind = "", id = ""] = cause.split(":");
	if (kind === "opening") return m.stock_cause_opening();
	if (kind === "order") return m.stock_cause_order({ id: String(orderNumber ?? id) });
	return CAUSES[kind]?.({ id }) ?? m.stock_cause_hand();
}
