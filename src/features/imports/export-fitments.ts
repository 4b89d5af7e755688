/**
 * Exports of fitments: a table, ACES for vehicles whose ids are known, and a list of the others.
 */
import { acesApp, acesBegin, acesEnd } from "../../domain/import/aces-xml.ts";
import { csvLine } from "../../domain/import/csv-line.ts";
import {
	type AnsweredCode,
	createAcesExport,
	type ExportFitment,
	type LeftOutReason,
} from "../../domain/import/export-aces.ts";
import { engineText } from "../../domain/import/vehicle-names.ts";
import type { YearBounds } from "../../domain/import/year-ranges.ts";
import type { Language } from "../../domain/store/language.ts";
import { type FitmentExportRow, selectFitmentRows } from "./export-fitments.sql.ts";
import { selectAnswers } from "./external-codes.sql.ts";
import type { ImportDependencies } from "./import-record.ts";

/** A byte order mark, by which Excel knows UTF-8. */
const MARK = "\ufeff";
const PAGE = 500;

const HEADER = [
	...["SKU", "Brand", "Make", "Model", "Engine", "Region", "Year from", "Year to"],
	...["Built from", "Built to", "Engine variant", "Position", "Quantity"],
	...["Note EN", "Note ES", "Source", "Confidence"],
];

export async function* exportFitments(deps: ImportDependencies): AsyncGenerator<string> {
	yield MARK + csvLine(HEADER);
	for await (const rows of readFitments(deps)) yield rows.map(fitmentLine).join("");
}

function fitmentLine(row: FitmentExportRow): string {
	return csvLine([
		row.sku,
		row.brand,
		row.make ?? "",
		row.model ?? "",
		engineText(row.engine ?? "", row.liter ?? ""),
		row.region ?? "",
		text(row.year_from),
		text(row.year_to),
		row.built_from ?? "",
		row.built_to ?? "",
		row.engine_variant ?? "",
		row.position ?? "",
		text(row.quantity),
		row.note_en ?? "",
		row.note_es ?? "",
		row.source ?? "",
		text(row.confidence),
	]);
}

/**
 * ACES 4.2. Fitments whose vehicle has no id are left out; `exportLeftOutFitments` lists them. A
 * part that was replaced is not in it, because its SKU means its successor to readers of the file.
 */
export async function* exportAces(deps: ImportDependencies): AsyncGenerator<string> {
	const toAces = createAcesExport(await readAnsweredCodes(deps));
	const { storeName, phone } = await deps.settings();
	yield acesBegin({
		company: storeName,
		phone,
		title: "Fitments",
		day: new Date(deps.now()).toISOString().slice(0, 10),
		submissionType: "FULL",
		brandId: null,
	});
	let count = 0;
	for await (const rows of readFitmentsOfSoldParts(deps)) {
		const apps = rows.flatMap((row) => toAces(toExportFitment(row)).apps);
		yield apps.map((app) => acesApp({ ...app, id: String(++count) })).join("");
	}
	yield acesEnd(count);
}

const REASONS: Record<LeftOutReason, Record<Language, string>> = {
	vehicle: {
		en: "No ACES id is known for this vehicle and year",
		es: "No se conoce ningún id de ACES para este vehículo y año",
	},
	position: {
		en: "No ACES id is known for this position",
		es: "No se conoce ningún id de ACES para esta posición",
	},
	qualifier: {
		en: "ACES has no id for build dates and engine variants",
		es: "ACES no tiene id para fechas de fabricación ni variantes de motor",
	},
};

/** What the ACES export leaves out, and why. */
export async function* exportLeftOutFitments(
	deps: ImportDependencies,
	language: Language,
): AsyncGenerator<string> {
	const toAces = createAcesExport(await readAnsweredCodes(deps));
	const reason = { en: "Reason", es: "Motivo" }[language];
	yield MARK + csvLine(["SKU", "Make", "Model", "Engine", "Region", "Years", "Position", reason]);
	for await (const rows of readFitmentsOfSoldParts(deps))
		yield rows
			.flatMap((row) =>
				toAces(toExportFitment(row)).leftOut.map((left) =>
					csvLine([
						row.sku,
						row.make ?? "",
						row.model ?? "",
						engineText(row.engine ?? "", row.liter ?? ""),
						row.region ?? "",
						yearsText(left.years),
						row.position ?? "",
						REASONS[left.reason][language],
					]),
				),
			)
			.join("");
}

async function* readFitments({ pool }: ImportDependencies): AsyncGenerator<FitmentExportRow[]> {
	for (let after = 0; ; ) {
		const rows = await selectFitmentRows(pool, after, PAGE);
		const last = rows.at(-1);
		if (!last) return;
		yield rows.filter(({ n }) => n !== null);
		after = last.id;
	}
}

async function* readFitmentsOfSoldParts(
	deps: ImportDependencies,
): AsyncGenerator<FitmentExportRow[]> {
	for await (const rows of readFitments(deps))
		yield rows.filter(({ is_superseded }) => !is_superseded);
}

/** Four letters, as the ids of brands in ACES files are. Other codes of brands are names. */
const ACES_BRAND = /^[A-Z]{4}$/;

async function readAnsweredCodes({ db }: ImportDependencies): Promise<AnsweredCode[]> {
	return (await selectAnswers(db)).filter(
		({ standard, code }) => standard === "aces" || (standard === "any" && ACES_BRAND.test(code)),
	);
}

function toExportFitment(row: FitmentExportRow): ExportFitment {
	return {
		sku: row.sku,
		brandId: row.brand_id,
		lineYears: { from: row.line_from, to: row.line_to },
		n: row.n ?? 0,
		lineId: row.line_id,
		engineId: row.engine_id,
		yearFrom: row.year_from,
		yearTo: row.year_to,
		builtFrom: row.built_from,
		builtTo: row.built_to,
		engineVariant: row.engine_variant,
		position: row.position,
		quantity: row.quantity ?? 1,
		noteEn: row.note_en,
		noteEs: row.note_es,
		source: row.source ?? "supplier",
		confidence: row.confidence ?? 0,
	};
}

function text(value: number | null): string {
	return value === null ? "" : String(value);
}

function yearsText({ from, to }: YearBounds): string {
	return from === to ? text(from) : `${text(from)}-${text(to)}`;
}
