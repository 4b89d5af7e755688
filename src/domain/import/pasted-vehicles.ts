/**
 * Vehicles that staff paste, one in each row: make, model, years, engine. Makes and engines that
 * the store does not have are created with them, so that an empty store can begin with a list.
 */
import { MAX_LABEL_LENGTH, readYears } from "../catalog/master-data.ts";
import { characterCount } from "../form/character-count.ts";
import { readCsv } from "../form/csv.ts";
import { keysOfMake } from "./make-names.ts";
import { engineKeys, engineText, nameKey } from "./vehicle-names.ts";

export const MAX_PASTED_VEHICLES = 100;
export const MAX_PASTED_LENGTH = 12_000;

export const PASTED_ROW_FAULTS = [
	"needs_four_columns",
	"too_many_columns",
	"bad_name",
	"bad_years",
	"bad_liters",
	"engine_needs_liters",
	"engine_ambiguous",
] as const;
export type PastedRowFault = (typeof PASTED_ROW_FAULTS)[number];

type NewEngine = { make: string; name: string; liter: number };
type StoreEngine = NewEngine & { id: number };
type StoreLine = {
	id: number;
	make: string;
	model: string;
	engineId: number;
	years: readonly number[];
};

/** The vehicles of one region, and all makes and engines. */
export type StoreVehicles = {
	makes: readonly { id: number; name: string }[];
	engines: readonly StoreEngine[];
	lines: readonly StoreLine[];
};

/** `new`: a vehicle is created; `more_years`: the store's one gets years; `same`: it has them. */
export type PastedVehicle = {
	line: number;
	kind: "new" | "more_years" | "same";
	make: string;
	model: string;
	engine: StoreEngine | NewEngine;
	/** The line of the store that gets the years; null for a new one. */
	lineId: number | null;
	years: number[];
	/** Those of the years that the store does not have. */
	newYears: number[];
};

export type VehiclePlan = {
	vehicles: PastedVehicle[];
	faults: { line: number; text: string; fault: PastedRowFault }[];
	/** How many rows are above the limit. They are not looked at. */
	extraRows: number;
	newMakes: string[];
	newEngines: NewEngine[];
};

/** Says what the forms of make, engine and vehicle refuse. */
export type FindFormFault = (vehicle: PastedVehicle) => PastedRowFault | undefined;

/** A list is created as a whole, so that a single fault stops it. */
export function isFaulty({ faults, extraRows }: VehiclePlan): boolean {
	return faults.length > 0 || extraRows > 0;
}

/**
 * What the rows would change. Names are compared without accents, spaces and signs. Makes and
 * engines of the whole list are collected first, so that the sequence of the rows does not matter.
 */
export function planVehicles(
	text: string,
	store: StoreVehicles,
	findFormFault: FindFormFault,
): VehiclePlan {
	const csvRows = withoutHeader(readCsv(text));
	const rows = csvRows
		.slice(0, MAX_PASTED_VEHICLES)
		.map(({ line, cells }) => ({ line, text: cells.join(" · "), content: readCells(cells) }));
	const names = indexNames(store);
	const validRows = rows.map(({ content }) => content).filter((row) => typeof row !== "string");
	addMakes(names, validRows);
	addEngines(names, validRows);
	const plan: VehiclePlan = {
		vehicles: [],
		faults: [],
		extraRows: csvRows.length - rows.length,
		newMakes: [],
		newEngines: [],
	};
	for (const { line, text: rowText, content } of rows) {
		const vehicle = typeof content === "string" ? content : toVehicle(line, content, names);
		const fault = typeof vehicle === "string" ? vehicle : findFormFault(vehicle);
		if (fault) plan.faults.push({ line, text: rowText, fault });
		else if (typeof vehicle !== "string") addVehicle(plan.vehicles, vehicle);
	}
	return { ...plan, ...newNames(plan.vehicles, store) };
}

/** The names of the columns may stand above the vehicles. */
function withoutHeader<Row extends { cells: readonly string[] }>(rows: Row[]): Row[] {
	const isHeader = ["MAKE", "FABRICANTE", "MARCA"].includes(nameKey(rows[0]?.cells[0] ?? ""));
	return isHeader ? rows.slice(1) : rows;
}

