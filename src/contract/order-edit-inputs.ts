/** What staff send to edit an order before it ships. */
import * as z from "zod/mini";
import { MAX_LINE_QUANTITY } from "../domain/cart/cart-limits.ts";
import { MAX_EDIT_REASON_LENGTH, PAYMENTS_OF_DIFFERENCE } from "../domain/order/order-edit.ts";
import { addressFields, placeChecks } from "./address-input.ts";
import { maxCharacters, oneLine, required, text } from "./field-checks.ts";
import { defineForm, type FormValues } from "./form-schema.ts";
import {
	dollars,
	LineNumber,
	Quantity,
	Sku,
	typedDollars,
	typedNumber,
	wholeNumber,
} from "./number-fields.ts";

const changes = {
	shipping: dollars(0),
	quantities: z.array(
		z.strictObject({ line: LineNumber, quantity: wholeNumber(0, MAX_LINE_QUANTITY) }),
	),
	additions: z.array(z.strictObject({ sku: Sku, quantity: Quantity })),
};

const OrderEdit = z.strictObject({
	...changes,
	/** How many edits the order had when the page was opened. */
	revision: wholeNumber(0, 9999),
	reason: text(required(), maxCharacters(MAX_EDIT_REASON_LENGTH), oneLine()),
	/** How a paid order that becomes dearer is paid. */
	payment: z.enum(PAYMENTS_OF_DIFFERENCE),
	/** The buyer gets a mail with the changes. */
	mailsBuyer: z.boolean(),
});

/** Quantities are fields such as `quantity.2`, how many of line 2, and `added.ABC-1`. */
export const orderEditForm = defineForm<typeof OrderEdit, string>(OrderEdit, {
	toInput: (values) => ({
		...changesOf(values),
		revision: typedNumber(values.revision),
		reason: values.reason ?? "",
		payment: values.payment ?? "link",
		mailsBuyer: isOn(values.mailsBuyer),
	}),
	fieldOf: fieldOfChange,
});

const EditPreview = z.strictObject(changes);

/** The same fields without a reason, to see the new total before saving. */
export const editPreviewForm = defineForm<typeof EditPreview, string>(EditPreview, {
	toInput: changesOf,
	fieldOf: fieldOfChange,
});

function changesOf(values: FormValues) {
	return {
		shipping: typedDollars(values.shipping),
		quantities: quantitiesOf(values),
		additions: addedParts(values).map(({ sku, quantity }) => ({
			sku,
			quantity: typedNumber(quantity),
		})),
	};
}

function fieldOfChange(path: string, values: FormValues): string {
	const [, index] = /^quantities\.(\d+)\./.exec(path) ?? [];
	if (index !== undefined) return `quantity.${quantitiesOf(values)[Number(index)]?.line ?? ""}`;
	const [, addition] = /^additions\.(\d+)\./.exec(path) ?? [];
	if (addition !== undefined) return addedField(addedParts(values)[Number(addition)]?.sku ?? "");
	return path;
}

/** The field for how many pieces of a part are added. */
export function addedField(sku: string): string {
	return `added.${sku}`;
}

/**
 * The parts to add; one with quantity 0 or none is left out. The values of a form are in the
 * reverse sequence of its fields.
 */
export function addedParts(values: FormValues): { sku: string; quantity: string }[] {
	return Object.entries(values)
		.toReversed()
		.flatMap(([name, quantity = ""]) => {
			const sku = /^added\.(.{1,60})$/s.exec(name)?.[1];
			return sku === undefined || /^\s*0*\s*$/.test(quantity) ? [] : [{ sku, quantity }];
		});
}

const QUANTITY_FIELD = /^quantity\.(\d{1,5})$/;

function quantitiesOf(values: FormValues) {
	return Object.entries(values).flatMap(([name, value]) => {
		const line = QUANTITY_FIELD.exec(name)?.[1];
		return line === undefined ? [] : [{ line: Number(line), quantity: typedNumber(value) }];
	});
}

/** The state and the country come from the order. */
const OrderAddressInput = z.strictObject(addressFields).check(...placeChecks());
export const orderAddressForm = defineForm(OrderAddressInput);

/** Whether the buyer gets a mail about the corrected address. */
export function mailsNewAddress(values: FormValues): boolean {
	return isOn(values.mailsBuyer);
}

function isOn(checkbox: string | undefined): boolean {
	return checkbox === "yes";
}
