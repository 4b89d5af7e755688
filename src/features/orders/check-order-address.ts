import { ShippableAddress } from "../../contract/address-input.ts";
import { errorsOf } from "../../contract/form-schema.ts";
import type { OrderAddress } from "../../domain/address/order-address.ts";
import { internationalPhone } from "../../domain/address/phone.ts";
import { stateCode } from "../../domain/address/us-address.ts";
import type { FormErrors } from "../../domain/form/field-error.ts";

/** The address in the form that is stored, or its errors under the given name, such as `shippingAddress.city`. */
export function checkAddress(
	name: string,
	address: OrderAddress,
): { address: OrderAddress; errors: FormErrors } {
	const { type, ...texts } = address;
	const errors = Object.entries(errorsOf(ShippableAddress, texts));
	if (errors.length > 0)
		return {
			address,
			errors: Object.fromEntries(errors.map(([field, error]) => [`${name}.${field}`, error])),
		};
	const trimmed = Object.fromEntries(
		Object.entries(texts).map(([field, value]) => [field, value.trim()]),
	) as Omit<OrderAddress, "type">;
	return {
		address: {
			...trimmed,
			state: stateCode(address.state) ?? trimmed.state,
			phone: internationalPhone(address.phone) ?? trimmed.phone,
			type,
		},
		errors: {},
	};
}
