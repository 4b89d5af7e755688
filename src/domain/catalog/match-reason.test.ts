import { describe, expect, it } from "vitest";
import { findMatchReason, type ReferenceNumber } from "./match-reason.ts";

const NUMBERS: ReferenceNumber[] = [
	{ kind: "oem", number: "8-99042-593-1", maker: "Isuzu" },
	{ kind: "superseded", number: "8-99042-593-0", maker: "Isuzu" },
	{ kind: "interchange", number: "GWIS-99A", maker: "GMB" },
	{ kind: "barcode", number: "2000000018508", maker: null },
	{ kind: "oem", number: "99042593", maker: "GM" },
];

describe("why a part matched", () => {
	it.each([
		["NK-CO-11846-A", "ours", undefined],
		["nkco11846a", "ours", undefined],
		["8 99042 593 1", "oem", "8-99042-593-1"],
		["8.99042.593.0", "superseded", "8-99042-593-0"],
		["gwis99a", "interchange", "GWIS-99A"],
		["2000000018508", "barcode", "2000000018508"],
		["99042593", "gm", "8-99042-593-1"],
		["8-99042", "begins", "8-99042-593-1"],
		["42593", "contains", "8-99042-593-1"],
		["8-99042-593-7", "near", "8-99042-593-1"],
		["NK-CO-118", "begins", "NK-CO-11846-A"],
		["NK-CO-11847-A", "near", "NK-CO-11846-A"],
		["water pump 8-99042-593-1", "oem", "8-99042-593-1"],
		["7777777777 8990425930", "superseded", "8-99042-593-0"],
	])("%s: %s", (text, how, number) => {
		expect(findMatchReason(text, "NK-CO-11846-A", NUMBERS)).toEqual(
			number === undefined ? { how } : expect.objectContaining({ how, number }),
		);
	});

	it("names the number that superseded an old one, and GM's spelling of it", () => {
		expect(findMatchReason("8990425930", "NK-CO-11846-A", NUMBERS)).toMatchObject({
			current: "8-99042-593-1",
		});
		expect(findMatchReason("8990425930", "NK-CO-11846-A", NUMBERS.slice(1, 4))).toMatchObject({
			current: "NK-CO-11846-A",
		});
		expect(findMatchReason("99042593", "NK-CO-11846-A", NUMBERS)).toMatchObject({ gm: "99042593" });
	});

	it("names our SKU as the successor of a SKU of ours, and says of GM's spelling that it is replaced", () => {
		const replaced: ReferenceNumber[] = [
			...NUMBERS,
			{ kind: "superseded", number: "NK-CO-10001-A", maker: null, isOurs: true },
			{ kind: "superseded", number: "8-94000-111-2", maker: "Isuzu" },
		];
		expect(findMatchReason("nkco10001a", "NK-CO-11846-A", replaced)).toEqual({
			how: "superseded",
			number: "NK-CO-10001-A",
			maker: null,
			current: "NK-CO-11846-A",
		});
		expect(findMatchReason("94000111", "NK-CO-11846-A", replaced)).toMatchObject({
			how: "superseded",
			number: "8-94000-111-2",
			current: "8-99042-593-1",
		});
	});

	it.each(["water pump", "", "NPR", "12", "water pump 4HK1", "2006 NPR radiator"])(
		"gives no reason for words: %s",
		(text) => {
			expect(findMatchReason(text, "NK-CO-11846-A", NUMBERS)).toBeUndefined();
		},
	);
});