type PastedRow = { make: string; model: string; years: number[]; engine: string };

function readCells(cells: readonly string[]): PastedRow | PastedRowFault {
	const [make = "", model = "", yearsText = "", engine = "", ...others] = cells;
	if (others.some(Boolean)) return "too_many_columns";
	if ([make, model, yearsText, engine].includes("")) return "needs_four_columns";
	if (![make, model, engine].every(isName)) return "bad_name";
	const years = readYears(yearsText);
	return years && years.length > 0 ? { make, model, years, engine } : "bad_years";
}

/** Names without a letter or digit would all be the same. */
function isName(text: string): boolean {
	return characterCount(text) <= MAX_LABEL_LENGTH && nameKey(text) !== "";
}

type Engine = StoreEngine | NewEngine;

/** The store's names and those of the list, by their key. */
type NameIndex = {
	makes: Map<string, string>;
	engines: Map<string, Engine[]>;
	lines: Map<string, StoreLine>;
};

function indexNames({ makes, engines, lines }: StoreVehicles): NameIndex {
	const names: NameIndex = { makes: new Map(), engines: new Map(), lines: new Map() };
	for (const { name } of makes) addOnce(names.makes, nameKey(name), name);
	for (const engine of engines) addEngine(names, engine);
	for (const line of lines) addOnce(names.lines, lineKey(line, line.engineId), line);
	return names;
}

function addOnce<Value>(map: Map<string, Value>, key: string, value: Value): void {
	if (!map.has(key)) map.set(key, value);
}

function lineKey({ make, model }: { make: string; model: string }, engineId: number): string {
	return `${nameKey(make)} ${nameKey(model)} ${engineId}`;
}

function addEngine({ engines }: NameIndex, engine: Engine): void {
	for (const key of engineKeys(engine.name, engine.liter))
		engines.set(key, [...(engines.get(key) ?? []), engine]);
}

function addMakes(names: NameIndex, rows: readonly PastedRow[]): void {
	for (const { make } of rows) addOnce(names.makes, nameKey(make), makeOf({ make }, names));
}

/** All are looked for in the store before the first is added: an earlier row is no better one. */
function addEngines(names: NameIndex, rows: readonly PastedRow[]): void {
	const engines = new Map<string, NewEngine>();
	for (const row of rows) {
		if (findEngines(row, names).length > 0) continue;
		const { make = makeOf(row, names), rest } = splitMake(row.engine, names);
		const parts = splitLiters(rest);
		if (!parts) continue;
		const key = `${nameKey(make)} ${nameKey(parts.name)} ${parts.liter}`;
		addOnce(engines, key, { make, ...parts });
	}
	for (const engine of engines.values()) addEngine(names, engine);
}

function makeOf({ make }: Pick<PastedRow, "make">, names: NameIndex): string {
	return knownMake(nameKey(make), names) ?? make;
}

/** The store may have "CAT" or "Caterpillar", and the list the other. */
function knownMake(key: string, { makes }: NameIndex): string | undefined {
	return keysOfMake(key)
		.map((one) => makes.get(one))
		.find(Boolean);
}

function toVehicle(line: number, row: PastedRow, names: NameIndex): PastedVehicle | PastedRowFault {
	const engines = findEngines(row, names);
	const [engine] = engines;
	if (!engine) return "engine_needs_liters";
	if (engines.length > 1) return "engine_ambiguous";
	const { years } = row;
	const make = makeOf(row, names);
	const { model } = row;
	const storeLine =
		"id" in engine ? names.lines.get(lineKey({ make, model }, engine.id)) : undefined;
	const newYears = years.filter((year) => !storeLine?.years.includes(year));
	return {
		line,
		kind: storeLine ? (newYears.length > 0 ? "more_years" : "same") : "new",
		make,
		model: storeLine?.model ?? model,
		engine,
		lineId: storeLine?.id ?? null,
		years,
		newYears,
	};
}

/**
 * The engines that the text may mean: of the make of the truck, of the make in front of the text,
 * or of any make where these have none of that name.
 */
