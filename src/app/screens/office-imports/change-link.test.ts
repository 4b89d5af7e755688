import { describe, expect, it } from "vitest";
import { officeLinks } from "../../office/office-links.ts";
import { changeLink } from "./change-link.ts";

describe("the link of a change", () => {
	const newPart = (state: string) => changeLink("parts", { sku: "NEW-1", field: "part", state });

	it("leads to a new part once it was created", () => {
		expect(newPart("applied")).toBe(officeLinks.part("NEW-1"));
	});

	it.each(["open", "skipped", "undone", "kept"])(
		"is missing for a new part that may not exist: %s",
		(state) => {
			expect(newPart(state)).toBeUndefined();
		},
	);

	it("leads to a part of the store before and after the import", () => {
		for (const state of ["open", "applied", "undone"])
			expect(changeLink("parts", { sku: "OLD-1", field: "title_en", state })).toBe(
				officeLinks.part("OLD-1"),
			);
	});
});
