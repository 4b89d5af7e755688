/** Chooses the question about a vehicle that decides the most fitment rows. */
import type { Bilingual } from "../store/language.ts";
import { addDays } from "../store/store-day.ts";
import { slugOf, type VehicleAnswers } from "../vehicle/vehicle-answers.ts";
import { type FitmentRow, type Qualifier, verdictOf } from "./fitment-row.ts";

/** Each answer has all answers about the vehicle including itself, so that it can be a link. */
export type FitmentAnswer =
	| { kind: "built"; from: string | null; to: string | null; vehicleAnswers: VehicleAnswers }
	/** Null means none of the variants. */
	| { kind: "variant"; variant: string | null; vehicleAnswers: VehicleAnswers }
	| { kind: "equipment"; has: boolean; vehicleAnswers: VehicleAnswers };

export type FitmentQuestion = {
	about: Qualifier;
	note: Bilingual | null;
	answers: FitmentAnswer[];
};

/** With more spans, the question divides them into two halves. */
const MAX_SPANS = 4;

/** `open` are the rows that are not decided yet. */
export function questionFor(
	open: FitmentRow[],
	vehicleAnswers: VehicleAnswers,
): FitmentQuestion | undefined {
	const questions = [
		aboutBuilt(open, vehicleAnswers),
		aboutVariant(open, vehicleAnswers),
		...aboutEquipment(open, vehicleAnswers),
	].filter((question) => question !== undefined);
	const leftBy = questions.map((question) => openAfter(open, question));
	return questions[leftBy.indexOf(Math.min(...leftBy))];
}

/** The average number of undecided rows after an answer. */
function openAfter(open: FitmentRow[], { answers }: FitmentQuestion): number {
	const left = answers.map(({ vehicleAnswers }) => {
		const verdicts = open.map((row) => verdictOf(row, vehicleAnswers));
		return verdicts.includes("holds") ? 0 : verdicts.filter((verdict) => verdict === "open").length;
	});
	return left.reduce((sum, count) => sum + count, 0) / left.length;
}

function aboutBuilt(
	open: FitmentRow[],
	vehicleAnswers: VehicleAnswers,
): FitmentQuestion | undefined {
	const isInside = (day: string) =>
		day > (vehicleAnswers.builtFrom ?? "") && day <= (vehicleAnswers.builtTo ?? "9999-12-31");
	const starts = open.flatMap(({ builtFrom, builtTo }) => [
		builtFrom,
		builtTo && addDays(builtTo, 1),
	]);
	const cuts = [
		...new Set(starts.filter((day): day is string => day !== null && isInside(day))),
	].sort();
	if (cuts.length === 0) return undefined;
	const offeredCuts =
		cuts.length < MAX_SPANS ? cuts : cuts.slice(cuts.length >> 1, (cuts.length >> 1) + 1);
	const spans = [vehicleAnswers.builtFrom, ...offeredCuts].map((from, at) => ({
		from,
		to: offeredCuts[at] ? addDays(offeredCuts[at], -1) : vehicleAnswers.builtTo,
	}));
	return {
		about: "built",
		note: null,
		answers: spans.map(({ from, to }) => ({
			kind: "built",
			from,
			to,
			vehicleAnswers: { ...vehicleAnswers, builtFrom: from, builtTo: to },
		})),
	};
}

function aboutVariant(
	open: FitmentRow[],
	vehicleAnswers: VehicleAnswers,
): FitmentQuestion | undefined {
	if (vehicleAnswers.variant !== null) return undefined;
	const variants = [...new Set(open.flatMap(({ variant }) => variant ?? []))]
		.filter((variant) => !vehicleAnswers.notVariants.includes(variant))
		.sort();
	if (variants.length === 0) return undefined;
	const variantAnswers: FitmentAnswer[] = variants.map((variant) => ({
		kind: "variant",
		variant,
		vehicleAnswers: { ...vehicleAnswers, variant },
	}));
	const otherVariantAnswer: FitmentAnswer = {
		kind: "variant",
		variant: null,
		vehicleAnswers: {
			...vehicleAnswers,
			notVariants: [...vehicleAnswers.notVariants, ...variants],
		},
	};
	return { about: "variant", note: null, answers: [...variantAnswers, otherVariantAnswer] };
}

function aboutEquipment(open: FitmentRow[], vehicleAnswers: VehicleAnswers): FitmentQuestion[] {
	const notes = new Map(
		open.flatMap(({ note }) => (note ? [[slugOf(note.en), note] as const] : [])),
	);
	return [...notes]
		.filter(([slug]) => !vehicleAnswers.has.includes(slug) && !vehicleAnswers.lacks.includes(slug))
		.map(([slug, note]) => ({
			about: "equipment",
			note,
			answers: [
				{
					kind: "equipment",
					has: true,
					vehicleAnswers: { ...vehicleAnswers, has: [...vehicleAnswers.has, slug] },
				},
				{
					kind: "equipment",
					has: false,
					vehicleAnswers: { ...vehicleAnswers, lacks: [...vehicleAnswers.lacks, slug] },
				},
			],
		}));
}
