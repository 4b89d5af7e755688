import { z } from "zod";
import { AddressInput } from "./address-input.ts";
import { call } from "./call.ts";
import { Id, SuccessStatus } from "./fields.ts";

const flags = { is_default_shipping: z.boolean(), is_default_billing: z.boolean() };
const kind = z.enum(["residential", "commercial"]);

const Address = z.strictObject({
	id: z.int(),
	receiver: z.string(),
	company: z.string(),
	street1: z.string(),
	street2: z.string(),
	city: z.string(),
	state: z.string(),
	postal_code: z.string(),
	country: z.string(),
	phone: z.string(),
	additional_info: z.string(),
	type: kind,
	...flags,
});

export const getAddresses = call({
	method: "GET",
	path: "/account/addresses",
	summary: "List the customer's addresses, defaults first",
	access: "customer",
	answer: z.strictObject({ addresses: z.array(Address) }),
});

export const getAddress = call({
	method: "GET",
	path: "/account/addresses/:id",
	summary: "Retrieve an address",
	access: "customer",
	params: z.strictObject({ id: Id }),
	answer: z.strictObject({ address: Address }),
});

export const addAddress = call({
	method: "POST",
	path: "/account/addresses",
	summary: "Create an address. The first address becomes the default for shipping and billing.",
	access: "customer",
	body: AddressInput,
	answer: z.strictObject({ status: z.literal("success"), address: Address }),
});

export const changeAddress = call({
	method: "PUT",
	path: "/account/addresses/:id",
	summary: "Update an address",
	access: "customer",
	params: z.strictObject({ id: Id }),
	body: AddressInput,
	answer: z.strictObject({ status: z.literal("success"), address: Address }),
});

export const removeAddress = call({
	method: "DELETE",
	path: "/account/addresses/:id",
	summary: "Delete an address",
	access: "customer",
	params: z.strictObject({ id: Id }),
	answer: SuccessStatus,
});
