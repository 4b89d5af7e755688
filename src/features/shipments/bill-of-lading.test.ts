import { expect, it } from "vitest";
import { readPdf } from "../../../tests/support/pdf-text.ts";
import { billOfLadingWords } from "../../domain/papers/bill-of-lading-words.ts";
import { type BillOfLading, writeBillOfLading } from "./bill-of-lading.ts";

const BILL: BillOfLading = {
	words: billOfLadingWords("en"),
	name: "123456789-1",
	barcode: undefined,
	day: "2026-11-18",
	shipper: ["Cabover", "Miami main", "8200 NW 41st Street, Doral, FL 33166", "(305) 555-0100"],
	consignee: ["Demo Garage", "8200 NW 41st Street", "Doral, FL 33166", "(305) 555-0100"],
	proNumber: "",
	purchaseOrder: "PO-7",
	lines: [{ quantity: 2, text: "ABC-1  Water pump (Brand)" }],
	weight: { text: "120 lb", isCalculated: false },
	size: "48 x 40 x 30",
	service: "LTL freight",
	delivery: "",
	note: "",
};

const PURCHASE_ORDER = "OC-2026/ÑÚ-000123456789";

const textOf = async (bill: BillOfLading) => readPdf(await writeBillOfLading(bill));

it("has one page for few lines", async () => {
	const { pages, text } = await textOf(BILL);
	expect(pages).toBe(1);
	for (const part of [
		"ABC-1  Water pump (Brand)",
		"Total pieces: 2   Total weight: 120 lb",
		"Page 1 of 1",
	])
		expect(text).toContain(part);
});

it("has a blank for the NMFC number and the class of each line, in both languages", async () => {
	const lines = [1, 2, 3].map((n) => ({ quantity: 1, text: `PART-${n} Pump` }));
	const { text } = await textOf({ ...BILL, lines });
	expect(text.match(/NMFC/g)).toHaveLength(3);
	expect(text.match(/\bClass\b/g)).toHaveLength(3);
	const spanish = await textOf({ ...BILL, lines, words: billOfLadingWords("es") });
	expect(spanish.pages).toBe(1);
	expect(spanish.text.match(/\bClase\b/g)).toHaveLength(3);
	for (const part of ["CONOCIMIENTO DE EMBARQUE", "CLASE DE FLETE", "Peso total: 120 lb", "Chofer"])
		expect(spanish.text).toContain(part);
	expect(spanish.text).not.toMatch(/Total weight|Driver|Ship/i);
});

it("repeats its name and the heads of its columns on every page, and signs once", async () => {
	const lines = Array.from({ length: 90 }, (_, n) => ({ quantity: 1, text: `PART-${n} Pump` }));
	const { pages, text } = await textOf({ ...BILL, lines });
	expect(pages).toBe(3);
	expect(text.match(/123456789-1/g)).toHaveLength(3);
	expect(text.match(/DESCRIPTION OF ARTICLES/g)).toHaveLength(3);
	for (const page of ["Page 1 of 3", "Page 2 of 3", "Page 3 of 3"]) expect(text).toContain(page);
	expect(text.match(/PART-\d+ Pump/g)).toHaveLength(90);
	expect(text.match(/Driver, date and time/g)).toHaveLength(1);
});

it("has every line of a long address, and a long purchase order number", async () => {
	const consignee = [
		"María Fernanda Íñiguez de la Peña y Núñez-Villaseñor",
		"Transportes Refrigerados y Logística Integral Hermanos Güemes Ordóñez S.A. de C.V.",
		"Avenida Presidente Miguel Alemán Valdés 12847, Colonia Ampliación Tecámac",
		"Bodega 14, patio de maniobras, entrada por la calle lateral",
		"San Antonio, TX 78201",
		"(305) 555-0199",
	];
	const { pages, text } = await textOf({ ...BILL, consignee, purchaseOrder: PURCHASE_ORDER });
	expect(pages).toBe(1);
	for (const end of [PURCHASE_ORDER, "Núñez-Villaseñor", "San Antonio, TX 78201", "(305) 555-0199"])
		expect(text).toContain(end);
});

it("says how to deliver, however long the notes are", async () => {
	const { pages, text } = await textOf({
		...BILL,
		proNumber: "123-456789",
		service: "LTL freight with liftgate",
		delivery: `Residential delivery. ${"Call before you come. ".repeat(13)}Gate code 4711`,
		note: `${"Leave the pallet at the dock. ".repeat(30)}Ask for Ana`,
	});
	expect(pages).toBe(1);
	for (const part of ["123-456789", "LTL freight with liftgate", "Gate code 4711", "Ask for Ana"])
		expect(text).toContain(part);
});
