/** The inputs of requesting, discussing, offering and accepting a quote. */
import * as z from "zod/mini";
import { MAX_ADDRESS_LINE_LENGTH, MAX_CITY_LENGTH } from "../domain/address/address-limits.ts";
import { MAX_ORDER_LINES } from "../domain/order/order-limits.ts";
import {
	MAX_QUOTE_MESSAGE_LENGTH,
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

export const QuoteOffer = z.strictObject({
	lines: z
		.array(z.strictObject({ line: LineNumber, price: Amount }))
		.check(z.minLength(1), z.maxLength(MAX_ORDER_LINES)),
	shipping: dollars(0),
	service: z.nullish(text(maxCharacters(MAX_SHIPPING_SERVICE_LENGTH), oneLine())),
	text: z._default(text(maxCharacters(MAX_QUOTE_MESSAGE_LENGTH)), ""),
});

/** The form has the field `price_3` for line 3. */
export const quoteOfferForm = defineForm<typeof QuoteOffer, string>(QuoteOffer, {
	toInput: (values) => ({
		lines: pricedLines(values).map((line) => ({
			line,
			price: typedDollars(values[`price_${line}`]) ?? "",
		})),
		// An empty field is an oversight: free shipping is typed as 0.
		shipping: typedDollars(values.shipping) ?? "",
		service: values.service || null,
		text: values.message ?? "",
	}),
	fieldOf: (path, values) => {
		const index = /^lines\.(\d+)\./.exec(path)?.[1];
		if (index) return `price_${pricedLines(values)[Number(index)]}`;
		return path === "text" ? "message" : path;
	},
});

function pricedLines(values: FormValues): number[] {
	return Object.keys(values)
		.flatMap((field) => /^price_(\d{1,5})$/.exec(field)?.[1] ?? [])
		.map(Number)
		.sort((a, b) => a - b);
}

/** The rest of the address that the request has left open. */
const { street1, street2, city } = ShippableAddress.shape;
export const quoteAcceptanceForm = defineForm(
	z.object({
		street1,
		street2,
		city,
		purchaseOrder: z._default(PurchaseOrderField, ""),
		onAccount: z._default(z.boolean(), false),
	}),
);
