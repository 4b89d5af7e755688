import { expect, it } from "vitest";
import { rangeText, redirectMeasureForm } from "./measure-filters.ts";

/** The address to which the form's address is redirected. */
function targetOf(address: string): string | null {
	try {
		redirectMeasureForm(new URL(address, "http://store.test"));
	} catch (answer) {
		if (answer instanceof Response) return answer.headers.get("location");
		throw answer;
	}
	return null;
}

it("writes both fields of a measurement as one range", () => {
	expect(targetOf("/category/bearings?search=hub&from.od=70&to.od=75")).toBe(
		"/category/bearings?search=hub&m.od=70-75",
	);
	expect(targetOf("/es/custom-search?from.id=35&to.id=")).toBe("/custom-search?m.id=35-");
	expect(targetOf("/custom-search.data?from.id=80&to.id=75&_routes=x")).toBe(
		"/custom-search?m.id=75-80",
	);
});

it("takes inches, fractions and decimal commas", () => {
	const query = new URLSearchParams({ "from.od": '1 3/8"', "to.od": "2.5in" });
	expect(targetOf(`/category/bearings?${query}`)).toBe("/category/bearings?m.od=34.93-63.5");
	expect(targetOf("/custom-search?from.id=34,5&to.id=")).toBe("/custom-search?m.id=34.5-");
});

it("writes a range in millimetres and inches, and other units as they are", () => {
	expect(rangeText({ min: 35, max: 72, unit: "mm" })).toBe("35–72 mm (1.38–2.83 in)");
	expect(rangeText({ min: 35, max: undefined, unit: "mm" })).toBe("≥ 35 mm (1.38 in)");
	expect(rangeText({ min: undefined, max: 24, unit: "V" })).toBe("≤ 24 V");
	expect(rangeText({ min: 6, max: 8, unit: "" })).toBe("6–8");
});

it("leaves empty and malformed fields out", () => {
	expect(targetOf("/custom-search?from.id=&to.id=")).toBe("/custom-search");
	expect(targetOf("/custom-search?from.id=x&to.id=9")).toBe("/custom-search");
});

it("keeps an address without the fields", () => {
	expect(targetOf("/custom-search?m.id=35-36")).toBeNull();
});
