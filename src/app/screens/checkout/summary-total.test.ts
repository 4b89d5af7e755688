import { expect, it } from "vitest";
import { summaryTotal } from "./summary-total.ts";

const sums = { total: 20.87, tax: 1.37 };

it.each([
	[false, false, "Total before shipping and tax", 1950],
	[true, false, "Total before shipping", 2087],
	[true, true, "Total", 2087],
])(
	"names what is in the total (address %s, shipping %s)",
	(hasAddress, hasShipping, label, cents) => {
		expect(summaryTotal({ sums, hasAddress, hasShipping })).toEqual({ label, cents });
	},
);
