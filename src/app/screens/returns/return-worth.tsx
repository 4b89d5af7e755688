/**
 * What a return would give back, before it is asked for: by the rule that decides it later, without the shipping, which goes back with
 * the last piece of an order that was all our error.
 */
import { formatUsd } from "../../../domain/money.ts";
import {
	asExpected,
	type BoughtLine,
	cutRefund,
	RETURN_REASONS,
	type ReturnKind,
	type ReturnRefund,
	refundOfLine,
	refundOfLines,
	sumOfRefund,
} from "../../../domain/return-rule.ts";
import { m } from "../../messages/compiled/messages.js";

/** What of a line is to come back, as the fields say at the moment. */
export type Chosen = { pieces: number; reason: string };

type Line = { n: number; left: number; isLostOnly: boolean; worth: BoughtLine | null };

/** `fields`: as they were typed, by name. */
export function chosenOf({ n, left }: Line, fields: Partial<Record<string, string>>): Chosen {
	const pieces = Number(fields[`quantity_${n}`] || 0);
	return { pieces: Number.isInteger(pieces) && pieces > 0 ? Math.min(pieces, left) : 0, reason: fields[`reason_${n}`] ?? "" };
}

function expected({ worth, isLostOnly }: Line, kind: ReturnKind, { pieces, reason }: Chosen) {
	if (!worth) return [];
	// Without a reason as with one of the buyer's own: with the fee.
	const because = isLostOnly ? "lost_in_transit" : (RETURN_REASONS.find((one) => one === reason) ?? null);
	return [asExpected(worth, kind, pieces, kind === "core" ? null : because)];
}

type LineProps = { line: Line; chosen: Chosen; restockingPercent: number };

/** Of the pieces that are chosen; of one while none is. */
export function LineWorth({ line, chosen, restockingPercent }: LineProps) {
	const pieces = chosen.pieces || 1;
	const [asked] = expected(line, "return", { ...chosen, pieces });
	if (!asked) return null;
	return (
		<p className="text-ink-soft text-sm">
			{m.open_return_worth({ pieces })}: {inWords(refundOfLine(asked, restockingPercent))}
		</p>
	);
}

type TotalProps = { kind: ReturnKind; lines: Line[]; chosen: Chosen[]; restockingPercent: number; leftCents: number };

export function TotalWorth({ kind, lines, chosen, restockingPercent, leftCents }: TotalProps) {
	const asked = lines.flatMap((line, n) => {
		const one = chosen[n];
		return one && one.pieces > 0 ? expected(line, kind, one) : [];
	});
	return (
		<output className="noscript:hidden">
			{asked.length > 0 && (
				<>
					{m.return_estimate()}: {inWords(cutRefund(refundOfLines(asked, restockingPercent), leftCents))}
				</>
			)}
		</output>
	);
}

function inWords(refund: ReturnRefund) {
	const usd = (cents: number) => formatUsd(cents);
	return (
		<>
			<strong className="text-ink">{usd(sumOfRefund(refund))}</strong>
			{refund.feeCents > 0 && ` (${m.return_fee()}: ${usd(refund.feeCents)})`}
		</>
	);
}
