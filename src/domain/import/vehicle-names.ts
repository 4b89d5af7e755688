/**
 * Finds a vehicle by the names that a table has for it. Names are compared without accents and
 * signs.
 */
import type { VehicleTarget } from "./external-code.ts";
import { keysOfMake } from "./make-names.ts";

export type NamedLine = {
	id: number;
	region: string;
	make: string;
	model: string;
	engineId: number;
	engine: string;
	liter: string;
};
export type NamedEngine = { id: number; make: string; name: string; liter: string };

export type VehicleNames = {
	region: string | null;
	make: string | null;
	model: string | null;
	submodel: string | null;
	engine: string | null;
};

/** One vehicle, several that the names do not tell apart, or none. */
export type NameMatch = VehicleTarget | "ambiguous" | "unknown";

export function createVehicleFinder(
	lines: readonly NamedLine[],
	engines: readonly NamedEngine[],
): (names: VehicleNames) => NameMatch {
	const linesByName = groupBy(lines, ({ make, model }) => `${nameKey(make)} ${nameKey(model)}`);
	return (names) => (names.model ? findLine(linesByName, names) : findEngine(engines, names));
}

/** "NPR-HD" and "npr hd" are "NPRHD". */
export function nameKey(text: string): string {
	return text
		.normalize("NFD")
		.toUpperCase()
		.replace(/[^A-Z0-9]/g, "");
}

/** "4HK1-TC 5.2L", the engine as exports write it. */
export function engineText(name: string, liter: string | number): string {
	return `${name} ${Number(liter)}L`;
}

/** "Isuzu · NPR-HD · 4HK1 5.2L · US" */
export function lineName({ make, model, engine, liter, region }: Omit<NamedLine, "id">): string {
	return [make, model, engineText(engine, liter), region.toUpperCase()].join(" · ");
}

/** "Isuzu NPR-HD US": the words that find a line with every engine of its model. */
export function withoutEngine(nameOfLine: string): string {
	const [make, model, , region] = nameOfLine.split(" · ");
	return [make, model, region].filter(Boolean).join(" ");
}

/** An engine is written by its name, or by its name and liters. */
export function engineKeys(name: string, liter: string | number): string[] {
	return [nameKey(name), nameKey(engineText(name, liter))];
}

function findLine(
	linesByName: Map<string, NamedLine[]>,
	{ region, make, model, submodel, engine }: VehicleNames,
): NameMatch {
	// A submodel is part of the name: "NPR" with "HD" is the NPR-HD, never the NPR.
	const modelKey = nameKey(`${model ?? ""}${submodel ?? ""}`);
	const linesOfModel = keysOfMake(nameKey(make ?? ""))
		.map((makeKey) => linesByName.get(`${makeKey} ${modelKey}`))
		.find(Boolean);
	const found = (linesOfModel ?? []).filter(
		(line) =>
			(!region || nameKey(line.region) === nameKey(region)) &&
			(!engine || isEngine(engine, line.engine, line.liter)),
	);
	const [line] = found;
	if (!line) return "unknown";
	return found.length > 1 ? "ambiguous" : target({ lineId: line.id });
}

function findEngine(engines: readonly NamedEngine[], { make, engine }: VehicleNames): NameMatch {
	if (!engine) return "unknown";
	const ofName = engines.filter((one) => isEngine(engine, one.name, one.liter));
	const found = make ? enginesOfMake(ofName, make) : ofName;
	const [first] = found;
	if (!first) return "unknown";
	return found.length > 1 ? "ambiguous" : target({ engineId: first.id });
}

/** The make with this name comes before one that has it as another name. */
function enginesOfMake(engines: readonly NamedEngine[], make: string): readonly NamedEngine[] {
	const found = keysOfMake(nameKey(make)).map((key) =>
		engines.filter((one) => nameKey(one.make) === key),
	);
	return found.find((ofKey) => ofKey.length > 0) ?? [];
}

function isEngine(text: string, name: string, liter: string): boolean {
	const liters = `${Number(liter)}L`;
	return [...engineKeys(name, liter), nameKey(liters)].includes(nameKey(text));
}

function target(of: { lineId: number } | { engineId: number }): VehicleTarget {
	return { lineId: null, engineId: null, yearFrom: null, yearTo: null, ...of };
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
	const groups = new Map<string, T[]>();
	for (const item of items) {
		const key = keyOf(item);
		const group = groups.get(key);
		if (group) group.push(item);
		else groups.set(key, [item]);
	}
	return groups;
}
