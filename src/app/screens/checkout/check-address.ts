/** Asks the postal service about an address that was typed. */
import type { validateAddress } from "../../../contract/google-places.ts";
import type { OrderAddress } from "../../../domain/address/order-address.ts";
import { internationalPhone } from "../../../domain/address/phone.ts";
import {
	type AddressVerdict,
	addressLine,
	addressVerdict,
	type PostalAddress,
	stateCode,
} from "../../../domain/address/us-address.ts";
import { callApi } from "../../browser/api-client.ts";
import { getLocale } from "../../messages/compiled/runtime.js";

/** `unchecked`: nobody could say. Abroad nobody is asked: such an address goes to a quote. */
export async function checkAddress(
	address: OrderAddress,
): Promise<AddressVerdict | { kind: "unchecked" }> {
	if (address.country !== "US") return { kind: "accepted" };
	const entered = toPostalAddress(address);
	try {
		const line = encodeURIComponent(addressLine(entered).slice(0, 300));
		const path = `/google-places/validate?address=${line}` as "/google-places/validate";
		const { results } = await callApi<typeof validateAddress>("GET", path, getLocale());
		return addressVerdict(entered, results.map(fromWire));
	} catch {
		return { kind: "unchecked" };
	}
}

export function toPostalAddress({
	street1,
	street2,
	city,
	state,
	postal_code,
}: OrderAddress): PostalAddress {
	return {
		street1,
		street2,
		city,
		state: stateCode(state) ?? state,
		postalCode: postal_code,
		country: "US",
	};
}

/** The entered address with what was chosen instead of it. */
export function withPostalAddress(
	address: OrderAddress,
	{ street1, street2, city, state, postalCode }: PostalAddress,
): OrderAddress {
	return { ...address, street1, street2, city, state, postal_code: postalCode };
}

function fromWire({
	postal_code,
	...rest
}: { postal_code: string } & Omit<PostalAddress, "postalCode" | "country">): PostalAddress {
	const { street1, street2, city, state } = rest;
	return { street1, street2, city, state, postalCode: postal_code, country: "US" };
}

/** Its parts in one order, without what a form or the address book has besides; the phone as it is dialled. */
export function toOrderAddress(one: OrderAddress): OrderAddress {
	const {
		receiver,
		company,
		street1,
		street2,
		city,
		state,
		postal_code,
		country,
		phone,
		additional_info,
		type,
	} = one;
	const dialled = internationalPhone(phone) ?? phone;
	return {
		receiver,
		company,
		street1,
		street2,
		city,
		state,
		postal_code,
		country,
		phone: dialled,
		additional_info,
		type,
	};
}
