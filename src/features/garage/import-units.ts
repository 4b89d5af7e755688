/** Imports a fleet list in CSV. Valid lines are saved, and every line gets an outcome. */
import type { Customer } from "../../domain/account/caller.ts";
import { characterCount } from "../../domain/form/character-count.ts";
import { type CsvRow, readCsv } from "../../domain/form/csv.ts";
import {
	type FleetColumn,
	type FleetColumns,
	fleetColumns,
	missingColumns,
	type RequiredColumn,
} from "../../domain/vehicle/fleet-columns.ts";
import { MAX_FLEET_LINES } from "../../domain/vehicle/garage-limits.ts";
import { MAX_UNIT_NOTES_LENGTH, MAX_UNIT_NUMBER_LENGTH } from "../../domain/vehicle/unit-limits.ts";
import type { Limiter } from "../../platform/limiter.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { lockOpenAccount } from "../accounts/lock-account.sql.ts";
import { selectVehiclesByName, type VehicleChoice } from "../vehicles/vehicles.sql.ts";
import type { NewEntry } from "./garage.sql.ts";
import { saveEntries } from "./save-entries.ts";

export type ImportOutcome =
	| "added"
	| "duplicate"
	| "unit_taken"
	| "unknown_vehicle"
	| "ambiguous_vehicle"
	| "missing_columns"
	| "unreadable"
	| "open_quote"
	| "bad_vin"
	| "not_plain"
	| "too_long"
	| "full";
/**
 * Vehicle and VIN are quoted from the list, so that the customer finds the line; `missing` are
 * missing columns.
 */
export type ImportedLine = {
	line: number;
	outcome: ImportOutcome;
	unitNumber: string;
	vehicle: string;
	vin: string;
	missing?: RequiredColumn[];
};

/** `skippedLines` counts the lines after the first MAX_FLEET_LINES. */
export type ImportResult = { lines: ImportedLine[]; skippedLines: number };

export async function importUnits(
	{ db, limiter }: { db: Database; limiter: Limiter },
	{ accountId }: Customer,
	csv: string,
): Promise<ImportResult> {
	await limiter.require("garage-import", String(accountId));
	const [heading, ...lines] = readCsv(csv);
	const columns = fleetColumns(heading?.cells ?? []);
	const missing = missingColumns(columns);
	const emptyRow = { unitNumber: "", vehicle: "", vin: "" };
	if (missing.length > 0)
		return {
			lines: [{ line: heading?.line ?? 1, outcome: "missing_columns", ...emptyRow, missing }],
			skippedLines: 0,
		};
	const parsed = lines
		.slice(0, MAX_FLEET_LINES)
		.map((row) => ({ row, cells: cellsOf(row, columns) }));
	const outcomes = await saveLines(db, accountId, await toEntries(db, parsed));
	const report = parsed.map(({ row: { line }, cells }, at) => ({
		line,
		outcome: outcomes[at] ?? "unreadable",
		...quoteLine(cells),
	}));
	return { lines: report, skippedLines: Math.max(0, lines.length - MAX_FLEET_LINES) };
}

async function saveLines(
	db: Database,
	accountId: number,
	entries: (NewEntry | ImportOutcome)[],
): Promise<ImportOutcome[]> {
	const results = await db.transaction().execute(async (tx) => {
		await lockOpenAccount(tx, accountId);
		return saveEntries(
			tx,
			accountId,
			entries.filter((entry) => typeof entry !== "string"),
		);
	});
	return entries.map((entry) =>
		typeof entry === "string" ? entry : (results.shift()?.outcome ?? "full"),
	);
}

type Cells = Record<FleetColumn, string>;

function cellsOf({ cells }: CsvRow, columns: FleetColumns): Cells {
	const at = (column: FleetColumn) => cells[columns[column] ?? -1]?.trim() ?? "";
	return {
		unit: at("unit"),
		vin: at("vin").toUpperCase(),
		year: at("year"),
		make: at("make"),
		model: at("model"),
		engine: at("engine"),
		region: at("region"),
		notes: at("notes"),
	};
}

function quoteLine({ unit, year, make, model, vin }: Cells) {
	const shorten = (text: string, max: number) => [...text].slice(0, max).join("");
	const vehicle = [year, make, model].filter((cell) => cell !== "").join(" ");
	return {
		unitNumber: shorten(unit, MAX_UNIT_NUMBER_LENGTH),
		vehicle: shorten(vehicle, 100),
		vin: shorten(vin, MAX_UNIT_NUMBER_LENGTH),
	};
}

/** The entry of each line, or the reason why there is none. */
async function toEntries(
	db: Database,
	parsed: { row: CsvRow; cells: Cells }[],
): Promise<(NewEntry | ImportOutcome)[]> {
	const lines = parsed.map(({ cells }) => cells);
	const problems = parsed.map(({ row, cells }) => (row.isBroken ? "open_quote" : problemOf(cells)));
	const valid = lines.filter((_, at) => problems[at] === undefined);
	const matches = await selectVehiclesByName(
		db,
		valid.map(({ year, make, model }) => ({ year: Number(year), make, model })),
	);
	const entryOf = new Map(valid.map((cells, at) => [cells, toEntry(cells, matches[at] ?? [])]));
	return lines.map((cells, at) => problems[at] ?? entryOf.get(cells) ?? "unreadable");
}

function problemOf(cells: Cells): ImportOutcome | undefined {
	if (/\p{Cc}/u.test(cells.unit)) return "not_plain";
	if (
		characterCount(cells.unit) > MAX_UNIT_NUMBER_LENGTH ||
		characterCount(cells.notes) > MAX_UNIT_NOTES_LENGTH
	)
		return "too_long";
	if (cells.vin !== "" && !/^[A-HJ-NPR-Z0-9]{17}$/.test(cells.vin)) return "bad_vin";
	return !/^\d{4}$/.test(cells.year) || cells.make === "" || cells.model === ""
		? "unreadable"
		: undefined;
}

/** Engine and region may be missing if only one vehicle matches. */
function toEntry(cells: Cells, choices: VehicleChoice[]): NewEntry | ImportOutcome {
	const inRegion = choices.filter(
		({ region }) => cells.region === "" || isSame(region, cells.region),
	);
	const matches = withEngine(inRegion, cells.engine);
	const [vehicle] = matches;
	if (!vehicle) return "unknown_vehicle";
	if (matches.length > 1 && !isSameTruck(matches)) return "ambiguous_vehicle";
	return {
		vehicleId: vehicle.id,
		engineId: null,
		unitNumber: cells.unit || null,
		vin: cells.vin || null,
		notes: cells.notes,
	};
}

/**
 * Fleet lists often add a variant: "4HK1-TC" or "4HK1 5.2L" is the 4HK1 of the catalog, unless the
 * catalog has the variant.
 */
function withEngine(vehicles: VehicleChoice[], engine: string): VehicleChoice[] {
	if (engine === "") return vehicles;
	const exact = vehicles.filter(({ engine_name }) => isSame(engine_name, engine));
	if (exact.length > 0) return exact;
	return vehicles.filter(({ engine_name: { length }, engine_name }) => {
		return (
			isSame(engine_name, engine.slice(0, length)) && /^[^\p{L}\p{N}]/u.test(engine.slice(length))
		);
	});
}

function isSame(a: string, b: string): boolean {
	return a.toLowerCase() === b.toLowerCase();
}

/** The same truck is sold in several regions; then the first region is taken. */
function isSameTruck(choices: VehicleChoice[]): boolean {
	return new Set(choices.map(({ engine_name }) => engine_name)).size === 1;
}
