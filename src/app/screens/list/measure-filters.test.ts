import { expect, it } from "vitest";
import { redirectMeasureForm } from "./measure-filters.ts";

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

it("leaves empty and malformed fields out", () => {
	expect(targetOf("/custom-search?from.id=&to.id=")).toBe("/custom-search");
	expect(targetOf("/custom-search?from.id=x&to.id=9")).toBe("/custom-search");
});

it("keeps an address without the fields", () => {
	expect(targetOf("/custom-search?m.id=35-36")).toBeNull();
});
