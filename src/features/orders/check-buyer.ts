/** Checks what the buyer typed at the checkout and brings it into the form that is stored. */

import { ShippableAddress } from "../../contract/address-input.ts";
import { errorsOf } from "../../contract/form-schema.ts";
import { BuyerTexts } from "../../contract/order-inputs.ts";
import type { Caller } from "../../domain/account/caller.ts";
import { canonicalEmail } from "../../domain/account/email.ts";
import type { OrderAddress } from "../../domain/address/order-address.ts";
import { internationalPhone } from "../../domain/address/phone.ts";
import { stateCode } from "../../domain/address/us-address.ts";
import type { FormErrors } from "../../domain/form/field-error.ts";
import { toSingleLine } from "../../domain/form/single-line.ts";
import { MAX_PURCHASE_ORDER_LENGTH } from "../../domain/order/order-limits.ts";
import { requireNoErrors } from "../../domain/refusal/refusals.ts";
import { normalizeVin } from "../../domain/vehicle/vin.ts";

export type Buyer = {
	email: string;
	shipTo: OrderAddress;
	billTo: OrderAddress;
	vin: string | null;
	purchaseOrder: string | null;
};

type BuyerInput = {
	/** Of a guest; a customer's order carries the e-mail of the account. */
	email: string | null;
	shipTo: OrderAddress;
	/** Null: the same as the shipping address. */
	billTo: OrderAddress | null;
	vin: string | null;
	purchaseOrder: string | null;
	extraInformation: string;
};

export function checkBuyer(caller: Caller, request: BuyerInput): Buyer {
	const shipping = checkAddress("shippingAddress", request.shipTo);
	const billing = request.billTo ? checkAddress("billingAddress", request.billTo) : shipping;
	const email = caller.kind === "customer" ? caller.email : (request.email ?? "");
	const vin = request.vin ? normalizeVin(request.vin) : "";
	const fieldErrors: FormErrors = {
		...shipping.errors,
		...billing.errors,
		...errorsOf(BuyerTexts, {
			email,
			vinNumber: vin,
			purchaseOrder: request.purchaseOrder ?? "",
			extraInformation: request.extraInformation,
		}),
	};
	requireNoErrors(fieldErrors);
	return {
		email: canonicalEmail(email),
		shipTo: shipping.address,
		billTo: billing.address,
		vin: vin || null,
		purchaseOrder: toSingleLine(request.purchaseOrder, MAX_PURCHASE_ORDER_LENGTH),
	};
}

/**
 * The address in the form that is stored, or its errors under the given name, such as
 * `shippingAddress.city`.
 */
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
