/** The availability choices of a list. A hyphen means "or". */
import { AVAILABILITY_CLASSES, type AvailabilityClass } from "./availability.ts";

export const AVAILABILITY_FILTERS = [
	"ALL",
	"IN_STOCK",
	"LOCAL-BACKORDER",
	"BACKORDER-INCOMING",
	"IN_STOCK-BACKORDER",
	"BACKORDER-NO_STOCK-INCOMING",
	"INCOMING",
] as const;
export type AvailabilityFilter = (typeof AVAILABILITY_FILTERS)[number];

export function isAvailabilityFilter(value: unknown): value is AvailabilityFilter {
	return AVAILABILITY_FILTERS.some((filter) => filter === value);
}

/** The classes a choice lets through; none named means all. */
export function classesOf(filter: AvailabilityFilter): AvailabilityClass[] {
	const named = filter.split("-");
	return AVAILABILITY_CLASSES.filter((name) => named.includes(name));
}
