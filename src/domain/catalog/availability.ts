/** When a part can leave the house, from what lies in each warehouse. */

export const AVAILABILITY_CLASSES = [
	"IN_STOCK",
	"LOCAL",
	"BACKORDER",
	"INCOMING",
	"NO_STOCK",
] as const;
export type AvailabilityClass = (typeof AVAILABILITY_CLASSES)[number];

export type StockLine = {
	stockClass: Exclude<AvailabilityClass, "NO_STOCK">;
	available: number;
	expectedOn: string | null;
};

/** `quantity` counts what the best class holds; `expectedOn` is set for incoming goods alone. */
export type Availability = {
	class: AvailabilityClass;
	quantity: number;
	expectedOn: string | null;
};

export function availabilityOf(lines: StockLine[]): Availability {
	for (const stockClass of AVAILABILITY_CLASSES) {
		const held = lines.filter((line) => line.stockClass === stockClass && line.available > 0);
		if (held.length === 0) continue;
		const dates = held.flatMap((line) => line.expectedOn ?? []).sort();
		return {
			class: stockClass,
			quantity: held.reduce((sum, line) => sum + line.available, 0),
			expectedOn: dates[0] ?? null,
		};
	}
	return { class: "NO_STOCK", quantity: 0, expectedOn: null };
}

/** As `availabilityOf`, for so many: the class and day of the last of them to leave, and how many there are in all. */
export function availabilityFor(lines: StockLine[], wanted: number): Availability {
	const held = lines
		.filter(({ available }) => available > 0)
		.sort((a, b) => rank(a) - rank(b) || dayOf(a).localeCompare(dayOf(b)));
	const covered = held.map((_, at) =>
		held.slice(0, at + 1).reduce((sum, line) => sum + line.available, 0),
	);
	const last = held[covered.findIndex((sum) => sum >= wanted)] ?? held.at(-1);
	return last
		? { class: last.stockClass, quantity: covered.at(-1) ?? 0, expectedOn: last.expectedOn }
		: { class: "NO_STOCK", quantity: 0, expectedOn: null };
}

function rank({ stockClass }: StockLine): number {
	return AVAILABILITY_CLASSES.indexOf(stockClass);
}

/** What comes on no known day comes last. */
function dayOf({ expectedOn }: StockLine): string {
	return expectedOn ?? "9999";
}
