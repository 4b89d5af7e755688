import { expect, it } from "vitest";
import { createBatchSize } from "./batch-size.ts";

/** A machine on which every row takes `msPerRow`. */
function machine(msPerRow: number, max: number) {
	let clock = 0;
	const size = createBatchSize(max, () => clock);
	const handle = () =>
		size.run(async () => {
			clock += size.rows() * msPerRow;
		});
	return { size, handle };
}

it("grows to the largest batch where rows are quick", async () => {
	const { size, handle } = machine(0.05, 500);
	expect(size.rows()).toBe(100);
	for (let n = 0; n < 5; n++) await handle();
	expect(size.rows()).toBe(500);
});

it("stays below a quarter of a second where rows are slow, and never stops", async () => {
	const { size, handle } = machine(2, 500);
	for (let n = 0; n < 10; n++) {
		await handle();
		expect(size.rows() * 2).toBeLessThanOrEqual(250);
	}
	const stuck = machine(1000, 500);
	for (let n = 0; n < 10; n++) await stuck.handle();
	expect(stuck.size.rows()).toBe(10);
});

it("never exceeds a largest batch that is small itself", () => {
	expect(createBatchSize(4).rows()).toBe(4);
});

it("cuts the batches of a file into pieces of the present size and leaves no row out", async () => {
	const { size, handle } = machine(2, 50);
	async function* file() {
		yield Array.from({ length: 70 }, (_, n) => n);
		yield Array.from({ length: 30 }, (_, n) => 70 + n);
	}
	const pieces: number[][] = [];
	for await (const piece of size.cut(file())) {
		pieces.push(piece);
		await handle();
	}
	expect(pieces.flat()).toEqual(Array.from({ length: 100 }, (_, n) => n));
	expect(new Set(pieces.map(({ length }) => length)).size).toBeGreaterThan(1);
});
