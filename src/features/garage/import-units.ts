/** A fleet's list as a spreadsheet writes it. Every line is told what became of it; the good ones are kept. */
import type { Customer } from "../../domain/caller.ts";
import { type CsvRow, readCsv } from "../../domain/csv.ts";
import { type FleetColumn, type FleetColumns, fleetColumns } from "../../domain/fleet-columns.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { selectVehiclesByName, type VehicleChoice } from "../vehicles/vehicles.sql.ts";
import { countEntries, insertEntry, lockGarage, type NewEntry } from "./garage.sql.ts";
import { MOST_ENTRIES } from "./merge-garage.ts";

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

const MOST_LINES = 500;

export async function importUnits({ db }: { db: Database }, { accountId }: Customer, csv: string): Promise<ImportedLine[]> {
	const [heading, ...lines] = readCsv(csv);
	const columns = heading && fleetColumns(heading.cells);
	if (!columns) return [{ line: heading?.line ?? 1, outcome: "unreadable", unitNumber: "" }];
	const read: { line: number; unitNumber: string; entry: NewEntry | Outcome }[] = [];
	for (const row of lines.slice(0, MOST_LINES)) {
		const cells = cellsOf(row, columns);
		read.push({ line: row.line, unitNumber: cells.unit.slice(0, 40), entry: await toEntry(db, cells) });
	}
	return db.transaction().execute(async (tx) => {
		await lockGarage(tx, accountId);
		let room = MOST_ENTRIES - (await countEntries(tx, accountId));
		const report: ImportedLine[] = [];
		for (const { line, unitNumber, entry } of read) {
			const outcome = typeof entry === "string" ? entry : room <= 0 ? "full" : await keep(tx, accountId, entry);
			if (outcome === "added") room -= 1;
			report.push({ line, outcome, unitNumber });
		}
		return report;
	});
}

async function keep(tx: Database, accountId: number, entry: NewEntry): Promise<Outcome> {
	return (await insertEntry(tx, accountId, entry)) === undefined ? "duplicate" : "added";
}

type Cells = Record<FleetColumn, string>;

function cellsOf({ cells }: CsvRow, columns: FleetColumns): Cells {
	const at = (column: FleetColumn) => cells[columns[column] ?? -1]?.trim() ?? "";
	return {
		...{ unit: at("unit"), vin: at("vin").toUpperCase(), year: at("year"), make: at("make") },
		...{ model: at("model"), engine: at("engine"), region: at("region"), notes: at("notes") },
	};
}

/** What can be kept, or why not. An engine or a region that is not named may be any, if only one vehicle is left. */
async function toEntry(db: Database, cells: Cells): Promise<NewEntry | Outcome> {
	if (/\p{Cc}/u.test(cells.unit)) return "not_plain";
	if (cells.unit.length > 40 || cells.notes.length > 500) return "too_long";
	if (cells.vin !== "" && !/^[A-HJ-NPR-Z0-9]{17}$/.test(cells.vin)) return "bad_vin";
	if (!/^\d{4}$/.test(cells.year) || cells.make === "" || cells.model === "") return "unreadable";
	const found = (await selectVehiclesByName(db, Number(cells.year), cells.make, cells.model)).filter(
		(one) => isNamed(one.engine_name, cells.engine) && isNamed(one.region, cells.region),
	);
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
