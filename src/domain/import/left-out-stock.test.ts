import { expect, it } from "vitest";
import { findLeftOutStock } from "./left-out-stock.ts";

it("names columns of quantities that are left out", () => {
	const rows = [
		["A-1", "5", "7", "", "x", "4006381333931", "1.50"],
		["A-2", "", "1,200", "", "3", "4006381333932", "2"],
	];
	const preview = rows.map((cells, at) => ({ line: at + 2, cells, fault: null }));
	const headers = ["SKU", "MIA", "DAL", "HOU", "Note", "UPC", "Price"];
	const fields = ["sku", "on_hand_MIA", null, null, null, null, null];
	expect(findLeftOutStock({ headers, preview }, { fields, decimal: "." })).toEqual(["DAL"]);
});
