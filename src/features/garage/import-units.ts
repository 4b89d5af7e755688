/** A fleet's list as a spreadsheet writes it. Every line is told what became of it; the good ones are kept. */
import type { Customer } from "../../domain/caller.ts";
import { type CsvRow, readCsv } from "../../domain/csv.ts";
import { type FleetColumn, type FleetColumns, fleetColumns } from "../../domain/fleet-columns.ts";
import { lengthOf } from "../../domain/form-rules.ts";
import type { Limiter } from "../../platform/limiter.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { lockOpenAccount } from "../accounts/lock-account.sql.ts";
import { selectVehiclesByName, type VehicleChoice } from "../vehicles/vehicles.sql.ts";
import type { NewEntry } from "./garage.sql.ts";
import { keepEntries } from "./keep-entries.ts";

export type Outcome =
	| "added"
	| "duplicate"
	| "unknown_vehicle"
	| "ambiguous_vehicle"
	| "unreadable"
	| "bad_vin"
	| "not_plain"
	| "too_long"
	| "full";
export type ImportedLine = { line: number; outcome: Outcome; unitNumber: string };

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
	const columns = heading && fleetColumns(heading.cells);
	if (!columns) return { lines: [{ line: heading?.line ?? 1, outcome: "unreadable", unitNumber: "" }], leftOut: 0 };
	const read = lines.slice(0, MOST_LINES).map((row) => ({ line: row.line, cells: cellsOf(row, columns) }));
	const entries = await toEntries(
		db,
		read.map(({ cells }) => cells),
	);
	const outcomes = await keep(db, accountId, entries);
	const report = read.map(({ line, cells }, at) => ({
		line,
		outcome: outcomes[at] ?? "unreadable",
		unitNumber: [...cells.unit].slice(0, UNIT_MAX).join(""),
	}));
	return { lines: report, leftOut: Math.max(0, lines.length - MOST_LINES) };
}

async function keep(db: Database, accountId: number, entries: (NewEntry | Outcome)[]): Promise<Outcome[]> {
	const kept = await db.transaction().execute(async (tx) => {
		await lockOpenAccount(tx, accountId);
		return keepEntries(
			tx,
			accountId,
			entries.filter((entry) => typeof entry !== "string"),
		);
	});
	return entries.map((entry) => (typeof entry === "string" ? entry : (kept.shift()?.outcome ?? "full")));
}

type Cells = Record<FleetColumn, string>;

function cellsOf({ cells }: CsvRow, columns: FleetColumns): Cells {
	const at = (column: FleetColumn) => cells[columns[column] ?? -1]?.trim() ?? "";
	return {
		...{ unit: at("unit"), vin: at("vin").toUpperCase(), year: at("year"), make: at("make") },
		...{ model: at("model"), engine: at("engine"), region: at("region"), notes: at("notes") },
	};
}

/** What can be kept of each line, or why not. */
async function toEntries(db: Database, lines: Cells[]): Promise<(NewEntry | Outcome)[]> {
	const faults = lines.map(faultOf);
	const good = lines.filter((_, at) => faults[at] === undefined);
	const found = await selectVehiclesByName(
		db,
		good.map(({ year, make, model }) => ({ year: Number(year), make, model })),
	);
	const entryOf = new Map(good.map((cells, at) => [cells, toEntry(cells, found[at] ?? [])]));
	return lines.map((cells, at) => faults[at] ?? entryOf.get(cells) ?? "unreadable");
}

const UNIT_MAX = 40;
const NOTES_MAX = 500;

function faultOf(cells: Cells): Outcome | undefined {
	if (/\p{Cc}/u.test(cells.unit)) return "not_plain";
	if (lengthOf(cells.unit) > UNIT_MAX || lengthOf(cells.notes) > NOTES_MAX) return "too_long";
	if (cells.vin !== "" && !/^[A-HJ-NPR-Z0-9]{17}$/.test(cells.vin)) return "bad_vin";
	return !/^\d{4}$/.test(cells.year) || cells.make === "" || cells.model === "" ? "unreadable" : undefined;
}

/** An engine or a region that is not named may be any, if only one vehicle is left. */
function toEntry(cells: Cells, choices: VehicleChoice[]): NewEntry | Outcome {
	const found = choices.filter((one) => isNamed(one.engine_name, cells.engine) && isNamed(one.region, cells.region));
	const [vehicle] = found;
	if (!vehicle) return "unknown_vehicle";
	if (found.length > 1 && !isOneTruck(found)) return "ambiguous_vehicle";
	return { vehicleId: vehicle.id, engineId: null, unitNumber: cells.unit || null, vin: cells.vin || null, notes: cells.notes };
}

function isNamed(name: string, asked: string): boolean {
	return asked === "" || name.toLowerCase() === asked.toLowerCase();
}

/** The same truck sold in several regions: the first of our regions stands for it. */
function isOneTruck(found: VehicleChoice[]): boolean {
	return new Set(found.map(({ engine_name }) => engine_name)).size === 1;
}
