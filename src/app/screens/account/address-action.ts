/** Saves an address of the address book, after the postal service's word on it. */
import { data, redirect } from "react-router";
import type { Customer } from "../../../domain/account/caller.ts";
import { addressForm } from "../../../domain/address/address-form.ts";
import { joinPhone } from "../../../domain/address/phone.ts";
import {
	addressLine,
	addressVerdict,
	type PostalAddress,
	stateCode,
} from "../../../domain/address/us-address.ts";
import { faultsOf, isValid } from "../../../domain/form/form-rules.ts";
import { isRefusal, Refusal } from "../../../domain/refusal/refusals.ts";
import { type FormAnswer, orTell, readForm } from "../../page/form-answer.ts";
import { links } from "../../page/links.ts";
import type { PageContext } from "../../page/page-context.ts";

export const ADDRESS_FIELDS = [
	...([
		"receiver",
		"company",
		"street1",
		"street2",
		"city",
		"state",
		"postal_code",
		"country",
		"phoneCode",
		"phone",
	] as const),
	...(["additional_info", "type", "is_default_shipping", "is_default_billing"] as const),
];
export type AddressValues = Record<(typeof ADDRESS_FIELDS)[number], string>;

/** `suggestions`: what the entered address may mean instead. `isUnchecked`: nobody could say. */
export type AddressAnswer = FormAnswer<keyof AddressValues> & {
	suggestions?: PostalAddress[];
	isUnchecked?: boolean;
};

type Page = PageContext & { caller: Customer };

/** `choice` is what was chosen in the dialog: then the address is taken as it is. */
export async function saveAddress(page: Page, request: Request, id: number | null) {
	const { choice, ...typed } = await readForm(request, [...ADDRESS_FIELDS, "choice"]);
	const values = { ...typed, ...chosenIn(choice) };
	return orTell(values, async () => {
		requireValid(values);
		if (choice === "" && values.country === "US") {
			const found = await ask(page, values);
			if (found) return data<AddressAnswer>({ values, ...found });
		}
		const input = inputOf(values);
		await (id === null
			? page.services.addresses.add(page.caller, input)
			: page.services.addresses.change(page.caller, id, input));
		return redirect(links.addresses({ done: "saved" }));
	});
}

/** Undefined when the address is good as it is. */
async function ask(
	{ services, client }: Page,
	values: AddressValues,
): Promise<Omit<AddressAnswer, "values"> | undefined> {
	const entered = postalOf(values);
	try {
		const answer = await services.addresses.validate(addressLine(entered).slice(0, 300), client.ip);
		const verdict = addressVerdict(entered, answer.kind === "found" ? answer.addresses : []);
		if (verdict.kind === "invalid")
			throw new Refusal("bad_request", { fieldErrors: { street1: { code: "invalid_address" } } });
		return verdict.kind === "choose" ? { suggestions: verdict.suggestions } : undefined;
	} catch (error) {
		if (isRefusal(error) && error.code === "unavailable") return { isUnchecked: true };
		throw error;
	}
}

function requireValid(values: AddressValues): void {
	const faults = faultsOf(addressForm(values.country), {
		...values,
		phone: joinPhone(values.phoneCode, values.phone),
	});
	if (!isValid(faults)) throw new Refusal("bad_request", { fieldErrors: faults });
}

function inputOf({
	phoneCode,
	phone,
	type,
	is_default_shipping,
	is_default_billing,
	...address
}: AddressValues) {
	return {
		...address,
		phone: joinPhone(phoneCode, phone),
		type: type === "commercial" ? ("commercial" as const) : ("residential" as const),
		is_default_shipping: is_default_shipping !== "",
		is_default_billing: is_default_billing !== "",
	};
}

function postalOf({ street1, street2, city, state, postal_code }: AddressValues): PostalAddress {
	return {
		street1,
		street2,
		city,
		state: stateCode(state) ?? state,
		postalCode: postal_code,
		country: "US",
	};
}

/** The chosen address as the dialog sent it; it is checked by the same rules as a typed one. */
function chosenIn(choice: string): Partial<AddressValues> {
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
