/** Asks the postal service about a typed address before a page saves it. */
import { data } from "react-router";
import type { FormValues } from "../../contract/form-schema.ts";
import { MAX_VALIDATED_ADDRESS_LENGTH } from "../../domain/address/address-limits.ts";
import {
	addressLine,
	addressVerdict,
	type PostalAddress,
	type TypedPostalAddress,
	toPostalAddress,
} from "../../domain/address/us-address.ts";
import { isRefusal, Refusal } from "../../domain/refusal/refusals.ts";
import type { FormAnswer } from "../page/handle-form.ts";
import type { PageContext } from "../page/page-context.ts";

/**
 * `suggestions`: addresses that the postal service knows and the typed one may mean. `isUnchecked`:
 * the service did not answer.
 */
export type AddressAnswer = FormAnswer & {
	suggestions?: PostalAddress[];
	isUnchecked?: boolean;
};

type TypedAddress = TypedPostalAddress & { country: string };

/**
 * The answer for the form, or undefined when the address can be saved: the postal service knows it
 * as it was typed, it is abroad, or `values` has the field `choice` of the dialog with suggestions.
 * `keepsState`: only addresses in the typed state are suggested.
 */
export async function validateTypedAddress(
	page: Pick<PageContext, "services" | "client">,
	values: FormValues,
	address: TypedAddress,
	{ keepsState = false } = {},
) {
	if (values.choice || address.country !== "US") return undefined;
	const answer = await askPostalService(page, address, keepsState);
	return answer && data<AddressAnswer>({ values: withoutChoice(values), ...answer });
}

/** The suggestion that was chosen in the dialog. It passes the same checks as a typed address. */
export function chosenAddress(choice = ""): FormValues {
	if (choice === "" || choice === "original") return {};
	try {
		const { street1, street2, city, state, postalCode } = JSON.parse(choice) as Record<
			string,
			unknown
		>;
		return {
			street1: String(street1),
			street2: String(street2),
			city: String(city),
			state: String(state),
			postal_code: String(postalCode),
		};
	} catch {
		return {};
	}
}

/** The dialog sends all values again with its own `choice`. */
function withoutChoice({ choice: _, ...values }: FormValues): FormAnswer["values"] {
	return values as FormAnswer["values"];
}

async function askPostalService(
	{ services, client }: Pick<PageContext, "services" | "client">,
	address: TypedAddress,
	keepsState: boolean,
): Promise<Omit<AddressAnswer, "values"> | undefined> {
	const entered = toPostalAddress(address);
	try {
		const answer = await services.addresses.validate(
			addressLine(entered).slice(0, MAX_VALIDATED_ADDRESS_LENGTH),
			client.ip,
		);
		const verdict = addressVerdict(entered, answer.kind === "found" ? answer.addresses : []);
		if (verdict.kind === "invalid")
			throw new Refusal("bad_request", { fieldErrors: { street1: { code: "invalid_address" } } });
		if (verdict.kind === "accepted") return undefined;
		const suggestions = verdict.suggestions.filter(
			({ state }) => !keepsState || state === entered.state,
		);
		if (suggestions.length === 0)
			throw new Refusal("bad_request", {
				fieldErrors: { postal_code: { code: "postal_code_other_state" } },
			});
		return { suggestions };
	} catch (error) {
		if (isRefusal(error) && error.code === "unavailable") return { isUnchecked: true };
		throw error;
	}
}
