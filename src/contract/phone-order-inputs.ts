/** What staff fill in to sell to a buyer on the phone. */
import * as z from "zod/mini";
import { MAX_EXTRA_INFORMATION_LENGTH, MAX_ORDER_LINES } from "../domain/order/order-limits.ts";
import { MAX_OVERRIDE_REASON_LENGTH } from "../domain/order/price-override.ts";
import { MAX_QUOTE_MESSAGE_LENGTH } from "../domain/quote/quote-limits.ts";
import { LANGUAGES } from "../domain/store/language.ts";
import { maxCharacters, maxEmailLength, text } from "./field-checks.ts";
import { defineForm, type FormValues } from "./form-schema.ts";
import { dollars, Quantity, Sku, typedDollars, typedNumber } from "./number-fields.ts";
import { PurchaseOrderField, VinNumber } from "./order-inputs.ts";

const MAX_SERVICE_CODE_LENGTH = 80;

const PhoneOrder = z.strictObject({
	items: z
		.array(z.strictObject({ sku: Sku, quantity: Quantity }))
		.check(z.minLength(1, "parts_required"), z.maxLength(MAX_ORDER_LINES, "parts_max")),
	/** Prices other than that of the level, in dollars. */
	overrides: z.array(
		z.strictObject({
			sku: Sku,
			price: dollars(0),
			reason: text(maxCharacters(MAX_OVERRIDE_REASON_LENGTH)),
		}),
	),
	email: text(maxEmailLength()),
	language: z.enum(LANGUAGES),
	vin: VinNumber,
	service: text(maxCharacters(MAX_SERVICE_CODE_LENGTH)),
	liftgate: z.boolean(),
	purchaseOrder: PurchaseOrderField,
	extraInformation: text(maxCharacters(MAX_EXTRA_INFORMATION_LENGTH)),
	/** The price of shipping in a quote; that of the chosen service if it is left out. */
	shipping: z.nullish(dollars(0)),
	message: text(maxCharacters(MAX_QUOTE_MESSAGE_LENGTH)),
});

/** A line as it was typed. */
export type PhoneOrderRow = { sku: string; quantity: string; price: string; reason: string };

const QUANTITY_FIELD = /^quantity\.(.+)$/s;

/**
 * The lines are fields such as `quantity.ABC-1`; a line with quantity 0 or none is left out. The
 * values of a form are in the reverse sequence of its fields.
 */
export function phoneOrderRows(values: FormValues): PhoneOrderRow[] {
	const fields = Object.entries(values).toReversed();
	return fields.flatMap(([name, quantity = ""]) => {
		const sku = QUANTITY_FIELD.exec(name)?.[1];
		if (sku === undefined || /^\s*0*\s*$/.test(quantity)) return [];
		const [price = "", reason = ""] = [values[`price.${sku}`], values[`reason.${sku}`]];
		return [{ sku, quantity, price: price.trim(), reason }];
	});
}

function overridesOf(values: FormValues) {
	return phoneOrderRows(values).filter(({ price }) => price !== "");
}

export const phoneOrderForm = defineForm<typeof PhoneOrder, string>(PhoneOrder, {
	toInput: (values) => ({
		items: phoneOrderRows(values).map(({ sku, quantity }) => ({
			sku,
			quantity: typedNumber(quantity),
		})),
		overrides: overridesOf(values).map(({ sku, price, reason }) => ({
			sku,
			price: typedDollars(price),
			reason,
		})),
		email: values.email ?? "",
		language: values.language ?? "en",
		vin: values.vin ?? "",
		service: values.service ?? "",
		liftgate: Boolean(values.liftgate),
		purchaseOrder: values.purchaseOrder ?? "",
		extraInformation: values.extraInformation ?? "",
		shipping: typedDollars(values.shipping),
		message: values.message ?? "",
	}),
	fieldOf: (path, values) => {
		const [, list, index, field] = /^(items|overrides|lines)\.(\d+)\.(\w+)$/.exec(path) ?? [];
		if (list !== undefined) {
			const rows = list === "overrides" ? overridesOf(values) : phoneOrderRows(values);
			return `${field}.${rows[Number(index)]?.sku ?? ""}`;
		}
		if (path === "items") return "add";
		return path.replace(/^shippingAddress\./, "").replace(/^vinNumber$/, "vin");
	},
});
