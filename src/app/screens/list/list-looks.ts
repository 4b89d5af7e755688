/** The query keys of a list that are no filters of its parts. Its links repeat them. */
import type { PageSize } from "../../../domain/catalog/paging.ts";
import { isWidenedList, WIDENED } from "../../vehicle/widened-list.ts";
import { DEFAULT_SIZES, type Density, readDensity } from "./density.ts";

/** The measurement by which a table is sorted, in the address as `by=od` or `by=-od`. */
type MeasureOrder = { code: string; isDescending: boolean };

export type ListLooks = {
	/** Filters that are opened with all their choices. */
	more: string[];
	/** Null when the cookie says the same. */
	view: Density | null;
	/** The number of parts on a page when the address does not say it. */
	defaultSize: PageSize;
	by: MeasureOrder | undefined;
	/** The list has the parts for all vehicles, although a vehicle is active. */
	isWidened: boolean;
};

/** The address decides for this page, the cookie for the next. */
export function readLooks(
	{ searchParams }: URL,
	cookies: string | null,
): { density: Density; looks: ListLooks } {
	const storedDensity = readDensity(cookies);
	const view = searchParams.get("view");
	const density = view === null ? storedDensity : view === "table" ? "table" : "cards";
	return {
		density,
		looks: {
			more: (searchParams.get("more") ?? "").split(",").filter((name) => /^[\w-]+$/.test(name)),
			view: density === storedDensity ? null : density,
			defaultSize: DEFAULT_SIZES[density],
			by: density === "table" ? readMeasureOrder(searchParams.get("by")) : undefined,
			isWidened: isWidenedList(searchParams),
		},
	};
}

/** Undefined without a measurement or with a malformed one. */
function readMeasureOrder(text: string | null): MeasureOrder | undefined {
	const [, sign, code] = /^(-?)([a-z0-9][a-z0-9-]{0,59})$/.exec(text ?? "") ?? [];
	return code ? { code, isDescending: sign === "-" } : undefined;
}

/** As the end of an address that may have a query already. */
export function writeLooks(
	{ more, view, by, isWidened }: ListLooks,
	pageSize: PageSize | null,
): string[] {
	return [
		...(pageSize ? [`items=${pageSize}`] : []),
		...(more.length > 0 ? [`more=${more.join(",")}`] : []),
		...(view ? [`view=${view}`] : []),
		...(by ? [`by=${by.isDescending ? "-" : ""}${by.code}`] : []),
		...(isWidened ? [`${WIDENED}=all`] : []),
	];
}
