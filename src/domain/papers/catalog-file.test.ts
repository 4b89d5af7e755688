import { expect, it } from "vitest";
import type { Customer } from "../account/caller.ts";
import { GUEST } from "../account/caller.ts";
import { PRICE_LEVELS, type PriceLevel } from "../catalog/price-level.ts";
import {
	canOpenCatalog,
	catalogFileKey,
	catalogFileName,
	isCatalogFileKey,
} from "./catalog-file.ts";

const customer = (ownLevel: PriceLevel, levels: PriceLevel[] = [ownLevel]): Customer => ({
	kind: "customer",
	accountId: 1,
	sessionId: 1,
	firstName: "Ana",
	email: "ana@example.com",
	level: ownLevel,
	ownLevel,
	levels,
	credit: "retail",
	isTaxable: true,
	adminLevel: 0,
	isProven: true,
});

const openFor = (caller: Parameters<typeof canOpenCatalog>[1], guestCart: boolean) =>
	[null, ...PRICE_LEVELS].filter((level) => canOpenCatalog(level, caller, guestCart));

it("guests open catalogs without prices, and online prices while guests may buy", () => {
	expect(openFor(GUEST, true)).toEqual([null, "online"]);
	expect(openFor(GUEST, false)).toEqual([null]);
});

it("customers open the catalogs of the levels they may see", () => {
	expect(openFor(customer("wholesale"), false)).toEqual([null, "wholesale"]);
	expect(openFor(customer("wholesale"), true)).toEqual([null, "online", "wholesale"]);
	expect(openFor(customer("precio4", ["precio4", "precio6"]), false)).toEqual([
		null,
		"precio4",
		"precio6",
	]);
});

it("staff have no more levels than their account", () => {
	expect(openFor({ ...customer("online"), adminLevel: 1 }, false)).toEqual([null, "online"]);
});

it("the key of a file follows from its job", () => {
	const key = catalogFileKey("6f0c2a5e-8f0d-4a51-9d3c-0b8d1f4e7a01");
	expect(key).toBe("6f0c2a5e8f0d4a519d3c0b8d1f4e7a01.pdf");
	expect(isCatalogFileKey(key)).toBe(true);
	expect(isCatalogFileKey(`../${key}`)).toBe(false);
});

it("file names are plain ASCII", () => {
	expect(catalogFileName('Filtros "en" existencia: ñandú/2026')).toBe(
		"cabover-filtros-en-existencia-nandu2026.pdf",
	);
	expect(catalogFileName("日本")).toBe("cabover-catalog.pdf");
});
