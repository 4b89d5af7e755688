/** What one row of a table or one application of an ACES file says about a part. */
import { MAX_FITMENT_NOTE_LENGTH } from "../catalog/part-limits.ts";
import type { PartFitment } from "../catalog/part-record.ts";
import type { CodeAnswer, ExternalCode, VehicleTarget } from "./external-code.ts";
import { faultText } from "./import-faults.ts";
import type { FitGroup, FitYears } from "./plan-fitments.ts";
import { commonYears, type YearBounds } from "./year-ranges.ts";

/** The confidence of fitments whose file states none. */
export const IMPORTED_CONFIDENCE = 90;

export type FitmentClaim = {
	/** The line of the table, or the number of the application in its file. */
	n: number;
	sku: string | null;
	brand: string | null;
	number: string | null;
	/** The number as it is written: an ACES file may name a part by its SKU. */
	typedNumber: string | null;
	isRemoval: boolean;
	/** What has to be known before the row can be used. The first is the vehicle. */
	codes: ExternalCode[];
	/** Vehicles that the names of a table give without doubt. */
	targets: VehicleTarget[] | null;
	years: YearBounds;
	qualifiers: Omit<FitGroup, "lineId" | "engineId" | "noteEn" | "noteEs">;
	notes: { en: string[]; es: string[] };
	source: PartFitment["source"];
	confidence: number;
	faults: string[];
};

export type ClaimFit = { group: FitGroup; years: FitYears };

export type ClaimOutcome =
	| { kind: "fits"; fits: ClaimFit[]; brandId: number | null }
	| { kind: "left_out" }
	| { kind: "faulty"; faults: string[]; unknown: ExternalCode[] };

export const UNKNOWN_FAULTS = {
	vehicle: "unknown_vehicle",
	attribute: "unknown_attribute",
	position: "unknown_position",
	brand: "unknown_brand_code",
} as const;

/** Uses what staff have said about the codes. A code without an answer is never guessed. */
export function resolveClaim(
	claim: FitmentClaim,
	answerOf: (code: ExternalCode) => CodeAnswer | undefined,
): ClaimOutcome {
	if (claim.faults.length > 0) return { kind: "faulty", faults: claim.faults, unknown: [] };
	const answers = claim.codes.map((code) => ({ code, answer: answerOf(code) }));
	if (answers.some(({ answer }) => answer?.kind === "not_ours")) return { kind: "left_out" };
	const unknown = answers.filter(({ answer }) => !answer).map(({ code }) => code);
	if (unknown.length > 0)
		return {
			kind: "faulty",
			faults: [...new Set(unknown.map(({ kind }) => faultText(UNKNOWN_FAULTS[kind])))],
			unknown,
		};
	const known = answers.flatMap(({ answer }) => (answer ? [answer] : []));
	return toFits(claim, known);
}

function toFits(claim: FitmentClaim, answers: CodeAnswer[]): ClaimOutcome {
	const targets = answers.flatMap((answer) => (answer.kind === "vehicle" ? answer.targets : []));
	const note = noteOf(claim, answers);
	if ([note.en, note.es].some((text) => text && text.length > MAX_FITMENT_NOTE_LENGTH))
		return { kind: "faulty", faults: [faultText("note_too_long")], unknown: [] };
	const position = answers.find((answer) => answer.kind === "position")?.position;
	const fits = (claim.targets ?? targets).flatMap(({ lineId, engineId, yearFrom, yearTo }) => {
		const years = commonYears(claim.years, { from: yearFrom, to: yearTo });
		if (!years) return [];
		const group = {
			lineId,
			engineId,
			...claim.qualifiers,
			position: position ?? claim.qualifiers.position,
			noteEn: note.en,
			noteEs: note.es,
		};
		return [{ group, years: { ...years, source: claim.source, confidence: claim.confidence } }];
	});
	if (fits.length === 0)
		return { kind: "faulty", faults: [faultText("years_outside")], unknown: [] };
	const brandId = answers.find((answer) => answer.kind === "brand")?.brandId ?? null;
	return { kind: "fits", fits, brandId };
}

/** A note in one language alone is shown in both, because the database has no half translation. */
function noteOf({ notes }: FitmentClaim, answers: CodeAnswer[]) {
	const meanings = answers.filter((answer) => answer.kind === "note");
	const join = (texts: string[]) => [...new Set(texts)].join("; ") || null;
	const en = join([...(notes.en.length ? notes.en : notes.es), ...meanings.map((one) => one.en)]);
	const es = join([...(notes.es.length ? notes.es : notes.en), ...meanings.map((one) => one.es)]);
	return { en, es };
}
