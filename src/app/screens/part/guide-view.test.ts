import { expect, it } from "vitest";
import { toGuideView } from "./guide-view.ts";

const REGIONS = [
	{ code: "us", label: { en: "United States", es: "Estados Unidos" } },
	{ code: "mx", label: { en: "Mexico", es: "México" } },
];

it("counts the models of all regions, and the shopper's own is not among the others", () => {
	const guide = {
		region: "us",
		regions: [
			{ code: "us", lines: 22 },
			{ code: "mx", lines: 9 },
		],
		lines: [],
	};
	const summaryFor = (fitsYours: boolean) =>
		toGuideView(guide, REGIONS, { filter: "", isOpen: false, fitsYours, language: "en" })?.summary;
	expect(summaryFor(false)).toBe("Fits 31 models");
	expect(summaryFor(true)).toBe("Fits yours and 30 more models");
});

it("does not name a year that the model lacks", () => {
	const line = {
		make: "Isuzu",
		model: "NPR",
		engine: "4HK1",
		liter: 5.2,
		years: [2007, 2008, 2009, 2011],
		position: null,
		quantity: 1,
		variant: null,
		built: null,
		note: null,
	};
	const guide = { region: "us", regions: [{ code: "us", lines: 1 }], lines: [line] };
	const view = toGuideView(guide, REGIONS, {
		filter: "",
		isOpen: false,
		fitsYours: false,
		language: "en",
	});
	expect(view?.rows[0]?.[2]).toBe("2007–2009, 2011");
});
