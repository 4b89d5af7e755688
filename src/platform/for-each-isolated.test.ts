import { expect, it } from "vitest";
import { forEachIsolated } from "./for-each-isolated.ts";

it("goes on with the next items after any number of failures", async () => {
	const all = Array.from({ length: 130 }, (_, n) => ({ id: n * 3 + 1 }));
	const limits: number[] = [];
	const select = async (after: number, limit: number) => {
		limits.push(limit);
		return all.filter(({ id }) => id > after).slice(0, limit);
	};
	const [tried, reported]: [number[], string[]] = [[], []];
	const work = async ({ id }: { id: number }) => {
		tried.push(id);
		if (id !== all.at(-1)?.id) throw new Error(String(id));
	};
	const report = (error: unknown, what: string) =>
		void reported.push(`${what}: ${(error as Error).message}`);
	expect(await forEachIsolated(select, work, { report, what: "bad" })).toBe(1);
	expect(tried).toEqual(all.map(({ id }) => id));
	expect(reported).toEqual(all.slice(0, -1).map(({ id }) => `bad: ${id}`));
	expect(Math.max(...limits)).toBeLessThan(130);
});
