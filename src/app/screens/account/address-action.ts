/** Saves an address of the address book after the postal service has checked it. */
import { data, redirect } from "react-router";
import type { output } from "zod/mini";
import { type AddressInput, addressForm } from "../../../contract/address-input.ts";
import type { FormValues } from "../../../contract/form-schema.ts";
import type { Customer } from "../../../domain/account/caller.ts";
import { MAX_VALIDATED_ADDRESS_LENGTH } from "../../../domain/address/address-limits.ts";
import {
	addressLine,
	addressVerdict,
	type PostalAddress,
	stateCode,
} from "../../../domain/address/us-address.ts";
import { isRefusal, Refusal } from "../../../domain/refusal/refusals.ts";
import { type FormAnswer, handleForm, readFormValues } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import type { PageContext } from "../../page/page-context.ts";

/**
 * `suggestions`: addresses that the postal service knows and the typed one may mean. `isUnchecked`:
 * the service did not answer.
 */
export type AddressAnswer = FormAnswer & {
	suggestions?: PostalAddress[];
	isUnchecked?: boolean;
};

type Page = PageContext & { caller: Customer };

/**
 * The field `choice` comes from the dialog with suggestions: then the address is saved without
 * another check.
 */
export async function saveAddress(page: Page, request: Request, id: number | null) {
	const typed = await readFormValues(request);
	const { choice = "" } = typed;
	const values = { ...typed, ...chosenAddress(choice) };
	return handleForm(values, addressForm, async (address) => {
		if (choice === "" && address.country === "US") {
			const answer = await checkAddress(page, address);
			if (answer) return data<AddressAnswer>({ values: returned(values), ...answer });
		}
		await (id === null
			? page.services.addresses.add(page.caller, address)
			: page.services.addresses.change(page.caller, id, address));
		return redirect(links.addresses({ done: "saved" }));
	});
}

/** The dialog sends all values again with its own `choice`. */
function returned({ choice: _, ...values }: FormValues): FormAnswer["values"] {
	return values as FormAnswer["values"];
}

/** Undefined when the postal service knows the address as it was typed. */
async function checkAddress(
	{ services, client }: Page,
	address: output<typeof AddressInput>,
): Promise<Omit<AddressAnswer, "values"> | undefined> {
	const entered = postalAddress(address);
	try {
		const answer = await services.addresses.validate(
			addressLine(entered).slice(0, MAX_VALIDATED_ADDRESS_LENGTH),
			client.ip,
		);
		const verdict = addressVerdict(entered, answer.kind === "found" ? answer.addresses : []);
		if (verdict.kind === "invalid")
			throw new Refusal("bad_request", { fieldErrors: { street1: { code: "invalid_address" } } });
		return verdict.kind === "choose" ? { suggestions: verdict.suggestions } : undefined;
	} catch (error) {
		if (isRefusal(error) && error.code === "unavailable") return { isUnchecked: true };
		throw error;
	}
}

function postalAddress({
	street1,
	street2,
	city,
	state,
	postal_code,
}: output<typeof AddressInput>): PostalAddress {
	return {
		street1,
		street2,
		city,
		state: stateCode(state) ?? state,
		postalCode: postal_code,
		country: "US",
	};
}

/** The suggestion that was chosen in the dialog. It passes the same checks as a typed address. */
function chosenAddress(choice: string): FormValues {
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
