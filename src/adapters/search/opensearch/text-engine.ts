/**
 * Reads search texts with the names of the catalog, and says in expressions which parts match and
 * which come first.
 */
import type { TypedValue } from "../../../domain/catalog/typed-measurements.ts";
import type { Language } from "../../../domain/store/language.ts";
import type { TextCompletions, TextInterpretation } from "../../../ports/search.ts";
import { openTextCompleter } from "../embedded/complete-text.ts";
import { toInterpretation } from "../embedded/interpret-text.ts";
import { matchSizedText } from "../embedded/match-sized-text.ts";
import { matchText, type TextOptions } from "../embedded/match-text.ts";
import { assembleTextIndex, type TextTables } from "../embedded/open-text-index.ts";
import type { CatalogNames } from "./catalog-names.ts";
import { type Expression, everyOf, hasAny, NONE } from "./expressions.ts";
import { type MeasureQueries, openMeasureQueries } from "./measure-queries.ts";
import { openNumberQueries } from "./number-queries.ts";
import { expressionOf, openQuerySets, QuerySet } from "./query-sets.ts";
import { type Answers, noAnswers, openQuestions, type Question } from "./questions.ts";
import {
	conceptExpressions,
	kitsExpression,
	openConceptQueries,
	openKindQueries,
	openWordQueries,
} from "./text-queries.ts";
import { openVehicleQueries, UNIVERSAL, type VehicleQueries } from "./vehicle-queries.ts";

export type MatchedText = {
	/** The parts of the list before its filters: those that match, among those of the vehicle. */
	base: Expression;
	/** The rank of each part that matches by number; the lowest comes first. */
	ranks: Map<number, number>;
	/** The best matches by title, best layer first; the first list decides before the others. */
	layerLists: Expression[][];
	interpretation: TextInterpretation;
	typedValues: TypedValue[];
};

export type TextRequest = {
	text: string;
	options: TextOptions;
	/** The parts that are listed for the vehicle of the list. */
	listed: Expression | undefined;
};

export type TextEngine = {
	match: (requests: TextRequest[], answers: Answers) => Promise<MatchedText[]>;
	complete: (text: string, language: Language, count: number) => TextCompletions;
	nearTexts: (text: string, language: Language, count: number) => string[];
	vehicles: VehicleQueries;
	measures: Pick<MeasureQueries, "differencesOf" | "toStored">;
	/** How many parts the concepts and subcategories have, by the keys of their expressions. */
	partCounts: ReadonlyMap<string, number>;
};

export type AnswerQuestions = (questions: Question[], answers: Answers) => Promise<void>;

/**
 * Asks the cluster how many parts the concepts of the lexicon have, which does not change with a
 * request. `knownCounts` are those of an engine that was opened a short while ago.
 */
export async function openTextEngine(
	{ meta, fitmentQualifiers }: CatalogNames,
	tables: TextTables,
	{ answer, answerPatiently }: Record<"answer" | "answerPatiently", AnswerQuestions>,
	knownCounts: ReadonlyMap<string, number> = new Map(),
): Promise<TextEngine> {
	const concepts = conceptExpressions(meta);
	const counted = await countAll(
		[
			...concepts.flatMap(({ parts, related, category }) => [parts, related, category]),
			...meta.subcategories.map(({ id }) => hasAny("subcategory", [id])),
		],
		answerPatiently,
		knownCounts,
	);
	const countOf = (expression: Expression) =>
		expression.kind === "none" ? 0 : (counted.get(expression.key) ?? 0);
	const questions = openQuestions(counted);
	const sets = openQuerySets(questions);
	const words = openWordQueries(meta);
	const numbers = openNumberQueries(questions);
	const vehicles = openVehicleQueries(meta, fitmentQualifiers);
	const measures = openMeasureQueries(meta, sets, questions);
	const index = assembleTextIndex(meta, tables, {
		bitsets: sets,
		words,
		partKinds: openKindQueries(meta),
		concepts: openConceptQueries(
			meta,
			concepts,
			(concept) => countOf(concepts[concept]?.related ?? NONE) > 0,
		),
		numbers,
		fitments: vehicles,
		placeInList: numbers.placeInList,
		kits: new QuerySet(kitsExpression()),
		universal: new QuerySet(UNIVERSAL),
	});
	const sizes = meta.subcategories.map(({ id }) => countOf(hasAny("subcategory", [id])));
	const completer = openTextCompleter(
		{ ...index, bitsets: { count: (set) => countOf(expressionOf(set)) } },
		{ meta, arrays: { subcategoryStarts: startsOf(sizes) } },
	);

	function matchOne({ text, options, listed }: TextRequest): MatchedText {
		numbers.reset();
		const match = matchSizedText(
			{ bitsets: sets, measurements: measures },
			text,
			(typed) => matchText(index, typed, options),
			(word) => index.vehicles.vehicleNamesIn(word).length > 0,
		);
		const layerLists = match.layerLists().map((layers) => distinct(layers.map(expressionOf)));
		return {
			base: baseOf(expressionOf(match.docs), match.named, listed),
			ranks: match.ranks,
			layerLists,
			interpretation: toInterpretation(match.reading(), meta.lineIds),
			typedValues: match.typedValues,
		};
	}

	/**
	 * When the part that the text names is not listed for the vehicle, other parts with its words are
	 * no answer.
	 */
	function baseOf(
		matches: Expression,
		namedParts: () => object | undefined,
		listed: Expression | undefined,
	): Expression {
		if (!listed) return matches;
		const set = everyOf([matches, listed]);
		if (questions.count(set) === 0) return set;
		const namedSet = namedParts();
		if (!namedSet) return set;
		const named = expressionOf(namedSet);
		const isMissing =
			questions.count(everyOf([named, matches])) > 0 &&
			questions.count(everyOf([named, set])) === 0;
		return isMissing ? NONE : set;
	}

	return {
		match: (requests, answers) =>
			questions.run(
				requests.map((request) => () => matchOne(request)),
				answers,
				answer,
			),
		complete: completer.complete,
		nearTexts: completer.nearTexts,
		vehicles,
		measures,
		partCounts: counted,
	};
}

async function countAll(
	expressions: Expression[],
	answer: AnswerQuestions,
	known: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
	const unknown = distinct(expressions).filter(({ key }) => !known.has(key));
	const answers = noAnswers();
	await answer(
		unknown.map((expression) => ({ kind: "count", key: expression.key, expression })),
		answers,
	);
	return new Map([...known, ...answers.counts]);
}

/** Without repetitions and sets that are empty for certain. */
function distinct(expressions: Expression[]): Expression[] {
	const byKey = new Map(expressions.map((expression) => [expression.key, expression]));
	byKey.delete(NONE.key);
	return [...byKey.values()];
}

function startsOf(sizes: number[]): Uint32Array {
	const starts = new Uint32Array(sizes.length + 1);
	sizes.forEach((size, place) => {
		starts[place + 1] = (starts[place] as number) + size;
	});
	return starts;
}
