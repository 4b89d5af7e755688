/** The inputs of requesting, discussing, offering and accepting a quote. */
import * as z from "zod/mini";
import { MAX_ADDRESS_LINE_LENGTH, MAX_CITY_LENGTH } from "../domain/address/address-limits.ts";
import { MAX_LINE_QUANTITY } from "../domain/cart/cart-limits.ts";
import { toCents } from "../domain/money/money.ts";
import { MAX_ORDER_LINES } from "../domain/order/order-limits.ts";
import {
	MAX_QUOTE_MESSAGE_LENGTH,
	MAX_QUOTE_VERSION,
	MAX_SHIPPING_SERVICE_LENGTH,
} from "../domain/quote/quote-limits.ts";
import { CaptchaToken, PhoneField } from "./account-inputs.ts";
import { addressPlace, placeChecks, receiverFields, ShippableAddress } from "./address-input.ts";
import {
	checkAcross,
	email,
	maxCharacters,
	maxEmailLength,
	oneLine,
	required,
	text,
} from "./field-checks.ts";
import { defineForm, type FormValues, fieldsOf } from "./form-schema.ts";
import {
	Amount,
	dollars,
	LineNumber,
	Quantity,
	Sku,
	typedDollars,
	typedNumber,
	wholeNumber,
} from "./number-fields.ts";
import { PurchaseOrderField } from "./order-inputs.ts";

const street = z._default(text(maxCharacters(MAX_ADDRESS_LINE_LENGTH), oneLine()), "");

/** The street may be left open until the quote is accepted. */
const QuotePlace = z
	.strictObject({
		...addressPlace,
		city: z._default(text(maxCharacters(MAX_CITY_LENGTH), oneLine()), ""),
		street1: street,
		street2: street,
		type: z._default(z.enum(["residential", "commercial"]), "commercial"),
	})
	.check(...placeChecks());

export const QuoteRequest = z.strictObject({
	items: z
		.array(z.strictObject({ sku: Sku, quantity: Quantity }))
		.check(z.minLength(1), z.maxLength(MAX_ORDER_LINES)),
	name: receiverFields.receiver,
	company: receiverFields.company,
	/** Of a guest; a customer's quote has the e-mail of the account. */
	email: z.nullish(text(email(), maxEmailLength(), oneLine())),
	phone: PhoneField,
	address: QuotePlace,
	message: z._default(text(maxCharacters(MAX_QUOTE_MESSAGE_LENGTH)), ""),
	/** The parts are in the customer's cart, and the request takes them out of it. */
	fromCart: z._default(z.boolean(), false),
	recaptchaToken: CaptchaToken,
});
const GuestQuoteRequest = QuoteRequest.check(
	checkAcross("email", "email_required", (input) => String(input.email ?? "").trim() !== ""),
);

type QuoteField =
	| "receiver"
	| "company"
	| "email"
	| "phone"
	| "phoneCode"
	| "country"
	| "state"
	| "city"
	| "postal_code"
	| "message"
	| `quantity_${number}`;

/**
 * The parts of the request are fixed by the page; the field `quantity_0` belongs to the first of
 * them.
 */
export function quoteRequestForm(skus: readonly string[], isGuest: boolean) {
	return defineForm<typeof QuoteRequest, QuoteField>(isGuest ? GuestQuoteRequest : QuoteRequest, {
		toInput: (values) => {
			const { receiver = "", fromCart: _, items: __, address: ___, ...fields } = values;
			return {
				...fieldsOf(QuoteRequest, fields),
				items: chosenParts(skus, values).map(({ sku, quantity }) => ({ sku, quantity })),
				name: receiver,
				address: fieldsOf(QuotePlace, fields),
				fromCart: undefined,
			};
		},
		fieldOf: (path, values) => {
			const index = /^items\.(\d+)\./.exec(path)?.[1];
			if (index) return `quantity_${chosenParts(skus, values)[Number(index)]?.position ?? 0}`;
			return path.replace(/^name$/, "receiver").replace("address.", "") as QuoteField;
		},
	});
}

/** A part with an empty quantity or 0 is left out. */
function chosenParts(skus: readonly string[], values: FormValues) {
	return skus
		.map((sku, position) => ({
			sku,
			position,
			quantity: typedNumber(values[`quantity_${position}`]),
		}))
		.filter(({ quantity }) => quantity !== undefined && quantity !== 0);
}

const message = text(required(), maxCharacters(MAX_QUOTE_MESSAGE_LENGTH));

/** A message of the buyer, with the total that the buyer would like to pay. */
export const QuoteMessage = z.strictObject({ text: message, wish: z.nullish(Amount) });
export const quoteMessageForm = defineForm<typeof QuoteMessage, "message" | "wish">(QuoteMessage, {
	toInput: (values) => ({ text: values.message ?? "", wish: typedDollars(values.wish) }),
	fieldOf: (path) => (path === "text" ? "message" : (path as "wish")),
});