function findEngines(row: PastedRow, names: NameIndex): Engine[] {
	const isOf = (make: string) => (engine: Engine) => nameKey(engine.make) === nameKey(make);
	const ofAnyMake = enginesByText(row.engine, names);
	const ofTruckMake = ofAnyMake.filter(isOf(makeOf(row, names)));
	if (ofTruckMake.length > 0) return ofTruckMake;
	const { make, rest } = splitMake(row.engine, names);
	const ofMakeInFront = make ? enginesByText(rest, names).filter(isOf(make)) : [];
	return ofMakeInFront.length > 0 ? ofMakeInFront : ofAnyMake;
}

/**
 * The whole text comes first, because names may end with a number: "MaxxForce 7" has 6.4 liters,
 * and "ISC 8.3" is the name of an engine.
 */
function enginesByText(text: string, { engines }: NameIndex): Engine[] {
	const parts = splitLiters(text);
	const spellings = parts
		? [text, engineText(parts.name, parts.liter), text.replace(/\s*L$/i, "")]
		: [text];
	const isMeant = ({ name, liter }: Engine) =>
		!parts || liter === parts.liter || nameKey(name) === nameKey(text);
	for (const spelling of spellings) {
		const found = (engines.get(nameKey(spelling)) ?? []).filter(isMeant);
		if (found.length > 0) return found;
	}
	return [];
}

/** Makers of engines for trucks of other makes, which a new store does not have yet. */
const ENGINE_MAKERS = new Map(
	[
		"Cummins",
		"Caterpillar",
		"Detroit Diesel",
		"Deutz",
		"International",
		"Isuzu",
		"John Deere",
		"Mercedes-Benz",
		"Navistar",
		"PACCAR",
		"Perkins",
		"Yanmar",
	].map((name) => [nameKey(name), name] as const),
);

/** "Cummins ISB 6.7" begins with a make of the store or of the list, or with a maker of engines. */
function splitMake(text: string, names: NameIndex): { make?: string; rest: string } {
	const words = text.split(/\s+/);
	for (let count = words.length - 1; count > 0; count--) {
		const make = findMake(words.slice(0, count).join(""), names);
		if (make) return { make, rest: words.slice(count).join(" ") };
	}
	return { rest: text };
}

function findMake(text: string, names: NameIndex): string | undefined {
	const key = nameKey(text);
	const makers = keysOfMake(key).map((one) => ENGINE_MAKERS.get(one));
	return knownMake(key, names) ?? makers.find(Boolean);
}

/**
 * "4HK1 5.2L", "4HK1 5,2" and "ISX 15L" end with liters; the number of "MX 13" is part of a name.
 */
const WITH_LITERS = /^(.*\S)\s+(\d{1,2}[.,]\d|\d{1,2}(?=\s*L$))\s*L?$/is;

function splitLiters(text: string): { name: string; liter: number } | undefined {
	const [, name, liters] = WITH_LITERS.exec(text) ?? [];
	return name && liters ? { name, liter: Number(liters.replace(",", ".")) } : undefined;
}

/** Two rows about one vehicle are one vehicle with the years of both. */
function addVehicle(vehicles: PastedVehicle[], vehicle: PastedVehicle): void {
	const { make, model, engine } = vehicle;
	const earlier = vehicles.find(
		(one) => one.make === make && one.engine === engine && nameKey(one.model) === nameKey(model),
	);
	if (!earlier) {
		vehicles.push(vehicle);
		return;
	}
	earlier.years = joinYears(earlier.years, vehicle.years);
	earlier.newYears = joinYears(earlier.newYears, vehicle.newYears);
	if (earlier.kind === "same") earlier.kind = vehicle.kind;
}

function joinYears(years: readonly number[], more: readonly number[]): number[] {
	return [...new Set([...years, ...more])].toSorted((a, b) => a - b);
}

function newNames(vehicles: readonly PastedVehicle[], store: StoreVehicles) {
	const storeMakes = new Set(store.makes.map(({ name }) => name));
	const makes = vehicles.flatMap(({ make, engine }) => [make, engine.make]);
	const engines = vehicles.map(({ engine }) => engine).filter((engine) => !("id" in engine));
	return {
		newMakes: [...new Set(makes)].filter((make) => !storeMakes.has(make)),
		newEngines: [...new Set(engines)],
	};
}
