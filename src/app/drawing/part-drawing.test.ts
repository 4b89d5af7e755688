import { describe, expect, it } from "vitest";
import { PICTURE_HEIGHT, PICTURE_WIDTH, type ScaleDrawing } from "./fit-sketch.ts";
import { drawPart, SHAPES } from "./part-drawing.ts";

const measuresOf = (sizes: Record<string, number>) =>
	Object.entries(sizes).map(([code, value]) => ({ code, value }));

const draw = (url: string, sizes: Record<string, number>) => {
	const drawing = drawPart(url, measuresOf(sizes));
	if (!drawing) throw new Error(`${url} is not drawn.`);
	return drawing;
};

/** The box that the outline covers, by its absolute points. */
function boxOf({ outline, transform }: ScaleDrawing) {
	const [scale = 0, , , , left = 0, top = 0] = numbersIn(transform);
	const points = [...outline.matchAll(/([MLQ])([^a-zA-Z]+)/g)].flatMap(([, , text = ""]) => {
		const all = numbersIn(text);
		return all.flatMap((x, at) => (at % 2 === 0 ? [[x, all[at + 1] ?? 0] as const] : []));
	});
	const xs = points.map(([x]) => left + x * scale);
	const ys = points.map(([, y]) => top + y * scale);
	return {
		left: Math.min(...xs),
		right: Math.max(...xs),
		top: Math.min(...ys),
		bottom: Math.max(...ys),
	};
}

function numbersIn(text: string): number[] {
	return (text.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
}

describe("proportions", () => {
	it("draws a bearing as wide to high as its width to its outside diameter", () => {
		const { left, right, top, bottom } = boxOf(draw("bearings", { id: 35, od: 72, width: 17 }));
		expect((right - left) / (bottom - top)).toBeCloseTo(17 / 72, 2);
	});

	it("draws a taller filter taller", () => {
		const ratio = (height: number) => {
			const { left, right, top, bottom } = boxOf(
				draw("oil-filters", { od: 100, height, thread: 20 }),
			);
			return (bottom - top) / (right - left);
		};
		expect(ratio(90)).toBeCloseTo(0.9, 2);
		expect(ratio(200)).toBeCloseTo(2, 2);
	});

	it("draws as many bolt holes and teeth as there are", () => {
		const holes = (bolts: number) =>
			draw("wheel-hubs", { bolts, "bolt-circle": 222, pilot: 164 }).outline.split("Z").length;
		expect(holes(10) - holes(6)).toBe(4);
		const points = (teeth: number) =>
			numbersIn(draw("timing-gears", { teeth, od: 120 }).outline).length;
		expect(points(40) - points(30)).toBe(10 * 8);
	});

	it("shows a long hose broken, and says so", () => {
		expect(draw("coolant-hoses", { id: 40, length: 200 }).isShortened).toBe(false);
		expect(draw("coolant-hoses", { id: 10, length: 900 }).isShortened).toBe(true);
	});
});

describe("letters", () => {
	it("follow the order of the measurements", () => {
		expect(draw("bearings", { id: 35, od: 72, width: 17 }).letters).toEqual({
			id: "A",
			od: "B",
			width: "C",
		});
	});

	it("mark only measures that the drawing shows, each once", () => {
		const { letters, labels } = draw("fuel-filters", {
			od: 84,
			height: 184,
			micron: 4,
			thread: 20,
		});
		expect(letters).toEqual({ od: "A", height: "B", thread: "C" });
		expect(labels.map(({ letter }) => letter).sort()).toEqual(["A", "B", "C"]);
	});
});

describe("numbers that make no part", () => {
	it.each([
		["bearings", { id: 80, od: 72, width: 17 }],
		["bearings", { id: 35, od: 72 }],
		["bearings", { id: 35, od: 72, width: 0 }],
		["bearings", { id: 35, od: 72, width: Number.NaN }],
		["timing-gears", { teeth: 4000, od: 120 }],
		["wheel-hubs", { bolts: 2.5, "bolt-circle": 222, pilot: 164 }],
		["seats", { length: 200, width: 100 }],
	])("are not drawn: %s %o", (url, sizes) => {
		expect(drawPart(url, measuresOf(sizes))).toBeNull();
	});
});

/** Every measure of every shape, from a hundredth of a millimetre to ten metres. */
const EXTREMES = [0.01, 7, 40, 333, 10_000];

describe("extremes", () => {
	it.each(Object.keys(SHAPES))("%s stays inside the picture with any numbers", (url) => {
		for (const { needs } of SHAPES[url] ?? [])
			for (const values of mixes(needs.length)) {
				const sizes = Object.fromEntries(needs.map((code, at) => [code, values[at] ?? 1]));
				const drawing = drawPart(url, measuresOf(sizes));
				if (drawing) expectInside(drawing, `${url} ${JSON.stringify(sizes)}`);
			}
	});
});

/**
 * Each value at each place while the others are at every extreme: enough to meet every order of the
 * numbers.
 */
function mixes(length: number): number[][] {
	if (length === 0) return [[]];
	return mixes(length - 1).flatMap((rest) => EXTREMES.map((value) => [value, ...rest]));
}

function expectInside(drawing: ScaleDrawing, about: string): void {
	const { outline, fine, hidden, cut, dimensions, transform, labels } = drawing;
	const text = [outline, fine, hidden, cut, dimensions, transform].join();
	expect(text, about).not.toMatch(/NaN|Infinity|undefined|e[-+]?\d/);
	const box = boxOf(drawing);
	expect(Math.min(box.left, box.top), about).toBeGreaterThanOrEqual(-0.5);
	expect(box.right, about).toBeLessThanOrEqual(PICTURE_WIDTH + 0.5);
	expect(box.bottom, about).toBeLessThanOrEqual(PICTURE_HEIGHT + 0.5);
	for (const { x, y } of labels) {
		expect(Math.min(x, y), about).toBeGreaterThanOrEqual(4);
		expect(x, about).toBeLessThanOrEqual(PICTURE_WIDTH - 4);
		expect(y, about).toBeLessThanOrEqual(PICTURE_HEIGHT - 4);
	}
}
