import { expect, it } from "vitest";
import { m } from "../messages/compiled/messages.js";
import { purchaseOrderText } from "./purchase-order-text.ts";

it.each(["PO-1042", "po1042", "P.O. 7", "OC-2001", "O.C. 2001"])(
	"the purchase order %s has a prefix and gets no label",
	(number) => {
		expect(purchaseOrderText(number)).toBe(number);
	},
);

it.each(["1042", "Portland 3", "OCTOBER-1", "SPO-7"])(
	"the purchase order %s gets a label",
	(number) => {
		expect(purchaseOrderText(number)).toBe(m.orders_po({ number }));
		expect(purchaseOrderText(number)).not.toBe(number);
	},
);
