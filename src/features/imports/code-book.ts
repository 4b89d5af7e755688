/** What an import of fitments knows: the answers of staff, our vehicles, and our brands. */
import { normalizeNumber } from "../../domain/catalog/part-number.ts";
import { type CodeAnswer, codeKey, type ExternalCode } from "../../domain/import/external-code.ts";
import { createVehicleFinder } from "../../domain/import/vehicle-names.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import * as codes from "./external-codes.sql.ts";

export type CodeBook = {
	answerOf: (code: ExternalCode) => CodeAnswer | undefined;
	findVehicle: ReturnType<typeof createVehicleFinder>;
	/** The name of a brand as the rows of a file are compared with it. */
	brandKey: (brandId: number) => string | null;
};

/** Answers about vehicles that were deleted since are no answers. */
export async function readCodeBook(db: Database): Promise<CodeBook> {
	const [answers, lines, engines, brands] = await Promise.all([
		codes.selectAnswers(db),
		codes.selectNamedLines(db),
		codes.selectNamedEngines(db),
		codes.selectBrands(db),
	]);
	const lineIds = new Set(lines.map(({ id }) => id));
	const engineIds = new Set(engines.map(({ id }) => id));
	const brandKeys = new Map(brands.map(({ id, name }) => [id, normalizeNumber(name)]));
	const isKnown = (answer: CodeAnswer) =>
		answer.kind !== "vehicle" ||
		answer.targets.every(({ lineId, engineId }) =>
			lineId === null ? engineIds.has(engineId ?? 0) : lineIds.has(lineId),
		);
	const byCode = new Map(
		answers
			.filter(({ answer }) => isKnown(answer))
			.map(({ answer, ...code }) => [codeKey(code), answer]),
	);
	return {
		answerOf: (code) => byCode.get(codeKey(code)),
		findVehicle: createVehicleFinder(lines, engines),
		brandKey: (brandId) => brandKeys.get(brandId) ?? null,
	};
}
