/** The columns of a fleet's list, by the names people give them in either language. */

const NAMES = {
	unit: ["unit", "unit number", "unit no", "unit #", "unidad", "número de unidad", "numero de unidad", "no. económico", "no. economico"],
	vin: ["vin", "niv", "serie", "número de serie", "numero de serie"],
	year: ["year", "año", "ano"],
	make: ["make", "marca"],
	model: ["model", "modelo"],
	engine: ["engine", "motor"],
	region: ["region", "región"],
	notes: ["notes", "note", "notas", "comentarios"],
} as const;

export type FleetColumn = keyof typeof NAMES;
export type FleetColumns = Partial<Record<FleetColumn, number>>;

/** Where each column stands, or undefined when the first line is no heading with make, model and year. */
export function fleetColumns(heading: readonly string[]): FleetColumns | undefined {
	const words = heading.map((cell) => cell.trim().toLowerCase());
	const columns: FleetColumns = {};
	for (const column of Object.keys(NAMES) as FleetColumn[]) {
		const at = words.findIndex((word) => (NAMES[column] as readonly string[]).includes(word));
		if (at >= 0) columns[column] = at;
	}
	return columns.year !== undefined && columns.make !== undefined && columns.model !== undefined ? columns : undefined;
}
