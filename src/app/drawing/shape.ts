import type { Sketch } from "./sketch.ts";

/** The measurements of a part by their code: millimetres, or counts. */
export type Sizes = Readonly<Record<string, number | undefined>>;

/**
 * A shape can be drawn when all of its `needs` are known. It returns null for numbers that make no
 * such part.
 */
export type Shape = { needs: string[]; draw: (sizes: Sizes) => Sketch | null };

export function shape<const Code extends string>(
	needs: Code[],
	draw: (sizes: Sizes & Record<Code, number>) => Sketch | null,
): Shape {
	return { needs, draw: draw as Shape["draw"] };
}

/** More teeth, blades or holes than this are a mistake in the data. */
const MAX_COUNT = 240;

export function isCount(value: number | undefined, min = 1): value is number {
	return value !== undefined && Number.isInteger(value) && value >= min && value <= MAX_COUNT;
}
