/** The fitments of the store as ACES applications, as far as staff have said which ids are ours. */
import type { PartFitment } from "../catalog/part-record.ts";
import type { AcesApp } from "../import-file/aces-app.ts";
import { vehicleOfCode } from "./aces-xml.ts";
import { type CodeAnswer, codeParts } from "./external-code.ts";
import { subtractYears, type YearBounds } from "./year-ranges.ts";

export type AnsweredCode = { kind: string; code: string; answer: CodeAnswer };

/** `yearFrom` and `yearTo` of the line bound a fitment for all years. */
export type ExportFitment = PartFitment & {
	sku: string;
	brandId: number;
	lineYears: YearBounds;
};

/** `qualifier`: build dates and engine variants, which ACES has no ids for. */
export type LeftOutReason = "vehicle" | "position" | "qualifier";

export type AcesExport = {
	apps: AcesApp[];
	leftOut: { years: YearBounds; reason: LeftOutReason }[];
};

/** Returns a function that writes one fitment. */
export function createAcesExport(answers: readonly AnsweredCode[]) {
	const codes = reverse(answers);
	return (row: ExportFitment): AcesExport => {
		const years = boundedYears(row);
		const reason = findReason(row, codes);
		return reason ? { apps: [], leftOut: [{ years, reason }] } : writeVehicles(row, years, codes);
	};
}

function findReason(row: ExportFitment, { positions }: Codes): LeftOutReason | null {
	if (row.builtFrom || row.builtTo || row.engineVariant) return "qualifier";
	return row.position && !positions.has(row.position) ? "position" : null;
}

/** One application with all years if an id has its years outside, else one for each year. */
function writeVehicles(row: ExportFitment, years: YearBounds, codes: Codes): AcesExport {
	const target = targetKey(row);
	const spanning = codes.spans.get(target);
	const { from, to } = years;
	const hasBounds = from !== null && to !== null;
	if (spanning && (hasBounds || row.lineId === null))
		return { apps: [toApp(row, spanning, years, codes)], leftOut: [] };
	if (!hasBounds) return { apps: [], leftOut: [{ years, reason: "vehicle" }] };
	const found = Array.from({ length: to - from + 1 }, (_, at) => from + at).flatMap((year) => {
		const code = codes.singleYears.get(`${target} ${year}`);
		return code ? [{ code, years: { from: year, to: year } }] : [];
	});
	const missing = subtractYears(
		[years],
		found.map((one) => one.years),
	);
	return {
		apps: found.map((one) => toApp(row, one.code, one.years, codes)),
		leftOut: missing.map((left) => ({ years: left, reason: "vehicle" })),
	};
}

type Codes = {
	/** Codes whose years are in the application: `Make=…;Model=…` and equipment. */
	spans: Map<string, string>;
	/** Base vehicles by line and year. */
	singleYears: Map<string, string>;
	positions: Map<string, string>;
	brands: Map<number, string>;
};

/** A code of several vehicles would claim more than the fitment says. */
function reverse(answers: readonly AnsweredCode[]): Codes {
	const codes: Codes = {
		spans: new Map(),
		singleYears: new Map(),
		positions: new Map(),
		brands: new Map(),
	};
	for (const { code, answer } of answers) {
		const id = codeParts(code)[0]?.value ?? "";
		if (answer.kind === "position") codes.positions.set(answer.position, id);
		if (answer.kind === "brand") codes.brands.set(answer.brandId, id);
		if (answer.kind !== "vehicle" || answer.targets.length !== 1) continue;
		const [target] = answer.targets;
		if (!target) continue;
		const { yearFrom, yearTo } = target;
		if (code.startsWith("BaseVehicle=")) {
			if (yearFrom !== null && yearFrom === yearTo)
				codes.singleYears.set(`${targetKey(target)} ${yearFrom}`, code);
		} else if (yearFrom === null && yearTo === null) codes.spans.set(targetKey(target), code);
	}
	return codes;
}

function targetKey({ lineId, engineId }: Pick<PartFitment, "lineId" | "engineId">): string {
	return lineId === null ? `E${engineId}` : `L${lineId}`;
}

function boundedYears({ yearFrom, yearTo, lineYears }: ExportFitment): YearBounds {
	return { from: yearFrom ?? lineYears.from, to: yearTo ?? lineYears.to };
}

function toApp(
	row: ExportFitment,
	code: string,
	years: YearBounds,
	{ brands, positions }: Codes,
): AcesApp {
	const notes = [
		{ text: row.noteEn, language: "en" },
		{ text: row.noteEs === row.noteEn ? null : row.noteEs, language: "es" },
	];
	return {
		line: 0,
		id: "",
		action: "A",
		...vehicleOfCode(code, years),
		qualifiers: [],
		notes: notes.flatMap(({ text, language }) => (text === null ? [] : [{ text, language }])),
		quantity: row.quantity,
		partTypeId: null,
		positionId: row.position && (positions.get(row.position) ?? null),
		manufacturerLabel: null,
		partNumber: row.sku,
		brandId: brands.get(row.brandId) ?? null,
		subBrandId: null,
		displayOrder: null,
		assetName: null,
		problems: [],
	};
}
