/** The words of imports in the current language. */

import type { ImportState } from "../../../domain/import/import-state.ts";
import type { ImportGuard } from "../../../domain/import/import-summary.ts";
import { formatThousands, formatUsd } from "../../../domain/money/money.ts";
import { m } from "../../messages/compiled/messages.js";
import type { BadgeTone } from "../../ui/badge.tsx";

export const STATE_TEXTS: Record<ImportState, { tone: BadgeTone; label: () => string }> = {
	new: { tone: "plain", label: m.imports_state_new },
	uploaded: { tone: "warn", label: m.imports_state_reading },
	reading: { tone: "warn", label: m.imports_state_reading },
	mapping: { tone: "warn", label: m.imports_state_mapping },
	checking: { tone: "warn", label: m.imports_state_checking },
	dry_run: { tone: "warn", label: m.imports_state_dry_run },
	confirmed: { tone: "warn", label: m.imports_state_applying },
	applying: { tone: "warn", label: m.imports_state_applying },
	applied: { tone: "good", label: m.imports_state_applied },
	undoing: { tone: "warn", label: m.imports_state_undoing },
	undone: { tone: "plain", label: m.imports_state_undone },
	failed: { tone: "bad", label: m.imports_state_failed },
	cancelled: { tone: "plain", label: m.imports_state_cancelled },
};

export const GUARD_TEXTS: Record<ImportGuard, () => string> = {
	jumps: m.imports_guard_jumps,
	zero: m.imports_guard_zero,
	missing: m.imports_guard_missing,
	unit: m.imports_guard_unit,
};

/** A price in dollars, a quantity or a text; a dash for none. */
export function valueText(kind: string, value: unknown): string {
	if (value === null || value === undefined) return "–";
	if (typeof value !== "number") return String(value);
	return kind === "prices" ? formatUsd(value) : formatThousands(value);
}
