import { expect, it } from "vitest";
import { combineSearches } from "./combine-searches.ts";
import type { SearchAnswer } from "./list-answers.ts";
import type { SearchBody } from "./list-bodies.ts";

const answerTo = ({ size }: SearchBody) => ({ hits: { hits: [size] } }) as unknown as SearchAnswer;
const sizesIn = (answers: SearchAnswer[]) => answers.flatMap(({ hits }) => hits.hits);

it("sends what is asked at the same moment together, and what follows apart", async () => {
	const requests: number[] = [];
	const search = combineSearches(async (bodies) => {
		requests.push(bodies.length);
		return bodies.map(answerTo);
	});
	const [first, second, none] = await Promise.all([
		search([{ size: 1 }, { size: 2 }]),
		search([{ size: 3 }]),
		search([]),
	]);
	expect([first, second, none].map(sizesIn)).toEqual([[1, 2], [3], []]);
	expect(sizesIn(await search([{ size: 4 }]))).toEqual([4]);
	expect(requests).toEqual([3, 1]);
});

it("fails every search of a request that fails", async () => {
	const search = combineSearches(async () => {
		throw new Error("away");
	});
	const results = await Promise.allSettled([search([{ size: 1 }]), search([{ size: 2 }])]);
	expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});
