/** Names the vehicle, position or brand of a faulty row that the store does not know. */
import { type CodeKind, codeParts, type ExternalCode } from "./external-code.ts";
import type { FaultHint } from "./fault-sentence.ts";
import { UNKNOWN_FAULTS } from "./fitment-claim.ts";
import { faultText } from "./import-faults.ts";

/** A faulty row of a fitment as it is stored. */
export type FaultyFitment = { unknown: readonly ExternalCode[] };

export function unknownCodeHint(
	fault: string,
	values: Record<string, unknown>,
): FaultHint | undefined {
	const { unknown = [] } = values as Partial<FaultyFitment>;
	const codes = unknown.filter(({ kind }) => faultText(UNKNOWN_FAULTS[kind]) === fault);
	if (codes.length === 0) return undefined;
	return { text: codes.map(codeText).join(", "), suggestion: null };
}

/** Brands and positions have a code without parts, or with one. */
const WITHOUT_NAMES: readonly CodeKind[] = ["position", "brand"];

/** "ISUZU NPR-HD" of a table, "BaseVehicle 900001 · EngineBase 90010" of an ACES file. */
function codeText({ standard, kind, code }: ExternalCode): string {
	const parts = codeParts(code);
	if (standard === "aces" && !WITHOUT_NAMES.includes(kind))
		return parts.map(({ name, value }) => `${name} ${value}`).join(" · ");
	return parts.map(({ value }) => value).join(" ");
}
