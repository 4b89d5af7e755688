/** Turns what staff sent into the value of a section. */
import type { output } from "zod/mini";
import type * as inputs from "../../contract/part-inputs.ts";
import { applyLineChanges, type LineValues } from "../../domain/catalog/fitment-matrix.ts";
import { readYears } from "../../domain/catalog/fitment-years.ts";
import { normalizeSku } from "../../domain/catalog/part-number.ts";
import type {
	PartDetails,
	PartFacts,
	PartFitment,
	PartNumberRow,
	PartPrices,
	PartRelated,
} from "../../domain/catalog/part-record.ts";
import { PRICE_LEVELS } from "../../domain/catalog/price-level.ts";
import type { FormErrors } from "../../domain/form/field-error.ts";
import { toCents } from "../../domain/money/money.ts";
import { Refusal, requireNoErrors } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { insertInterchangeGroup, selectPartIds } from "./parts.sql.ts";

export function toFacts(input: output<typeof inputs.Facts>): PartFacts {
	return {
		titleEn: input.titleEn,
		titleEs: input.titleEs || input.titleEn,
		brandId: input.brand,
		subcategoryId: input.subcategory,
		presentation: input.presentation,
		qtyOnKit: input.qtyOnKit,
		orderMultiple: input.orderMultiple,
		coreChargeCents: toCents(input.coreCharge),
		weightGrams: input.weightGrams,
		lengthMm: input.lengthMm,
		widthMm: input.widthMm,
		heightMm: input.heightMm,
		originCountry: input.originCountry.toUpperCase() || null,
		hsCode: input.hsCode || null,
		hazmatUn: input.hazmatUn.toUpperCase() || null,
		isSpecialOrder: input.specialOrder,
		isElectrical: input.electrical,
		isProp65: input.prop65,
		isUniversal: input.universal,
	};
}

export function toNumbers({ numbers }: output<typeof inputs.Numbers>): PartNumberRow[] {
	return numbers.map(({ kind, number, maker, step }) => ({
		kind,
		number,
		maker: maker || null,
		step,
	}));
}

export function toPrices(input: output<typeof inputs.Prices>): PartPrices {
	return Object.fromEntries(
		PRICE_LEVELS.map((level) => {
			const dollars = input[level];
			return [level, dollars === null ? null : toCents(dollars)];
		}),
	) as PartPrices;
}

/**
 * One row is added, changed or removed; `n` names the row that is changed or removed. A row that
 * is no longer there was removed by another member of staff.
 */
export function toFitments(
	before: PartFitment[],
	n: number | null,
	input: output<typeof inputs.Fitment> | null,
): PartFitment[] {
	if (n !== null && !before.some((row) => row.n === n)) throw new Refusal("part_changed");
	if (input === null) return before.filter((row) => row.n !== n);
	const row: PartFitment = {
		n: n ?? Math.max(0, ...before.map((existing) => existing.n)) + 1,
		...toLineValues(input),
		yearFrom: input.yearFrom,
		yearTo: input.yearTo,
	};
	return n === null
		? [...before, row]
		: before.map((existing) => (existing.n === n ? row : existing));
}

type FitmentLineInput = output<typeof inputs.FitmentLine>;

/** Lines of the matrix: see `applyLineChanges`. */
export function toChangedLines(
	before: PartFitment[],
	lines: readonly FitmentLineInput[],
): PartFitment[] {
	const after = applyLineChanges(
		before,
		lines.map((line) => ({
			rows: [...new Set(line.rows)],
			values: toLineValues(line),
			years: readYears(line.years) ?? [],
		})),
	);
	if (!after) throw new Refusal("part_changed");
	return after;
}

function toLineValues(input: Omit<FitmentLineInput, "rows" | "years">): LineValues {
	return {
		lineId: input.line,
		engineId: input.engine,
		builtFrom: input.builtFrom,
		builtTo: input.builtTo,
		engineVariant: input.engineVariant || null,
		position: input.position,
		quantity: input.quantity,
		noteEn: input.noteEn || null,
		noteEs: input.noteEs || null,
		source: input.source,
		confidence: input.confidence,
	};
}

export function toDetails({ values, measurements }: output<typeof inputs.Details>): PartDetails {
	const byMeasure = new Map(measurements.map(({ measure, value }) => [measure, value]));
	return {
		values: [...new Set(values)].toSorted((a, b) => a - b),
		measurements: [...byMeasure]
			.map(([measureId, value]) => ({ measureId, value: Math.round(value * 100) / 100 }))
			.toSorted((a, b) => a.measureId - b.measureId),
	};
}

/** The pieces of a kit are named by SKU; a SKU that is named twice counts once, with its sum. */
export async function toRelated(
	tx: Database,
	partId: number,
	before: PartRelated,
	input: output<typeof inputs.RelatedParts>,
): Promise<PartRelated> {
	const skus = [...input.pieces.map(({ sku }) => sku), input.joins].map(normalizeSku);
	const parts = new Map((await selectPartIds(tx, skus)).map((row) => [row.sku, row]));
	const errors: FormErrors = {};
	const quantities = new Map<number, number>();
	for (const [index, { sku, quantity }] of input.pieces.entries()) {
		const piece = parts.get(normalizeSku(sku));
		if (!piece || piece.id === partId) errors[`pieces.${index}.sku`] = { code: "sku_unknown" };
		else quantities.set(piece.id, (quantities.get(piece.id) ?? 0) + quantity);
	}
	const joined = input.joins ? parts.get(normalizeSku(input.joins)) : undefined;
	if (input.joins && !joined) errors.joins = { code: "sku_unknown" };
	requireNoErrors(errors);
	return {
		interchangeGroupId:
			joined?.interchange_group_id ??
			(input.leaves ? await insertInterchangeGroup(tx) : before.interchangeGroupId),
		pieces: [...quantities]
			.map(([id, quantity]) => ({ partId: id, quantity }))
			.toSorted((a, b) => a.partId - b.partId),
	};
}
