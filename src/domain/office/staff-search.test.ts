import { expect, it } from "vitest";
import { readStaffSearch } from "./staff-search.ts";

it("reads a whole number and the beginning of one", () => {
	expect(readStaffSearch(" 586984289 ").numbers).toEqual({ from: 586984289, to: 586984289 });
	expect(readStaffSearch("5869").numbers).toEqual({ from: 586900000, to: 586999999 });
	expect(readStaffSearch("586-984-289").numbers?.from).toBe(586984289);
});

it("takes neither few digits nor part numbers for the number of an order", () => {
	for (const typed of ["586", "8-97358-720-A", "12345678901"])
		expect(readStaffSearch(typed).numbers).toBeNull();
});

it("reads a VIN in any writing", () => {
	expect(readStaffSearch("jale5b16 8a79 00001").vin).toBe("JALE5B168A7900001");
	expect(readStaffSearch("isuzu npr 2012 pump").vin).toBeNull();
});

it("reads a telephone number without its country", () => {
	expect(readStaffSearch("+1 (305) 555-0100").phone).toBe("3055550100");
	expect(readStaffSearch("305555").phone).toBe("305555");
	expect(readStaffSearch("30555").phone).toBeNull();
});

it("reads words without accents, and nothing that changes the query", () => {
	expect(readStaffSearch("María Gar").words).toBe("'maria':* & 'gar':*");
	expect(readStaffSearch("ana@taller.example").words).toBe("'ana':* & 'taller':* & 'example':*");
	expect(readStaffSearch("o' | !x & (ab)").words).toBe("'ab':*");
	expect(readStaffSearch("1234").words).toBeNull();
	expect(readStaffSearch("").words).toBeNull();
});

it("reads an order number beside a part number, in either sequence", () => {
	const whole = { from: 586984289, to: 586984289 };
	for (const typed of ["586984289 408-9732", "408-9732 586984289", "#586984289 4089732"])
		expect(readStaffSearch(typed).orderPart).toEqual({ numbers: whole, part: "4089732" });
	expect(readStaffSearch("5869 ab-123").orderPart).toEqual({
		numbers: { from: 586900000, to: 586999999 },
		part: "AB123",
	});
	for (const typed of [
		"586984289",
		"586984289 ab",
		"305 555 0100",
		"3055 550100",
		"isuzu npr 2012 pump",
	])
		expect(readStaffSearch(typed).orderPart).toBeNull();
});
