/** Short inputs about an order: finding it, and what a guest types in the checkout. */
import * as z from "zod/mini";
import { MAX_TYPED_COUPON_LENGTH } from "../domain/coupon/coupon-limits.ts";
import {
	MAX_EXTRA_INFORMATION_LENGTH,
	MAX_PURCHASE_ORDER_LENGTH,
} from "../domain/order/order-limits.ts";
import { normalizeVin } from "../domain/vehicle/vin.ts";
import { CaptchaToken } from "./account-inputs.ts";
import { addressFields, addressPlace, placeChecks } from "./address-input.ts";
import {
	digitsOnly,
	email,
	exactText,
	maxCharacters,
	maxEmailLength,
	required,
	text,
	vin,
} from "./field-checks.ts";
import { defineForm } from "./form-schema.ts";

/** The number may also be sent as a JSON number. */
const MAX_ORDER_NUMBER_LENGTH = 40;
export const OrderLookup = z.strictObject({
	email: text(required("email_required"), email(), maxEmailLength()),
	orderNumber: z.pipe(
		z.pipe(z.union([z.string(), z.int()]), z.transform(String)),
		text(required("field_required"), digitsOnly(), maxCharacters(MAX_ORDER_NUMBER_LENGTH)),
	),
	recaptchaToken: CaptchaToken,
});
export const orderLookupForm = defineForm(OrderLookup);

/** The e-mail of a guest, with the specification's text for an empty field. */
const GuestEmail = z.object({ email: text(required("guest_email"), email(), maxEmailLength()) });

/** Contact and address, which the checkout asks for on one page. */
export const checkoutAddressForm = defineForm(
	z.object({ ...GuestEmail.shape, ...addressFields }).check(...placeChecks()),
);

/** The code of a coupon, as a buyer types it. */
export const TypedCouponCode = text(
	required("coupon_required"),
	maxCharacters(MAX_TYPED_COUPON_LENGTH),
);
export const typedCouponForm = defineForm(z.object({ code: TypedCouponCode }));

/** Blanks and dashes are removed before the check. */
export const VinNumber = exactText().check(z.overwrite(normalizeVin), ...vin());
export const PurchaseOrderField = text(maxCharacters(MAX_PURCHASE_ORDER_LENGTH));

/** The fields of a buyer besides the addresses. The VIN is checked after it was normalized. */
export const BuyerTexts = z.object({
	email: GuestEmail.shape.email,
	vinNumber: VinNumber,
	purchaseOrder: PurchaseOrderField,
	extraInformation: text(maxCharacters(MAX_EXTRA_INFORMATION_LENGTH)),
});

/**
 * What the payment step checks before it sends the order. A customer's credit terms may require a
 * purchase order.
 */
export function paymentStepForm(needsPurchaseOrder: boolean) {
	const { vinNumber, purchaseOrder, extraInformation } = BuyerTexts.shape;
	return defineForm(
		z.object({
			vinNumber,
			purchaseOrder: needsPurchaseOrder ? purchaseOrder.check(required()) : purchaseOrder,
			extraInformation,
		}),
	);
}

/** State and ZIP code in the United States, for an estimate of the shipping. */
const ShippingEstimate = z.object(addressPlace).check(...placeChecks());
export const shippingEstimateForm = defineForm(ShippingEstimate);
