import { m } from "../../messages/compiled/messages.js";
import type { ListData } from "./list-data.ts";

/** What a list without rows says before anything else. */
export function emptyTitle({ total, page, otherOptions, otherWithout, vehicle }: ListData): string {
	if (total > 0) return m.past_the_end({ page });
	if (otherOptions.length > 0) return otherWithout === "vehicle" ? m.nothing_for_vehicle() : m.nothing_with_filters();
	return vehicle ? m.no_parts_for_vehicle() : m.no_parts_found();
}
