/**
 * Decodes a VIN with vPIC's patterns, which cover characters 4 to 8 and 10 to 17. The most specific
 * pattern of each element counts.
 */
import type { DatabaseSync } from "node:sqlite";
import type { DecodedVin, VinRequest } from "../../../ports/vin-decoder.ts";
import { type PatternRow, prepareQueries, type WmiRow } from "./tables.sql.ts";

const ELEMENT = { cc: 11, liters: 13, engine: 18, fuel: 24, weight: 25, model: 28 };

export type VinReader = (request: VinRequest) => DecodedVin[];

export function openReader(db: DatabaseSync): VinReader {
	const { wmiOf, patternsOf } = prepareQueries(db);
	return ({ vin, years }) => {
		const wmi = wmiOf(wmiCode(vin));
		if (!wmi) return [];
		const keys = `${vin.slice(3, 8)}|${vin.slice(9)}`;
		return years.flatMap((year) => {
			const all = patternsOf(wmi.id, year);
			if (all.length === 0) return [];
			return [toDecodedVin(year, wmi, bestByElement(all.filter((row) => isMatch(row.keys, keys))))];
		});
	};
}

/**
 * Makers of fewer than 1,000 vehicles a year share codes that end in 9; characters 12 to 14
 * identify them.
 */
function wmiCode(vin: string): string {
	return vin[2] === "9" ? vin.slice(0, 3) + vin.slice(11, 14) : vin.slice(0, 3);
}

function toDecodedVin(year: number, wmi: WmiRow, best: Map<number, PatternRow>): DecodedVin {
	const model = best.get(ELEMENT.model);
	const weight = best.get(ELEMENT.weight);
	const text = (element: number) => best.get(element)?.value.trim() || null;
	return {
		year,
		makes: model?.make ? [model.make] : wmi.makes.split("|").filter(Boolean),
		model: model?.model ?? null,
		engine: text(ELEMENT.engine),
		liters: litersOf(text(ELEMENT.liters), text(ELEMENT.cc)),
		fuel: best.get(ELEMENT.fuel)?.fuel ?? null,
		weight:
			weight?.low == null || weight.high == null
				? null
				: { from: weight.low, to: Math.max(weight.low, weight.high) },
		vehicleType: wmi.vehicle_type,
		country: wmi.country,
	};
}

function litersOf(liters: string | null, cc: string | null): number | null {
	const value = liters ? Number(liters) : Number(cc) / 1000;
	return value > 0 ? Math.round(value * 10) / 10 : null;
}

/**
 * The pattern with the most characters wins, as in NHTSA's decoder. Among equals the last one wins,
 * so that the result is stable.
 */
function bestByElement(rows: PatternRow[]): Map<number, PatternRow> {
	const best = new Map<number, PatternRow>();
	for (const row of rows) {
		const bestRow = best.get(row.element);
		if (!bestRow || lettersOf(row.keys) >= lettersOf(bestRow.keys)) best.set(row.element, row);
	}
	return best;
}

function lettersOf(keys: string): number {
	return keys.replace(/\[[^\]]*\]/g, "A").replace(/[*_|]/g, "").length;
}

const expressions = new Map<string, RegExp>();

/**
 * `*` is any character, `#` a digit, `[A-CF]` one of these. A pattern may be shorter than the keys.
 */
function isMatch(pattern: string, keys: string): boolean {
	let expression = expressions.get(pattern);
	if (!expression) {
		const source = pattern
			.replace(/[.+?^${}()\\]/g, "\\$&")
			.replaceAll("|", "\\|")
			.replace(/[*_]/g, ".")
			.replaceAll("#", "\\d");
		expression = new RegExp(`^${source}`);
		// Enough for all patterns of trucks; those of cars would fill the memory over time.
		if (expressions.size > 20_000) expressions.clear();
		expressions.set(pattern, expression);
	}
	return expression.test(keys);
}
