/**
 * Vehicles that staff paste, one in each row: make, model, years, engine. Makes and engines that the
 * store does not have are created with them, so that an empty store can begin with a list.
 */
import { MAX_LABEL_LENGTH, readYears } from "../catalog/master-data.ts";
import { readCsv } from "../form/csv.ts";
import { nameKey } from "./vehicle-names.ts";

export const MAX_PASTED_VEHICLES = 100;
export const MAX_PASTED_LENGTH = 12_000;

export const PASTED_ROW_FAULTS = [
	"needs_four_columns",
	"bad_years",
	"engine_needs_liters",
	"engine_ambiguous",
	"too_many_rows",
] as const;
export type PastedRowFault = (typeof PASTED_ROW_FAULTS)[number];

type KnownEngine = { id: number; make: string; name: string; liter: number };

/** The vehicles of one region, and all makes and engines. */
export type KnownVehicles = {
	makes: readonly { id: number; name: string }[];
	engines: readonly KnownEngine[];
	lines: readonly {
		id: number;
		make: string;
		model: string;
		engineId: number;
		years: readonly number[];
	}[];
};

type NewEngine = { make: string; name: string; liter: number };

/** `new`: a vehicle is created; `more_years`: a known one gets years; `same`: it has them already. */
export type PastedVehicle = {
	line: number;
	kind: "new" | "more_years" | "same";
	make: string;
	model: string;
	engine: KnownEngine | NewEngine;
	/** The line of the store that gets the years; null for a new one. */
	lineId: number | null;
	years: number[];
};

export type VehiclePlan = {
	vehicles: PastedVehicle[];
	faults: { line: number; text: string; fault: PastedRowFault }[];
	newMakes: string[];
	newEngines: NewEngine[];
};

/** What the rows would change. Names are compared without accents, spaces and signs. */
export function planVehicles(text: string, known: KnownVehicles): VehiclePlan {
	const plan: VehiclePlan = { vehicles: [], faults: [], newMakes: [], newEngines: [] };
	for (const [index, { line, cells }] of rowsOf(text).entries()) {
		const read = index < MAX_PASTED_VEHICLES ? readRow(cells, known, plan) : "too_many_rows";
		if (typeof read === "string") plan.faults.push({ line, text: cells.join(" · "), fault: read });
		else {
			addVehicle(plan, { line, ...read });
			addNames(plan, read, known);
		}
	}
	return plan;
}

/** The names of the columns may stand above the vehicles. */
function rowsOf(text: string) {
	const rows = readCsv(text);
	const isHeader = ["MAKE", "MARCA"].includes(nameKey(rows[0]?.cells[0] ?? ""));
	return isHeader ? rows.slice(1) : rows;
}

type ReadVehicle = Omit<PastedVehicle, "line">;

function readRow(
	cells: readonly string[],
	known: KnownVehicles,
	plan: VehiclePlan,
): ReadVehicle | PastedRowFault {
	const [makeText = "", model = "", yearsText = "", engineText = ""] = cells;
	const texts = [makeText, model, yearsText, engineText];
	if (texts.some((cell) => cell === "" || cell.length > MAX_LABEL_LENGTH))
		return "needs_four_columns";
	const years = readYears(yearsText);
	if (!years || years.length === 0) return "bad_years";
	const isMake = (name: string) => nameKey(name) === nameKey(makeText);
	const make =
		known.makes.find(({ name }) => isMake(name))?.name ?? plan.newMakes.find(isMake) ?? makeText;
	const engine = findEngine(make, engineText, known, plan);
	if (typeof engine === "string") return engine;
	const line =
		"id" in engine
			? known.lines.find(
					(one) =>
						isMake(one.make) && nameKey(one.model) === nameKey(model) && one.engineId === engine.id,
				)
			: undefined;
	const added = years.filter((year) => !line?.years.includes(year));
	const kind = line ? (added.length > 0 ? "more_years" : "same") : "new";
	return { kind, make, model: line?.model ?? model, engine, lineId: line?.id ?? null, years };
}

/** "4HK1 5.2L", "4HK1-TC 5,2"; an engine of another make may begin with it: "Cummins ISB 6.7". */
const WITH_LITERS = /^(.*\S)\s+(\d{1,2}(?:[.,]\d)?)\s*L?$/i;

function findEngine(
	truckMake: string,
	text: string,
	known: KnownVehicles,
	plan: VehiclePlan,
): KnownEngine | NewEngine | PastedRowFault {
	const named = known.makes.find(({ name }) =>
		text.toLowerCase().startsWith(`${name.toLowerCase()} `),
	);
	const make = named?.name ?? truckMake;
	const rest = named ? text.slice(named.name.length).trim() : text;
	const [, name = rest, typed] = WITH_LITERS.exec(rest) ?? [];
	const liter = typed === undefined ? null : Number(typed.replace(",", "."));
	const isEngine = (one: NewEngine) =>
		nameKey(one.name) === nameKey(name) && (liter === null || one.liter === liter);
	const isOfMake = (one: NewEngine) => nameKey(one.make) === nameKey(make);
	const found = [...known.engines, ...plan.newEngines].filter(isEngine);
	const own = found.filter(isOfMake);
	// The engine of another make counts where the make of the truck has none of that name.
	const candidates = own.length > 0 || named ? own : found;
	const [first] = candidates;
	if (candidates.length > 1) return "engine_ambiguous";
	if (first) return first;
	return liter === null ? "engine_needs_liters" : { make, name, liter };
}

/** Two rows about one vehicle are one vehicle with the years of both. */
function addVehicle(plan: VehiclePlan, vehicle: PastedVehicle): void {
	const { make, model, engine, years } = vehicle;
	const earlier = plan.vehicles.find(
		(one) => one.make === make && nameKey(one.model) === nameKey(model) && one.engine === engine,
	);
	if (earlier) {
		earlier.years = [...new Set([...earlier.years, ...years])].toSorted((a, b) => a - b);
		if (earlier.kind === "same") earlier.kind = vehicle.kind;
		return;
	}
	plan.vehicles.push(vehicle);
}

function addNames(plan: VehiclePlan, { make, engine }: ReadVehicle, known: KnownVehicles): void {
	const isKnown = known.makes.some(({ name }) => name === make) || plan.newMakes.includes(make);
	if (!isKnown) plan.newMakes.push(make);
	if (!("id" in engine) && !plan.newEngines.includes(engine)) plan.newEngines.push(engine);
}
