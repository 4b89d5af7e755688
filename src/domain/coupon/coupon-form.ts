/** The rules of the form that creates a coupon. */
import { oneLine } from "../account/account-types.ts";
import {
	dollars,
	type FieldRule,
	type FormRules,
	maxLength,
	required,
	wholeNumber,
} from "../form/form-rules.ts";
import { parseDollars } from "../money/money.ts";

export type CouponField =
	| "code"
	| "value"
	| "minimum"
	| "starts"
	| "ends"
	| "maxUses"
	| "perCustomer"
	| "messageEn"
	| "messageEs";

/** Codes are stored in capitals. */
export const COUPON_CODE = /^[A-Z0-9][A-Z0-9-]{2,29}$/;
/** Hundredths of a per cent. */
export const MAX_PERCENT_VALUE = 10_000;
export const MAX_COUPON_USES = 1_000_000;
const MAX_COUPON_MESSAGE_LENGTH = 120;

export function couponForm(kind: "percent" | "fixed"): FormRules<CouponField> {
	const uses = wholeNumber(MAX_COUPON_USES, 1);
	const message = [required(), maxLength(MAX_COUPON_MESSAGE_LENGTH), oneLine()];
	return {
		code: [
			required(),
			{
				code: "coupon_code",
				holds: (value) => value.trim() === "" || COUPON_CODE.test(value.trim().toUpperCase()),
			},
		],
		value: [kind === "percent" ? percent() : dollars(), worth()],
		minimum: [dollars()],
		starts: [],
		ends: [
			{
				code: "days_order",
				holds: (value, { starts = "" }) => value === "" || starts === "" || value >= starts,
			},
		],
		maxUses: [uses],
		perCustomer: [uses],
		messageEn: message,
		messageEs: message,
	};
}

/** Hundredths of a per cent: 12.5 is 1250. */
export function parsePercent(typed: string): number | undefined {
	const hundredths = parseDollars(typed.replace(/\s*%\s*$/, ""));
	return hundredths !== undefined && hundredths <= MAX_PERCENT_VALUE ? hundredths : undefined;
}

function percent(): FieldRule {
	return {
		code: "percent_valid",
		holds: (value) => value.trim() === "" || (parsePercent(value) ?? 0) > 0,
	};
}

/** A coupon must have a value or include free shipping. */
function worth(): FieldRule {
	return {
		code: "coupon_worth",
		holds: (value, { shipping = "" }) => value.trim() !== "" || shipping !== "",
	};
}
