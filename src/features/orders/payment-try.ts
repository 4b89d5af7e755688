import type { PaymentRow } from "./payments.sql.ts";

/** Neither the buyer nor the provider has said the last word on it. */
export function isUnderWay({ status }: Pick<PaymentRow, "status">): boolean {
	return status === "open" || status === "needs_buyer" || status === "processing";
}
