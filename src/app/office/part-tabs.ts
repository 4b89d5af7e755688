/**
 * The tabs of a part in the office. Its stock is a page of its own, which warehouse staff use too.
 */
import { m } from "../messages/compiled/messages.js";
import { officeLinks, type PartTab } from "./office-links.ts";

export const PART_TABS: { name: PartTab; label: () => string }[] = [
	{ name: "facts", label: m.parts_tab_main },
	{ name: "numbers", label: m.parts_tab_numbers },
	{ name: "fitments", label: m.parts_tab_fitments },
	{ name: "stock", label: m.office_stock },
	{ name: "details", label: m.parts_tab_details },
	{ name: "photos", label: m.parts_tab_photos },
	{ name: "related", label: m.parts_tab_related },
	{ name: "history", label: m.parts_tab_history },
];

export function partTabs(sku: string, current: PartTab) {
	return PART_TABS.map(({ name, label }) => ({
		label: label(),
		to:
			name === "stock"
				? officeLinks.partStock(sku)
				: officeLinks.part(sku, name === "facts" ? {} : { tab: name }),
		isCurrent: name === current,
	}));
}
