/** Checks what the buyer typed at the checkout and brings it into the form that is stored. */
import { canonicalEmail } from "../../domain/account/email.ts";
import type { Caller } from "../../domain/account/caller.ts";
import type { OrderAddress } from "../../domain/address/order-address.ts";
import {
	email as emailRule,
	type FormErrors,
	faultOf,
	isValid,
	maxLength,
	vinCharacters,
	vinLength,
} from "../../domain/form/form-rules.ts";
import { oneLine } from "../../domain/form/one-line.ts";
import {
	MAX_EXTRA_INFORMATION_LENGTH,
	MAX_PURCHASE_ORDER_LENGTH,
} from "../../domain/order/order-limits.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import { normalizeVin } from "../../domain/vehicle/vin.ts";
import { checkAddress } from "./prepare-order.ts";

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
	const faults: FormErrors = {
		...shipping.faults,
		...billing.faults,
		...faultAt(
			"email",
			faultOf(
				[
					{ code: "guest_email", isRequired: true, holds: (value) => value.trim() !== "" },
					emailRule(),
					maxLength(254),
				],
				email,
				{},
			),
		),
		...faultAt("vinNumber", faultOf([vinLength(), vinCharacters()], vin, {})),
		...faultAt("purchaseOrder", faultOf([maxLength(MAX_PURCHASE_ORDER_LENGTH)], request.purchaseOrder ?? "", {})),
		...faultAt("extraInformation", faultOf([maxLength(MAX_EXTRA_INFORMATION_LENGTH)], request.extraInformation, {})),
	};
	if (!isValid(faults)) throw new Refusal("bad_request", { fieldErrors: faults });
	return {
		email: canonicalEmail(email),
		shipTo: shipping.address,
		billTo: billing.address,
		vin: vin || null,
		purchaseOrder: oneLine(request.purchaseOrder),
	};
}

function faultAt(field: string, fault: ReturnType<typeof faultOf>): FormErrors {
	return fault ? { [field]: fault } : {};
}

