import { expect, it } from "vitest";
import { hasAny } from "./expressions.ts";
import {
	type Answers,
	type NumberHit,
	type NumberQuestion,
	noAnswers,
	openQuestions,
	type Question,
	withoutOffers,
} from "./questions.ts";

const [red, green, blue] = ["red", "green", "blue"].map((word) => hasAny("words", [word])) as [
	ReturnType<typeof hasAny>,
	ReturnType<typeof hasAny>,
	ReturnType<typeof hasAny>,
];

/** Answers counts from a table and notes what is asked in each round. */
function aCluster(counts: Record<string, number>) {
	const rounds: string[][] = [];
	return {
		rounds,
		async answer(questions: Question[], answers: Answers) {
			rounds.push(questions.map(({ key }) => key));
			for (const question of questions)
				if (question.kind === "count") answers.counts.set(question.key, counts[question.key] ?? 0);
		},
	};
}

it("asks again until every count that decided is known", async () => {
	const cluster = aCluster({ [red.key]: 0, [green.key]: 3 });
	const questions = openQuestions();
	// It guesses that there is something red, and learns in the second round that green decides.
	const work = () => (questions.count(red) > 0 ? "red" : `green ${questions.count(green)}`);
	expect(await questions.run([work], noAnswers(), cluster.answer)).toEqual(["green 3"]);
	expect(cluster.rounds).toEqual([[red.key], [green.key]]);
});

it("sends the questions of several texts together, and none twice", async () => {
	const cluster = aCluster({ [red.key]: 1, [green.key]: 2, [blue.key]: 3 });
	const questions = openQuestions();
	const works = [
		() => questions.count(red) + questions.count(green),
		() => questions.count(green) + questions.count(blue),
	];
	expect(await questions.run(works, noAnswers(), cluster.answer)).toEqual([3, 5]);
	expect(cluster.rounds).toEqual([[red.key, green.key, blue.key]]);
});

it("asks for typos of a number only when the number is not found", async () => {
	const question = (key: string, isLastResort = false): NumberQuestion => ({
		kind: "numbers",
		key,
		match: { exact: [key] },
		isLastResort,
	});
	const roundsOf = async (hits: NumberHit[]) => {
		const rounds: string[][] = [];
		const questions = openQuestions();
		const work = () => {
			const found = questions.numbers(question("8973"));
			return found.length > 0 ? found : questions.numbers(question("typos", true));
		};
		await questions.run([work], noAnswers(), async (asked, answers) => {
			rounds.push(asked.map(({ key }) => key));
			for (const { key } of asked) answers.numbers.set(key, hits);
		});
		return rounds;
	};
	const hit = { number: "8973", partId: 1, kind: 0, placeInList: 0 };
	expect(await roundsOf([hit])).toEqual([["8973"]]);
	expect(await roundsOf([])).toEqual([["8973"], ["typos"]]);
});

it("keeps what does not depend on prices and stock when these change", () => {
	const answers = noAnswers();
	for (const key of [red.key, hasAny("availability", ["IN_STOCK"]).key, "(price.online[1,2]&x)"])
		answers.counts.set(key, 1);
	answers.numbers.set("8973", []);
	const kept = withoutOffers(answers);
	expect([...kept.counts.keys()]).toEqual([red.key]);
	expect(kept.numbers.size).toBe(0);
});

it("asks nothing about what is known", async () => {
	const cluster = aCluster({});
	const questions = openQuestions(new Map([[red.key, 5]]));
	const answers = noAnswers();
	answers.counts.set(green.key, 6);
	const work = () =>
		questions.count(red) + questions.count(green) + questions.count(hasAny("id", []));
	expect(await questions.run([work], answers, cluster.answer)).toEqual([11]);
	expect(cluster.rounds).toEqual([]);
});

it("ignores an error that a guess led to, and throws a real one", async () => {
	const cluster = aCluster({ [red.key]: 0 });
	const questions = openQuestions();
	const fail = () => {
		throw new Error("no way");
	};
	const guessed = () => (questions.count(red) > 0 ? fail() : "fine");
	expect(await questions.run([guessed], noAnswers(), cluster.answer)).toEqual(["fine"]);
	await expect(questions.run([fail], noAnswers(), cluster.answer)).rejects.toThrow("no way");
});

it("gives up on a text that never ends", async () => {
	const questions = openQuestions();
	let id = 0;
	const endless = () => questions.count(hasAny("id", [id++]));
	await expect(questions.run([endless], noAnswers(), async () => {})).rejects.toThrow("rounds");
});
