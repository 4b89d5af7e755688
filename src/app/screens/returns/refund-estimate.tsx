/** Shows the estimated refund while the buyer fills in the return form. */
import { formatUsd } from "../../../domain/money/money.ts";
import {
	assumeAccepted,
	type BoughtLine,
	estimateRefund,
	type RefundTerms,
} from "../../../domain/returns/return-estimate.ts";
import {
	RETURN_REASONS,
	type ReturnKind,
	type ReturnReason,
	type ReturnRefund,
	refundOfLine,
	refundTotal,
} from "../../../domain/returns/return-rule.ts";
import { m } from "../../messages/compiled/messages.js";

/** What the fields of a line contain at the moment. */
export type LineChoice = { quantity: number; reason: ReturnReason | null };

type Line = {
	n: number;
	quantityLeft: number;
	canOnlyBeLost: boolean;
	boughtLine: BoughtLine | null;
	keptQuantity: number;
};

/**
 * `fields`: the texts of the form's fields by name. Without a reason, the estimate includes the
 * restocking fee.
 */
export function readLineChoice(
	{ n, quantityLeft, canOnlyBeLost }: Line,
	fields: Partial<Record<string, string>>,
): LineChoice {
	const quantity = Number(fields[`quantity_${n}`] || 0);
	const reason = RETURN_REASONS.find((value) => value === fields[`reason_${n}`]) ?? null;
	return {
		quantity: Number.isInteger(quantity) && quantity > 0 ? Math.min(quantity, quantityLeft) : 0,
		reason: canOnlyBeLost ? "lost_in_transit" : reason,
	};
}

type LineProps = { line: Line; choice: LineChoice; restockingPercent: number };

/** The refund of the chosen pieces, or of one piece while none is chosen. */
export function LineEstimate({ line, choice, restockingPercent }: LineProps) {
	const quantity = choice.quantity || 1;
	if (!line.boughtLine) return null;
	const refund = refundOfLine(
		assumeAccepted(line.boughtLine, "return", quantity, choice.reason),
		restockingPercent,
	);
	return (
		<p className="text-ink-soft text-sm">
			{m.open_return_worth({ pieces: quantity })}: <RefundText refund={refund} />
		</p>
	);
}

type TotalProps = { kind: ReturnKind; lines: Line[]; choices: LineChoice[]; terms: RefundTerms };

export function TotalEstimate({ kind, lines, choices, terms }: TotalProps) {
	const estimateLines = lines.map(({ boughtLine, keptQuantity }, n) => ({
		boughtLine,
		keptQuantity,
		returnedQuantity: choices[n]?.quantity ?? 0,
		reason: choices[n]?.reason ?? null,
	}));
	return (
		<output className="noscript:hidden">
			{choices.some(({ quantity }) => quantity > 0) && (
				<>
					{m.return_estimate()}: <RefundText refund={estimateRefund(kind, estimateLines, terms)} />
				</>
			)}
		</output>
	);
}

function RefundText({ refund }: { refund: ReturnRefund }) {
	return (
		<>
			<strong className="text-ink">{formatUsd(refundTotal(refund))}</strong>
			{refundBreakdown(refund)}
		</>
	);
}

/**
 * The parts of a refund with their sums, so that the buyer can check it. Empty when it has one
 * part.
 */
export function refundBreakdown({
	salesCents,
	feeCents,
	coreCents,
	taxCents,
	shippingCents,
}: ReturnRefund): string {
	const parts = [
		{ sign: "+", name: m.return_kind_part(), cents: salesCents + feeCents },
		{ sign: "−", name: m.return_fee(), cents: feeCents },
		{ sign: "+", name: m.core_total(), cents: coreCents },
		{ sign: "+", name: m.order_tax(), cents: taxCents },
		{ sign: "+", name: m.order_shipping(), cents: shippingCents },
	].filter(({ cents }) => cents > 0);
	const texts = parts.map(
		({ sign, name, cents }, n) => `${n > 0 ? `${sign} ` : ""}${name}: ${formatUsd(cents)}`,
	);
	return texts.length > 1 ? ` (${texts.join(" ")})` : "";
}
