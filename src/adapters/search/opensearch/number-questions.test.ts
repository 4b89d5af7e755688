import { expect, it } from "vitest";
import { addAnswer, bodyOf } from "./answer-questions.ts";
import { kindedNumber } from "./document-fields.ts";
import type { SearchAnswer } from "./list-answers.ts";
import { openNumberQueries } from "./number-queries.ts";
import { type NumberQuestion, noAnswers } from "./questions.ts";

const aQuestion = (match: NumberQuestion["match"]): NumberQuestion => ({
	kind: "numbers",
	key: JSON.stringify(match),
	match,
});

const aPart = (id: number, numbers: string[], availability = "IN_STOCK") => ({
	fields: {
		id: [id],
		popularity: [id],
		availability: [availability],
		kindedNumbers: numbers.map((number, at) => kindedNumber(number, at)),
	},
});

const answerOf = (...hits: unknown[]): SearchAnswer => ({
	timed_out: false,
	_shards: { failed: 0 },
	hits: { hits },
});

function hitsOf(match: NumberQuestion["match"], ...parts: unknown[]) {
	const answers = noAnswers();
	const question = aQuestion(match);
	addAnswer(question, answerOf(...parts), answers);
	return answers.numbers.get(question.key) ?? [];
}

it("asks for all three characters of a number that follow one another", () => {
	const { query } = bodyOf(aQuestion({ infix: "8973", max: 500 }));
	expect(query).toEqual({
		bool: { filter: [{ terms: { triples: ["897"] } }, { terms: { triples: ["973"] } }] },
	});
});

it("keeps only the numbers that match, sorted by number and part", () => {
	const parts = [aPart(2, ["8973A", "897X3", "1"]), aPart(1, ["8973A", "A8973"])];
	const hits = hitsOf({ infix: "8973", max: 500 }, ...parts);
	expect(hits.map(({ number, partId }) => [number, partId])).toEqual([
		["8973A", 1],
		["8973A", 2],
		["A8973", 1],
	]);
	expect(hitsOf({ prefix: "8973", max: 1 }, ...parts)).toHaveLength(1);
	expect(hitsOf({ exact: ["A8973"] }, ...parts)[0]).toMatchObject({ partId: 1, kind: 1 });
});

it("places what ships today first, then by popularity", () => {
	const match = { exact: ["A"] };
	const places = hitsOf(match, aPart(1, ["A"]), aPart(9, ["A"]), aPart(100, ["A"], "NO_STOCK"));
	const order = places
		.toSorted((a, b) => a.placeInList - b.placeInList)
		.map(({ partId }) => partId);
	expect(order).toEqual([9, 1, 100]);
});

it("asks for numbers with another end or a typo only where the number is not found", () => {
	const questions: NumberQuestion[] = [];
	const numbers = (question: NumberQuestion) => {
		questions.push(question);
		return [];
	};
	const { exact, otherEnd, typo } = openNumberQueries({ numbers });
	exact("8973");
	otherEnd("8973");
	typo("8973", 5);
	expect(questions.map(({ isLastResort }) => isLastResort)).toEqual([false, true, true]);
});
