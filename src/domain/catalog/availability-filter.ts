/**
 * The availability filters of a list: the values of the specification, and what ships within seven
 * days. A hyphen means "or".
 */
import { AVAILABILITY_CLASSES, type AvailabilityClass } from "./availability.ts";

export const AVAILABILITY_FILTERS = [
	"ALL",
	"IN_STOCK",
	"LOCAL-BACKORDER",
	"BACKORDER-INCOMING",
	"IN_STOCK-BACKORDER",
	"IN_STOCK-LOCAL-BACKORDER",
	"BACKORDER-NO_STOCK-INCOMING",
	"INCOMING",
] as const;
export type AvailabilityFilter = (typeof AVAILABILITY_FILTERS)[number];

export function isAvailabilityFilter(value: unknown): value is AvailabilityFilter {
	return AVAILABILITY_FILTERS.some((filter) => filter === value);
}

/** The classes of a filter; an empty list means all. */
export function classesOf(filter: AvailabilityFilter): AvailabilityClass[] {
	const names: string[] = filter.split("-");
	return AVAILABILITY_CLASSES.filter((name) => names.includes(name));
}
