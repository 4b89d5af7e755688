/** Short inputs about an order: finding it, and what a guest types in the checkout. */
import * as z from "zod/mini";
import { MAX_PURCHASE_ORDER_LENGTH } from "../domain/order/order-limits.ts";
import { CaptchaToken } from "./account-forms.ts";
import { addressPlace, placeChecks } from "./address-form.ts";
import {
	digitsOnly,
	email,
	maxCharacters,
	maxEmailLength,
	required,
	text,
	vin,
} from "./field-checks.ts";
import { defineForm } from "./form.ts";

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
export const guestEmailForm = defineForm(GuestEmail);

export const VinNumber = text(...vin());
export const PurchaseOrderField = text(maxCharacters(MAX_PURCHASE_ORDER_LENGTH));

/** State and ZIP code in the United States, for an estimate of the shipping. */
const ShippingEstimate = z.object(addressPlace).check(...placeChecks());
export const shippingEstimateForm = defineForm(ShippingEstimate);
