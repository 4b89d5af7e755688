import type { ReactNode } from "react";
import { formatUsd } from "../../domain/money/money.ts";
import { m } from "../messages/compiled/messages.js";

export type PriceProps = {
	/** Null when the caller may not see prices; then `hidden` is shown instead. */
	cents: number | null;
	/** The core charge is shown beside the price and never added to it. */
	coreCents?: number;
	/** "each", "kit of 6" and the like. */
	unit?: string;
	size?: "row" | "card" | "part";
	hidden?: ReactNode;
};

const SIZES = {
	row: "text-base font-semibold",
	card: "text-xl font-semibold",
	part: "text-3xl font-semibold",
};

export function Price({ cents, coreCents = 0, unit, size = "card", hidden }: PriceProps) {
	if (cents === null) return <p className="text-sm text-ink-soft">{hidden}</p>;
	return (
		<p className={`condensed ${SIZES[size]}`}>
			{formatUsd(cents)}
			{unit && <span className={ASIDE}> {unit}</span>}
			{coreCents > 0 && (
				<span className={`block ${ASIDE}`}>{m.price_core({ amount: formatUsd(coreCents) })}</span>
			)}
		</p>
	);
}

const ASIDE = "font-normal text-ink-soft text-sm [font-stretch:100%]";
