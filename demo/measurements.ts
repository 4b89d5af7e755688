/** The measurements of a part, consistent with each other and with the other traits of the part. */
import { MEASURE_ID } from "./attributes.ts";
import type { Design } from "./design.ts";
import type { MeasureRange } from "./kinds/part-kind.ts";
import { type Dice, dice } from "./random.ts";
import type { SizeTable } from "./standard-sizes.ts";

export type Measurement = { id: number; value: number };

const PURPOSE = 61;
const MILLIMETRES_PER_INCH = 25.4;
const DEFAULT_BORE = 100;
/** The outer diameter of a part is at least this many times the inner one. */
const MIN_DIAMETER_RATIO = 1.25;

export function measurementsOf(design: Design): Measurement[] {
	const roll = dice(PURPOSE, design.group);
	let inside = 0;
	return measuresOf(design)
		.flatMap((measure) => {
			const values = valuesOf(measure, design, inside, roll);
			inside = values.find(({ code }) => code === "id")?.value ?? inside;
			return values;
		})
		.map(({ code, value }) => ({
			id: MEASURE_ID.get(code) ?? 0,
			value: Math.round(value * 100) / 100,
		}));
}

/** Some products of a kind have fewer measures than the main one. */
const ONLY: Record<string, string[]> = {
	rings: ["diameter"],
	kit: [],
	cap: ["pressure"],
	relay: ["voltage"],
};

function measuresOf(design: Design): MeasureRange[] {
	const { kind, product, name, type, size } = design;
	const measures = kind.variantMeasures[kind.names.indexOf(name)] ?? kind.measures;
	const codes = product === kind.product ? undefined : ONLY[product];
	return measures.filter((measure) => {
		if (measure.only !== undefined && measure.only !== type && measure.only !== size) return false;
		return codes === undefined || ("code" in measure && codes.includes(measure.code));
	});
}

function valuesOf(
	measure: MeasureRange,
	design: Design,
	inside: number,
	roll: Dice,
): { code: string; value: number }[] {
	if ("table" in measure) return sizeOf(measure.table, design.group);
	return [{ code: measure.code, value: drawn(measure, design, inside, roll) }];
}

/**
 * Neighbouring groups get neighbouring rows, so that even a small catalog has most sizes of a
 * table.
 */
function sizeOf({ codes, rows }: SizeTable, group: number): { code: string; value: number }[] {
	const row = rows[group % rows.length] ?? [];
	return codes.map((code, index) => ({ code, value: row[index] ?? 0 }));
}

function drawn(
	measure: Exclude<MeasureRange, { table: SizeTable }>,
	{ target, type, size }: Design,
	inside: number,
	roll: Dice,
): number {
	if ("isBore" in measure) return target.engine?.bore ?? DEFAULT_BORE;
	const { code, low, high, step } = measure;
	if (code === "voltage") return type === "24-v" ? 24 : 12;
	if (code === "diameter" && size?.startsWith("in-"))
		return Math.round(Number(size.slice("in-".length).replace("-", ".")) * MILLIMETRES_PER_INCH);
	const start = code === "od" ? Math.max(low, Math.ceil(inside * MIN_DIAMETER_RATIO)) : low;
	return start + Math.floor((roll.next() * Math.max(high - start, step)) / step) * step;
}
