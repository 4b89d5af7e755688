/** Validates a typed address with the postal service. */
import type { validateAddress } from "../../contract/google-places.ts";
import { MAX_VALIDATED_ADDRESS_LENGTH } from "../../domain/address/address-limits.ts";
import type { OrderAddress } from "../../domain/address/order-address.ts";
import { internationalPhone } from "../../domain/address/phone.ts";
import {
	type AddressVerdict,
	addressLine,
	addressVerdict,
	type PostalAddress,
	toPostalAddress,
} from "../../domain/address/us-address.ts";
import { callApi } from "../browser/api-client.ts";
import { getLocale } from "../messages/compiled/runtime.js";

/**
 * `unchecked`: the service could not be asked. Addresses abroad are not validated, because they
 * need a shipping quote anyway.
 */
export async function checkAddress(
	address: OrderAddress,
): Promise<AddressVerdict | { kind: "unchecked" }> {
	if (address.country !== "US") return { kind: "accepted" };
	const entered = toPostalAddress(address);
	try {
		const line = encodeURIComponent(addressLine(entered).slice(0, MAX_VALIDATED_ADDRESS_LENGTH));
		const path = `/google-places/validate?address=${line}` as "/google-places/validate";
		const { results } = await callApi<typeof validateAddress>("GET", path, getLocale());
		return addressVerdict(entered, results.map(toPostal));
	} catch {
		return { kind: "unchecked" };
	}
}

/** Replaces the postal part of the entered address by the chosen suggestion. */
export function withPostalAddress(
	address: OrderAddress,
	{ street1, street2, city, state, postalCode }: PostalAddress,
): OrderAddress {
	return { ...address, street1, street2, city, state, postal_code: postalCode };
}

function toPostal({
	postal_code,
	...rest
}: { postal_code: string } & Omit<PostalAddress, "postalCode" | "country">): PostalAddress {
	const { street1, street2, city, state } = rest;
	return { street1, street2, city, state, postalCode: postal_code, country: "US" };
}

/**
 * Drops the extra fields of forms and of the address book, and brings the phone number to
 * international form.
 */
export function toOrderAddress(address: OrderAddress): OrderAddress {
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
	} = address;
	return {
		receiver,
		company,
		street1,
		street2,
		city,
		state,
		postal_code,
		country,
		phone: internationalPhone(phone) ?? phone,
		additional_info,
		type,
	};
}
