import { expect, it } from "vitest";
import { type GuideRow, isInGuide } from "./guide-filter.ts";

const ROW: GuideRow = [
	"Isuzu",
	"NPR-HD",
	"2006, 2008–2012",
	"4HK1 5.2 L",
	"Delantero · 2 por vehículo",
];

it.each(["", "npr", "2010 isuzu", "4hk1 NPR", "VEHICULO", "2008", "2006"])(
	"finds the truck by %j",
	(filter) => {
		expect(isInGuide(ROW, filter)).toBe(true);
	},
);

it.each(["nqr", "2013", "npr 2007", "2005", "gmc"])("does not find it by %j", (filter) => {
	expect(isInGuide(ROW, filter)).toBe(false);
});
