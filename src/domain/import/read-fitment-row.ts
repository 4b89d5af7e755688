/** Reads a row of a table of fitments as a claim. */
import {
	MAX_ENGINE_VARIANT_LENGTH,
	MAX_FITMENT_QUANTITY,
	MAX_FITMENT_YEAR,
	MIN_FITMENT_YEAR,
} from "../catalog/part-limits.ts";
import { normalizeNumber, normalizeSku } from "../catalog/part-number.ts";
import { FITMENT_POSITIONS, FITMENT_SOURCES } from "../catalog/part-record.ts";
import type { TableRow } from "../import-file/import-file.ts";
import { readQuantity } from "./cell-value.ts";
import { codeOf, type ExternalCode, MAX_CODE_LENGTH } from "./external-code.ts";
import type { RowFaultFinder } from "./find-row-fault.ts";
import { type FitmentClaim, IMPORTED_CONFIDENCE } from "./fitment-claim.ts";
import { faultText, type ImportFaultCode } from "./import-faults.ts";
import type { ImportMapping } from "./import-mapping.ts";
import { positionOf } from "./position-names.ts";
import type { NameMatch, VehicleNames } from "./vehicle-names.ts";

const MAX_CONFIDENCE = 100;

export type FitmentRowReader = (row: TableRow) => FitmentClaim;

export function createFitmentReader(
	mapping: ImportMapping,
	findVehicle: (names: VehicleNames) => NameMatch,
	findRowFault: RowFaultFinder,
): FitmentRowReader {
	const columns = new Map(
		mapping.fields.flatMap((name, index) => (name === null ? [] : [[name, index] as const])),
	);
	return (row) => {
		const { line, cells } = row;
		const faults = [...findRowFault(row)];
		const cell = (name: string): string | null =>
			(cells[columns.get(name) ?? -1] ?? "").trim() || null;
		const refuse = (code: ImportFaultCode, field?: string) => faults.push(faultText(code, field));
		const sku = cell("sku");
		const number = cell("number");
		if (!sku && !number) refuse("no_number");
		const vehicle = readVehicle(cell, findVehicle, refuse);
		const position = readPosition(cell("position"));
		return {
			n: line,
			sku: sku && normalizeSku(sku),
			brand: normalizeNumber(cell("brand") ?? "") || null,
			number: normalizeNumber(number ?? "") || null,
			typedNumber: null,
			isRemoval: readAction(cell("action"), refuse),
			codes: [...vehicle.codes, ...position.codes],
			targets: vehicle.targets,
			years: readYears(cell, refuse),
			qualifiers: {
				builtFrom: readDay(cell("built_from"), "built_from", refuse),
				builtTo: readDay(cell("built_to"), "built_to", refuse),
				engineVariant: readVariant(cell("engine_variant"), refuse),
				position: position.position,
				quantity: readCount(cell("quantity"), "quantity", MAX_FITMENT_QUANTITY, refuse) ?? 1,
			},
			notes: {
				en: texts(cell("qualifier"), cell("note_en")),
				es: cell("note_es") ? texts(cell("qualifier"), cell("note_es")) : [],
			},
			source: readSource(cell("source"), refuse),
			confidence:
				readCount(cell("confidence"), "confidence", MAX_CONFIDENCE, refuse) ?? IMPORTED_CONFIDENCE,
			faults,
		};
	};
}

type Cell = (name: string) => string | null;
type Refuse = (code: ImportFaultCode, field?: string) => void;

/** Names that are not one of our vehicles without doubt are a code that staff explain. */
function readVehicle(
	cell: Cell,
	findVehicle: (names: VehicleNames) => NameMatch,
	refuse: Refuse,
): { codes: ExternalCode[]; targets: FitmentClaim["targets"] } {
	const names: VehicleNames = {
		region: cell("region"),
		make: cell("make"),
		model: cell("model"),
		submodel: cell("submodel"),
		engine: cell("engine"),
	};
	const match = findVehicle(names);
	if (typeof match === "object") return { codes: [], targets: [match] };
	const code = codeOf([
		["Make", names.make],
		["Model", names.model],
		["Submodel", names.submodel],
		["Engine", names.engine],
		["Region", names.region],
	]);
	if (code === "" || code.length > MAX_CODE_LENGTH) {
		refuse("no_vehicle");
		return { codes: [], targets: null };
	}
	return { codes: [{ standard: "names", kind: "vehicle", code }], targets: null };
}

function readPosition(text: string | null) {
	const known = text === null ? null : positionOf(text);
	const isPosition = FITMENT_POSITIONS.find((position) => position === known) ?? null;
	const isUnknown = text !== null && known === undefined;
	const codes: ExternalCode[] = isUnknown
		? [{ standard: "names", kind: "position", code: codeOf([["Position", text.slice(0, 100)]]) }]
		: [];
	return { position: isPosition, codes };
}

/** "2008", "2008-2012", "2008 to 2012", "2008-" and "2008+", or two columns. */
function readYears(cell: Cell, refuse: Refuse): FitmentClaim["years"] {
	const typed = cell("year");
	const years = { from: readYear(cell("year_from")), to: readYear(cell("year_to")) };
	const range = typed === null ? null : YEARS.exec(typed);
	if (typed !== null) {
		years.from = range ? Number(range[1]) : Number.NaN;
		years.to = range ? yearTo(range) : null;
	}
	const isYear = (year: number | null) =>
		year === null || (year >= MIN_FITMENT_YEAR && year <= MAX_FITMENT_YEAR);
	if (isYear(years.from) && isYear(years.to) && (years.from ?? 0) <= (years.to ?? MAX_FITMENT_YEAR))
		return years;
	refuse("not_a_year", typed === null ? "year_from" : "year");
	return { from: null, to: null };
}

const YEARS = /^(\d{4})\s*(?:(-|–|—|\+|to|a|hasta)\s*(\d{4})?)?$/i;

/** One year alone, an open end, or the end of the range. */
function yearTo([, from, sign, to]: RegExpExecArray): number | null {
	if (to) return Number(to);
	return sign ? null : Number(from);
}

function readYear(text: string | null): number | null {
	if (text === null) return null;
	return /^\d{4}$/.test(text) ? Number(text) : Number.NaN;
}

function readDay(text: string | null, field: string, refuse: Refuse): string | null {
	if (text === null) return null;
	if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))) return text;
	refuse("not_a_day", field);
	return null;
}

function readVariant(text: string | null, refuse: Refuse): string | null {
	if (text !== null && text.length > MAX_ENGINE_VARIANT_LENGTH)
		refuse("note_too_long", "engine_variant");
	return text;
}

function readCount(text: string | null, field: string, max: number, refuse: Refuse): number | null {
	if (text === null) return null;
	const read = readQuantity(text, ".");
	if ("fault" in read) refuse(read.fault, field);
	else if (read.value !== null && read.value > max) refuse("too_large", field);
	else if (read.value === 0 && field === "quantity") refuse("not_a_number", field);
	else return read.value;
	return null;
}

function readSource(text: string | null, refuse: Refuse): FitmentClaim["source"] {
	const source = FITMENT_SOURCES.find((known) => known === text?.toLowerCase());
	if (text !== null && !source) refuse("unknown_source", "source");
	return source ?? "supplier";
}

function readAction(text: string | null, refuse: Refuse): boolean {
	if (text !== null && !/^[AD]$/i.test(text)) refuse("unknown_action", "action");
	return text?.toUpperCase() === "D";
}

function texts(...cells: (string | null)[]): string[] {
	return cells.filter((text) => text !== null);
}
