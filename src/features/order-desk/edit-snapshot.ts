/** What an edit changed, as its revision and the audit log have it. */
import type { OrderLine } from "../../domain/order/order.ts";
import { chargedByEdit, type OrderSums } from "../../domain/order/order-edit.ts";
import type { Settlement } from "./settle-difference.ts";

export type EditedLine = Pick<
	OrderLine,
	"id" | "n" | "partId" | "sku" | "quantity" | "priceCents" | "coreCents" | "discountCents"
>;

/** Reports read what an edit has changed of each line from these snapshots. */
export function snapshot(lines: readonly EditedLine[], taxes: readonly number[]) {
	return lines.map(({ n, partId, sku, quantity, priceCents, coreCents, discountCents }, index) => ({
		n,
		partId,
		sku,
		quantity,
		priceCents,
		coreCents,
		discountCents,
		taxCents: taxes[index] ?? 0,
	}));
}

/** What became of the difference. Refunds and credits have entries of their own. */
export function auditedSettlement(cents: number, { settlement, balanceCents }: Settlement) {
	if (settlement === "charged")
		return { chargedCents: chargedByEdit({ settlement, differenceCents: cents, balanceCents }) };
	if (settlement === "owed") return { owedCents: cents };
	if (settlement === "open" && cents > 0) return { openCents: cents };
	return balanceCents < 0 ? { offBalanceCents: 0 - balanceCents } : {};
}

export function auditValues({
	lines,
	shippingCents,
	totalCents,
}: OrderSums & { lines: ReturnType<typeof snapshot> }) {
	return {
		parts: lines.map(({ quantity, sku }) => `${quantity} × ${sku}`).join(", "),
		shipping: shippingCents,
		totalCents,
	};
}
