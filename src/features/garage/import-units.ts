/** A fleet's list as a spreadsheet writes it. Every line is told what became of it; the good ones are kept. */
import type { Customer } from "../../domain/account/caller.ts";
import { type CsvRow, readCsv } from "../../domain/form/csv.ts";
import { characterCount } from "../../domain/form/character-count.ts";
import { MAX_UNIT_NOTES_LENGTH, MAX_UNIT_NUMBER_LENGTH } from "../../domain/vehicle/unit-limits.ts";
import {
	type FleetColumn,
	type FleetColumns,
	fleetColumns,
	missingColumns,
	type RequiredColumn,
} from "../../domain/vehicle/fleet-columns.ts";
import type { Limiter } from "../../platform/limiter.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { lockOpenAccount } from "../accounts/lock-account.sql.ts";
import { selectVehiclesByName, type VehicleChoice } from "../vehicles/vehicles.sql.ts";
import type { NewEntry } from "./garage.sql.ts";
import { saveEntries } from "./save-entries.ts";

export type Outcome =
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
/** The vehicle and the VIN as they are written, so that a line is found again; `missing` are columns. */
export type ImportedLine = {
	line: number;
	outcome: Outcome;
	unitNumber: string;
	vehicle: string;
	vin: string;
	missing?: RequiredColumn[];
};

/** `leftOut`: how many lines were not read, because the list is longer than is read at once. */
export type Imported = { lines: ImportedLine[]; leftOut: number };

const MOST_LINES = 500;

export async function importUnits(
	{ db, limiter }: { db: Database; limiter: Limiter },
	{ accountId }: Customer,
	csv: string,
): Promise<Imported> {
	await limiter.require("garage-import", String(accountId));
	const [heading, ...lines] = readCsv(csv);
	const columns = fleetColumns(heading?.cells ?? []);
	const missing = missingColumns(columns);
	const nothing = { unitNumber: "", vehicle: "", vin: "" };
	if (missing.length > 0)
		return {
			lines: [{ line: heading?.line ?? 1, outcome: "missing_columns", ...nothing, missing }],
			leftOut: 0,
		};
	const read = lines.slice(0, MOST_LINES).map((row) => ({ row, cells: cellsOf(row, columns) }));
	const outcomes = await keep(db, accountId, await toEntries(db, read));
	const report = read.map(({ row: { line }, cells }, at) => ({
		line,
		outcome: outcomes[at] ?? "unreadable",
		...toldOf(cells),
	}));
	return { lines: report, leftOut: Math.max(0, lines.length - MOST_LINES) };
}

async function keep(
	db: Database,
	accountId: number,
	entries: (NewEntry | Outcome)[],
): Promise<Outcome[]> {
	const kept = await db.transaction().execute(async (tx) => {
		await lockOpenAccount(tx, accountId);
		return saveEntries(
			tx,
			accountId,
			entries.filter((entry) => typeof entry !== "string"),
		);
	});
	return entries.map((entry) =>
		typeof entry === "string" ? entry : (kept.shift()?.outcome ?? "full"),
	);
}

type Cells = Record<FleetColumn, string>;

function cellsOf({ cells }: CsvRow, columns: FleetColumns): Cells {
	const at = (column: FleetColumn) => cells[columns[column] ?? -1]?.trim() ?? "";
	return {
		...{ unit: at("unit"), vin: at("vin").toUpperCase(), year: at("year"), make: at("make") },
		...{ model: at("model"), engine: at("engine"), region: at("region"), notes: at("notes") },
	};
}

function toldOf({ unit, year, make, model, vin }: Cells) {
	const short = (text: string, longest: number) => [...text].slice(0, longest).join("");
	const vehicle = [year, make, model].filter((cell) => cell !== "").join(" ");
	return {
		unitNumber: short(unit, MAX_UNIT_NUMBER_LENGTH),
		vehicle: short(vehicle, 100),
		vin: short(vin, MAX_UNIT_NUMBER_LENGTH),
	};
}

/** What can be kept of each line, or why not. */
async function toEntries(
	db: Database,
	read: { row: CsvRow; cells: Cells }[],
): Promise<(NewEntry | Outcome)[]> {
	const lines = read.map(({ cells }) => cells);
	const faults = read.map(({ row, cells }) => (row.isBroken ? "open_quote" : faultOf(cells)));
	const good = lines.filter((_, at) => faults[at] === undefined);
	const found = await selectVehiclesByName(
		db,
		good.map(({ year, make, model }) => ({ year: Number(year), make, model })),
	);
	const entryOf = new Map(good.map((cells, at) => [cells, toEntry(cells, found[at] ?? [])]));
	return lines.map((cells, at) => faults[at] ?? entryOf.get(cells) ?? "unreadable");
}


function faultOf(cells: Cells): Outcome | undefined {
	if (/\p{Cc}/u.test(cells.unit)) return "not_plain";
	if (characterCount(cells.unit) > MAX_UNIT_NUMBER_LENGTH || characterCount(cells.notes) > MAX_UNIT_NOTES_LENGTH) return "too_long";
	if (cells.vin !== "" && !/^[A-HJ-NPR-Z0-9]{17}$/.test(cells.vin)) return "bad_vin";
	return !/^\d{4}$/.test(cells.year) || cells.make === "" || cells.model === ""
		? "unreadable"
		: undefined;
}

/** An engine or a region that is not named may be any, if only one vehicle is left. */
function toEntry(cells: Cells, choices: VehicleChoice[]): NewEntry | Outcome {
	const inRegion = choices.filter(
		({ region }) => cells.region === "" || isSame(region, cells.region),
	);
	const found = withEngine(inRegion, cells.engine);
	const [vehicle] = found;
	if (!vehicle) return "unknown_vehicle";
	if (found.length > 1 && !isOneTruck(found)) return "ambiguous_vehicle";
	return {
		vehicleId: vehicle.id,
		engineId: null,
		unitNumber: cells.unit || null,
		vin: cells.vin || null,
		notes: cells.notes,
	};
}

/** Papers name an engine more exactly than catalogs do: a 4HK1-TC or a "4HK1 5.2L" is our 4HK1, if we know no other. */
function withEngine(vehicles: VehicleChoice[], asked: string): VehicleChoice[] {
	if (asked === "") return vehicles;
	const exact = vehicles.filter(({ engine_name }) => isSame(engine_name, asked));
	if (exact.length > 0) return exact;
	return vehicles.filter(({ engine_name: { length }, engine_name }) => {
		return (
			isSame(engine_name, asked.slice(0, length)) && /^[^\p{L}\p{N}]/u.test(asked.slice(length))
		);
	});
}

function isSame(name: string, asked: string): boolean {
	return name.toLowerCase() === asked.toLowerCase();
}

/** The same truck sold in several regions: the first of our regions stands for it. */
function isOneTruck(found: VehicleChoice[]): boolean {
	return new Set(found.map(({ engine_name }) => engine_name)).size === 1;
}
