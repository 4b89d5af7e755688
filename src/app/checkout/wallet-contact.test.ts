import { expect, it } from "vitest";
import { readWalletContact } from "./wallet-contact.ts";

const CONTACT = {
	name: "Rosa Vega",
	email: "rosa@wallet.example",
	phone: "(305) 555-0142",
	address: {
		line1: "8300 NW 53rd St",
		line2: "",
		city: "Doral",
		state: "Florida",
		postal_code: "33166",
		country: "US",
	},
};

it("reads a buyer, with the code of the state and an international phone number", () => {
	expect(readWalletContact(CONTACT, null).buyer).toEqual({
		email: "rosa@wallet.example",
		address: {
			receiver: "Rosa Vega",
			company: "",
			street1: "8300 NW 53rd St",
			street2: "",
			city: "Doral",
			state: "FL",
			postal_code: "33166",
			country: "US",
			phone: "+13055550142",
			additional_info: "",
			type: "residential",
		},
	});
});

it("keeps the e-mail of a customer's account", () => {
	expect(readWalletContact(CONTACT, "shop@store.example").buyer?.email).toBe("shop@store.example");
});

it.each([
	["no phone", { ...CONTACT, phone: "" }],
	["no e-mail", { ...CONTACT, email: "" }],
	["no name", { ...CONTACT, name: " " }],
	["no street", { ...CONTACT, address: { ...CONTACT.address, line1: "" } }],
	["a state that does not exist", { ...CONTACT, address: { ...CONTACT.address, state: "ZZ" } }],
])("reads no buyer from a wallet with %s, and keeps the rest for the form", (_, contact) => {
	const { buyer, values } = readWalletContact(contact, null);
	expect(buyer).toBeNull();
	expect(values).toMatchObject({ city: "Doral", postal_code: "33166" });
});
