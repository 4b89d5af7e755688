import { expect, it } from "vitest";
import { createBatchSize } from "./batch-size.ts";

/** A machine on which every row takes `msPerRow`. */
function machine(msPerRow: number, max: number) {
	let clock = 0;
	const size = createBatchSize(max, () => clock);
	const handle = async (count = size.rows()) => {
		const before = clock;
		await size.run(count, async () => {
			clock += count * msPerRow;
		});
		return clock - before;
	};
	return { size, handle };
}

it("grows to the largest batch where rows are quick", async () => {
	const { size, handle } = machine(0.05, 500);
	expect(size.rows()).toBe(100);
	for (let n = 0; n < 5; n++) await handle();
	expect(size.rows()).toBe(500);
});

it("stays below a quarter of a second where rows are slow, and never stops", async () => {
	const { handle } = machine(2, 500);
	for (let n = 0; n < 10; n++) expect(await handle()).toBeLessThanOrEqual(250);
	const stuck = machine(1000, 500);
	for (let n = 0; n < 10; n++) await stuck.handle();
	expect(stuck.size.rows()).toBe(10);
});

it("keeps its batches large where every statement waits for its turn and the rows are quick", async () => {
	let clock = 0;
	const size = createBatchSize(500, () => clock);
	for (let n = 0; n < 20; n++)
		await size.run(size.rows(), async (reportWait) => {
			// Some statements wait longer than others.
			const wait = 40 + 30 * (n % 3);
			clock += 6 * wait + size.rows() * 0.1;
			reportWait(wait);
		});
	expect(size.rows()).toBeGreaterThan(250);
	expect(size.pauseMs()).toBeLessThan(350);
});

it("neither grows nor shortens its pauses after one statement that took seconds", async () => {
	let clock = 0;
	const size = createBatchSize(1000, () => clock);
	const handle = async (wait: number) => {
		const before = clock;
		await size.run(size.rows(), async (reportWait) => {
			clock += 5 * 5 + wait + size.rows();
			reportWait(wait);
		});
		expect(size.pauseMs()).toBeGreaterThanOrEqual((clock - before) / 2);
		return size.rows();
	};
	for (let n = 0; n < 10; n++) await handle(5);
	expect(size.rows()).toBe(125);
	expect(await handle(5000)).toBeLessThan(125);
	for (let n = 0; n < 10; n++) expect(await handle(5)).toBeLessThanOrEqual(125);
	expect(size.rows()).toBe(125);
});

it("never exceeds a largest batch that is small itself", () => {
	expect(createBatchSize(4).rows()).toBe(4);
});

it("cuts the batches of a file into pieces of the present size and leaves no row out", async () => {
	const { size, handle } = machine(1.2, 1000);
	const lines = Array.from({ length: 3000 }, (_, n) => n);
	async function* file() {
		for (let from = 0; from < lines.length; from += 500) yield lines.slice(from, from + 500);
	}
	const pieces: number[][] = [];
	for await (const piece of size.cut(file())) {
		pieces.push(piece);
		// A short piece at the end of a batch does not make the next one larger.
		expect(await handle(piece.length)).toBeLessThanOrEqual(250);
	}
	expect(pieces.flat()).toEqual(lines);
	expect(new Set(pieces.map(({ length }) => length)).size).toBeGreaterThan(1);
});
