/**
 * Runs the reading of a search text, which asks for counts and numbers step by step, against a
 * cluster that answers later.
 *
 * The reading is run with what is known. An unknown answer is guessed and its question noted; the
 * noted questions are sent together and the reading is run again, until every answer that it used
 * is known. A guess only decides which questions are noted, never the result.
 */
import type { Expression } from "./expressions.ts";

/** How many parts match. */
export type CountQuestion = { kind: "count"; key: string; expression: Expression };
/** The part numbers with one of the keys, with a beginning, or with some characters inside. */
export type NumberQuestion = {
	kind: "numbers";
	key: string;
	match: { exact: string[] } | { prefix: string; max: number } | { infix: string; max: number };
	/** Only matters where another number is not found, and is much work for the cluster. */
	isLastResort?: boolean;
};
/** The measurements of all parts that match. */
export type MeasureQuestion = { kind: "measures"; key: string; expression: Expression };

export type Question = CountQuestion | NumberQuestion | MeasureQuestion;

export type NumberHit = {
	number: string;
	partId: number;
	/** Its place in NUMBER_KINDS. */
	kind: number;
	/** Sorts parts as a list does: what ships today, then by popularity. */
	placeInList: number;
};

export type MeasuredPart = { partId: number; measurements: { measureId: number; value: number }[] };

export type Answers = {
	counts: Map<string, number>;
	numbers: Map<string, NumberHit[]>;
	measures: Map<string, MeasuredPart[]>;
};

export function noAnswers(): Answers {
	return { counts: new Map(), numbers: new Map(), measures: new Map() };
}

/**
 * The answers that still hold when prices and stock have changed. The numbers of a text are sorted
 * by stock.
 */
export function withoutOffers({ counts, measures }: Answers): Answers {
	const keep = <T>(all: Map<string, T>) =>
		new Map([...all].filter(([key]) => !dependsOnOffers(key)));
	return { counts: keep(counts), numbers: new Map(), measures: keep(measures) };
}

/** The key of an expression has the names of its fields. */
export function dependsOnOffers(key: string): boolean {
	return OFFER_FIELDS.some((field) => key.includes(field));
}

const OFFER_FIELDS = ["availability", "price"];

/** A text of twelve words needs about six rounds. */
const MAX_ROUNDS = 40;
/** Usually something matches. */
const GUESSED_COUNT = 1;

export type Questions = {
	count: (expression: Expression) => number;
	numbers: (question: NumberQuestion) => NumberHit[];
	measures: (expression: Expression) => MeasuredPart[];
	/**
	 * Runs some works until all their questions are answered. `answer` adds the answers of questions.
	 */
	run: <T>(
		works: (() => T)[],
		answers: Answers,
		answer: (questions: Question[], answers: Answers) => Promise<void>,
	) => Promise<T[]>;
};

/** `counted` has counts that hold as long as the index, such as those of the lexicon. */
export function openQuestions(counted: ReadonlyMap<string, number> = new Map()): Questions {
	let known = noAnswers();
	let open = new Map<string, Question>();

	function attempt<T>(
		work: () => T,
		answers: Answers,
		round: Map<string, Question>,
	): T | undefined {
		known = answers;
		open = new Map();
		try {
			const result = work();
			return open.size === 0 ? result : undefined;
		} catch (error) {
			// A wrong guess may lead to an impossible state; without a guess the error is real.
			if (open.size === 0) throw error;
			return undefined;
		} finally {
			for (const [key, question] of open) round.set(key, question);
		}
	}

	return {
		count(expression) {
			if (expression.kind === "none") return 0;
			const count = counted.get(expression.key) ?? known.counts.get(expression.key);
			if (count !== undefined) return count;
			open.set(`count ${expression.key}`, { kind: "count", key: expression.key, expression });
			return GUESSED_COUNT;
		},
		numbers(question) {
			const hits = known.numbers.get(question.key);
			if (hits) return hits;
			// The open questions of this attempt may make this one needless; otherwise the next attempt
			// asks it.
			if (question.isLastResort && open.size > 0) return [];
			open.set(`numbers ${question.key}`, question);
			return [];
		},
		measures(expression) {
			const parts = known.measures.get(expression.key);
			if (parts) return parts;
			open.set(`measures ${expression.key}`, { kind: "measures", key: expression.key, expression });
			return [];
		},
		async run<T>(
			works: (() => T)[],
			answers: Answers,
			answer: (questions: Question[], answers: Answers) => Promise<void>,
		) {
			const results = new Map<number, T>();
			for (let round = 0; round < MAX_ROUNDS; round++) {
				const questionsOfRound = new Map<string, Question>();
				works.forEach((work, at) => {
					if (results.has(at)) return;
					const result = attempt(work, answers, questionsOfRound);
					if (open.size === 0) results.set(at, result as T);
				});
				if (results.size === works.length) return works.map((_, at) => results.get(at) as T);
				await answer([...questionsOfRound.values()], answers);
			}
			throw new Error(`the search text needs more than ${MAX_ROUNDS} rounds`);
		},
	};
}
