/** Sends the questions of a search text to the cluster. */
import { z } from "zod";
import { MAX_CHECKED_PARTS } from "../embedded/typed-values.ts";
import { readKindedNumber, triplesOf } from "./document-fields.ts";
import { everyOf, hasAny, toQuery } from "./expressions.ts";
import { type SearchAnswer, totalOf } from "./list-answers.ts";
import { countBody, type SearchBody } from "./list-bodies.ts";
import type { Answers, NumberHit, NumberQuestion, Question } from "./questions.ts";
import type { AnswerQuestions } from "./text-engine.ts";

/** The most parts whose numbers are compared for one question. */
const MAX_NUMBER_PARTS = 2500;
/** Parts that do not ship today come after all others. */
const NOT_IN_STOCK = 2 ** 32;

const NumberedPart = z.object({
	fields: z.object({
		id: z.tuple([z.number()]),
		popularity: z.tuple([z.number()]),
		availability: z.tuple([z.string()]),
		kindedNumbers: z.array(z.string()),
	}),
});
const Measured = z.object({
	_source: z.object({
		id: z.number(),
		measure: z.record(z.string(), z.number()).default({}),
	}),
});

export function answerFrom(
	search: (bodies: SearchBody[]) => Promise<SearchAnswer[]>,
): AnswerQuestions {
	return async (questions, answers) => {
		const found = await search(questions.map(bodyOf));
		questions.forEach((question, at) => {
			addAnswer(question, found[at] as SearchAnswer, answers);
		});
	};
}

export function bodyOf(question: Question): SearchBody {
	if (question.kind === "count") return countBody(question.expression);
	if (question.kind === "numbers") return numberBody(question);
	return {
		size: MAX_CHECKED_PARTS,
		track_total_hits: false,
		_source: ["id", "measure"],
		query: toQuery(question.expression),
		sort: [{ id: "asc" }],
	};
}

function numberBody({ match }: NumberQuestion): SearchBody {
	return {
		size: MAX_NUMBER_PARTS,
		track_total_hits: false,
		_source: false,
		docvalue_fields: ["id", "popularity", "availability", "kindedNumbers"],
		query: numberQuery(match),
		sort: [{ id: "asc" }],
	};
}

function numberQuery(match: NumberQuestion["match"]) {
	if ("exact" in match) return toQuery(hasAny("numbers", match.exact));
	if ("prefix" in match) return { prefix: { numbers: { value: match.prefix } } };
	return toQuery(everyOf(triplesOf(match.infix).map((triple) => hasAny("triples", [triple]))));
}

export function addAnswer(question: Question, answer: SearchAnswer, answers: Answers): void {
	if (question.kind === "count") answers.counts.set(question.key, totalOf(answer));
	else if (question.kind === "numbers")
		answers.numbers.set(question.key, numberHits(question, answer));
	else
		answers.measures.set(
			question.key,
			answer.hits.hits.map((hit) => {
				const { id, measure } = Measured.parse(hit)._source;
				return {
					partId: id,
					measurements: Object.entries(measure).map(([measureId, value]) => ({
						measureId: Number(measureId),
						value,
					})),
				};
			}),
		);
}

/**
 * The numbers of the parts that match, sorted by number and part. The other numbers of the parts
 * are left out.
 */
function numberHits({ match }: NumberQuestion, { hits }: SearchAnswer): NumberHit[] {
	const isMatch = matcherOf(match);
	const found = hits.hits.flatMap((hit): NumberHit[] => {
		const { fields } = NumberedPart.parse(hit);
		const [partId] = fields.id;
		const stockPlace = fields.availability[0] === "IN_STOCK" ? 0 : NOT_IN_STOCK * 2;
		// Lower is better; popularity is a 32-bit number.
		const placeInList = stockPlace + NOT_IN_STOCK - fields.popularity[0];
		return fields.kindedNumbers
			.map(readKindedNumber)
			.filter(({ number }) => isMatch(number))
			.map(({ number, kind }) => ({ number, partId, kind, placeInList }));
	});
	found.sort((a, b) => (a.number < b.number ? -1 : a.number > b.number ? 1 : a.partId - b.partId));
	return "max" in match ? found.slice(0, match.max) : found;
}

function matcherOf(match: NumberQuestion["match"]): (number: string) => boolean {
	if ("exact" in match) {
		const keys = new Set(match.exact);
		return (number) => keys.has(number);
	}
	if ("prefix" in match) return (number) => number.startsWith(match.prefix);
	return (number) => number.includes(match.infix);
}
