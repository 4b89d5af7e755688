import { expect, it } from "vitest";
import { createBatchLoader } from "./batch-loader.ts";

/** A source that answers its batches one by one, when the test calls `answerNext`. */
function aSource() {
	const batches: number[][] = [];
	const answers: (() => void)[] = [];
	const ask = createBatchLoader<number, string>(2, (keys) => {
		batches.push(keys);
		const { promise, resolve, reject } = Promise.withResolvers<Map<number, string>>();
		answers.push(() =>
			keys.includes(13)
				? reject(new Error("unlucky"))
				: resolve(new Map(keys.map((key) => [key, `v${key}`]))),
		);
		return promise;
	});
	const settle = () => new Promise((resolve) => setImmediate(resolve));
	const answerNext = async () => {
		answers.shift()?.();
		await settle();
	};
	return { batches, ask, answerNext };
}

it("loads at once while there is room, then in batches, each key once", async () => {
	const { batches, ask, answerNext } = aSource();
	const all = [ask([1, 2]), ask([3]), ask([4, 5]), ask([5, 6])];
	expect(batches).toEqual([[1, 2], [3]]);
	await answerNext();
	expect(batches).toEqual([[1, 2], [3], [4, 5, 6]]);
	await answerNext();
	await answerNext();
	const answers = await Promise.all(all);
	expect(answers.map((answer) => [...answer.keys()])).toEqual([[1, 2], [3], [4, 5, 6], [4, 5, 6]]);
	expect(answers[3]?.get(6)).toBe("v6");
});

it("caches nothing: the same key is loaded again", async () => {
	const { batches, ask, answerNext } = aSource();
	for (let round = 0; round < 2; round++) {
		const answer = ask([7]);
		await answerNext();
		expect((await answer).get(7)).toBe("v7");
	}
	expect(batches).toEqual([[7], [7]]);
});

it("rejects all callers of a failed batch, and goes on", async () => {
	const { ask, answerNext } = aSource();
	const [first, second] = [ask([1]), ask([2])];
	const rejections = [ask([13]), ask([4])].map((answer) =>
		expect(answer).rejects.toThrow("unlucky"),
	);
	for (let n = 0; n < 3; n++) await answerNext();
	await Promise.all([first, second, ...rejections]);
	const after = ask([5]);
	await answerNext();
	expect((await after).get(5)).toBe("v5");
});

it("does not make keys wait for a slow batch", () => {
	const { batches, ask } = aSource();
	for (const key of [1, 2, 3]) void ask([key]);
	expect(batches).toHaveLength(2);
	void ask(Array.from({ length: 600 }, (_, key) => key));
	expect(batches).toHaveLength(3);
});
