/**
 * What staff type about a customer: terms, tax certificates and notes. The API, the pages and the
 * forms check them with these schemas.
 */
import * as z from "zod/mini";
import { ACCOUNT_TYPES } from "../domain/account/account-types.ts";
import { STATE_NAMES } from "../domain/address/us-address.ts";
import { PRICE_LEVELS, type PriceLevel } from "../domain/catalog/price-level.ts";
import { MAX_CUSTOMER_NOTE_LENGTH } from "../domain/customer/customer-limits.ts";
import { MAX_CERTIFICATE_NUMBER_LENGTH } from "../domain/money/tax-exemption.ts";
import {
	checkAcross,
	checkFilled,
	maxCharacters,
	oneLine,
	required,
	text,
} from "./field-checks.ts";
import { defineForm, type FormValues } from "./form-schema.ts";
import { typedNumber, wholeNumber } from "./number-fields.ts";

const MAX_ID = 2_147_483_647;
/** Longer than the address of any upload. */
const MAX_FILE_ADDRESS_LENGTH = 300;

const Level = z.enum(PRICE_LEVELS);
const Levels = z._default(
	z.array(Level).check(z.maxLength(PRICE_LEVELS.length)),
	(): PriceLevel[] => [],
);

/** One checkbox per price level, because a form value has one text per field. */
export function visibleLevelField(level: PriceLevel) {
	return `view_${level}` as const;
}

/**
 * Staff approve an access request with a price level, and with further levels that the customer may
 * see. Only managers decide the tax flag and the seller; without a value both stay as they are.
 */
export const AccessApproval = z.strictObject({
	priceLevel: Level,
	alsoView: Levels,
	taxable: z.optional(z.boolean()),
	/** The account id of a member of staff. */
	seller: z.optional(wholeNumber(1, MAX_ID)),
});

export const accessApprovalForm = defineForm<typeof AccessApproval, "level" | "tax" | "seller">(
	AccessApproval,
	{
		toInput: (values) => ({
			priceLevel: values.level,
			alsoView: viewedLevels(values),
			taxable: values.tax ? values.tax !== "exempt" : undefined,
			seller: typedNumber(values.seller),
		}),
		fieldOf: (path) => (path === "seller" ? "seller" : "level"),
	},
);

export const CustomerTerms = z.strictObject({
	/**
	 * The version that was read with the customer. Another one means that the customer was changed.
	 */
	version: wholeNumber(0, MAX_ID),
	priceLevel: Level,
	/** Further levels that the customer may look at; all others are taken away. */
	alsoView: Levels,
	accountType: z.enum(ACCOUNT_TYPES),
	/** Counts while the customer has no tax certificate. */
	taxable: z.boolean(),
	/** The account id of a member of staff. Null only in a store without sellers. */
	seller: z.nullable(wholeNumber(1, MAX_ID)),
});

export const customerTermsForm = defineForm<
	typeof CustomerTerms,
	"level" | "accountType" | "tax" | "seller"
>(CustomerTerms, {
	toInput: (values) => ({
		version: typedNumber(values.version),
		priceLevel: values.level,
		alsoView: viewedLevels(values),
		accountType: values.accountType,
		taxable: values.tax !== "exempt",
		seller: typedNumber(values.seller) ?? null,
	}),
	fieldOf: (path) => TERMS_FIELDS[path] ?? "level",
});

const TERMS_FIELDS: Record<string, "accountType" | "tax" | "seller"> = {
	accountType: "accountType",
	taxable: "tax",
	seller: "seller",
};

const Day = z.iso.date({ error: ({ input }) => (input ? "days_order" : "required") });

export const NewTaxCertificate = z
	.strictObject({
		/** Two letters. */
		state: text(
			required("state_required"),
			checkFilled("choice_unknown", (state) => Object.hasOwn(STATE_NAMES, state)),
		),
		number: text(required(), maxCharacters(MAX_CERTIFICATE_NUMBER_LENGTH), oneLine()),
		validFrom: Day,
		/** The last day. */
		validTo: Day,
		/** The address of an uploaded picture, or the key of an uploaded PDF. */
		file: z.optional(text(maxCharacters(MAX_FILE_ADDRESS_LENGTH), oneLine())),
	})
	.check(
		checkAcross(
			"validTo",
			"days_order",
			({ validFrom, validTo }) => !(String(validTo) < String(validFrom)),
		),
	);
export const taxCertificateForm = defineForm(NewTaxCertificate);

export const NewCustomerNote = z.strictObject({
	text: text(required(), maxCharacters(MAX_CUSTOMER_NOTE_LENGTH)),
	pinned: z._default(z.boolean(), false),
});
export const customerNoteForm = defineForm(NewCustomerNote);

function viewedLevels(values: FormValues): PriceLevel[] {
	return PRICE_LEVELS.filter((level) => values[visibleLevelField(level)]);
}
