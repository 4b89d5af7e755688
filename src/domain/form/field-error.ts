/** An error of one form field: a code, which API and screens show as the text of their language. */

/** Each code has a text in `field-texts.ts`. */
export const FIELD_ERROR_CODES = [
	"required",
	"field_required",
	"email_required",
	"email_valid",
	"invalid_email",
	"invalid_name",
	"invalid_phone",
	"invalid_message",
	"not_a_robot",
	"digits_only",
	"amount",
	"min_length",
	"max_length",
	"vin_length",
	"vin_characters",
	"guest_email",
	"name_required",
	"last_name_required",
	"surname_required",
	"phone_required",
	"street_required",
	"state_required",
	"password_required",
	"repeat_password_required",
	"passwords_differ",
	"password_min",
	"password_max",
	"password_common",
	"wrong_password",
	"registered_password",
	"company_required",
	"tax_id_required",
	"city_required",
	"postal_code_required",
	"postal_code_valid",
	"one_line",
	"unit_taken",
	"name_taken",
	"phone_min",
	"name_max",
	"last_name_max",
	"street_min",
	"invalid_address",
	"image_only",
	"percent_valid",
	"days_order",
	"coupon_code",
	"bin_code",
	"scan_lines",
	"coupon_required",
	"coupon_taken",
	"coupon_worth",
	"link_valid",
	"link_taken",
	"model_years",
	"one_place",
	"path_valid",
	"path_in_use",
	"too_many_tags",
	"document_too_long",
	"document_invalid",
	"publish_time",
	"choice_unknown",
	"number",
	"number_whole",
	"number_min",
	"number_max",
	"https_link",
	"picture_link",
	"three_letters",
	"index_now_key",
	"rows",
	"rows_max",
	"row_taken",
	"row_in_use",
	"unknown_setting",
	"no_parts",
	"parts_max",
	"part_unknown",
	"skus_unknown",
	"api_scopes",
	"account_taken",
	"certificate_taken",
	"day_ahead",
	"sku_valid",
	"sku_taken",
	"sku_unknown",
	"country_code",
	"hs_code",
	"un_number",
	"size_complete",
	"years_order",
	"years_list",
	"step_needed",
	"vehicle_choose",
	"notes_together",
	"only_available",
	"packs_of",
	"part_repeated",
	"price_limit",
] as const;

export type FieldErrorCode = (typeof FIELD_ERROR_CODES)[number];

/** `n` is the limit and `names` the wrong values that the text of the error names. */
export type FieldError = { code: FieldErrorCode; n?: number; names?: string };

export type FormErrors<Name extends string = string> = Partial<Record<Name, FieldError>>;

/** Schemas carry an error as one text: its code, and after a blank the limit. */
export function writeFieldError({ code, n }: FieldError): string {
	return n === undefined ? code : `${code} ${n}`;
}

/** Undefined for a text that `writeFieldError` did not write, such as a message of zod. */
export function readFieldError(text: string | undefined): FieldError | undefined {
	const [code, n] = text?.split(" ") ?? [];
	if (!FIELD_ERROR_CODES.some((known) => known === code)) return undefined;
	return { code: code as FieldErrorCode, ...(n === undefined ? {} : { n: Number(n) }) };
}
