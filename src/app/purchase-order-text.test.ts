import { expect, it } from "vitest";
import { purchaseOrderText } from "./purchase-order-text.ts";

it.each([
	["1042", "PO 1042"],
	["PO-1042", "PO-1042"],
	["po1042", "po1042"],
	["P.O. 7", "P.O. 7"],
	["OC-2001", "OC-2001"],
	["O.C. 2001", "O.C. 2001"],
	["Portland 3", "PO Portland 3"],
	["OCTOBER-1", "PO OCTOBER-1"],
	["SPO-7", "PO SPO-7"],
])("the purchase order %s reads %s: the word is said once", (number, text) => {
	expect(purchaseOrderText(number)).toBe(text);
});
