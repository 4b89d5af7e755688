/** The columns of a fleet list and their names in both languages. */

const NAMES = {
	unit: [
		"unit",
		"unit number",
		"unit no",
		"unit #",
		"unidad",
		"número de unidad",
		"numero de unidad",
		"no. económico",
		"no. economico",
	],
	vin: ["vin", "niv", "serie", "número de serie", "numero de serie"],
	year: ["year", "año", "ano"],
	make: ["make", "marca"],
	model: ["model", "modelo"],
	engine: ["engine", "motor"],
	region: ["region", "región"],
	notes: ["notes", "note", "notas", "comentarios"],
} as const;

/** Enough for five hundred trucks with a note each. */
export const MAX_FLEET_LIST_BYTES = 60_000;

export type FleetColumn = keyof typeof NAMES;
export type FleetColumns = Partial<Record<FleetColumn, number>>;

const REQUIRED = ["year", "make", "model"] as const;
export type RequiredColumn = (typeof REQUIRED)[number];

/** The place of each column, from the headings in the first line. */
export function fleetColumns(heading: readonly string[]): FleetColumns {
	const words = heading.map((cell) => cell.trim().toLowerCase());
	const columns: FleetColumns = {};
	for (const column of Object.keys(NAMES) as FleetColumn[]) {
		const at = words.findIndex((word) => (NAMES[column] as readonly string[]).includes(word));
		if (at >= 0) columns[column] = at;
	}
	return columns;
}

/** The required columns that the list does not have. */
export function missingColumns(columns: FleetColumns): RequiredColumn[] {
	return REQUIRED.filter((column) => columns[column] === undefined);
}
