/** Saves an address of the address book after the postal service has checked it. */
import { redirect } from "react-router";
import { addressForm } from "../../../contract/address-input.ts";
import type { Customer } from "../../../domain/account/caller.ts";
import { chosenAddress, validateTypedAddress } from "../../address/validate-typed-address.ts";
import { handleForm, readFormValues } from "../../page/handle-form.ts";
import { links } from "../../page/links.ts";
import type { PageContext } from "../../page/page-context.ts";

type Page = PageContext & { caller: Customer };

export async function saveAddress(page: Page, request: Request, id: number | null) {
	const typed = await readFormValues(request);
	const values = { ...typed, ...chosenAddress(typed.choice) };
	return handleForm(values, addressForm, async (address) => {
		const answer = await validateTypedAddress(page, values, address);
		if (answer) return answer;
		await (id === null
			? page.services.addresses.add(page.caller, address)
			: page.services.addresses.change(page.caller, id, address));
		return redirect(links.addresses({ done: "saved" }));
	});
}
