import { expect, it } from "vitest";
import { checkForm } from "../../contract/form-schema.ts";
import { checkoutAddressForm } from "../../contract/order-inputs.ts";
import { REQUIRED_ADDRESS_FIELDS } from "./required-address-fields.ts";

it.each(["US", "MX"])("are those that the schema requires in %s", (country) => {
	const { errors = {} } = checkForm(checkoutAddressForm, { country });
	expect(new Set(Object.keys(errors))).toEqual(REQUIRED_ADDRESS_FIELDS);
});
