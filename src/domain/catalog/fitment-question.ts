/** When several variants remain: the one question whose answers leave the fewest of them open. */

import type { Bilingual } from "../store/language.ts";
import { addDays } from "../store/store-day.ts";
import { slugOf, type VehicleAnswers } from "../vehicle/vehicle-answers.ts";
import { type FitmentRow, type Qualifier, verdictOf } from "./fitment-row.ts";

/** What is known after each answer comes with it, so that an answer is a link. */
export type Answer =
	| { kind: "built"; from: string | null; to: string | null; facts: VehicleAnswers }
	/** Null: none of those named. */
	| { kind: "variant"; variant: string | null; facts: VehicleAnswers }
	| { kind: "equipment"; has: boolean; facts: VehicleAnswers };

export type Question = { about: Qualifier; note: Bilingual | null; answers: Answer[] };

/** More choices than this are halved first. */
const MOST_SPANS = 4;

/** `open` are rows of which something is not known yet; there is always a question about them. */
export function questionFor(open: FitmentRow[], facts: VehicleAnswers): Question | undefined {
	const questions = [
		aboutBuilt(open, facts),
		aboutVariant(open, facts),
		...aboutEquipment(open, facts),
	].filter((question) => question !== undefined);
	const leftBy = questions.map((question) => openAfter(open, question));
	return questions[leftBy.indexOf(Math.min(...leftBy))];
}

/** Rows still open after an answer, in the mean over the answers. */
function openAfter(open: FitmentRow[], { answers }: Question): number {
	const left = answers.map(({ facts }) => {
		const verdicts = open.map((row) => verdictOf(row, facts));
		return verdicts.includes("holds") ? 0 : verdicts.filter((verdict) => verdict === "open").length;
	});
	return left.reduce((sum, count) => sum + count, 0) / left.length;
}

function aboutBuilt(open: FitmentRow[], facts: VehicleAnswers): Question | undefined {
	const isInside = (day: string) =>
		day > (facts.builtFrom ?? "") && day <= (facts.builtTo ?? "9999-12-31");
	const starts = open.flatMap(({ builtFrom, builtTo }) => [
		builtFrom,
		builtTo && addDays(builtTo, 1),
	]);
	const cuts = [
		...new Set(starts.filter((day): day is string => day !== null && isInside(day))),
	].sort();
	if (cuts.length === 0) return undefined;
	const few =
		cuts.length < MOST_SPANS ? cuts : cuts.slice(cuts.length >> 1, (cuts.length >> 1) + 1);
	const spans = [facts.builtFrom, ...few].map((from, at) => ({
		from,
		to: few[at] ? addDays(few[at], -1) : facts.builtTo,
	}));
	return {
		about: "built",
		note: null,
		answers: spans.map(({ from, to }) => ({
			kind: "built",
			from,
			to,
			facts: { ...facts, builtFrom: from, builtTo: to },
		})),
	};
}

function aboutVariant(open: FitmentRow[], facts: VehicleAnswers): Question | undefined {
	if (facts.variant !== null) return undefined;
	const variants = [...new Set(open.flatMap(({ variant }) => variant ?? []))]
		.filter((one) => !facts.notVariants.includes(one))
		.sort();
	if (variants.length === 0) return undefined;
	const named: Answer[] = variants.map((variant) => ({
		kind: "variant",
		variant,
		facts: { ...facts, variant },
	}));
	const none: Answer = {
		kind: "variant",
		variant: null,
		facts: { ...facts, notVariants: [...facts.notVariants, ...variants] },
	};
	return { about: "variant", note: null, answers: [...named, none] };
}

function aboutEquipment(open: FitmentRow[], facts: VehicleAnswers): Question[] {
	const notes = new Map(
		open.flatMap(({ note }) => (note ? [[slugOf(note.en), note] as const] : [])),
	);
	return [...notes]
		.filter(([slug]) => !facts.has.includes(slug) && !facts.lacks.includes(slug))
		.map(([slug, note]) => ({
			about: "equipment",
			note,
			answers: [
				{ kind: "equipment", has: true, facts: { ...facts, has: [...facts.has, slug] } },
				{ kind: "equipment", has: false, facts: { ...facts, lacks: [...facts.lacks, slug] } },
			],
		}));
}
