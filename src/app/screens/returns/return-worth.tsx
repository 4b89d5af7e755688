/** What a return would give back, before it is asked for: by the very rule that decides it later. */
import { formatUsd } from "../../../domain/money/money.ts";
import {
	assumeAccepted,
	type BoughtLine,
	expectedRefund,
	type ReturnTerms,
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

/** What of a line is to come back, as the fields say at the moment. */
export type Chosen = { pieces: number; reason: ReturnReason | null };

type Line = {
	n: number;
	left: number;
	isLostOnly: boolean;
	worth: BoughtLine | null;
	kept: number;
};

/** `fields`: as they were typed, by name. Without a reason as with one of the buyer's own: with the fee. */
export function chosenOf(
	{ n, left, isLostOnly }: Line,
	fields: Partial<Record<string, string>>,
): Chosen {
	const pieces = Number(fields[`quantity_${n}`] || 0);
	const reason = RETURN_REASONS.find((one) => one === fields[`reason_${n}`]) ?? null;
	return {
		pieces: Number.isInteger(pieces) && pieces > 0 ? Math.min(pieces, left) : 0,
		reason: isLostOnly ? "lost_in_transit" : reason,
	};
}

type LineProps = { line: Line; chosen: Chosen; restockingPercent: number };

/** Of the pieces that are chosen; of one while none is. */
export function LineWorth({ line, chosen, restockingPercent }: LineProps) {
	const pieces = chosen.pieces || 1;
	if (!line.worth) return null;
	const refund = refundOfLine(
		assumeAccepted(line.worth, "return", pieces, chosen.reason),
		restockingPercent,
	);
	return (
		<p className="text-ink-soft text-sm">
			{m.open_return_worth({ pieces })}: {inWords(refund)}
		</p>
	);
}

type TotalProps = { kind: ReturnKind; lines: Line[]; chosen: Chosen[]; terms: ReturnTerms };

export function TotalWorth({ kind, lines, chosen, terms }: TotalProps) {
	const asked = lines.map(({ worth, kept }, n) => ({
		worth,
		kept,
		...(chosen[n] ?? { pieces: 0, reason: null }),
	}));
	return (
		<output className="noscript:hidden">
			{asked.some(({ pieces }) => pieces > 0) && (
				<>
					{m.return_estimate()}: {inWords(expectedRefund(kind, asked, terms))}
				</>
			)}
		</output>
	);
}

function inWords(refund: ReturnRefund) {
	return (
		<>
			<strong className="text-ink">{formatUsd(refundTotal(refund))}</strong>
			{refundDetail(refund)}
		</>
	);
}

/** What a refund is made of, so that it can be reckoned up; nothing where it is one sum alone. */
export function refundDetail({
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
	const sum = parts.map(
		({ sign, name, cents }, n) => `${n > 0 ? `${sign} ` : ""}${name}: ${formatUsd(cents)}`,
	);
	return sum.length > 1 ? ` (${sum.join(" ")})` : "";
}
