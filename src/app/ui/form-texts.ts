/** The words for every fault a form can have. Loaded with the first form, not with the page. */
import type { FaultCode, FieldFault } from "../../domain/form-rules.ts";
import { m } from "../messages/compiled/messages.js";

const TEXTS: Record<FaultCode, (inputs: { n: number }) => string> = {
	required: m.form_required,
	field_required: m.form_field_required,
	email_required: m.form_email_required,
	email_valid: m.form_email_valid,
	invalid_email: m.form_invalid_email,
	invalid_name: m.form_invalid_name,
	invalid_phone: m.form_invalid_phone,
	invalid_message: m.form_invalid_message,
	not_a_robot: m.form_not_a_robot,
	digits_only: m.form_digits_only,
	amount: m.form_amount,
	min_length: m.form_min_length,
	max_length: m.form_max_length,
	vin_length: m.form_vin_length,
	vin_characters: m.form_vin_characters,
	guest_email: m.form_guest_email,
	name_required: m.form_name_required,
	last_name_required: m.form_last_name_required,
	surname_required: m.form_surname_required,
	phone_required: m.form_phone_required,
	street_required: m.form_street_required,
	state_required: m.form_state_required,
	password_required: m.form_password_required,
	repeat_password_required: m.form_repeat_password_required,
	passwords_differ: m.form_passwords_differ,
	password_min: m.form_password_min,
	password_max: m.form_password_max,
	password_common: m.form_password_common,
	wrong_password: m.form_wrong_password,
	registered_password: m.form_registered_password,
	company_required: m.form_company_required,
	tax_id_required: m.form_tax_id_required,
	city_required: m.form_city_required,
	postal_code_required: m.form_postal_code_required,
	postal_code_valid: m.form_postal_code_valid,
	one_line: m.form_one_line,
	unit_taken: m.form_unit_taken,
	name_taken: m.form_name_taken,
	phone_min: m.form_phone_min,
	name_max: m.form_name_max,
	last_name_max: m.form_last_name_max,
	street_min: m.form_street_min,
	invalid_address: m.form_invalid_address,
	image_only: m.form_image_only,
};

export function faultText({ code, n = 0 }: FieldFault): string {
	return TEXTS[code]({ n });
}
