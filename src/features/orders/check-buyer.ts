/** Checks what the buyer typed at the checkout and brings it into the form that is stored. */

import { errorsOf } from "../../contract/form-schema.ts";
import { BuyerTexts } from "../../contract/order-inputs.ts";
import type { Caller } from "../../domain/account/caller.ts";
import { canonicalEmail } from "../../domain/account/email.ts";
import type { OrderAddress } from "../../domain/address/order-address.ts";
import type { FormErrors } from "../../domain/form/field-error.ts";
import { toSingleLine } from "../../domain/form/single-line.ts";
import { MAX_PURCHASE_ORDER_LENGTH } from "../../domain/order/order-limits.ts";
import { requireNoErrors } from "../../domain/refusal/refusals.ts";
import { normalizeVin } from "../../domain/vehicle/vin.ts";
import { checkAddress } from "./check-order-address.ts";

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
