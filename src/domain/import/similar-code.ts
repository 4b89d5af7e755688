/** Finds the vehicle that staff chose for another code with the same base vehicle of ACES. */
import {
	type CodeAnswer,
	codeParts,
	type ExternalCode,
	type VehicleTarget,
} from "./external-code.ts";

type AnsweredCode = ExternalCode & { answer: CodeAnswer | null };

/**
 * A base vehicle is one make, model and year, so codes that differ only in engine or fuel mean the
 * same vehicle most of the time. The answer is proposed, never used by itself.
 */
export function findSimilarVehicle(
	code: ExternalCode,
	codes: readonly AnsweredCode[],
): VehicleTarget | null {
	const base = baseVehicleOf(code);
	if (base === null) return null;
	const targets = codes.flatMap((other) =>
		other.answer?.kind === "vehicle" && baseVehicleOf(other) === base ? other.answer.targets : [],
	);
	return targets[0] ?? null;
}

function baseVehicleOf({ standard, kind, code }: ExternalCode): string | null {
	if (standard !== "aces" || kind !== "vehicle") return null;
	return codeParts(code).find(({ name }) => name === "BaseVehicle")?.value ?? null;
}
