import { z } from "zod";
import { MAX_VALIDATED_ADDRESS_LENGTH } from "../domain/address/address-limits.ts";
import { call } from "./call.ts";

/** A postal address with the field names of the API. */
const Address = z.strictObject({
	street1: z.string(),
	street2: z.string(),
	city: z.string(),
	state: z.string(),
	postal_code: z.string(),
	country: z.string(),
});

export const validateAddress = call({
	method: "GET",
	path: "/google-places/validate",
	summary: "Find postal addresses for a text: status OK with at least one result, or ZERO_RESULTS",
	access: "everyone",
	query: z.strictObject({ address: z.string().trim().min(1).max(MAX_VALIDATED_ADDRESS_LENGTH) }),
	answer: z.strictObject({ status: z.enum(["OK", "ZERO_RESULTS"]), results: z.array(Address) }),
});
