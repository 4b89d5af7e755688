/** The measurements of a part, consistent with each other and with the other traits of the part. */
import { MEASURE_ID } from "./attributes.ts";
import type { Design } from "./design.ts";
import type { MeasureRange } from "./kinds/part-kind.ts";
import { type Dice, dice } from "./random.ts";

export type Measurement = { id: number; value: number };

const PURPOSE = 61;
const MILLIMETRES_PER_INCH = 25.4;

export function measurementsOf(design: Design): Measurement[] {
	const roll = dice(PURPOSE, design.group);
	let inside = 0;
	return measuresOf(design).map((measure) => {
		const value = drawn(measure, design, inside, roll);
		if (measure.code === "id") inside = value;
		return { id: MEASURE_ID.get(measure.code) ?? 0, value };
	});
}

/** Some variants of a kind have fewer measures than the main one. */
const ONLY: Record<string, string[]> = {
	rings: ["diameter"],
	kit: [],
	cap: ["pressure"],
	relay: ["voltage"],
};

function measuresOf({ kind, product }: Design): MeasureRange[] {
	const only = product === kind.product ? undefined : ONLY[product];
	return only ? kind.measures.filter(({ code }) => only.includes(code)) : kind.measures;
}

function drawn(
	measure: MeasureRange,
	{ target, type, size }: Design,
	inside: number,
	roll: Dice,
): number {
	if ("isBore" in measure) return target.engine?.bore ?? 100;
	const { code, low, high, step } = measure;
	if (code === "voltage") return type === "24-v" ? 24 : 12;
	if (code === "diameter" && size?.startsWith("in-"))
		return Math.round(Number(size.slice("in-".length)) * MILLIMETRES_PER_INCH);
	// The outer diameter is larger than the inner one.
	const start = code === "od" ? Math.max(low, Math.ceil(inside * 1.25)) : low;
	return start + Math.floor((roll.next() * (high - low)) / step) * step;
}
