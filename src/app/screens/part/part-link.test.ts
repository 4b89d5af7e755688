import { expect, it } from "vitest";
import { parseLegacyLink } from "./part-link.ts";

it("reads models, years and engines of a long address", () => {
	expect(
		parseLegacyLink({
			model: "NPR-HD",
			model2: "W4500",
			year: "2010",
			year2: "2006",
			engine: "4HK1",
			engine2: "4HK1",
		}),
	).toEqual({
		models: ["NPR-HD", "W4500"],
		engines: ["4HK1"],
		yearFrom: 2006,
		yearTo: 2010,
		label: "NPR-HD / W4500 · 2006–2010 · 4HK1",
	});
	expect(
		parseLegacyLink({
			model: "NPR+HD",
			model2: "-",
			year: "2008",
			year2: "0",
			engine: "null",
			engine2: "",
		}),
	).toMatchObject({
		label: "NPR-HD · 2008",
	});
});

it("means no vehicle when nothing is named", () => {
	expect(parseLegacyLink({})).toBeUndefined();
	expect(
		parseLegacyLink({
			model: "-",
			model2: "-",
			year: "abc",
			year2: "99999",
			engine: "0",
			engine2: "all",
		}),
	).toBeUndefined();
});
