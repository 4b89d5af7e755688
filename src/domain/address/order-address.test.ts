import { describe, expect, it } from "vitest";
import { addressKey, type OrderAddress } from "./order-address.ts";

const ADDRESS: OrderAddress = {
	receiver: "Receiving Dock",
	company: "Ridge Freight",
	street1: "100 Main St",
	street2: "",
	city: "Miami",
	state: "FL",
	postal_code: "33101",
	country: "US",
	phone: "+13055550100",
	additional_info: "",
	type: "commercial",
};

describe("the key of an address", () => {
	const key = addressKey(ADDRESS);

	it("is the same with ZIP+4, in capitals and with another phone", () => {
		expect(addressKey({ ...ADDRESS, postal_code: "33101-1234" })).toBe(key);
		expect(addressKey({ ...ADDRESS, street1: "100 MAIN ST", phone: "+13055550199" })).toBe(key);
	});

	it("differs for another receiver, suite or postal code", () => {
		expect(addressKey({ ...ADDRESS, receiver: "Office" })).not.toBe(key);
		expect(addressKey({ ...ADDRESS, street2: "Suite 2" })).not.toBe(key);
		expect(addressKey({ ...ADDRESS, postal_code: "33102" })).not.toBe(key);
	});

	it("has the whole postal code outside the United States", () => {
		const abroad = { ...ADDRESS, country: "CA", postal_code: "H2Y 1C6" };
		expect(addressKey({ ...abroad, postal_code: "H2Y 1C7" })).not.toBe(addressKey(abroad));
	});
});
