import { expect, it } from "vitest";
import { type FeedPart, GOOGLE_HEADER, googleRow } from "./feed-rows.ts";

const PART: FeedPart = {
	...{ sku: "WP-1", title: "Water pump", brand: "Alliance", isReman: false },
	...{ category: "Cooling", subcategory: "Pumps", priceCents: 100, coreChargeCents: 0 },
	...{ weightGrams: null, barcode: null, numbers: [], pictures: ["/uploads/a.webp"] },
	availability: "INCOMING",
	expectedOn: null,
};

it.each([
	["2026-12-01", "backorder", "2026-12-01T00:00-0500"],
	["2026-11-17", "backorder", "2026-11-17T00:00-0500"],
	["2026-11-16", "out_of_stock", ""],
	[null, "out_of_stock", ""],
])("stock that is expected on %s is %s for Google", (expectedOn, availability, day) => {
	const place = { origin: "https://store.example", language: "en", today: "2026-11-17" } as const;
	const row = googleRow({ ...PART, expectedOn }, place);
	expect(row[GOOGLE_HEADER.indexOf("availability")]).toBe(availability);
	expect(row[GOOGLE_HEADER.indexOf("availability_date")]).toBe(day);
});
