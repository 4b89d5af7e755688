/** Finds the vehicle that staff chose for another code with the same base vehicle of ACES. */
import {
	type CodeAnswer,
	codeParts,
	type ExternalCode,
	type VehicleTarget,
} from "./external-code.ts";

type AnsweredCode = ExternalCode & { answer: CodeAnswer | null };

type SimilarVehicle = {
	target: VehicleTarget;
	/** A model line has one engine, so the line itself is proposed only for the same engine. */
	hasSameEngine: boolean;
};

/**
 * A base vehicle is one make, model and year, so codes that differ only in engine or fuel mean the
 * same model. An answer with one model line is proposed, never used by itself.
 */
export function findSimilarVehicle(
	code: ExternalCode,
	codes: readonly AnsweredCode[],
): SimilarVehicle | null {
	const base = partOf(code, "BaseVehicle");
	if (base === null) return null;
	const found = codes.flatMap((other): SimilarVehicle[] => {
		if (other.answer?.kind !== "vehicle" || partOf(other, "BaseVehicle") !== base) return [];
		const [target, ...more] = other.answer.targets;
		if (!target || target.lineId === null || more.length > 0) return [];
		const hasSameEngine = partOf(other, "EngineBase") === partOf(code, "EngineBase");
		return [{ target, hasSameEngine }];
	});
	return found.find(({ hasSameEngine }) => hasSameEngine) ?? found[0] ?? null;
}

function partOf({ standard, kind, code }: ExternalCode, name: string): string | null {
	if (standard !== "aces" || kind !== "vehicle") return null;
	return codeParts(code).find((part) => part.name === name)?.value ?? null;
}