export const QuoteAnswer = z.strictObject({ text: message });
export const quoteAnswerForm = defineForm<typeof QuoteAnswer, "message">(QuoteAnswer, {
	toInput: (values) => ({ text: values.message ?? "" }),
	fieldOf: () => "message",
});

/** The number of offers that the reader has seen. An answer to an older offer is refused. */
export const QuoteVersion = wholeNumber(0, MAX_QUOTE_VERSION);

/**
 * `line` names a line of the quote; without it the line is added. `sku` offers another part, and a
 * price that is left out is that of the buyer's level.
 */
const OfferLine = z
	.strictObject({
		line: z.nullish(LineNumber),
		sku: z.nullish(Sku),
		quantity: z.nullish(Quantity),
		price: z.nullish(Amount),
	})
	.check(checkAcross("sku", "required", ({ line, sku }) => Boolean(line ?? sku)));

export function toOfferLines(lines: readonly z.output<typeof OfferLine>[]) {
	return lines.map(({ line, sku, quantity, price }) => ({
		line: line ?? null,
		sku: sku ?? null,
		quantity: quantity ?? null,
		cents: price ? toCents(price) : null,
	}));
}

export const QuoteOffer = z.strictObject({
	lines: z.array(OfferLine).check(z.minLength(1), z.maxLength(MAX_ORDER_LINES)),
	removed: z._default(z.array(LineNumber).check(z.maxLength(MAX_ORDER_LINES)), []),
	shipping: dollars(0),
	service: z.nullish(text(maxCharacters(MAX_SHIPPING_SERVICE_LENGTH), oneLine())),
	text: z._default(text(maxCharacters(MAX_QUOTE_MESSAGE_LENGTH)), ""),
	version: z.nullish(QuoteVersion),
});

/**
 * The form has the fields `sku_3`, `quantity_3`, `price_3` and `remove_3` for line 3, and
 * `sku_new1`, `quantity_new1` and `price_new1` for an added line.
 */
export const quoteOfferForm = defineForm<typeof QuoteOffer, string>(QuoteOffer, {
	toInput: (values) => ({
		lines: offeredRows(values).map((row) => ({
			line: isAddedRow(row) ? null : Number(row),
			sku: values[`sku_${row}`]?.trim() || null,
			quantity: typedNumber(values[`quantity_${row}`]) ?? "",
			price: typedDollars(values[`price_${row}`]) ?? (isAddedRow(row) ? null : ""),
		})),
		removed: lineRows(values)
			.filter((row) => values[`remove_${row}`])
			.map(Number),
		// An empty field is an oversight: free shipping is typed as 0.
		shipping: typedDollars(values.shipping) ?? "",
		service: values.service || null,
		text: values.message ?? "",
		version: typedNumber(values.version) ?? null,
	}),
	fieldOf: (path, values) => {
		const [, index, key] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
		if (index && key) return `${key}_${offeredRows(values)[Number(index)]}`;
		return path === "text" ? "message" : path;
	},
});

function isAddedRow(row: string): boolean {
	return row.startsWith("new");
}

/** The lines of the quote that the form has, by number. */
function lineRows(values: FormValues): string[] {
	return Object.keys(values)
		.flatMap((field) => /^price_(\d{1,5})$/.exec(field)?.[1] ?? [])
		.sort((a, b) => Number(a) - Number(b));
}

/** Lines that stay, then added lines. A row to add without a part number is left out. */
function offeredRows(values: FormValues): string[] {
	const addedRows = Object.keys(values)
		.flatMap((field) => /^sku_(new\d{1,3})$/.exec(field)?.[1] ?? [])
		.filter((row) => values[`sku_${row}`]?.trim())
		.sort((a, b) => Number(a.slice(3)) - Number(b.slice(3)));
	return [...lineRows(values).filter((row) => !values[`remove_${row}`]), ...addedRows];
}

/** The smaller quantities that the buyer agrees to; 0 leaves a line out. */
export const AgreedQuantities = z
	.array(z.strictObject({ line: LineNumber, quantity: wholeNumber(0, MAX_LINE_QUANTITY) }))
	.check(z.maxLength(MAX_ORDER_LINES));

/** The rest of the address that the request has left open. */
const { street1, street2, city } = ShippableAddress.shape;
export const quoteAcceptanceForm = defineForm(
	z.object({
		street1,
		street2,
		city,
		purchaseOrder: z._default(PurchaseOrderField, ""),
		onAccount: z._default(z.boolean(), false),
		version: QuoteVersion,
		quantities: z._default(AgreedQuantities, []),
	}),
	{
		toInput: (values) => ({
			street1: values.street1 ?? "",
			street2: values.street2 ?? "",
			city: values.city ?? "",
			purchaseOrder: values.purchaseOrder ?? "",
			onAccount: Boolean(values.onAccount),
			version: typedNumber(values.version),
			quantities: Object.entries(values).flatMap(([field, quantity]) => {
				const line = /^agreed_(\d{1,5})$/.exec(field)?.[1];
				return line ? [{ line: Number(line), quantity: typedNumber(quantity) }] : [];
			}),
		}),
	},
);
